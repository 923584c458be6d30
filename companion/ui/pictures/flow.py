"""FlowPart: an automa's card as a flow chart, or as a short list where the column is narrow."""

from __future__ import annotations

from dataclasses import dataclass

from companion.look.icons import icon
from companion.screens.kit.decks import deck_parts
from companion.ui.art.mark import mark
from companion.ui.paint.flip import Flips
from companion.ui.paint.ink import measure, widest_word
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.paint.widget import Paint
from companion.ui.parts.shown import Shown
from companion.ui.pictures import tower
from companion.ui.widgets.titled import titled, titled_height

# The chart needs this width; INSET stands its boxes off the card's padding.
WIDE, INSET, FOOT = 480, 6, 2
# A box of the chart: its least height, the one of the design, and how much more a tall column gives it.
LEAST, NODE, MORE = 76, 100, 24
# Between the head and the first box, below a box, and between a box and its result.
UNDER, UNDER_MOST, DOWN, ACROSS = 16, 42, 22, 58
# The questions take this share of the width, their results the rest.
SHARE = 0.554
MARK, WORDS, SIGN, END = 32, 60, 28, 16
LINE, LINE_GAP, LINE_WORDS, LINE_END = 48, 4, 50, 44
NOTE = 32
DASH = (7, 5)

# fill, edge, its width, title, detail, icon
BOXES = {
    "passed": ("s2", "good", 2, "t1", "t2", "t1"),
    "failed": ("ad", "a", 3, "t1", "t2", "t1"),
    "unreached": (None, "line", 2, "t3", "t3", "t3"),
    "plain": ("s2", "line", 1, "t1", "t2", "at"),
}
# What stands at the end of a line, and its tone.
SIGNS = {"passed": ("check-bold", "good"), "failed": ("close-thick", "at"), "unreached": ("minus", "t3")}


@dataclass(frozen=True, slots=True)
class Head:
    """How the head is set: the title's style, the squares' side and gap, and what stands beside the title."""

    style: str
    side: float
    gap: float
    title: float  # height of the title's line
    squares: float  # width of the squares
    beside: bool  # the squares stand in the title's line
    ends: bool  # the note does, too
    note: float  # height of the note
    height: float


