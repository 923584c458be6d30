"""What of a page has changed: zones, each with its name, or the elements of a zone that are others now."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

# Where a tag begins, and how much deeper it leads: by the number of the group that it matches, an end tag (to its end),
# one that has none, or any other. An attribute never holds a "<" or ">": `escape` has seen to that.
_TAG, STEPS = re.compile(r"<(?:(/)\w+>|(?=((?:br|hr|img|input)\b|[^<>]*/>)))?"), {1: -1, 2: 0, None: 1}
# A key or a toast that is another one is another element, so none is changed inside (`become` in assets/web/client.js).
_AS_ONE = re.compile(r"<(?:button|svg)\b|<div class=\"toast\"|<[^>]* data-look=")
# An element that is shorter, in characters, or of which more is another is sent whole.
SMALL, MUCH = 200, 0.6
Piece = tuple[str, list[int]]  # a new element, and the way to where it belongs: the how-manieth child at every step


def changed(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, Any]:
    """`zones` to be filled anew: a name, the new element, and where it is not the zone itself the way down to it.

    `order` only where zones came, went or changed places.
    """
    fresh = ((name, before.get(name, ""), html) for name, html in after.items() if before.get(name) != html)
    zones = [
        [name, piece, way] if way else [name, piece] for name, old, new in fresh for piece, way in pieces(old, new, [])
    ]
    return {"zones": zones} if [*before] == [*after] else {"zones": zones, "order": [*after]}


def pieces(before: str, after: str, way: list[int]) -> list[Piece]:
    """The smallest elements that hold all that differs; one that is put in its place moves no other."""
    whole = [(after, way)]
    if len(after) < SMALL or _AS_ONE.match(after):
        return whole
    (frame, olds), (same, news) = parted(before), parted(after)
    if frame != same:
        return whole
    others = [(nth, old, new) for nth, (old, new) in enumerate(zip(olds, news, strict=True)) if old != new]
    if any(new.startswith("<input") for _, _, new in others):  # what is typed in it is compared from around it
        return whole
    found = [piece for nth, old, new in others for piece in pieces(old, new, [*way, nth])]
    return found if sum(len(html) for html, _ in found) < MUCH * len(after) else whole


@lru_cache(128)
def parted(html: str) -> tuple[list[str], list[str]]:
    """An element as what stands around and between its children, and these; the next page asks it again."""
    frame, children = list[str](), list[str]()
    depth = begun = done = 0
    for tag in _TAG.finditer(html, 1):
        step = STEPS[tag.lastindex]
        if depth == 0 and step >= 0:
            begun = tag.start()
            frame.append(html[done:begun])
        depth += step
        if depth < 0:
            break
        if depth == 0:
            done = tag.end() if step else html.index(">", begun) + 1
            children.append(html[begun:done])
    return [*frame, html[done:]], children
