"""How a command says no: one line on stderr that names the field, and exit code 2."""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.text.outside_file import content
from rules import games
from rules.core.codec import Malformed
from rules.core.message import Message, say

if TYPE_CHECKING:
    from companion.text.words import Words
    from rules.core.game import Game

_SYSTEM = {
    errno.ENOENT: "bad.system.no-file",
    errno.EACCES: "bad.system.not-allowed",
    errno.EPERM: "bad.system.not-allowed",
    errno.EISDIR: "bad.system.folder",
    errno.ENOTDIR: "bad.system.no-folder",
    errno.EEXIST: "bad.system.there",
    errno.ENOSPC: "bad.system.full",
    errno.EROFS: "bad.system.read-only",
    errno.ENAMETOOLONG: "bad.system.long-name",
}


def brief(value: object) -> str:
    """A stranger's name or value, fit for one line."""
    text = ascii(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


class Stop(Malformed):
    """An option, or something outside, that does not fit; said before exit 2."""


def system(path: str, broken: OSError) -> Message:
    """What the system said about a file, in the reader's language where it is one of the usual things."""
    key = _SYSTEM.get(broken.errno or 0)
    return say("bad.file", file=path, why=say(key) if key else broken.strerror or str(broken))


def game_named(game_id: str) -> Game[Any, Any, Any]:
    found = games()
    if game_id not in found:
        raise Stop("game", say("bad.one-of", choices=", ".join(sorted(found)), got=repr(game_id)))
    return found[game_id]


def file_bytes(file: str, field: str = "file") -> bytes:
    """Stop where there is none, or nothing that ends: a device, a pipe, more than is taken in."""
    try:
        return content(Path(file))
    except Malformed as wrong:
        raise Stop(field, say("bad.file", file=file, why=wrong.why)) from None
    except OSError as broken:
        raise Stop("", system(file, broken)) from None


def write_file(file: str, text: str) -> None:
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as broken:
        raise Stop("file", system(file, broken)) from None


def bad_line(number: int, wrong: Malformed, words: Words) -> None:
    """A line of the input that does not fit is named at once; those after it are still read."""
    print(words.t("bad.line", line=number, why=wrong.said), file=sys.stderr, flush=True)
