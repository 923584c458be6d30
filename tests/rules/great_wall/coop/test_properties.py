"""What always holds at a co-op table, whoever plays and however badly."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.fold import fold
from rules.core.message import Refusal
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.clan.clan import cards_in, shame_of
from rules.great_wall.coop import actions as ae
from rules.great_wall.coop import events as ee
from rules.great_wall.coop.empire import Empire
from rules.great_wall.score.ending import ends, verdict
from rules.great_wall.score.written import Ally, Coop, read_coop
from rules.great_wall.state import GreatWall, people, phase, reed
from rules.great_wall.tables import CLERKS, COMMAND_CARDS, COOP_GOAL, OPEN_REQUESTS, REQUESTS, SHAME, SOLDIERS
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, wander
from tests.kit.play import Stride, config_of
from tests.kit.samples.sheets import judged
from tests.rules.great_wall.test_properties import each, on_the_wall, play

pytestmark = pytest.mark.xdist_group("great_wall-coop-properties")  # the same games, played once


def strides(game: Any) -> tuple[Stride, ...]:
    return play(game, "coop")


def empire(state: GreatWall) -> Empire:
    assert state.empire is not None
    return state.empire


@each
def test_requests_are_conserved(game: Any) -> None:
    for stride in strides(game):
        court = empire(stride.after)
        assert court.deck + len(court.open) + court.fulfilled == REQUESTS[stride.after.players]
        numbers = [request.number for request in court.open]
        assert numbers == sorted(set(numbers))
        assert len(court.open) <= OPEN_REQUESTS[stride.after.players]
        if phase(stride.after) == "choose":  # a Year begins with every slot filled, as far as the deck goes
            assert len(court.open) == OPEN_REQUESTS[stride.after.players] or court.deck == 0
        assert court.events[: len(empire(stride.before).events)] or not empire(stride.before).events
        assert len(court.events) >= len(empire(stride.before).events)  # never discarded


@each
def test_shame_is_conserved_and_never_on_a_horde(game: Any) -> None:
    for stride in strides(game):
        state = stride.after
        held = sum(shame_of(clan) for clan in state.clans)
        assert state.pool + state.removed + held == SHAME[state.players]
        for clan in state.clans:
            assert all(clan.shamed.of(kind) <= clan.soldiers.of(kind) for kind in SOLDIERS)
            assert not any(card.shame for card in clan.claimed)


@each
def test_people_and_cards_are_conserved_with_what_was_sacrificed(game: Any) -> None:
    for stride in strides(game):
        state = stride.after
        for seat, clan in enumerate(state.clans):
            gone = empire(state).sacrificed[seat]
            soldiers = clan.soldiers.total() + clan.posted.total() + on_the_wall(state, seat) + gone.soldiers.total()
            assert soldiers == (10 if seat == reed(state) else 16)
            clerks = clan.clerks + clan.hireable + sum(clerk[seat] for clerk in state.clerks) + gone.clerks
            assert clerks == (3 if seat == reed(state) else CLERKS)
        for seat in people(state):
            clan = state.clans[seat]
            lying = [cards_in(clan, place) for place in ("hand", "track", "discard")]  # type: ignore[arg-type]
            assert sorted(card for cards in lying for card in cards) == sorted(COMMAND_CARDS)


@each
def test_cards_come_back_only_for_wall_levels(game: Any) -> None:
    for stride in strides(game):
        for seat in people(stride.after):
            was, now = stride.before.clans[seat].commands, stride.after.clans[seat].commands
            back = [card for card, a_, b_ in zip(COMMAND_CARDS, was, now, strict=True) if a_ != "hand" and b_ == "hand"]
            told = [event.card for event in stride.events if isinstance(event, ee.CardTakenBack) and event.seat == seat]
            assert back == told
            assert len(told) <= 1
            assert "betrayal" not in told


@each
def test_the_game_always_ends_and_says_why(game: Any) -> None:
    last = strides(game)[-1]
    state, sheet = last.after, GAME.score(last.after)
    assert state.over
    why = [event.why for event in last.events if isinstance(event, e.GameEnding)]
    assert why == [(verdict(state),)]
    match why[0][0]:
        case "goal":
            assert empire(state).fulfilled >= COOP_GOAL[state.players]
            assert sheet.winners == tuple(range(state.players))
        case "time":
            assert (state.slot, sheet.winners) == (state.last_slot, ())
            assert empire(state).fulfilled < COOP_GOAL[state.players]
        case "shame":
            assert (state.pool, sheet.winners) == (0, ())
        case _:
            pytest.fail(str(why))


@each
def test_the_match_and_the_written_result_agree(game: Any) -> None:
    """`companion score great_wall`, mode coop, of what lies on the table says the same."""
    state = strides(game)[-1].after
    court = empire(state)
    frame = Coop(court.fulfilled, state.slot >= state.last_slot, court.unpaid is not None)
    allies = tuple(Ally(clan.honor, clan.shamed.total()) for clan in state.clans[: state.players])
    names = tuple(chair.name for chair in state.chairs)
    written, told = judged(GAME, read_coop(frame, names, allies)), GAME.score(state)
    assert (told.totals, told.winners, told.decided_by) == (written.totals, written.winners, written.decided_by)
    assert (told.lines, told.ranking) == (written.lines, written.ranking)


@each
def test_requests_and_events_keep_to_their_steps(game: Any) -> None:
    for stride in strides(game):
        if isinstance(stride.action, ae.Fulfil):
            assert phase(stride.before) == "fulfilment"
        for event in stride.events:
            if isinstance(event, e.YearEnded):
                assert phase(stride.before) == "event"
                assert not any(end.met for end in ends(stride.before))
            if isinstance(event, ee.ShameAtoned):
                assert stride.before.clans[event.seat].honor >= 10


@pytest.mark.parametrize("seed", range(8))
def test_corrections_never_block_play(seed: int) -> None:
    match = Match(GAME, config_of(GAME, "coop", 2 + seed % 4), SeededLuck(seed))
    for turn in range(15):
        wander(match, SeededLuck(100 * seed + turn), longest=8, regrets=0.4)
        assert match.state.over or any(not offer.aside for offer in GAME.legal(match.state, None)), phase(match.state)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("fulfil", [True, False])
def test_a_game_of_the_pace_alone_ends(players: int, fulfil: bool) -> None:
    """Nobody does anything but fulfil every Request, or none at all."""
    state, luck = GAME.setup(config_of(GAME, "coop", players)), SeededLuck(1)

    def do(wish: a.Action) -> None:
        nonlocal state
        events = GAME.decide(state, wish, luck)
        assert not isinstance(events, Refusal), f"{wish} -> {events}"
        state = fold(GAME, state, events)

    for wish in (a.ChooseDetail("pace"), *(a.ChooseGeneral(seat, "", 10 * seat) for seat in range(players)), a.Begin()):
        do(wish)
    while not state.over:
        if fulfil and state.step == "fulfilment" and empire(state).open:
            do(ae.Fulfil(empire(state).open[0].number))
        else:
            do(a.GoOn())
    if fulfil:
        assert (verdict(state), state.year) == ("goal", 3)  # two or three Requests a Year
    else:
        assert verdict(state) == {2: "time", 3: "shame", 4: "shame", 5: "time"}[players]  # 4, 9, 12, 15 tokens a Year
