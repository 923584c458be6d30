"""Which key of which page was pressed: the host keeps what the last pages meant, a browser only names a place."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.intents.intent import Do, DoAll, UndoFrom
from rules.core.codec import Malformed

if TYPE_CHECKING:
    from companion.intents.intent import Intent
    from companion.web.handles import Handle

KEPT = 8  # revisions: a finger that was on its way while so many others tapped comes to nothing
ODD = "nothing that a page of ours sends"
Handles = Mapping[str, Mapping[int, "Handle"]]


@dataclass(frozen=True, slots=True)
class Tap:
    """A place on a page as a browser names it, and what was typed there."""

    rev: int
    zone: str
    index: int
    value: int | str | None = None


def read_tap(plain: object) -> Tap:
    """Malformed for anything that no page of ours sends."""
    if not isinstance(plain, dict) or not {"rev", "zone", "index"} <= set(plain) <= {"rev", "zone", "index", "value"}:
        raise Malformed("tap", ODD)
    rev, zone, index, value = (plain.get(name) for name in ("rev", "zone", "index", "value"))
    if type(rev) is not int or not isinstance(zone, str) or type(index) is not int:
        raise Malformed("tap", ODD)
    if not (value is None or type(value) is int or isinstance(value, str)):
        raise Malformed("tap.value", ODD)
    return Tap(rev, zone, index, value)


class Revisions:
    """A number for every page that differs from the one before; the first is 1."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept, self.newest = kept, 0
        self._pages: OrderedDict[int, Handles] = OrderedDict()

    def add(self, handles: Handles) -> int:
        self.newest += 1
        self._pages[self.newest] = handles
        if len(self._pages) > self._kept:
            self._pages.popitem(last=False)
        return self.newest

    def meaning(self, tap: Tap) -> Intent | None:
        """What the finger meant; None for what is not there, and for what may mean something else by now."""
        handle = self._pages.get(tap.rev, {}).get(tap.zone, {}).get(tap.index)
        if handle is None:
            return None
        intent = handle.intent(tap.value)
        return intent if tap.rev == self.newest or is_dated(intent) else None


def is_dated(intent: Intent | None) -> bool:
    """Whether it says itself at which step it was meant, so that the table can tell a late finger."""
    if isinstance(intent, DoAll):
        return bool(intent.steps) and all(map(is_dated, intent.steps))
    return isinstance(intent, Do | UndoFrom) and intent.at is not None
