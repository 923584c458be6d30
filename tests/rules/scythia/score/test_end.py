"""The solo chapters from the points on, what was not possible, and decks; the id says where it is written."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from rules.core.luck import Luck
from rules.scythia import actions as a
from rules.scythia import events as e
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.mind import HorseCard, target
from rules.scythia.opponent.mind import Quest as Tile
from rules.scythia.opponent.scheme import PERSIA_A
from rules.scythia.state import face_up, quests_left, settlements_left, spaces_of
from rules.scythia.tables import BUILDINGS, EMPIRES, SCHEMES
from tests.kit.luck import ScriptedLuck
from tests.kit.place import at
from tests.kit.play import config_of
from tests.rules.scythia.opponent.foe import ASSYRIA, CIMMERIA, GREECE, Foe, card, horses

# PUNKTACJA


@at("PUNKTACJA")
def test_points_of_the_ai(place: str) -> None:
    table = Foe()
    table.books(track=21, quests=(5, 2), horses=(HorseCard(1, 2), HorseCard(3)))
    assert table.score.totals == (0, 21 + 7 + 2)
    assert table.score.least == (True, False)  # the person's own total is not known yet
    table.state = replace(table.state, over=True)
    table.do(a.EnterScore(30))
    assert (table.score.totals, table.score.least) == ((30, 30), (False, False))


# ZABLOKOWANE BUDYNKI


@at("ZABLOKOWANE BUDYNKI")
def test_a_building_is_blocked_through_the_persons_next_turn_and_only_then(place: str) -> None:
    table = Foe()
    assert table.state.blocked is None
    table.reveal(PERSIA_A)
    assert table.state.blocked is None  # the card shows it already
    table.done()
    assert (table.phase, table.state.blocked) == ("person", "barracks")
    table.do(a.Raid("cimmeria", 0), a.CompleteQuest("cimmeria", 0))
    assert table.state.blocked == "barracks"
    table.do(a.EndTurn())
    assert table.state.blocked is None
    table.reveal(card(blocked="farm"))
    table.not_possible("none")
    assert table.state.blocked == "farm"


# ZAKOŃCZENIE GRY


def nearly_over() -> Foe:
    """One raid before only two settlements are left: a space of Assyria's second, and Greece's two."""
    table = Foe("outrider")
    for empire in ("cimmeria", "persia"):
        table.raided(empire)
    table.raided("assyria", 0, 1, 3)
    for spot in range(4):
        table.quest("cimmeria", spot, "down")
    return table


@at("ZAKOŃCZENIE GRY: the person's raid")
def test_last_turns_when_the_person_caused_the_end(place: str) -> None:
    table = nearly_over()
    assert settlements_left(table.state) == 3
    table.do(a.Raid("assyria", 2))
    assert table.do(a.EndTurn())[-1] == e.LastTurns()
    table.reveal(PERSIA_A)
    table.not_possible("none")
    assert table.phase == "person"
    assert table.do(a.EndTurn())[-1] == e.GameEnded(asks=True)
    assert table.phase == "over"


@at("ZAKOŃCZENIE GRY: the AI's raid")
def test_last_turns_when_the_ai_caused_the_end(place: str) -> None:
    table = nearly_over()
    table.books(provisions=9, horses=horses(3))
    assert table.reveal(ASSYRIA) == "raid"
    assert table.done()[-1] == e.LastTurns()
    table.do(a.EndTurn())
    assert table.phase == "scheme"
    table.reveal(GREECE)
    assert table.not_possible("none")[-1] == e.GameEnded(asks=True)
    assert (table.phase, table.state.blocked) == ("over", None)


@at("ZAKOŃCZENIE GRY: two quests left, face down or up")
def test_two_quests_left_end_the_game(place: str) -> None:
    table = Foe()
    for row in ("cimmeria", "assyria"):
        for spot in range(4):
            table.quest(row, spot, "none")
    for spot in range(3):
        table.quest("persia", spot, "none")
    assert quests_left(table.state) == 3
    table.do(a.CompleteQuest("village-2", 0))
    assert table.do(a.EndTurn())[-1] == e.LastTurns()


# Not possible: the table is right, the app was wrong


@at("TURA WP: the space was raided before")
def test_not_possible_space(place: str) -> None:
    table = Foe("outrider")
    table.books(provisions=9, horses=horses(3))
    table.reveal(ASSYRIA)
    was = table.state.step
    assert table.not_possible("space") == (e.SpaceClosed("assyria", 2),)
    assert table.refusal(a.NotPossible(was, "space")) == "moved-on"  # a second tap closes no second space
    assert Tile("assyria", 2) in face_up(table.state)
    assert (table.deed, target(ASSYRIA, spaces_of(table.state, "assyria"))) == ("raid", 3)
    for _ in range(3):
        table.not_possible("space")
    assert table.deed == "quest"
    assert table.refusal(a.NotPossible(table.state.step, "space")) == "not-this-step"


@at("WYPRAWY: the quest was taken before")
def test_not_possible_quest(place: str) -> None:
    table = Foe()
    table.raided("cimmeria")
    table.reveal(CIMMERIA)
    was = table.state.step
    assert table.not_possible("quest") == (e.QuestGone("village-1", 0),)
    assert table.refusal(a.Done(was)) == "moved-on"
    assert table.not_possible("quest") == (e.QuestGone("village-2", 0),)
    assert table.deed == "horse"
    assert table.refusal(a.NotPossible(table.state.step, "quest")) == "not-this-step"


@at("ZAPASY: counted wrong")
def test_not_possible_provisions(place: str) -> None:
    table = Foe("outrider")
    table.books(provisions=3, horses=horses(1))
    assert table.reveal(PERSIA_A) == "raid"
    table.not_possible("provisions", 2)
    assert (table.deed, table.ai.provisions) == ("provisions", 2)
    table.not_possible("provisions", 4)
    assert table.deed == "raid"
    table.done()
    assert table.ai.provisions == 1


@at("KONIE: counted wrong")
def test_not_possible_horses(place: str) -> None:
    table = Foe("lookout")
    table.books(provisions=3, horses=(HorseCard(2, 1), HorseCard(1, 2)))
    assert table.reveal(card(strength=4)) == "raid"
    table.not_possible("horses", 1)
    assert (table.deed, table.ai.horses) == ("horse", (HorseCard(1, 2),))
    table.not_possible("horses", 0)
    assert table.ai.horses == ()
    table.not_possible("horses", 8)
    assert (table.deed, table.ai.horses) == ("raid", tuple(HorseCard(n, unread=True) for n in (3, 3, 2)))


@at("TURA WP: nothing was wrong")
def test_not_possible_though_everything_was_right(place: str) -> None:
    table = Foe()
    table.reveal(PERSIA_A)
    books = table.ai
    table.not_possible("none")
    assert (table.phase, table.ai, table.state.turn) == ("person", books, 2)


def test_an_answer_to_an_older_instruction_is_refused() -> None:
    table = Foe()
    table.reveal(PERSIA_A)
    assert table.refusal(a.Done(table.state.step - 1)) == "moved-on"
    table.done()
    assert table.refusal(a.Done(table.state.step)) == "not-this-step"


# Decks


def test_the_house_deck() -> None:
    assert HOUSE[0] == PERSIA_A
    assert [card.source for card in HOUSE] == ["printed"] + ["house"] * 13
    assert len({card.name for card in HOUSE}) == SCHEMES
    assert all(3 <= n <= 4 for n in Counter(card.empire for card in HOUSE).values())
    blocked = Counter(card.blocked for card in HOUSE)
    assert set(blocked) == set(BUILDINGS)
    assert max(blocked.values()) == 2
    assert all(1 <= card.cost <= 4 and 1 <= card.strength <= 6 for card in HOUSE)


def test_points_of_the_house_deck_rise_with_the_empire() -> None:
    points = [[card.vp for card in HOUSE if card.empire == empire] for empire in EMPIRES]
    assert all(max(low) <= min(high) and min(low) < min(high) for low, high in pairwise(points))


@pytest.mark.parametrize(
    ("cards", "key", "field"),
    [
        (tuple(replace(PERSIA_A, name=f"{n}") for n in range(41)), "cards-number", "cards"),
        ((*HOUSE, PERSIA_A), "names-twice", "cards[14].name"),
        ((), "cards-number", "cards"),
        ((*HOUSE[:13], PERSIA_A), "names-twice", "cards[13].name"),
        ((*HOUSE[:5], HOUSE[3], *HOUSE[6:]), "names-twice", "cards[5].name"),
    ],
    ids=["41 cards", "one twice", "none", "doubled name", "doubled within"],
)
def test_a_bad_custom_deck_is_refused_by_its_field(cards: Any, key: str, field: str) -> None:
    table = Foe()
    for force in (False, True):
        refused = table.game.decide(table.state, a.ChooseDeck("custom", cards), table.luck, force=force)
        assert (refused.key, dict(refused.args)["path"]) == (key, field)


def test_printed_cards_are_typed_in_and_not_drawn() -> None:
    table = Foe()
    table.state = table.game.setup(config_of(table.game, "opponent", 2))
    assert table.refusal(a.Begin()) == "no-character"
    table.do(a.ChooseCharacter("trader"), a.ChooseDeck("printed"), a.Begin(), a.EndTurn())
    assert table.refusal(a.DrawScheme()) == "no-deck"
    table.do(a.EnterScheme(PERSIA_A))
    assert table.phase == "instruction"


def test_without_a_choice_the_house_deck_is_drawn_from() -> None:
    table = Foe(luck=ScriptedLuck([Luck("scheme", "Greece 4")]))
    table.state = table.game.setup(config_of(table.game, "opponent", 2))
    table.do(a.ChooseCharacter("trader"), a.Begin(), a.EndTurn(), a.DrawScheme())
    assert table.state.scheme.name == "Greece 4"


# What the person reports


def test_what_is_not_there_cannot_be_raided_or_completed() -> None:
    table = Foe()
    table.do(a.Raid("greece", 0))
    assert table.refusal(a.Raid("greece", 0)) == "space-raided"
    assert table.refusal(a.Raid("greece", 4)) == "no-such-space"
    assert table.refusal(a.CompleteQuest("persia", 0)) == "quest-not-there"
    assert table.refusal(a.CompleteQuest("village-1", 1)) == "no-such-space"
    table.do(a.EndTurn())
    assert table.refusal(a.Raid("persia", 0)) == "not-your-turn"
    assert table.refusal(a.EnterScore(3)) == "not-over"
