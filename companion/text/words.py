"""The reader's language: messages by key, plurals, names put in, and a readable word where none is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from companion.text.languages import SOURCE, catalogue
from rules.core.message import Message, Refusal, Value

SEATS = frozenset(("seat", "onto", "source_seat", "target_seat", "first"))  # arguments that mean a person


class Words:
    """One language. `names` are the people of the present table, so that a seat reads as a name.

    `own` are words that people's own boxes have in place of ours, by key; `moment` says what the table waits for,
    where a table is open.
    """

    def __init__(self, lang: str, names: Sequence[str] = (), own: Mapping[str, str] | None = None) -> None:
        self.lang = lang
        self.names = tuple(names)
        self.own = own or {}
        self.moment: Callable[[], str] | None = None

    def at(self, names: Sequence[str], own: Mapping[str, str] | None = None) -> Words:
        """The same language at a table with those people."""
        return Words(self.lang, names, own)

    def has(self, key: str) -> bool:
        """Whether a sentence of the key can be said, if need be in English."""
        return (_find(self.lang, key, None) or _find(SOURCE, key, None)) is not None

    def t(self, key: str, **args: Value) -> str:
        """The sentence of a key in this language, else in English, else the key and its values made readable."""
        if key in self.own:
            return self.own[key]
        n = args.get("n")
        count = n if isinstance(n, int) else None
        pattern = _find(self.lang, key, count) or _find(SOURCE, key, count)
        if pattern is None:
            return self._unwritten(key, args)
        if "{" not in pattern:
            return pattern
        blanks = _Blanks(args)
        for name, value in args.items():
            if type(value) is not str:  # most are words already
                blanks[name] = self._value(name, value)
        return _filled(pattern, blanks)

    def pair(self, what: str, said: str) -> str:
        """A thing and what is said of it, as "Gold: 3"; some languages put a space before the colon."""
        return self.t("pair", what=what, said=said)

    def say(self, message: Message | Refusal, prefix: str = "") -> str:
        """A message of the rules in words; refusals live under their own prefix."""
        return self.t(f"{prefix}{message.key}", **dict(message.args))

    @staticmethod
    def number(n: int) -> str:
        """As it stands in a sentence: with a minus, not a hyphen."""
        return str(n).replace("-", "\u2212")

    def refusal(self, why: Refusal) -> str:
        """What comes first is said of a step that is not due; only an open table knows it."""
        if why.key == "not-this-step" and self.moment is not None:
            return self.t("refused.step-first", now=self.moment())
        return self.say(why, "refused.")

    def _unwritten(self, key: str, args: Mapping[str, Value]) -> str:
        """A sentence nobody has written yet, as "Ala: Added 2"."""
        people = [self._value(name, value) for name, value in args.items() if name in SEATS]
        rest = [self._value(name, value) for name, value in args.items() if name not in SEATS]
        return ": ".join((*people, " ".join((readable(key), *rest))))

    def _value(self, name: str, value: Value) -> str:
        if isinstance(value, Message):
            return self.say(value)
        if name in SEATS and isinstance(value, int) and 0 <= value < len(self.names):
            return self.names[value]
        return self.number(value) if isinstance(value, int) else value


def readable(key: str) -> str:
    """`huns.deck.war-elephant` reads "War elephant": a new game speaks before it is translated.

    A title is that of what stands before it: `first_ten.title` reads "First ten".
    """
    words = key.removesuffix(".title").rsplit(".", 1)[-1].replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:]


class _Blanks(dict[str, Any]):
    """Blanks that nobody filled stay visible as themselves instead of raising at the table."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


def _filled(pattern: str, values: _Blanks) -> str:
    """A sentence whose blanks are broken, from a wrong language file, is shown as it stands."""
    try:
        return pattern.format_map(values)
    except (ValueError, LookupError, AttributeError):
        return pattern


@lru_cache(maxsize=8192)
def _find(lang: str, key: str, n: int | None) -> str | None:
    found_in = catalogue(lang)
    try:
        counted = key if n is None else found_in.ngettext(key, key, abs(n))
        found = found_in.gettext(key) if counted == key else counted
        if found == key:  # a word with plural forms, asked for without a number: Python 3.11.2 does not look there
            found = found_in.ngettext(key, key, 1)
    except ArithmeticError:  # a wrong file's plural rule divides by zero, which shows only now
        return None
    return found if found != key else None
