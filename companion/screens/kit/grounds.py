"""Grounds: the screens that others open from, and which of them lies below a page; the same for every renderer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.screens.kit.views import View


def ground_below(view: View, left: View, ground: View | None) -> View | None:
    """What a screen may lie over that comes after `left`, below which `ground` was."""
    if has_begun(left, view):
        return None
    ground = left if is_ground(left) else ground
    return ground if ground is not None and may_lie(view, ground) else None


def is_ground(view: View) -> bool:
    """Whether pages open from it: Home, or where a match stands, which is where its menu is."""
    if _kind(view) == "Home":
        return True
    lead = view.top.lead if hasattr(view, "top") else None  # numbers alone have no bar
    return lead is not None and lead.name == "menu"


def _kind(view: View) -> str:
    """By name: a device that was just switched on shows Home before the other kinds are read."""
    return type(view).__name__


def _has_people(view: Any) -> bool:
    """Whether somebody sits at it; keys that stand where people do are nobody."""
    return any(key.badge for key in view.top.people)


def may_lie(view: Any, ground: View) -> bool:
    """Whether a screen may come between a ground and what lies over it: a page that is about it, or its numbers."""
    if _kind(view) == "Far":
        return bool(view.accent == ground.accent)
    if _kind(view) != "Page" or is_ground(view):
        return False
    if _kind(ground) == "Home":
        return not _has_people(view)  # a match that stands at a question has a table of its own, not seen yet
    return bool(view.accent == ground.accent)


def has_begun(left: Any, view: Any) -> bool:
    """Whether a step has led from the set-up to a page: below that lies the table by now, which nobody has seen yet."""
    if _kind(view) != "Page":
        return False
    if left.screen == "new":  # opened from Home, or from a match that is over
        return _has_people(view)
    return left.screen == "checklist" and view.top.undo not in (None, left.top.undo)
