"""What argparse says of a call that does not fit, as a message of ours, so that it follows the reader's language."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.commands.refuse import Stop
from companion.text.languages import languages, system_language
from rules.core.message import say

# argparse has no codes for its complaints, only these sentences; one that is not known is passed on as it is.
_SENTENCES = (
    (r"the following arguments are required: (?P<fields>.+)", "bad.required"),
    (r"unrecognized arguments: (?P<got>.+)", "bad.stray"),
    (r"argument (?P<path>[^:]+): invalid choice: (?P<got>.+) \(choose from (?P<choices>.+)\)", "bad.option.one-of"),
    (r"argument (?P<path>[^:]+): expected one argument", "bad.option.value"),
    (r"argument (?P<path>[^:]+): invalid int value: (?P<got>.+)", "bad.option.whole-number"),
    (r"argument (?P<path>[^:]+): ignored explicit argument (?P<got>.+)", "bad.option.no-value"),
    (r"ambiguous option: (?P<path>\S+) could match (?P<choices>.+)", "bad.option.ambiguous"),
)


def usage(message: str) -> Stop:
    for sentence, key in _SENTENCES:
        found = re.fullmatch(sentence, message)
        if found is not None:
            return Stop("", say(key, **found.groupdict()))
    return Stop("", message)


def asked_language(given: Sequence[str]) -> str:
    """The language of a call that may not even be readable as one: the last `--lang` that names one."""
    found = re.findall(r"--lang(?:=|\0)([^\0]*)", "\0".join(given))
    return next((lang for lang in reversed(found) if lang in languages()), system_language())
