"""What a guest by browser may do at a desk that is kept on somebody else's device: play, read, and set up its page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from companion.intents import intent as i
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Keys, Options, Row

T = TypeVar("T")
INTENTS, SCREENS = "companion.intents", "companion.screens"
# Steps, places and choices; who one is; answers to others; this browser's own settings
MEANT = (
    i.Open, i.Back, i.Choose, i.ChooseMany, i.Do, i.DoAll, i.UndoFrom, i.RedoLast, i.SetNumber, i.Stow, i.Write,
    i.Claim, i.Join, i.GiveSeat, i.Reply, i.Dismiss, i.Nudge, i.Prefer, i.Speak, i.CloseHint, i.OpenInApp, i.ReadCell,
    i.Remake,
)  # fmt: skip
# Of the app, whatever is played; nothing that tells of other matches or changes what is saved on that device
LISTS = frozenset(("menu", "more", "settings"))
PAGES = frozenset((
    "table", "menu", "more", "history", "correct", "detail", "decisions", "guide", "score", "winner", "story",
    "refused", "devices", "device", "who", "undo-asked", "not-applied", "far", "why", "my-score", "line", "unlikely",
    "rules", "rule", "settings", "your-board", "code", "lobby", "remakes",
))  # fmt: skip


def may_mean(intent: object, game: str) -> bool:
    if isinstance(intent, i.Open):
        return intent.screen in PAGES or (bool(game) and intent.screen in game_screens(game).screens)
    return isinstance(intent, MEANT)


def permitted(part: T, may: Callable[[Any], bool], lists: bool) -> T:
    """The same without what may not be meant. What was there to be pressed is left out; a line stays to be read.

    `lists`: it is a page of ways to others, and a line that leads nowhere says nothing.
    """
    if isinstance(part, tuple):
        kept = ((one, permitted(one, may, lists)) for one in part)
        return tuple(new for old, new in kept if not _is_spent(old, new, lists))  # type: ignore[return-value]
    if not is_dataclass(part) or isinstance(part, type):
        return part
    module = type(part).__module__
    if module.startswith(INTENTS):
        return part if may(part) else None  # type: ignore[return-value]
    if not module.startswith(SCREENS):
        return part
    changed = {}
    for field in fields(part):
        old = getattr(part, field.name)
        new = permitted(old, may, lists)
        if new is not old and new != old:
            changed[field.name] = None if field.name != "intent" and _is_spent(old, new, lists) else new
    return replace(part, **changed) if changed else part


def _is_spent(old: Any, new: Any, lists: bool) -> bool:
    if isinstance(old, Keys | Options):
        return bool(_pressed(old)) and not _pressed(new)
    if isinstance(old, Row) and not lists:
        return False
    return getattr(old, "intent", None) is not None and getattr(new, "intent", None) is None


def _pressed(part: Any) -> tuple[Any, ...]:
    found: tuple[Any, ...] = part.keys if isinstance(part, Keys) else part.options
    return found
