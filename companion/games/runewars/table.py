"""The table: the set-up, then the year with everybody's realm, a bid in its place, and the end."""

from __future__ import annotations

from companion.games.runewars.fight.bid import bid_table
from companion.games.runewars.pace import pace_table
from companion.games.runewars.season.now import now_bar
from companion.games.runewars.season.zones import band, last_year, realm_card, turn_order
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.views import RuneTable, View
from companion.screens.match.checklist import explained
from companion.screens.score.result import final_score
from rules.runewars import actions as a
from rules.runewars.pending import Bid
from rules.runewars.state import Runewars
from rules.runewars.tables import STEPS

# The steps of a season as the rail names them; turning the Orders belongs to choosing them.
RAIL = ("card", "secondary", "choose", "resolve")


def table(ctx: Context) -> View:
    state: Runewars = ctx.state
    if state.over:
        return final_score(ctx)
    if not state.begun:
        return explained(ctx, ctx.refusal(a.Begin()))
    if isinstance(state.pending, Bid):
        return bid_table(ctx, state, state.pending)
    if state.detail == "pace" and state.pending is None:
        return pace_table(ctx, state)
    return RuneTable(
        top=chrome.top(ctx, ctx.words.t("runewars.title"), chrome.menu(ctx), _rail(ctx, state)),
        now=now_bar(ctx, state),
        banner=last_year(ctx, state),
        band=band(ctx, state),
        order=turn_order(ctx, state),
        rule=None,
        realms=tuple(realm_card(ctx, state, seat) for seat in _mine_first(ctx, state)),
        toast=ctx.toast,
    )


def _mine_first(ctx: Context, state: Runewars) -> list[int]:
    """Whoever plays on this device is seen without scrolling."""
    return sorted(range(state.players), key=ctx.is_elsewhere)


def _rail(ctx: Context, state: Runewars) -> chrome.Rail:
    if state.step == "runes":
        return ()
    here = "choose" if state.step == "reveal" else state.step
    at = RAIL.index(here) if here in RAIL else len(STEPS)

    def word(key: str) -> str:
        return ctx.words.t(f"runewars.rail.{state.season if key == 'secondary' else key}")

    return tuple((word(key), chrome.stage(place, at)) for place, key in enumerate(RAIL))