class FlowPart(Flips, Shown, Paint):
    """The line that decided is lit, what came before is ticked, what was not reached is dashed."""

    WATCH = ("item", "bare")

    def face(self) -> str:
        return self.item.title if self.item is not None else ""

    def paint(self, pen: Pen) -> None:
        pad = self._pad()
        if self.bare:
            pen.box(0, 0, pen.w, pen.h, 18, "s1", "line")
        wide = pen.w - 2 * pad
        if self._charted(wide):
            self._paint_chart(pen, pad + INSET, pad, wide - 2 * INSET, pen.h - 2 * pad)
        elif self.item.branched:
            self._paint_tower(pen, pad, pad, wide)
        else:
            self._paint_list(pen, pad, pad, wide)

    def measure(self, width: float) -> float:
        pad = self._pad()
        wide = width - 2 * pad
        if self._charted(wide):
            return self._chart(wide - 2 * INSET) + 2 * pad
        return (self._tower(wide) if self.item.branched else self._list(wide)) + 2 * pad

    def _pad(self) -> float:
        # On the bare ground the card is its own.
        return 12 if self.bare else 0

    def _charted(self, width: float) -> bool:
        """Whether there is room for the chart: words may shrink a little, but are not broken."""
        if width < WIDE:
            return False
        first, second = _widths(width - 2 * INSET)
        for node in self.item.nodes:
            if _longest(node.title, node.detail) * 0.85 > _room(first, node.icon, True):
                return False
            if _longest(node.result, node.result_detail) * 0.85 > _room(second, node.result_icon, False):
                return False
        return True

    # The head: title, squares, note.

    def _head(self, width: float, charted: bool) -> Head:
        item = self.item
        style, side, gap = ("h1", 30, 6) if charted and not THEME.phone else ("h3", 20, 5)
        squares = len(item.squares) * (side + gap) - gap if item.squares else 0.0
        words = measure(item.title, style)[0] + 1
        beside = words + (16 + squares if squares else 0) <= width
        note = NOTE + measure(item.note, "label")[0] + 1
        ends = charted and beside and words + 16 + squares + 24 + note <= width
        title = measure(item.title, style, width)[1] if not beside else max(measure(item.title, style)[1], side)
        below = side + 8 if squares and not beside else 0
        high = measure(item.note, "label", width - (NOTE if charted else 0))[1] if item.note else 0.0
        height = title + below + (high + 2 if item.note and not ends else 0)
        return Head(style, side, gap, title, squares, beside, ends, high, height)

    def _paint_head(self, pen: Pen, x: float, y: float, w: float, charted: bool) -> None:
        item, head = self.item, self._head(w, charted)
        words, _ = pen.text(item.title, x, y, w, head.title, head.style, "t1")
        if head.beside:
            left = x + words + 16 if charted else x + w - head.squares
            self._paint_squares(pen, left, y + (head.title - head.side) / 2, head)
        else:
            self._paint_squares(pen, x, y + head.title + 4, head)
        if not item.note:
            return
        side = NOTE if charted else 0
        note = measure(item.note, "label")[0] + 1 if head.ends else w - side
        left, top = (x + w - note, y) if head.ends else (x + side, y + head.height - head.note)
        high = head.title if head.ends else head.note
        if charted:
            pen.icon(icon("cards-outline"), left - NOTE + 12, top + high / 2, 24, "t2")
        pen.text(item.note, left, top, note, high, "label", "t2")

    def _paint_squares(self, pen: Pen, x: float, y: float, head: Head) -> None:
        for at, target in enumerate(self.item.squares):
            left = x + at * (head.side + head.gap)
            pen.box(left, y, head.side, head.side, head.side / 4, "a" if target else None, None if target else "t3", 2)

    # The chart: questions below each other, each with what follows when it fails.

    def _chart(self, width: float) -> float:
        nodes = self.item.nodes
        boxes = sum(self._needs(width)) + DOWN * max(0, len(nodes) - 1)
        return self._head(width, True).height + UNDER + boxes + FOOT

    def _needs(self, width: float) -> list[float]:
        first, second = _widths(width)
        return [
            max(
                LEAST,
                titled_height(node.title, node.detail, _room(first, node.icon, True)) + 24,
                titled_height(node.result, node.result_detail, _room(second, node.result_icon, False)) + 24,
            )
            for node in self.item.nodes
        ]

    def _grown(self, width: float, height: float) -> tuple[float, list[float]]:
        """The room under the head and the boxes' heights: first as designed, then airier, then a little higher."""
        needs = self._needs(width)
        spare = max(0.0, height - self._chart(width))
        wants = [max(0.0, NODE - need) for need in needs]
        share = min(1.0, spare / sum(wants)) if sum(wants) else 0.0
        needs = [need + want * share for need, want in zip(needs, wants, strict=True)]
        spare -= sum(wants) * share
        under = min(UNDER_MOST - UNDER, spare)
        more = min(MORE, (spare - under) / max(1, len(needs)))
        return UNDER + under, [need + more for need in needs]

    def _paint_chart(self, pen: Pen, x: float, y: float, w: float, h: float) -> None:
        self._paint_head(pen, x, y, w, True)
        under, heights = self._grown(w, h)
        first, second = _widths(w)
        y += self._head(w, True).height + under
        for at, (node, high) in enumerate(zip(self.item.nodes, heights, strict=True)):
            self._paint_node(pen, node, x, y, first, high)
            if node.result:
                self._paint_result(pen, node, x + first, y, second, high)
            if at < len(heights) - 1:
                _arrow_down(pen, x + first / 2, y + high, "good" if node.status == "passed" else "line")
            y += high + DOWN

    def _paint_node(self, pen: Pen, node: deck_parts.FlowNode, x: float, y: float, w: float, h: float) -> None:
        fill, edge, thick, title, detail, tone = BOXES[node.status]
        pen.box(x, y, w, h, 14, fill, edge, thick, None if fill else DASH)
        mark(pen, node.icon, x + END + MARK / 2, y + h / 2, MARK, tone)
        room = _room(w, node.icon, True)
        titled(pen, node.title, node.detail, x + _left(node.icon), y + 6, room, h - 12, (title, detail))
        if fill and node.status in SIGNS:
            name, tone = SIGNS[node.status]
            pen.icon(icon(name), x + w - END - SIGN / 2, y + h / 2, SIGN, tone)

    def _paint_result(self, pen: Pen, node: deck_parts.FlowNode, x: float, y: float, w: float, h: float) -> None:
        lit = node.status == "failed"
        tone = "oa" if lit else "t2" if node.status == "plain" else "t3"
        _arrow_across(pen, x, x + ACROSS, y + h / 2, lit)
        x += ACROSS
        pen.box(x, y, w, h, 14, "a" if lit else None, None if lit else "line", 2, None if lit else DASH)
        mark(pen, node.result_icon, x + END + MARK / 2, y + h / 2, MARK, tone)
        left, room = _left(node.result_icon), _room(w, node.result_icon, False)
        titled(pen, node.result, node.result_detail, x + left, y + 6, room, h - 12, (tone, tone))

    # The tower: the same chart where there is no room beside the boxes.

    def _storeys(self, width: float) -> tuple[tower.Storey, ...]:
        box, side = width - tower.WORDS - tower.END, width - tower.BRANCH - tower.SIDE_WORDS - tower.END
        return tower.storeys(
            [
                (
                    titled_height(node.title, node.detail, box),
                    titled_height(node.result, node.result_detail, side, "label_bold") if node.result else 0.0,
                )
                for node in self.item.nodes
            ]
        )

    def _tower(self, width: float) -> float:
        return self._head(width - 24, False).height + 12 + tower.whole(self._storeys(width)) + FOOT

    def _paint_tower(self, pen: Pen, x: float, y: float, w: float) -> None:
        self._paint_head(pen, x + 12, y, w - 24, False)
        y += self._head(w - 24, False).height + 12
        found = self._storeys(w)
        for at, (node, storey) in enumerate(zip(self.item.nodes, found, strict=True)):
            if at < len(found) - 1:
                _trunk(pen, x + tower.TRUNK, y + storey.top + storey.height, y + found[at + 1].top)
            self._paint_storey(pen, node, x, y + storey.top, w, storey.height)
            if storey.side_height:
                bottom, middle = storey.top + storey.height, storey.side_top + storey.side_height / 2
                pen.box(x + tower.TRUNK - 1.5, y + bottom, 3, middle - bottom, 0, "line")
                self._paint_side(pen, node, x, y + storey.side_top, w, storey.side_height)

    def _paint_storey(self, pen: Pen, node: deck_parts.FlowNode, x: float, y: float, w: float, h: float) -> None:
        fill, edge, thick, title, detail, tone = BOXES[node.status]
        pen.box(x, y, w, h, 12, fill, edge, thick, None if fill else DASH)
        mark(pen, node.icon, x + tower.WORDS / 2, y + h / 2, tower.ICON, tone)
        room = w - tower.WORDS - tower.END
        titled(pen, node.title, node.detail, x + tower.WORDS, y + 4, room, h - 8, (title, detail))

    def _paint_side(self, pen: Pen, node: deck_parts.FlowNode, x: float, y: float, w: float, h: float) -> None:
        left, wide = x + tower.BRANCH, w - tower.BRANCH
        pen.dashed(((x + tower.TRUNK, y + h / 2), (left - 9, y + h / 2)), "line", 2 + THEME.extra, (6, 5))
        pen.poly(((left - 9, y + h / 2 - 7), (left, y + h / 2), (left - 9, y + h / 2 + 7)), "line")
        pen.box(left, y, wide, h, 12, None, "line", 2, DASH)
        mark(pen, node.result_icon, left + tower.SIDE_WORDS / 2, y + h / 2, tower.SIDE_ICON, "t2")
        room = wide - tower.SIDE_WORDS - tower.END
        texts, at = (node.result, node.result_detail), left + tower.SIDE_WORDS
        titled(pen, *texts, at, y + 3, room, h - 6, ("t2", "t2"), "label_bold")

    # The list: one line each, without what did not follow.

    def _list(self, width: float) -> float:
        lines = (self._line(node, width) + LINE_GAP for node in self.item.nodes)
        return self._head(width - 24, False).height + 8 + sum(lines) - LINE_GAP

    def _line(self, node: deck_parts.FlowNode, width: float) -> float:
        return max(LINE, titled_height(node.title, _told(node), width - LINE_WORDS - _end(node)) + 10)

    def _paint_list(self, pen: Pen, x: float, y: float, w: float) -> None:
        self._paint_head(pen, x + 12, y, w - 24, False)
        y += self._head(w - 24, False).height + 8
        for node in self.item.nodes:
            high = self._line(node, w)
            _, _, _, title, detail, tone = BOXES[node.status]
            if node.status == "failed":
                pen.box(x, y, w, high, 12, "ad", "a", 2)
            mark(pen, node.icon, x + 25, y + high / 2, 26, tone)
            room = w - LINE_WORDS - _end(node)
            titled(pen, node.title, _told(node), x + LINE_WORDS, y + 2, room, high - 4, (title, detail))
            if node.status in SIGNS:
                name, tone = SIGNS[node.status]
                pen.icon(icon(name), x + w - 24, y + high / 2, 24, tone)
            y += high + LINE_GAP


