"""The table: the set-up, then the year with everybody's realm, a bid in its place, and the end."""

from __future__ import annotations

from companion.games.runewars.fight.bid import bid_table
from companion.games.runewars.season.now import now_bar
from companion.games.runewars.season.zones import band, last_year, realm_card, turn_order
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.views import RuneTable, View
from companion.screens.match.checklist import explained
from companion.screens.score.result import winner
from rules.runewars import actions as a
from rules.runewars.pending import Bid
from rules.runewars.state import Runewars
from rules.runewars.tables import STEPS

# The steps of a season as the rail names them; turning the Orders belongs to choosing them.
RAIL = ("card", "secondary", "choose", "resolve")


def table(sight: Sight) -> View:
    state: Runewars = sight.state
    if state.over:
        return winner(sight)
    if not state.begun:
        return explained(sight, sight.refusal(a.Begin()))
    if isinstance(state.pending, Bid):
        return bid_table(sight, state, state.pending)
    return RuneTable(
        top=chrome.top(sight, sight.words.t("runewars.title"), chrome.menu(sight), _rail(sight, state)),
        now=now_bar(sight, state),
        banner=last_year(sight, state),
        band=band(sight, state),
        order=turn_order(sight, state),
        rule=None,
        realms=tuple(realm_card(sight, state, seat) for seat in _mine_first(sight, state)),
        toast=sight.toast,
    )


def _mine_first(sight: Sight, state: Runewars) -> list[int]:
    """Whoever plays on this device is seen without scrolling."""
    return sorted(range(state.players), key=sight.is_elsewhere)


def _rail(sight: Sight, state: Runewars) -> chrome.Rail:
    if state.step == "runes":
        return ()
    here = "choose" if state.step == "reveal" else state.step
    at = RAIL.index(here) if here in RAIL else len(STEPS)

    def word(key: str) -> str:
        return sight.words.t(f"runewars.rail.{state.season if key == 'secondary' else key}")

    return tuple((word(key), chrome.stage(place, at)) for place, key in enumerate(RAIL))
