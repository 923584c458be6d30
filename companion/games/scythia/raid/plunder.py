"""The end of a raid: what lay on the space, the worker above it, and a question where that contradicts the gold."""

from __future__ import annotations

from companion.games.scythia.names import GOOD_ICONS, TOKENS, settlement
from companion.games.scythia.raid.dice_and_wounds import won
from companion.intents.intent import Choose, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Para
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.scythia import actions as a
from rules.scythia.state import Scythia, free_at, not_held, spaces_at
from rules.scythia.tables import WORKERS
from rules.scythia.turn.doubt import plunder_doubt
from rules.scythia.turn.goods import PLUNDER, Good, Goods


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
    left, right = Asking(ctx), Asking(ctx)
    free = free_at(state, fight.empire, fight.place) or tuple(spaces_at(state, fight.empire, fight.place)[:1])
    spaces = {at: words.t("scythia.raid.space", n=at + 1) for at in free}
    space = left.one("space", words.t("scythia.plunder.space"), spaces, None, 2) if len(free) > 1 else free[0]
    left.add(Heading(words.t("scythia.plunder.what")))
    pieces = {good: _taken(left, good) for good in PLUNDER}
    colours = {worker: Option(words.t(f"choice.{worker}"), colour=TOKENS[worker]) for worker in WORKERS}
    worker = right.one("worker", words.t("scythia.plunder.worker"), colours, None)
    doubt = None if space is None or worker is None else plunder_doubt(state, fight.empire, space, Goods(**pieces))
    asked = words.say(doubt) if doubt else ""
    sure = not asked or ctx.chosen("sure") == asked
    do = None
    if space is not None and worker is not None and sure:
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
    right.add(*won(ctx, fight))
    if fight.empire != "greece":  # which has no quests
        right.add(Para(words.t("scythia.plunder.quest"), icon="map-marker-outline"))
    columns = (Column(left.asked, 1.3), Column(right.asked))
    return chrome.page(ctx, "plunder", settlement(words, fight.empire, fight.place), columns, now)


def _taken(ask: Asking, good: Good) -> int:
    most = min(4, max(0, not_held(ask.ctx.state, good)))
    return ask.number(good, ask.ctx.words.t(f"scythia.good.{good}"), 0, most, icon=GOOD_ICONS[good])
