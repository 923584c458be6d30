"""Why a calculator says what it says: along random games every result is explained and adds up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.screens.help.why import explained
from companion.screens.kit.game_screens import game_screens
from rules.core.mode import is_sheet
from rules.great_wall.board.prices import recruit_price
from rules.great_wall.board.wall import power_of
from rules.great_wall.score.ending import ends
from rules.great_wall.state import defence_of, in_play, section
from rules.great_wall.tables import RESOURCES, SOLDIERS, WALL_COST
from rules.runewars.fight.bid import highest
from rules.runewars.fight.fight import strengths
from rules.runewars.pending import Bid, Fight
from rules.runewars.state import play_order
from rules.scythia.raid.raid import strength_lines
from rules.scythia.state import dice_at, places, print_of, raider
from rules.scythia.tables import EMPIRES
from tests.companion.screens.told.test_why import PLAYED, judged, seen
from tests.kit.play import Case, visited

Asked = Iterator[tuple[str, int | None]]  # what is asked, and what it must come to
NONSENSE = ("", ".", "left", "left.x", "0.wall", "9.wall.left", "persia.9", "persia.9.0.0.0", "x.1.2.3")
CASES = [case for case in PLAYED if not is_sheet(case.config.mode)]


def huns(state: Any) -> Asked:
    if state.begun:
        yield "ends", None


def scythia(state: Any) -> Asked:
    if state.begun:
        yield "ends", None
    if not state.raiders or state.over:
        return
    for empire in EMPIRES:
        if (dice := dice_at(state, empire)) is not None:
            yield f"dice.{empire}.1", dice.red + dice.white + 1
        for place in places(state, empire):
            lines = strength_lines(raider(state), 2, 0, 1)
            yield f"strength.{empire}.{place}.2.3.1", 3 + sum(n for _, n in lines)
            if print_of(state, empire, place) is not None:
                yield f"needs.{empire}.{place}", None


def great_wall(state: Any) -> Asked:
    for at in in_play(state):
        there, defence = section(state, at), defence_of(state, at)
        if defence is not None:
            yield f"assault.{at}.0.0", defence - power_of(there)
            yield f"assault.{at}.3.-1", max(0, defence - 1) - power_of(there) - 3
            yield f"assault.{at}.-99.-99", 0
        yield from ((f"horde.{at}.{row}", None) for row in range(len(there.hordes)))
        yield f"price.0.wall.{at}", WALL_COST[min(there.level, 2)]
        yield f"price.0.barricade.{at}", 2
    for kind in SOLDIERS:
        price = recruit_price(state, 0, kind)
        yield f"price.0.{kind}", sum(price.of(resource) for resource in RESOURCES)
    yield "price.0.advisor", None
    if state.begun:
        assert ends(state)
        yield "ends", None


def runewars(state: Any) -> Asked:
    if not state.begun:
        return
    seen = 0 if state.fate_source == "off" else len(state.discard) + len(state.hand)
    yield "odds.keep-standing.4000.630000.7600", 30 - seen
    yield "odds.specials-strike.0.0.0", 30 - seen
    yield "symbols.3", 30 - seen
    yield "order", None
    yield "ends", None
    yield "won.4.4", None
    if isinstance(state.pending, Fight):
        mine, theirs = strengths(state, state.pending)
        yield "strength.attacker", mine
        yield "strength.defender", theirs
    if isinstance(state.pending, Bid) and state.pending.stage == "tie":
        yield "bid", None


ASKED: dict[str, Callable[[Any], Asked]] = {
    "huns": huns, "scythia": scythia, "great_wall": great_wall, "runewars": runewars,
}  # fmt: skip


SEEDS = (1, 2)  # random evenings: a single one may be without a battle


@pytest.mark.parametrize("game", sorted(ASKED))
def test_every_result_is_explained_and_adds_up(game: str) -> None:
    kinds: set[str] = set()
    for case in (case for case in CASES if case.config.game == game):
        states = [state for seed in SEEDS for state in visited(case, seed)]
        fights = [state for state in states if isinstance(getattr(state, "pending", None), Fight)]
        bids = [state for state in states if isinstance(getattr(state, "pending", None), Bid)]
        for state in (*states[:: max(1, len(states) // 10)], *fights[::12], *bids, states[-1]):
            for about, total in ASKED[game](state):
                kinds.add(about.partition(".")[0])
                found = judged(case, state, about)
                assert found.place, about
                assert total is None or found.total == total, about
    assert kinds == set(game_screens(game).whys), "each kind is met in some game"


def of(game: str) -> Case:
    return next(case for case in CASES if case.config.game == game)


def test_a_bid_is_nobody_s_business_before_all_hands_are_open() -> None:
    case = of("runewars")
    closed = [state for state in visited(case, 1) if isinstance(state.pending, Bid) and state.pending.stage != "tie"]
    assert closed
    assert [state for state in closed if explained(seen(case, state), "bid")] == []


def test_whoever_is_first_in_play_is_named_first() -> None:
    case = of("runewars")
    state = next(state for state in reversed(visited(case, 1)) if state.begun)
    found = judged(case, state, "order")
    assert [dict(number.label.args)["seat"] for number in found.numbers] == list(play_order(state))


def test_a_tie_is_explained_by_whoever_decides_it() -> None:
    """Where nobody has told what decides, only the tied are named."""
    decided = set()
    for case in (case for case in CASES if case.config.game == "runewars"):
        tied = (s for s in visited(case, 2) if isinstance(s.pending, Bid) and s.pending.stage == "tie")
        for state in tied:
            found = judged(case, state, "bid")
            decides = state.pending.decider is not None
            assert sum(number.role == "chosen" for number in found.numbers) == len(highest(state)) + decides
            decided.add(decides)
    assert decided == {True, False}


@pytest.mark.parametrize("game", sorted(ASKED))
@pytest.mark.parametrize("rest", NONSENSE)
def test_what_makes_no_sense_is_nothing(game: str, rest: str) -> None:
    case = of(game)
    whole = {"ends", "order"}  # they need nothing more
    for kind in set(game_screens(game).whys) - whole:
        assert explained(seen(case, visited(case, 1)[0]), f"{kind}.{rest}") is None
