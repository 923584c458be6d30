"""The solo chapters up to the raid, every worked example and number; the id says where it is written."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.scythia import actions as a
from rules.scythia import events as e
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.mind import HorseCard, payment, strength, target, wanted_quest
from rules.scythia.opponent.mind import Quest as Tile
from rules.scythia.opponent.scheme import PERSIA_A
from rules.scythia.state import face_up, quests_left, settlements_left
from rules.scythia.tables import CHARACTERS, EMPIRES, HORSES, SCHEMES
from tests.kit.luck import SeededLuck
from tests.kit.match import Match
from tests.kit.place import at
from tests.kit.play import config_of
from tests.rules.scythia.opponent.foe import ASSYRIA, CIMMERIA, GREECE, Foe, card, horses

# PRZYGOTOWANIE ROZGRYWKI


@at("WARIANT SOLO - PRZYGOTOWANIE ROZGRYWKI")
def test_set_up(place: str) -> None:
    table = Foe("trader")
    assert table.phase == "person"  # "Ty jesteś pierwszym graczem"
    assert table.ai.track == 0
    assert [len(row) for row in table.state.free] == [4, 4, 4, 4]
    assert face_up(table.state) == (Tile("village-1", 0), Tile("village-2", 0))
    assert quests_left(table.state) == 14
    assert settlements_left(table.state) == 8
    assert len(table.state.deck) == SCHEMES == 14


@pytest.mark.parametrize(
    ("character", "base", "provisions", "gains"),
    [("trader", 0, 1, 2), ("lookout", 1, 2, 2), ("huntsman", 1, 2, 3), ("outrider", 2, 3, 3)],
    ids=lambda value: f"ZALOGA WP: {value}" if isinstance(value, str) else str(value),
)
def test_characters(character: Any, base: int, provisions: int, gains: int) -> None:
    table = Foe(character)
    assert (strength(table.ai), table.ai.provisions) == (base, provisions)
    assert table.reveal(card(cost=9)) == "provisions"
    table.done()
    assert table.ai.provisions == provisions + gains


@at("WARIANT SOLO - PRZYGOTOWANIE ROZGRYWKI 3")
def test_order_of_difficulty(place: str) -> None:
    assert list(CHARACTERS) == ["trader", "lookout", "huntsman", "outrider"]


@at("ZALOGA WP")
def test_only_two_provisions_become_three(place: str) -> None:
    table = Foe("outrider")
    table.reveal(card(cost=9, gain=1))
    table.done()
    assert table.ai.provisions == 3 + 1


# TURA WIRTUALNEGO PRZECIWNIKA: the example of Persia


@at("TURA WP, Persja: nothing left to raid")
def test_persia_raided_means_a_quest(place: str) -> None:
    table = Foe()
    table.raided("persia")
    assert table.reveal(PERSIA_A) == "quest"
    assert table.done(vp=4)[0] == e.QuestTaken("village-1", 0, True, 4)
    assert table.ai.quests == (4,)


@at("TURA WP, Persja: fewer than 3 Provisions")
def test_persia_without_provisions(place: str) -> None:
    table = Foe()
    assert table.reveal(PERSIA_A) == "provisions"
    table.done()
    assert (table.ai.provisions, table.ai.track) == (2 + 2, 0)


@at("TURA WP, Persja: not enough strength")
def test_persia_without_strength(place: str) -> None:
    table = Foe()
    table.books(provisions=3, horses=horses(1))
    assert table.reveal(PERSIA_A) == "horse"
    table.done(strength=2, vp=1)
    assert table.ai.horses == (HorseCard(1), HorseCard(2, 1))
    assert table.ai.provisions == 3  # "Zapasy WP nie zostaną wydane"
    assert table.state.free[EMPIRES.index("persia")] == (True,) * 4


@at("TURA WP, Persja: everything there")
def test_persia_raided(place: str) -> None:
    table = Foe()
    table.books(provisions=3, horses=horses(2))
    assert table.reveal(PERSIA_A) == "raid"
    table.done()
    assert (table.ai.provisions, table.ai.horses, table.ai.track) == (0, (), 8)
    assert table.state.free[EMPIRES.index("persia")] == (False, True, True, True)
    assert Tile("persia", 0) in face_up(table.state)


@at("TURA WP: talia jest pusta")
def test_the_deck_is_renewed_when_it_is_empty(place: str) -> None:
    table = Foe(luck=SeededLuck(4))
    seen: list[str] = []
    for n in range(SCHEMES + 1):
        table.do(a.EndTurn())
        events = table.do(a.DrawScheme())
        assert (events[0] == e.DeckRenewed()) == (n == SCHEMES)
        seen.append(events[-1].scheme.name)
        table.not_possible("none")
    assert Counter(seen[:SCHEMES]) == Counter(card.name for card in HOUSE)
    assert len(table.state.deck) == SCHEMES - 1


@at("TURA WP")
def test_an_undone_draw_gives_the_same_card(place: str) -> None:
    match = Match(Foe().game, config_of(Foe().game, "opponent", 2), SeededLuck(9))
    for wish in (a.ChooseCharacter("trader"), a.Begin()):
        match.take(wish)
    for _ in range(SCHEMES + 2):  # over the renewal too
        match.take(a.EndTurn())
        match.take(a.DrawScheme())
        first = match.state
        match.undo()
        assert match.state.scheme is None
        match.take(a.DrawScheme())
        assert match.state == first
        match.take(a.NotPossible(match.state.step, "none"))


# WYPRAWY


@at("WYPRAWY, Cymeria: topmost, then leftmost")
def test_cimmeria_takes_the_topmost_quest(place: str) -> None:
    table = Foe()
    table.raided("cimmeria")
    table.quest("assyria", 1)
    assert table.reveal(CIMMERIA) == "quest"
    assert table.done(vp=2)[0] == e.QuestTaken("village-1", 0, True, 2)


@at("WYPRAWY, Cymeria: more than one in the row")
def test_cimmeria_takes_the_leftmost_of_a_row(place: str) -> None:
    table = Foe()
    table.raided("cimmeria")
    table.quest("village-1", 0, "none")
    table.quest("village-2", 0, "none")
    for spot in (3, 1, 2):
        table.quest("assyria", spot)
    table.quest("persia", 0)
    table.reveal(CIMMERIA)
    assert table.done(vp=5)[0] == e.QuestTaken("assyria", 1, True, 5)


@pytest.mark.parametrize(
    ("row", "tie", "taken"),
    [
        ("down", "right", ("cimmeria", 1)),
        ("down", "left", ("cimmeria", 3)),
        ("up", "right", ("persia", 0)),
        ("up", "left", ("persia", 2)),
    ],
    ids=lambda value: f"WYPRAWY: {value}" if isinstance(value, str) else str(value),
)
def test_arrows(row: Any, tie: Any, taken: Any) -> None:
    quests = [Tile("persia", 2), Tile("cimmeria", 3), Tile("assyria", 0), Tile("cimmeria", 1), Tile("persia", 0)]
    assert wanted_quest(card(row=row, tie=tie), quests) == Tile(*taken)


@at("WYPRAWY: two rows in the village")
def test_the_village_has_two_rows(place: str) -> None:
    quests = [Tile("village-2", 0), Tile("village-1", 0)]
    assert wanted_quest(card(row="down"), quests) == Tile("village-1", 0)
    assert wanted_quest(card(row="up"), quests) == Tile("village-2", 0)


@at("WYPRAWY: no quest")
def test_no_quest_means_a_horse(place: str) -> None:
    table = Foe()
    table.raided("cimmeria")
    table.quest("village-1", 0, "none")
    table.quest("village-2", 0, "none")
    assert table.reveal(CIMMERIA) == "horse"  # those face down are not there to be taken
    table.done(strength=3)
    assert table.ai.horses == horses(3)


# ZAPASY, KONIE


@at("ZAPASY")
def test_provisions_have_no_limit(place: str) -> None:
    table = Foe()
    table.books(provisions=30)
    table.reveal(card(cost=9, strength=12))
    assert table.deed == "horse"
    table.books(provisions=8)
    assert table.deed == "provisions"
    table.done()
    assert table.ai.provisions == 10


@at("KONIE, Grecja: the middle horse")
def test_greece_takes_the_middle_horse(place: str) -> None:
    table = Foe()
    table.books(provisions=4)
    assert table.reveal(GREECE) == "horse"
    assert table.state.scheme.horse == "middle"
    assert HORSES.index("middle") == 1
    table.done(strength=2, vp=1)
    assert (table.ai.horses, table.ai.provisions) == ((HorseCard(2, 1),), 4)


@at("KONIE")
def test_a_horse_with_impossible_points_is_refused_by_its_field(place: str) -> None:
    table = Foe()
    table.books(provisions=4)
    table.reveal(GREECE)
    refused = table.game.decide(table.state, a.Done(table.state.step, 1, 10), table.luck)
    assert dict(refused.args) == {"path": "vp", "low": 0, "high": 9, "got": 10}


# NAJAZD


@at("NAJAZD, Asyria")
def test_assyria_raided(place: str) -> None:
    """Third space, 3 Provisions, strength 3 with 1 of its own: the horse of 2 goes; 7 points."""
    table = Foe("lookout")
    table.books(provisions=5, horses=(HorseCard(1, 2), HorseCard(2, 1), HorseCard(3)))
    assert table.reveal(ASSYRIA) == "raid"
    assert table.done()[:4] == (
        e.SpaceRaided("assyria", 2, True),
        e.ProvisionsPaid(3),
        e.HorsesDiscarded((1,), (2,)),
        e.PointsScored(7),
    )
    assert (table.ai.provisions, table.ai.horses, table.ai.track) == (2, (HorseCard(1, 2), HorseCard(3)), 7)


@at("NAJAZD, Asyria")
def test_the_example_of_assyria_is_in_the_house_deck(place: str) -> None:
    told = ("empire", "target", "cost", "strength", "vp")
    assert any(all(getattr(card, name) == getattr(ASSYRIA, name) for name in told) for card in HOUSE)


@pytest.mark.parametrize(
    ("wanted", "free", "raided"),
    [
        (1, "1111", 0),
        (3, "1111", 2),
        (3, "1101", 3),  # to the right
        (3, "1100", 0),  # past the rightmost: from the leftmost
        (4, "0110", 1),
        (2, "1000", 0),
        (1, "0001", 3),
    ],
    ids=lambda value: f"NAJAZD: {value}" if isinstance(value, str) else str(value),
)
def test_target(wanted: int, free: str, raided: int) -> None:
    assert target(card(target=wanted), [space == "1" for space in free]) == raided


@pytest.mark.parametrize(
    ("character", "held", "needed", "paid"),
    [
        ("lookout", (1, 2, 3), 3, (2,)),  # the rulebook's
        ("trader", (1, 1, 3), 2, (1, 1)),  # exact before fewest
        ("trader", (1, 1, 2), 2, (2,)),  # the fewest of the exact ones
        ("trader", (3, 3), 2, (3,)),  # none exact: fewest
        ("trader", (2, 3), 1, (2,)),  # then least excess
        ("trader", (2, 2, 3), 6, (2, 2, 3)),
        ("trader", (2, 2, 3), 5, (2, 3)),
        ("outrider", (1, 2), 2, ()),  # its own strength is enough
        ("outrider", (1, 2), 1, ()),
        ("outrider", (3,), 4, (3,)),  # and is never spent
    ],
    ids=lambda value: f"NAJAZD: {value}" if isinstance(value, str) else str(value),
)
def test_payment(character: Any, held: Any, needed: int, paid: Any) -> None:
    table = Foe(character)
    table.books(horses=horses(*held))
    assert tuple(held[place] for place in payment(table.ai, needed)) == paid


@at("NAJAZD: bazowa Siła")
def test_base_strength_serves_every_raid(place: str) -> None:
    table = Foe("outrider")
    table.books(provisions=9)
    for n in range(3):
        assert table.reveal(card(strength=2)) == "raid"
        table.done()
        assert strength(table.ai) == 2
        assert table.ai.track == 8 * (n + 1)
