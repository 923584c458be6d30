"""What of a page has changed: zones, each with its name, or one element of a zone where all else in it is the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

# Where a tag begins, and how much deeper it leads: by the number of the group that it matches, an end tag (to its end),
# one that has none, or any other. An attribute never holds a "<" or ">": `escape` has seen to that.
_TAG, STEPS = re.compile(r"<(?:(/)\w+>|(?=((?:br|hr|img|input)\b|[^<>]*/>)))?"), {1: -1, 2: 0, None: 1}
# A zone that is shorter, in characters, or of which more may be another is sent whole.
SMALL, MUCH = 600, 0.5
Open = tuple[int, int]  # an element that is not closed yet: where it begins, and the how-manieth child it is


def changed(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, Any]:
    """`zones` to be filled anew: a name, the new element, and where it is not the zone itself the way down to it.

    `order` only where zones came, went or changed places.
    """
    zones = [[name, *narrowed(before.get(name, ""), html)] for name, html in after.items() if before.get(name) != html]
    return {"zones": zones} if [*before] == [*after] else {"zones": zones, "order": [*after]}


def narrowed(before: str, after: str) -> tuple[Any, ...]:
    """The smallest element that holds all that differs, and the way to it: the how-manieth child at every step."""
    if min(len(before), len(after)) < SMALL:
        return (after,)
    begin, end = _differ(before, after)
    if end - begin > len(before) * MUCH:
        return (after,)
    inside, depth = _around(before, begin), 0
    for tag in _TAG.finditer(before, begin):
        step = STEPS[tag.lastindex]
        if depth + step >= 0:
            depth += step
            continue
        if len(inside) < 2:
            break
        start = inside[-1][0]
        piece = after[start : len(after) - (len(before) - tag.end())]
        if tag.start() >= end and _is_one(piece):
            return piece, [nth for _, nth in inside[1:]]
        inside.pop()
    return (after,)


def _differ(before: str, after: str) -> tuple[int, int]:
    """From where to where the first text is another than the second, in whole tags; one that opens counts as opened."""
    begin = _alike(before, after)
    opened = before.rfind("<", 0, begin)
    within = opened > before.rfind(">", 0, begin)
    begin = opened if within else begin
    end = len(before) - _alike(before[begin:][::-1], after[begin:][::-1])
    closed = before.find(">", end)
    if closed >= 0 and not end <= before.find("<", end) < closed:
        end = closed + 1
    if within and not before.startswith("</", opened):
        begin = before.index(">", opened) + 1
    return begin, end


def _alike(one: str, other: str) -> int:
    """With how many characters both begin: halved, since comparing long texts costs nothing beside walking them."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[low:middle] == other[low:middle] else (low, middle - 1)
    return low


def _around(html: str, at: int) -> list[Open]:
    """The elements that are open there, the outermost first."""
    inside, children = list[Open](), [0]
    for tag in _TAG.finditer(html, 0, at):
        step = STEPS[tag.lastindex]
        if step < 0:
            inside.pop()
            children.pop()
            continue
        children[-1] += 1
        if step:
            inside.append((tag.start(), children[-1] - 1))
            children.append(0)
    return inside


def _is_one(html: str) -> bool:
    """Whether it is one element and not several in a row."""
    depths = [*accumulate(STEPS[tag.lastindex] for tag in _TAG.finditer(html))]
    return bool(depths) and depths[-1] == 0 and min(depths[:-1], default=0) > 0
