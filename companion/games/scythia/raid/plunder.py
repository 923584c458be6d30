"""The end of a raid: what lay on the space, the worker above it, and a question where that contradicts the gold."""

from __future__ import annotations

from companion.games.scythia.names import GOOD_ICONS, TOKENS, settlement
from companion.games.scythia.raid.fight import won
from companion.intents.intent import Choose, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Count, Heading, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.scythia import actions as a
from rules.scythia.raid.raid import Fight
from rules.scythia.state import Scythia, free_at, not_held, spaces_at
from rules.scythia.tables import WORKERS
from rules.scythia.turn.doubt import plunder_doubt
from rules.scythia.turn.goods import PLUNDER, Goods


def is_plundering(ctx: Context) -> bool:
    return ctx.state.fight is not None and ctx.state.fight.stage == "raid-plunder"


def plunder(ctx: Context) -> Page:
    """What lay on the space, and the worker above it (NAJAZD 5, 6).

    A question about it is asked again as soon as something else is taken.
    """
    state: Scythia = ctx.state
    fight = state.fight
    assert fight is not None
    words, seat = ctx.words, state.active
    free = free_at(state, fight.empire, fight.place) or tuple(spaces_at(state, fight.empire, fight.place)[:1])
    space = ctx.chosen("space", free[0] if len(free) == 1 else None)
    worker = ctx.chosen("worker")
    taken = Goods(**{good: ctx.chosen(good, 0) for good in PLUNDER})
    doubt = plunder_doubt(state, space, taken) if space is not None and worker is not None else None
    asked = words.say(doubt) if doubt else ""
    sure = not asked or ctx.chosen("sure") == asked
    do = None
    if space is not None and worker is not None and sure:
        pieces = {good: taken.of(good) for good in PLUNDER}
        do = Do(a.TakePlunder(seat, space, worker, **pieces), seat, ctx.at)
    key = Key(words.t("scythia.key.plunder"), do, "check", "primary", name="take-plunder")
    yes = Key(words.t("scythia.doubt.sure"), Choose("sure", asked), "check", name="sure")
    missing = words.t("scythia.plunder.missing") if sure else asked
    now = Now(
        words.t("scythia.now.raid-plunder", seat=seat),
        words.t("scythia.plunder.ready") if do else missing,
        ctx.badge(seat),
        (key,) if sure else (yes, key),
    )
    question = (Banner(asked, "help-circle-outline", "warn"),) if asked else ()
    right = (*_worker(ctx, worker), *question, *won(ctx, fight), *_quest(ctx, fight))
    top = chrome.top(ctx, settlement(words, fight.empire, fight.place), chrome.close(ctx))
    columns = (Column(_what(ctx, free, space, taken), 1.3), Column(right))
    return Page("plunder", "sc", top, columns, now, ctx.toast)


def _what(ctx: Context, free: tuple[int, ...], space: int | None, taken: Goods) -> tuple[Part, ...]:
    words = ctx.words
    spaces = tuple(
        Option(words.t("scythia.raid.space", n=own + 1), Choose("space", own), own == space, name=f"space-{own}")
        for own in free
    )
    most = {good: min(4, max(0, not_held(ctx.state, good))) for good in PLUNDER}
    counts = tuple(
        Count(words.t(f"scythia.good.{good}"), taken.of(good), 0, n, Choose(good, 0), icon=GOOD_ICONS[good], name=good)
        for good, n in most.items()
    )
    which = (Options(words.t("scythia.plunder.space"), spaces, columns=2),) if len(free) > 1 else ()
    return (*which, Heading(words.t("scythia.plunder.what")), *counts)


def _worker(ctx: Context, worker: str | None) -> tuple[Part, ...]:
    words = ctx.words
    workers = tuple(
        Option(words.t(f"choice.{own}"), Choose("worker", own), own == worker, colour=TOKENS[own], name=f"worker-{own}")
        for own in WORKERS
    )
    return (Options(words.t("scythia.plunder.worker"), workers, columns=3),)


def _quest(ctx: Context, fight: Fight) -> tuple[Part, ...]:
    """Greece has none."""
    if fight.empire == "greece":
        return ()
    return (Para(ctx.words.t("scythia.plunder.quest"), icon="map-marker-outline"),)