def _told(node: deck_parts.FlowNode) -> str:
    """The second line in the list: of a card that is not played, what it would lead to."""
    if node.status != "plain" or node.detail:
        return node.detail
    return " · ".join(words for words in (node.result, node.result_detail) if words)


def _end(node: deck_parts.FlowNode) -> float:
    return LINE_END if node.status in SIGNS else 12


def _widths(width: float) -> tuple[float, float]:
    """The widths of the questions and of their results."""
    first = (width - ACROSS) * SHARE
    return first, width - ACROSS - first


def _left(name: str) -> float:
    return WORDS if name else END


def _room(width: float, name: str, signed: bool) -> float:
    """The width of the words in a box; a question keeps room for its tick or cross."""
    return width - _left(name) - (END + SIGN + 6 if signed else 12)


def _longest(title: str, detail: str) -> float:
    """The widest word of both, in dp at full size."""
    return max(widest_word(title, "strong"), widest_word(detail, "label"))


def _trunk(pen: Pen, x: float, y: float, end: float) -> None:
    """What a yes leads to."""
    pen.box(x - 1.5, y, 3, end - y - 10, 0, "line")
    pen.poly(((x - 8, end - 11), (x + 8, end - 11), (x, end - 1)), "line")
    pen.icon(icon("check"), x + 18, end - tower.DOWN / 2, 16, "good")


def _arrow_down(pen: Pen, x: float, y: float, tone: str) -> None:
    pen.box(x - 1.5, y, 3, DOWN - 11, 0, tone)
    pen.poly(((x - 9, y + DOWN - 12), (x + 9, y + DOWN - 12), (x, y + DOWN)), tone)


def _arrow_across(pen: Pen, x: float, end: float, y: float, lit: bool) -> None:
    tone = "a" if lit else "line"
    if lit:
        pen.box(x, y - 2, end - 15 - x, 4, 0, tone)
    else:
        pen.dashed(((x + 2, y), (end - 17, y)), tone, 2 + THEME.extra, (6, 5))
    pen.poly(((end - 16, y - 9), (end, y), (end - 16, y + 9)), tone)
