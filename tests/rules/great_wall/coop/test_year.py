"""TRYB KOOPERACJI: each sentence of the chapter that can be checked, its section in the id (str. 18-19)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.guide import Item
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board.squad import Squad
from rules.great_wall.clan.goods import Goods
from rules.great_wall.coop import actions as ae
from rules.great_wall.coop.empire import EventCard, lasting
from rules.great_wall.score.ending import ends
from rules.great_wall.start.checklist import items_of
from rules.great_wall.state import hordes_due
from tests.kit.table import Table
from tests.rules.great_wall.board.front import PLAIN
from tests.rules.great_wall.coop.court import Court


def said(events: tuple[Any, ...], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


# -- CEL GRY


@pytest.mark.parametrize(("players", "goal"), [(2, 6), (3, 7), (4, 9), (5, 9)], ids=lambda value: f"CEL GRY: {value}")
def test_the_goal_is_so_many_requests(players: int, goal: int) -> None:
    court = Court(players)
    court.winter("end-check")
    court.put("empire.fulfilled", goal - 1)
    assert ends(court.state)[0].left == 1
    court.put("empire.fulfilled", goal)
    court.do(a.GoOn())
    assert court.state.over
    assert (court.score.winners, court.score.decided_by) == (tuple(range(players)), "goal")


# -- PRZYGOTOWANIE


def listed(players: int) -> dict[str, Item]:
    return {item.key: item for item in items_of(Table(GAME, players, mode="coop").state)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("there", "gone"),
    [
        pytest.param("coop-time", "time", id="PRZYGOTOWANIE 2: the +1 side up"),
        pytest.param("coop-requests", "artifacts", id="PRZYGOTOWANIE 3: Requests, no Artifacts"),
        pytest.param("coop-deck", "hordes", id="PRZYGOTOWANIE 4: the co-op Horde deck"),
        pytest.param("coop-hordes", "hordes", id="PRZYGOTOWANIE 5: Hordes"),
        pytest.param("coop-tactics", "tactics", id="PRZYGOTOWANIE 7: co-op Tactics shuffled in"),
        pytest.param("coop-general", "general", id="PRZYGOTOWANIE 8: co-op Generals shuffled in"),
        pytest.param("coop-events", "", id="PRZYGOTOWANIE 21: the Event deck"),
    ],
)
def test_the_set_up_list_is_changed(players: int, there: str, gone: str) -> None:
    lines = listed(players)
    assert there in lines
    assert gone not in lines
    assert {"shame", "barricades", "clan", "commands", "honor"} <= set(lines)  # else as usual
    assert ("left-section" in lines, "reed-cards" in lines) == (players == 2, players == 2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_more_horde_than_players_is_placed_in_the_set_up(players: int) -> None:
    """PRZYGOTOWANIE 5."""
    table = Table(GAME, players, mode="coop")
    assert hordes_due(table.state) == players + 1 == int(listed(players)["coop-hordes"].count)
    for seat in range(players):
        table.do(a.ChooseGeneral(seat, "", 10 + seat))
    for _ in range(players):
        table.do(a.PlaceHorde(PLAIN, "right"))
    assert table.refusal(a.Begin()) == "hordes-left"
    table.do(a.PlaceHorde(PLAIN, "right"), a.Begin())


@pytest.mark.parametrize(
    ("players", "open_", "deck"),
    [(3, 3, 9), (4, 3, 9), (5, 3, 9), (2, 2, 6)],
    ids=["PRZYGOTOWANIE 3", "PRZYGOTOWANIE 3: four", "PRZYGOTOWANIE 3: five", "ZASADY DLA 2 GRACZY: 2 of 8"],
)
def test_the_first_requests_lie_open(players: int, open_: int, deck: int) -> None:
    court = Court(players)
    assert (court.numbers(), court.empire.deck) == (list(range(1, open_ + 1)), deck)
    assert listed(players)["coop-requests"].count == str(open_)


def test_four_requests_are_taken_out_with_two_players() -> None:
    """ZASADY DLA 2 GRACZY."""
    assert listed(2)["coop-requests-two"].count == "4"
    assert "coop-requests-two" not in listed(3)


def test_artifacts_are_not_asked_for() -> None:
    """PRZYGOTOWANIE 3: they stay in the box."""
    court = Court()
    court.winter("end-check")
    court.put("empire.fulfilled", 7)
    assert not court.offered(a.EnterArtifacts)
    events = court.do(a.GoOn())
    assert [event.step for event in said(events, e.StepBegun)] == []
    assert not [step for step in GAME.guide(Court().state) if step.key == "scoring"]


# -- DEKRETY CESARZA


def test_requests_are_fulfilled_only_in_their_step() -> None:
    """DEKRETY CESARZA: tylko w tym kroku, nie wcześniej w ciągu Roku."""
    court = Court()
    for step in ("choose", "command", "firing", "assault", "end-check", "event"):
        court.step(step)
        assert court.refusal(ae.Fulfil(1)) == "not-this-step", step
    court.winter()
    court.do(ae.Fulfil(2))
    assert (court.numbers(), court.empire.fulfilled) == ([1, 3], 1)  # it is discarded
    assert court.refusal(ae.Fulfil(2)) == "no-such-request"


def test_the_step_comes_right_before_the_end_check() -> None:
    """DEKRETY CESARZA: bezpośrednio przed sprawdzeniem warunków końca gry; PRZEBIEG GRY, ZIMA 1-6."""
    court = Court()
    steps = [step.key for step in GAME.guide(court.state)]
    assert steps[-7:] == ["firing", "winter-defeat", "assault", "fulfilment", "coop-end-check", "requests", "event"]
    court.no_hordes()
    court.winter("assault")
    court.do(a.GoOn())
    assert court.phase == "fulfilment"
    court.do(a.GoOn())
    assert court.phase == "end-check"


def test_all_pay_at_once_and_each_alone() -> None:
    """DEKRETY CESARZA: wszyscy jednocześnie, spełniając warunek samodzielnie, koszty opłacone naraz."""
    court = Court()
    court.winter(honor=5)
    wish = ae.Fulfil(1, tuple(ae.Gift(seat, goods=Goods(wood=3), honor=2) for seat in range(3)))
    court.give(1, goods=Goods(wood=2))
    assert court.refusal(wish) == "short-of"  # Ala's 20 Wood are no help to Bob
    court.give(1, goods=Goods(wood=3))
    court.do(wish)
    assert [court.clan(seat).goods.wood for seat in range(3)] == [17, 0, 17]
    assert court.honor() == [3, 3, 3]
    assert court.empire.fulfilled == 1


@pytest.mark.parametrize(
    ("gift", "why"),
    [
        (ae.Gift(0, honor=6), "short-of-honor"),
        (ae.Gift(0, tactics=1), "short-of-tactics"),
        (ae.Gift(0, clerks=6), "no-clerk-in-pool"),
        (ae.Gift(0, soldiers=Squad(horseman=3)), "no-soldier"),
        (ae.Gift(0, soldiers=Squad(spearman=1), section="left"), "no-soldier"),
        (ae.Gift(3), "no-such-seat"),
        (ae.Gift(0, goods=Goods(wood=-1)), "out-of-range"),
    ],
    ids=lambda value: f"DEKRETY CESARZA: {value}" if isinstance(value, str) else "",
)
def test_nobody_gives_what_is_not_there(gift: ae.Gift, why: str) -> None:
    court = Court()
    court.winter(honor=5)
    assert court.refusal(ae.Fulfil(1, (gift,))) == why
    assert court.refusal(ae.Fulfil(1, (ae.Gift(1), ae.Gift(1)))) == "no-such-seat"  # once each


def test_the_reed_clan_gives_nothing() -> None:
    """KLAN TRZCINY: not counted as a player for Requests (F 38)."""
    court = Court(2)
    court.winter()
    assert court.refusal(ae.Fulfil(1, (ae.Gift(2, soldiers=Squad(spearman=1)),))) == "no-such-seat"


# -- POŚWIĘCENIE


def test_what_is_sacrificed_leaves_the_game() -> None:
    """POŚWIĘCENIE: tyle samo co usunąć z gry."""
    court = Court()
    court.winter()
    court.put("sections.1.rest.0", Squad(spearman=2, horseman=1))
    court.give(0, soldiers=Squad(8, 4, 1), shamed=Squad(spearman=2))
    court.do(ae.Fulfil(1, (ae.Gift(0, soldiers=Squad(spearman=6), clerks=2),)))
    assert (court.clan(0).soldiers, court.clan(0).clerks) == (Squad(2, 4, 1), 3)
    assert court.refusal(ae.Fulfil(2, (ae.Gift(0, soldiers=Squad(spearman=1)),))) == "no-soldier"  # Shame holds two
    court.do(ae.Fulfil(2, (ae.Gift(0, soldiers=Squad(spearman=1), section="middle"),)))
    assert court.at("middle").rest[0] == Squad(spearman=1, horseman=1)
    assert (court.empire.sacrificed[0].soldiers, court.empire.sacrificed[0].clerks) == (Squad(spearman=7), 2)


# -- FAZA DEKRETÓW


@pytest.mark.parametrize(
    ("players", "fulfilled", "each"),
    [(3, 0, 3), (3, 1, 2), (3, 3, 0), (2, 0, 2), (2, 2, 0), (4, 1, 2), (5, 0, 3)],
    ids=lambda value: f"FAZA DEKRETÓW: {value}",
)
def test_one_shame_for_each_open_request_then_the_slots_are_filled(players: int, fulfilled: int, each: int) -> None:
    court = Court(players)
    court.winter()
    for number in range(1, fulfilled + 1):
        court.do(ae.Fulfil(number))
    pool, deck, slots = court.state.pool, court.empire.deck, len(court.empire.open) + fulfilled
    court.do(a.GoOn(), a.GoOn())
    assert court.settle() == players * each
    assert court.state.pool == pool - players * each
    assert len(court.empire.open) == slots
    assert court.empire.deck == deck - fulfilled
    assert court.numbers()[: slots - fulfilled] == list(range(fulfilled + 1, slots + 1))  # the others stay
    assert court.phase == "event"


def test_the_shame_comes_before_new_requests() -> None:
    """FAZA DEKRETÓW: a następnie puste miejsca są zapełniane."""
    court = Court()
    court.winter()
    court.do(ae.Fulfil(1), a.GoOn(), a.GoOn())
    assert (court.phase, court.numbers()) == ("shame-due", [2, 3])
    court.settle()
    assert court.numbers() == [2, 3, 4]


def test_the_deck_of_requests_runs_out() -> None:
    court = Court()
    court.winter()
    court.put("empire.deck", 1)
    court.do(ae.Fulfil(1), ae.Fulfil(2), a.GoOn(), a.GoOn())
    court.settle()
    assert (court.numbers(), court.empire.deck) == ([3, 4], 0)


# -- WYDARZENIA, FAZA WYDARZEŃ


def test_an_event_ends_every_winter() -> None:
    """FAZA WYDARZEŃ: Zimę każdego Roku kończy faza Wydarzeń."""
    court = Court()
    court.winter("event")
    assert court.refusal(a.GoOn()) == "event-first"
    court.do(ae.RevealEvent(EventCard("Flood", "", lasting=False)))
    assert court.phase == "event"  # an immediate effect is carried out now, by hand
    court.do(a.Effect(0, Goods(wood=-2)))
    assert court.refusal(ae.RevealEvent(EventCard())) == "not-this-step"
    events = court.do(a.GoOn())
    assert said(events, e.YearEnded)
    assert (court.phase, court.state.year) == ("time", 2)


def test_a_passive_effect_lasts_and_no_event_is_discarded() -> None:
    """WYDARZENIA: do końca gry i nie można ich odrzucić."""
    court = Court()
    for card in (EventCard("Flood"), EventCard("Famine", "", lasting=True), EventCard("", "", lasting=True)):
        court.winter("event")
        court.do(ae.RevealEvent(card), a.GoOn())
    assert [card.name for card in court.empire.events] == ["Flood", "Famine", ""]
    assert [card.name for card in lasting(court.empire)] == ["Famine", ""]


def test_cards_may_be_typed_later() -> None:
    court = Court()
    court.do(ae.NameRequest(2, "Tribute", "3 Wood each"))
    assert (court.empire.open[1].name, court.empire.open[1].text) == ("Tribute", "3 Wood each")
    assert court.refusal(ae.NameRequest(9, "Tribute")) == "no-such-request"
    assert court.refusal(ae.NameEvent(1, EventCard("Flood"))) == "no-such-event"
    court.winter("event")
    court.do(ae.RevealEvent(EventCard()), ae.NameEvent(1, EventCard("Flood", "", lasting=True)))
    assert court.empire.events == (EventCard("Flood", "", lasting=True),)
