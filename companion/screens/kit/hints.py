"""Hints that point at things: those of the first game, where the practice match is, and the pages of the tour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.intents.intent import CloseHint, EndRehearsal, TurnPage
from companion.screens.kit.parts import Key, Row
from companion.screens.kit.views import Home, Mark, View
from companion.screens.kit.walking import parts
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.screens.kit.context import Context

Finds = Callable[[View], str]


def _main_key(view: View) -> str:
    """The key that goes on with the game; empty while others are awaited, who may be nudged at most."""
    keys = view.now.keys if view.now is not None else ()
    return next((key.name for key in reversed(keys) if key.enabled and key.kind == "primary"), "")


def _undo(view: View) -> str:
    """One's own step: what somebody else did is asked for by a key that is held, and was no slip of this reader."""
    undo = view.top.undo if not isinstance(view, Home) and hasattr(view, "top") else None
    return "undo" if undo is not None and undo.intent is not None and not undo.hold else ""


def _named(name: str) -> Finds:
    def found(view: View) -> str:
        names = (getattr(part, "name", "") for part in parts(view) if getattr(part, "intent", None) is not None)
        return name if name in names else ""

    return found


# Where each is given, and what it points at; in this order, as soon as there is something to point at.
HINTS: dict[str, tuple[str, Finds]] = {
    "now": ("table", _main_key),
    "undo": ("table", _undo),
    "menu": ("table", _named("menu")),
    "score": ("menu", _named("menu-score")),
    "guide": ("more", _named("menu-guide")),
    "devices": ("more", _named("menu-devices")),
}
ALL = 2 ** len(HINTS) - 1


def bit(hint: str) -> int:
    return 1 << list(HINTS).index(hint)


def marked(ctx: Context, view: View) -> View:
    """The same view with the hint that belongs on it."""
    mark = _page(ctx) if ctx.walk is not None else _lesson(ctx, view) if ctx.lesson else _hint(ctx, view)
    return replace(view, mark=mark) if mark is not None else view


def _hint(ctx: Context, view: View) -> Mark | None:
    """Of the first game only; a score that is only entered explains itself, and a set-up list has no room beside it.

    Nor has a screen with a notice: a question that waits ten seconds is not to be lain on.
    """
    seen, session = ctx.prefs.hints, ctx.session
    if view.screen == "checklist" or any(isinstance(one, Row) for one in _notices(view)):
        return None
    if seen == ALL or session is None or is_sheet(session.row.config.mode) or session.game.over(session.state):
        return None
    for hint, (screen, finds) in HINTS.items():
        if hint == "devices" and ctx.together:  # they are here already
            continue
        if not seen & bit(hint) and ctx.place.screen == screen and (name := finds(view)):
            count = ctx.words.t("coach.count", n=seen.bit_count() + 1, all=len(HINTS))
            text = ctx.words.t(f"coach.{hint}")
            if hint == "undo" and ctx.together and ctx.table_status.kept == "safe":  # the word stands beside it
                text = f"{text} {ctx.words.t('coach.safe')}"
            return Mark(text, name, count, CloseHint(hint))
    return None


def _notices(view: View) -> tuple[object, ...]:
    return view.top.notices if not isinstance(view, Home) and hasattr(view, "top") else ()


# -- the practice match


def strip(ctx: Context) -> tuple[Row, ...]:
    """What to do now and why, above every screen of the practice match."""
    lesson, words = ctx.lesson, ctx.words
    if lesson is None:
        return ()
    title = words.t("practice.step", n=lesson.at, all=lesson.of, what=words.t(f"practice.{lesson.key}"))
    why = words.t(f"practice.{lesson.key}.why")
    detail = f"{words.t('practice.otherwise')} {why}" if lesson.astray else why
    return (Row(title, detail, icon="school-outline", tone="help", name="lesson"),)


def _lesson(ctx: Context, view: View) -> Mark | None:
    """A frame round the first of the things it is about that is there; it hides nothing and is in nobody's way."""
    assert ctx.lesson is not None
    found = (name for name in ctx.lesson.points if _named(name)(view) and not _chosen(view, name))
    name = next(found, "")
    return Mark("", name) if name else None


def _chosen(view: View, name: str) -> bool:
    return any(getattr(part, "name", "") == name and getattr(part, "on", False) for part in parts(view))


# -- the tour


def _page(ctx: Context) -> Mark:
    """A hint with keys; a tap anywhere turns the page, so that nothing of the sample is changed by chance."""
    walk, words = ctx.walk, ctx.words
    assert walk is not None
    last = walk.at == walk.of
    on = EndRehearsal() if last else TurnPage(1)
    leave = Key(words.t("tour.leave"), EndRehearsal(), "close", name="tour-leave")
    back = Key(words.t("key.back"), TurnPage(-1) if walk.at > 1 else None, "arrow-left", name="tour-back")
    text = words.t("tour.end" if last else "tour.next")
    ahead = Key(text, on, "check" if last else "arrow-right", "primary", name="tour-next")
    count = words.t("coach.count", n=walk.at, all=walk.of)
    keys = (back, ahead) if last else (leave, back, ahead)
    return Mark(words.t(f"tour.{walk.key}"), walk.about, count, on, keys, through=False, leave=EndRehearsal())
