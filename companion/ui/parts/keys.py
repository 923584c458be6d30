"""Keys of a view: tapped or held, and rows of them that wrap where there is no room."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty

from companion.ui.paint.ink import measure, widest_word
from companion.ui.parts.block import Place, Plan, high, wish
from companion.ui.parts.many import Many
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.hold import HoldButton
from companion.ui.widgets.key import Key

if TYPE_CHECKING:
    from companion.screens.kit import parts

# These point on, so they stand after the words.
AFTER = ("arrow-right", "chevron-right", "skip-next")
# What leads away: where large letters leave no room these are signs that everybody knows. A cross is not among them: it
# would stand under the one that closes the page and mean something else.
ASIDE = ("home-outline", "share-variant-outline")
GAP = 12
AIR, LEAST = 28, 160
DIGIT, CLOSE = 62, 8  # a key with a number alone, and how near its neighbours stand: picture 33


class _Told(Sends, Shown):
    """What both kinds of key read from their item."""

    def show(self, item: parts.Key) -> None:
        after = item.icon in AFTER and item.text and not item.hold
        self.text = self.spoken = item.text
        self.icon = "" if after else item.icon or badge_mark(item.badge)
        self.after = item.icon if after else ""
        self.kind, self.intent = item.kind, item.intent
        self.disabled = not item.enabled


class KeyPart(_Told, Key):
    """A key that is tapped."""


class HoldPart(_Told, HoldButton):
    """A key that is held."""

    waits = BooleanProperty(True)

    def show(self, item: parts.Key) -> None:
        super().show(item)
        self.detail = item.detail


def key_kind(item: parts.Key) -> type:
    """The widget of a key."""
    return HoldPart if item.hold else KeyPart


class KeyRow(Many):
    """Keys side by side, each as wide as its words ask, the whole width shared; wrapped if there is no room."""

    WATCH = (*Many.WATCH, "big", "fill", "split", "folded", "answers")
    big = BooleanProperty(False)
    # Share the whole width; else the keys stand at the right with their own widths.
    fill = BooleanProperty(True)
    split = BooleanProperty(False)
    # Keys that only put something aside are their sign, if another key stands beside them.
    folded = BooleanProperty(False)
    # Answers stay in one row where their words in two lines let them, whatever stands beside or over it.
    answers = BooleanProperty(False)

    def kind(self, item: parts.Key) -> type:
        return key_kind(item)

    def shelf(self, kind: type) -> Hashable:
        return type(self), kind, self.big

    def on_folded(self, *_) -> None:
        self._match()

    def tell(self, child, at: int) -> None:
        if self.big:
            child.big, child.least = True, "76dp"
        item = self.items[at]
        child.text = "" if self.folded and item.icon in ASIDE and len(self.items) > 1 else item.text

    def plan(self, width: float, height: float | None = None) -> Plan:
        places: list[Place] = []
        y = 0.0
        for row in self._rows(width):
            widths = self._widths(row, width)
            start = width - sum(widths) - self._apart() * (len(row) - 1)
            x = 0.0 if self.fill or self.split else start
            tall = max(high(key, wide) for key, wide in zip(row, widths, strict=True))
            for at, (key, wide) in enumerate(zip(row, widths, strict=True)):
                # The last two answer the screen; the others are by the way and stand at the left.
                if self.split and at == max(0, len(row) - 2):
                    x += start
                places.append(Place(key, x, y, wide, tall))
                x += wide + self._apart()
            y += tall + GAP
        return Plan(tuple(places), max(0.0, y - GAP))

    def _rows(self, width: float) -> list[list]:
        kids = self.kids
        if len(kids) == 2 and self.fill and self._together(kids, width):
            return [kids]
        if self.squeezed(width):
            return [kids]
        rows: list[list] = [[]]
        for key in kids:
            longer = [*rows[-1], key]
            # A mere sign has no row of its own: the words beside it take two lines before that.
            least = narrowest if self.fill and rows[-1] and not any(one.text for one in rows[-1]) else self._wish
            wide = sum(map(least, longer)) + self._apart() * (len(longer) - 1)
            if rows[-1] and wide > width + 1 and not self._aside(longer, width):
                rows.append([key])
            else:
                rows[-1] = longer
        return [row for row in rows if row]

    def _aside(self, row: list, width: float) -> bool:
        """Whether two keys of a bar that stand before its last one share a row: what they are about needs the room."""
        beside = self.big and self.fill and len(row) == 2 and row[-1] is not self.kids[-1]
        return beside and self._together(row, width)

    def storeys(self, width: float) -> int:
        """How many rows its keys take."""
        return len(self._rows(width))

    def used(self, width: float) -> float:
        """How much of a width its longest row takes: wrapped, it leaves some to what stands beside it."""
        rows = [self._widths(row, width) for row in self._rows(width)]
        return min(width, max((sum(wide) + self._apart() * (len(wide) - 1) for wide in rows), default=0.0))

    def squeezed(self, width: float) -> bool:
        """Whether answers too wide for one line each stand in one row all the same, no word of theirs broken."""
        if not self.answers or self.fill or self.split:
            return False
        room = width - self._apart() * (len(self.kids) - 1)
        return sum(map(self._wish, self.kids)) > room + 1 and sum(map(narrowest, self.kids)) <= room

    def _together(self, kids: list, width: float) -> bool:
        """Two keys share a row if their words need at most two lines each and no word is broken."""
        if sum(narrowest(key) for key in kids) + GAP > width:
            return False
        two = 2 * measure("0", kids[0].style())[1] + 24
        return all(high(key, wide) <= max(two, 76.0) for key, wide in zip(kids, self._widths(kids, width), strict=True))

    def _widths(self, row: list, width: float) -> list[float]:
        room = width - self._apart() * (len(row) - 1)
        wishes = [self._wish(key) for key in row]
        if not self.fill and not self.squeezed(width):
            return [min(one, room) for one in wishes]
        if sum(wishes) > room and len(row) > 1:  # too narrow for one line each: by their longest words
            wishes = [narrowest(key) for key in row]
        grows = [bool(key.text) for key in row]  # a mere sign stays as narrow as it is
        spare = (room - sum(wishes)) / (sum(grows) or len(row))
        spare = spare if len(row) == 1 else max(0.0, spare)
        return [min(one + spare * (more or not any(grows)), room) for one, more in zip(wishes, grows, strict=True)]

    def _wish(self, key) -> float:
        # Big keys have air around their words, so that short ones are easy to hit too.
        if not self.big or self.fill:
            return wish(key)
        if is_number(key.text):
            return DIGIT
        return wish(key) if self.counts else max(wish(key) + AIR, LEAST)

    @property
    def counts(self) -> bool:
        """Whether numbers are among them: then all stand close, in one row."""
        return sum(is_number(item.text) for item in self.items) > 2

    def _apart(self) -> float:
        return CLOSE if self.counts and not self.fill else GAP

    def span(self) -> float:
        return sum(self._wish(key) for key in self.kids) + self._apart() * max(0, len(self.kids) - 1)


def is_number(text: str) -> bool:
    return text.rstrip("+").isdigit() and len(text) <= 2


def narrowest(key) -> float:
    """The least width in dp at which no word of a key is broken."""
    return wish(key) - measure(key.text, key.style())[0] + widest_word(key.text or " ", key.style())


class KeysPart(Shown, KeyRow):
    """Keys within a column."""

    def show(self, item: parts.Keys) -> None:
        self.items, self.fill = item.keys, item.fill
