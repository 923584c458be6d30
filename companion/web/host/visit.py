"""One window that shows a desk: which page it has, what it asked, and what it is to be sent next."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.intents.intent import Back, Intent
from companion.intents.share import Picked, PickedLibrary
from companion.text import strict_json
from companion.web.host.revisions import ODD, read_tap
from companion.web.host.showing import BLANK, Showing
from rules.core.codec import Malformed

LONGEST = 256  # characters of a link
PIECE = 96 * 1024  # bytes of a file that leave at once: the next ones when the window asks for them
KINDS: dict[str, type[Picked] | type[PickedLibrary]] = {"match": Picked, "library": PickedLibrary}


@dataclass(frozen=True, slots=True)
class Hello:
    """The first thing a page says: the link it was opened by, and its reader's languages.

    `me` is a secret that the page has made and keeps, by which it is known again; `keepsake` what it kept of its seat;
    `packs` the way of packing that its browser knows, if that is ours.
    """

    link: str
    lang: str
    me: str = ""
    keepsake: str = ""
    packs: str = ""


def read_hello(text: str | bytes) -> Hello:
    plain = _read(text)
    if not {"link", "lang"} <= set(plain) <= {"link", "lang", "me", "keepsake", "packs"}:
        raise Malformed("hello", ODD)
    if not all(isinstance(value, str) for value in plain.values()):
        raise Malformed("hello", ODD)
    if any(len(value) > LONGEST for name, value in plain.items() if name != "keepsake"):
        raise Malformed("hello", ODD)
    return Hello(**plain)


def _read(text: str | bytes) -> dict[str, Any]:
    if not isinstance(text, str):
        raise Malformed("frame", ODD)
    plain = strict_json.loads(text, "frame")
    if not isinstance(plain, dict):
        raise Malformed("frame", ODD)
    return plain


class Visit:
    """What was not sent yet is never more than one page: a slow window gets the newest and skips those between."""

    def __init__(self, showing: Showing, stir: Callable[[], None], largest: int) -> None:
        """`stir` is called when there is something to send."""
        self._showing, self._stir, self._largest = showing, stir, largest
        self._page, self._first = BLANK, 0  # the page it has; the revision it began with
        self._asked = self._answered = self._heard = 0
        self._startled, self._unmeant = False, list[int]()
        self._notes: list[dict[str, Any]] = []
        self._file: _File | None = None
        self._leaving: bytes | None = None  # a file that this window is being given

    @property
    def waits(self) -> bool:
        """Whether a finger of its own has not been answered yet."""
        return self._asked > self._answered

    @property
    def takes_a_file(self) -> bool:
        """Whether one is on its way in: its parts are longer than anything else that is said."""
        return self._file is not None

    # -- from the table

    def told(self, by_others: bool) -> None:
        """The table has done what was asked so far."""
        self._answered, self._startled = self._asked, self._startled or by_others
        self._notes += [{"stale": number} for number in self._unmeant]
        self._unmeant = []
        self._stir()

    def startled(self) -> None:
        self._startled = True

    def note(self, note: dict[str, Any]) -> None:
        self._notes.append(note)
        self._stir()

    def hand(self, name: str, mime: str, body: bytes) -> None:
        """Piece by piece, sealed as all else; a newer file takes its place."""
        self._leaving = body
        self.note({"file": {"name": name, "type": mime, "size": len(body)}})

    def news(self) -> list[str]:
        """All that this window does not know yet, as texts to be sent in this order."""
        texts = [json.dumps(note, ensure_ascii=False) for note in self._notes]
        self._notes = []
        sheet = self._showing.sheet()
        answer = self._answered > self._heard
        if sheet.rev == self._page.rev and not answer:
            return texts
        news = [f'"n":{self._answered}'] if answer else []
        if sheet.rev != self._page.rev:
            news.append(f'"page":{self._showing.patch(self._page)}')
            if self._startled:
                news.append('"others":true')
            if sheet.said != self._page.said:
                news.append(f'"say":{json.dumps(sheet.said, ensure_ascii=False)}')
            self._first = self._first or sheet.rev
            self._page, self._startled = sheet, False
        self._heard = self._answered
        return [f"{{{','.join(news)}}}", *texts]

    # -- from the window

    def hear(self, text: str | bytes) -> None:
        """Malformed for what no page of ours says."""
        plain = _read(text)
        number = plain.pop("n", None)
        if type(number) is not int or not self._asked < number < 2**31 or len(plain) != 1:
            raise Malformed("frame", ODD)
        ((what, told),) = plain.items()
        waited, self._asked = self.waits, number
        if not self._do(what, told) and not waited:
            self.told(by_others=False)

    def _do(self, what: str, told: object) -> bool:
        """Whether a view comes as the answer."""
        match what:
            case "tap":
                tap = read_tap(told)
                meant = tap.rev >= self._first > 0 and self._showing.pressed(self, tap)
                if not meant:  # told together with the page that it has met: a choice may be made anew on that
                    self._unmeant.append(self._asked)
                return meant
            case "back":
                return self._showing.send(self, Back())
            case "file":
                self._file = _begun(told, self._largest)
                self.note({"more": 0})
                return False
            case "part":
                return self._add(told)
            case "next":
                self._hand_on(told)
                return False
            case _:
                raise Malformed("frame", ODD)

    def _hand_on(self, done: object) -> None:
        """What follows after so many bytes."""
        if self._leaving is None or type(done) is not int or not 0 <= done <= len(self._leaving):
            raise Malformed("next", ODD)
        piece = self._leaving[done : done + PIECE]
        if done + len(piece) == len(self._leaving):
            self._leaving = None
        self.note({"piece": b64encode(piece).decode()})

    def _add(self, part: object) -> bool:
        file = self._file
        if file is None or not isinstance(part, str):
            raise Malformed("part", ODD)
        try:
            file.body += b64decode(part, validate=True)
        except (NotBase64, ValueError):
            raise Malformed("part", ODD) from None
        if len(file.body) > file.size or not part:
            raise Malformed("part", ODD)
        if len(file.body) < file.size:
            self.note({"more": len(file.body)})
            return False
        self._file = None
        return self._showing.send(self, file.picked())


@dataclass(slots=True)
class _File:
    """A file on its way in, part by part."""

    name: str
    what: str
    size: int
    body: bytearray

    def picked(self) -> Intent:
        return KINDS[self.what](self.name, bytes(self.body))


def _begun(told: object, largest: int) -> _File:
    if not isinstance(told, dict) or set(told) != {"name", "what", "size"}:
        raise Malformed("file", ODD)
    name, what, size = told["name"], told["what"], told["size"]
    fits = isinstance(name, str) and len(name) <= 120 and name.isprintable() and isinstance(what, str)
    if not fits or what not in KINDS or type(size) is not int or not 0 < size <= largest:
        raise Malformed("file", ODD)
    return _File(name, what, size, bytearray())
