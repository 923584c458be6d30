"""A deck of Schemes as a file: it comes back as it was, and what does not fit is named by its field."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.codec import Malformed
from rules.core.decks.deck_file import name_refusal
from rules.core.luck import Luck
from rules.core.message import Refusal
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia.opponent.deck_file import OWN_DECK, cards_refusal
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.printed import printed
from rules.scythia.opponent.scheme import Scheme, as_pattern
from rules.scythia.tables import BUILDINGS, EMPIRES, HORSES, SCHEMES
from tests.kit.luck import ScriptedLuck
from tests.kit.play import config_of
from tests.kit.wrong import in_english
from tests.rules.scythia.opponent.foe import Foe

File = dict[str, Any]

names = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=40)
schemes = st.builds(
    Scheme,
    empire=st.sampled_from(EMPIRES),
    target=st.integers(1, 4),
    cost=st.integers(1, 9),
    strength=st.integers(1, 12),
    vp=st.integers(0, 20),
    horse=st.sampled_from(HORSES),
    row=st.sampled_from(("down", "up")),
    tie=st.sampled_from(("left", "right")),
    blocked=st.sampled_from(BUILDINGS),
    gain=st.integers(1, 9),
    name=names,
    source=st.sampled_from(("printed", "house", "custom")),
)


@given(
    name=names.filter(lambda name: name.casefold() not in ("house", "printed")),
    cards=st.lists(schemes, min_size=1, max_size=20, unique_by=lambda card: card.name).map(tuple),
)
def test_a_deck_comes_back_as_it_was(name: str, cards: tuple[Scheme, ...]) -> None:
    assert OWN_DECK.read(json.loads(json.dumps(OWN_DECK.write(name, cards)))) == (name, cards)


def test_what_a_file_says_of_itself() -> None:
    file = OWN_DECK.write("Mine", HOUSE)
    assert list(file) == ["game", "deck", "version", "name", "source", "cards"]
    assert {key: file[key] for key in list(file)[:5]} == {
        "game": "scythia", "deck": "schemes", "version": 1, "name": "Mine", "source": "custom",
    }  # fmt: skip


def test_a_card_without_a_source_is_its_writers_own() -> None:
    file = OWN_DECK.write("Mine", HOUSE)
    for card in file["cards"]:
        del card["source"], card["gain"]
    cards = OWN_DECK.read(file)[1]
    assert {card.source for card in cards} == {"custom"}
    assert {card.gain for card in cards} == {2}


def _card(at: int, **change: Any) -> Callable[[File], Any]:
    return lambda file: file["cards"][at].update(change)


WRONG: list[tuple[str, Callable[[File], Any], str]] = [
    ("missing field of a card", lambda f: f["cards"][3].pop("blocked"), "cards[3].blocked: missing"),
    ("unknown field of a card", _card(2, colour="red"), "cards[2].colour: unknown field; known: empire, target"),
    ("unknown building", _card(0, blocked="palace"), "cards[0].blocked: one of stables, barracks, silversmith"),
    ("unknown empire", _card(7, empire="rome"), "cards[7].empire: one of cimmeria, assyria, persia, greece, got"),
    ("number too high", _card(5, cost=10), "cards[5].cost: 0 to 9, got 10"),
    ("number too low", _card(5, target=0), "cards[5].target: 1 to 4, got 0"),
    ("number as a text", _card(5, vp="8"), "cards[5].vp: a whole number, got '8'"),
    ("number true", _card(5, vp=True), "cards[5].vp: a whole number, got true"),
    (
        "41 cards",
        lambda f: f.update(cards=[{**f["cards"][0], "name": f"{n}"} for n in range(41)]),
        "cards: 1 to 40, got 41",
    ),
    ("no card", lambda f: f["cards"].clear(), "cards: 1 to 40, got 0"),
    ("cards missing", lambda f: f.pop("cards"), "cards: missing"),
    ("cards no list", lambda f: f.update(cards={}), "cards: a list, got an object"),
    ("a card no object", lambda f: f["cards"].__setitem__(1, "x"), "cards[1]: an object with empire, target"),
    ("two of one name", _card(9, name="Cimmeria 1"), "cards[9].name: two cards are called Cimmeria 1"),
    ("a card without a name", lambda f: f["cards"][4].pop("name"), "cards[4].name: must not be empty"),
    ("a card with a blank name", _card(4, name="  "), "cards[4].name: must not be empty"),
    ("a card with blanks around", _card(4, name=" x"), "cards[4].name: no spaces at the start or end"),
    ("a card's name too long", _card(4, name="x" * 41), "cards[4].name: at most 40 characters, got 41"),
    ("no name", lambda f: f.pop("name"), "name: missing"),
    ("empty name", lambda f: f.update(name=""), "name: must not be empty"),
    ("name too long", lambda f: f.update(name="ż" * 41), "name: at most 40 characters, got 41"),
    ("name of two lines", lambda f: f.update(name="a\nb"), "name: a text without control characters"),
    ("the app's own name", lambda f: f.update(name="House"), "name: House is the name of a built-in deck"),
    ("newer version", lambda f: f.update(version=2, more=1), "version: 2 was written by a newer app"),
    ("older version", lambda f: f.update(version=0), "version: 1, got 0: no version of this app"),
    ("version a text", lambda f: f.update(version="1"), "version: a whole number, got '1'"),
    ("no version", lambda f: f.pop("version"), "version: missing"),
    ("another game", lambda f: f.update(game="huns"), "game: one of scythia, got 'huns'"),
    ("no game", lambda f: f.pop("game"), "game: missing"),
    ("another deck", lambda f: f.update(deck="animals"), "deck: one of schemes, got 'animals'"),
    ("unknown field", lambda f: f.update(author="Ala"), "author: unknown field; known: game, deck"),
    ("another source", lambda f: f.update(source="printed"), "source: one of custom, got 'printed'"),
]


@pytest.mark.parametrize(("spoil", "why"), [pytest.param(spoil, why, id=name) for name, spoil, why in WRONG])
def test_what_does_not_fit_is_named(spoil: Callable[[File], Any], why: str) -> None:
    file = copy.deepcopy(OWN_DECK.write("Mine", HOUSE))
    spoil(file)
    with pytest.raises(Malformed) as refused:
        OWN_DECK.read(file)
    assert in_english(refused.value).startswith(why)
    assert "\n" not in in_english(refused.value)


@pytest.mark.parametrize("plain", [None, [], "deck", 3, True])
def test_what_is_no_object_is_no_deck(plain: Any) -> None:
    with pytest.raises(Malformed, match="fields=game, deck, version, name, source, cards"):
        OWN_DECK.read(plain)


def test_the_game_says_how_its_decks_are_written() -> None:
    assert GAME.own_deck is not None
    assert GAME.own_deck.house == HOUSE
    assert GAME.own_deck.read(GAME.own_deck.write("Mine", HOUSE)) == ("Mine", HOUSE)


def test_a_name_that_is_too_long_is_refused_without_a_file_too() -> None:
    for why in (name_refusal("x" * 41, "name"), cards_refusal((replace(HOUSE[0], name="x" * 41), *HOUSE[1:]))):
        assert isinstance(why, Refusal)
        assert (why.key, dict(why.args)["most"]) == ("name-long", 40)


# The printed deck


def test_printed_cards_are_named_by_empire_and_points_and_told_apart() -> None:
    one, other = replace(HOUSE[0], name="", target=1), replace(HOUSE[0], name="", target=2)
    greece = replace(HOUSE[0], name="", empire="greece", vp=12)
    for order in ((one, other, greece), (greece, other, one)):
        found = printed(as_pattern(card) for card in (*order, *order))
        assert [(card.name, card.target) for card in found] == [("Persia 8", 1), ("Persia 8 (2)", 2), ("Greece 12", 1)]
        assert {card.source for card in found} == {"printed"}


def _set_up(*luck: str) -> Foe:
    table = Foe(luck=ScriptedLuck([Luck("scheme", name) for name in luck]))
    table.state = GAME.setup(config_of(GAME, "opponent", 2))
    return table


def test_fourteen_known_printed_cards_are_drawn_by_the_app() -> None:
    deck = printed(as_pattern(card) for card in HOUSE)
    table = _set_up("Greece 12")
    table.do(a.ChooseCharacter("trader"), a.ChooseDeck("printed", deck), a.Begin(), a.EndTurn())
    assert a.DrawScheme() in table.offered(a.DrawScheme)
    table.do(a.DrawScheme())
    assert (table.state.source, table.state.scheme.name, len(table.state.deck)) == ("printed", "Greece 12", SCHEMES - 1)


def test_the_printed_deck_is_whole_and_ones_own_may_lack_cards() -> None:
    table = _set_up(*("Persia 8",) * 3)
    assert table.refusal(a.ChooseDeck("printed", HOUSE[:13])) == "out-of-range"
    assert table.refusal(a.ChooseDeck("custom")) == "cards-number"
    table.do(a.ChooseCharacter("trader"), a.ChooseDeck("custom", HOUSE[:1]), a.Begin())
    for _ in range(3):  # the one card, again and again
        table.do(a.EndTurn(), a.DrawScheme())
        assert table.state.scheme == HOUSE[0]
        table.do(a.Done(table.state.step, 1, 0))


@pytest.mark.parametrize("source", ["printed", "custom"])
def test_a_deck_with_a_nameless_card_is_refused(source: a.DeckSource) -> None:
    table = _set_up()
    assert table.refusal(a.ChooseDeck(source, (*HOUSE[:13], replace(HOUSE[13], name="")))) == "name-empty"
