"""Qin Jiushao's cards as files and as remembered prints."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from rules.core.codec import Malformed
from rules.core.decks.book import Pattern
from rules.great_wall import GAME
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.deck_file import OWN_DECK, as_pattern, cards_refusal, from_pattern, printed
from rules.great_wall.qin.house import HOUSE
from rules.great_wall.qin.qin import CARD_DEEDS, QIN_NAMES, REED_DEEDS, CardLine, QinCard
from tests.kit.table import Table
from tests.kit.wrong import in_english

FILE = OWN_DECK.write("Mine", HOUSE)


def test_the_house_cards_are_a_whole_deck_labelled_as_ours() -> None:
    assert cards_refusal(HOUSE) is None
    assert [card.name for card in HOUSE] == list(QIN_NAMES)
    assert {card.source for card in HOUSE} == {"house"}


def test_a_file_comes_back_as_it_was() -> None:
    assert OWN_DECK.read(json.loads(json.dumps(FILE))) == ("Mine", HOUSE)
    assert GAME.own_deck is OWN_DECK


def test_a_card_without_a_source_is_its_writers_own() -> None:
    file = copy.deepcopy(FILE)
    for card in file["cards"]:
        del card["source"]
    assert {card.source for card in OWN_DECK.read(file)[1]} == {"custom"}


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        (("game",), "scythia", "game: one of great_wall"),
        (("version",), 3, "version: 3 was written by a newer app"),
        (("name",), "House", "name: House is the name of a built-in deck"),
        (("cards",), [], "cards: 7 to 7; you entered 0."),
        (("cards", 0, "name"), "economy", "cards[3].name: two cards are called economy"),
        (("cards", 0, "lines"), [], "cards[0].lines: A card has 1 to 6 lines."),
        (("cards", 0, "lines", 0, "kind"), "reed", "cards[0].lines[0].kind: That line cannot be on this card."),
        (("cards", 6, "lines", 0, "kind"), "honor", "cards[6].lines[0].kind: That line cannot be on this card."),
        (("cards", 0, "lines", 0, "n"), 21, "cards[0].lines[0].n: 1 to 20, got 21"),
        (("cards", 0, "lines", 0, "kind"), "text", "cards[0].lines[0].text: "),
        (("cards", 0, "lines", 0, "kind"), "fly", "cards[0].lines[0].kind: one of"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_by_its_field(path: Any, value: Any, named: str) -> None:
    file: Any = copy.deepcopy(FILE)
    part = file
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    with pytest.raises(Malformed) as why:
        OWN_DECK.read(file)
    assert in_english(why.value).startswith(named)


def test_typed_cards_are_remembered_and_make_a_deck_when_all_are_known() -> None:
    assert [from_pattern(as_pattern(card)) for card in HOUSE] == [
        QinCard(card.name, card.lines, "printed") for card in HOUSE
    ]
    known = printed(map(as_pattern, reversed(HOUSE)))
    assert cards_refusal(known) is None
    assert printed([as_pattern(HOUSE[0]), Pattern("great_wall", "horde", (2, 2, 2))])[0].name == "despotism"


@pytest.mark.parametrize("slots", [(0,), (99, 1), (0, 21), (), (CARD_DEEDS.index("reed"), 1)])
def test_another_pattern_is_no_card(slots: tuple[int, ...]) -> None:
    assert from_pattern(Pattern("great_wall", "qin economy", slots)) is None


def test_a_deck_of_ones_own_is_checked_before_it_is_played() -> None:
    table = Table(GAME, 2, mode="solo")
    assert table.refusal(q.ChooseQinDeck("custom", HOUSE[:6])) == "out-of-range"
    table.do(q.ChooseQinDeck("custom", HOUSE))
    assert len(table.state.qin.deck) == 6, "the Reed Clan's is not in it"
    table.do(q.ChooseQinDeck("printed"))
    assert table.state.qin.cards == ()
    assert Table(GAME, 2).refusal(q.ChooseQinDeck("house")) == "no-opponent"


def test_every_line_that_a_card_may_have_is_somebodys() -> None:
    """The editor offers each of them: a card with every one of them alone can be played."""
    for kind in CARD_DEEDS:
        name: Any = "reed" if kind == "reed" else "economy"
        others = tuple(card for card in HOUSE if card.name != name)
        assert cards_refusal((*others, QinCard(name, (CardLine(kind, text="?"),), "custom"))) is None
    assert set(REED_DEEDS) < set(CARD_DEEDS)
