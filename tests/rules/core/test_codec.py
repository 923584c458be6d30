"""Plain values to typed ones and back, and what is said of those that do not fit."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import entry
from rules.core import codec
from rules.core.codec import Between, Malformed, Text
from rules.core.secret import Known, Opened, Sealed, Secret
from rules.huns.actions import Action
from rules.huns.score.scoring import CampTally
from tests.kit.wrong import in_english

Small = Annotated[int, Between(0, 8)]


@dataclass(frozen=True, slots=True)
class Wagons:
    blue: Small
    red: Small = 0


@dataclass(frozen=True, slots=True)
class Player:
    name: Annotated[str, Text(200)]
    wagons: Wagons = Wagons(0)
    raids: int = 0
    ready: bool = False
    seat: Small | None = None
    dice: tuple[Literal[1, 2, 3], ...] = ()
    type: Secret = Known("")


@dataclass(frozen=True, slots=True)
class Sheet:
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class DrawCards:
    n: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Nothing to say."""


Wish = DrawCards | Roll


def said(kind: Any, plain: Any) -> str:
    with pytest.raises(Malformed) as refused:
        codec.decode(kind, plain)
    return in_english(refused.value)


BAD_PLAYERS = [
    ({"name": "A", "wagons": {"blue": -3}}, "players[1].wagons.blue: 0 to 8, got -3"),
    ({"name": "A", "wagons": {"blue": 9}}, "players[1].wagons.blue: 0 to 8, got 9"),
    ({"name": "A", "wagons": {"blue": True}}, "players[1].wagons.blue: a whole number, got true"),
    ({"name": "A", "wagons": {"blue": 1.0}}, "players[1].wagons.blue: a whole number, got 1.0"),
    ({"name": "A", "wagons": {"blue": "1"}}, "players[1].wagons.blue: a whole number, got '1'"),
    ({"name": "A", "wagons": {"blue": None}}, "players[1].wagons.blue: a whole number, got nothing"),
    ({"name": "A", "wagons": {"blue": 2**70}}, "players[1].wagons.blue: a whole number within 53 bits"),
    ({"name": "A", "raids": 2**53}, "players[1].raids: a whole number within 53 bits"),
    ({"name": "A", "raids": -(2**53)}, "players[1].raids: a whole number within 53 bits"),
    ({"name": "A", "wagons": {}}, "players[1].wagons.blue: missing"),
    ({"name": "A", "wagons": []}, "players[1].wagons: an object with blue, red, got a list of 0"),
    (
        {"name": "A", "wagons": {"blue": 1, "pink": 1}},
        "players[1].wagons.pink: unknown field; known: blue, red",
    ),
    ({}, "players[1].name: missing"),
    ({"name": 5}, "players[1].name: a text, got 5"),
    ({"name": "x" * 201}, "players[1].name: at most 200 characters, got 201"),
    ({"name": "a\x00b"}, "players[1].name: a text without control characters or broken pairs"),
    ({"name": "a\nb"}, "players[1].name: a text without control characters or broken pairs"),
    ({"name": "\ud800"}, "players[1].name: a text without control characters or broken pairs"),
    ({"name": "A", "ready": 1}, "players[1].ready: true or false, got 1"),
    ({"name": "A", "dice": [1, 4]}, "players[1].dice[1]: one of 1, 2, 3, got 4"),
    ({"name": "A", "dice": [True]}, "players[1].dice[0]: one of 1, 2, 3, got true"),
    ({"name": "A", "dice": {"0": 1}}, "players[1].dice: a list, got an object"),
    ({"name": "A", "type": 7}, "players[1].type: a text, got 7"),
    ("Ala", "players[1]: an object with name, wagons, raids, ready, seat, dice, type, got 'Ala'"),
]


@pytest.mark.parametrize(("player", "sentence"), BAD_PLAYERS, ids=[sentence for _, sentence in BAD_PLAYERS])
def test_bad_input_is_refused_with_its_place(player: Any, sentence: str) -> None:
    assert said(Sheet, {"players": [{"name": "Ala"}, player]}) == sentence


def test_the_issues_own_sentence() -> None:
    row = {
        "raids": 0,
        "mercenaries_full": 0,
        "mercenaries_open": 0,
        "treasures_met": 0,
        "curses_fled": 0,
        "stash": 0,
    }
    good, bad = ({**row, "wagons": {"blue": n, "purple": 0, "orange": 0, "green": 0}} for n in (1, -3))
    with pytest.raises(Malformed, match=r"^players\[1\]\.wagons\.blue: bad.range got=-3 high=8 low=0$"):
        codec.decode(tuple[CampTally, ...], [good, bad], "players")


@pytest.mark.parametrize(
    "name",
    ["Ala", "", "Zażółć gęślą jaźń", "👩‍👩‍👧‍👦", "x" * 200, "\u202eabc", 'O\'Neil "x"', "\x7f"],
    ids=ascii,
)
def test_names_people_have_are_taken(name: str) -> None:
    player = codec.decode(Player, {"name": name})
    assert json.loads(json.dumps(codec.encode(player, Player)))["name"] == name


def test_a_long_wrong_value_is_shortened() -> None:
    assert len(said(Wagons, {"blue": "x" * 10_000})) < 100


def test_a_sentence_is_one_line_whatever_the_field_is_called() -> None:
    sentence = said(Wagons, {"blue": 1, "a\nb\ud800" + "x" * 10_000: 1})
    assert "\n" not in sentence
    assert sentence.isascii()
    assert len(sentence) < 120


@pytest.mark.parametrize("depth", [10, 900, 100_000])
def test_deep_nesting_is_refused_not_crashed(depth: int) -> None:
    body = '{"v":1,"action":' + "[" * depth + "]" * depth + "}"
    with pytest.raises(Malformed):
        entry.parse(body)


@pytest.mark.parametrize("plain", [None, [], 5, "tick", {}, {"tag": None}, {"tag": ["tick"]}, {"tag": "fly"}], ids=repr)
def test_an_unknown_tag_is_refused_and_the_known_are_named(plain: Any) -> None:
    assert said(Wish, plain).startswith("tag: one of draw-cards, roll, got ")


@pytest.mark.parametrize("union", [Wish, DrawCards], ids=["two", "one"])
def test_a_union_is_written_by_tag_also_where_it_is_of_one(union: Any) -> None:
    kind, plain = codec.tagged(union), {"tag": "draw-cards", "n": 2}
    assert codec.encode(DrawCards(2), kind) == plain
    assert codec.decode(kind, plain) == DrawCards(2)
    assert codec.shape(kind)["draw-cards"] == {"n": "a whole number"}
    assert said(kind, {"n": 2}).startswith("tag: one of draw-cards")


def test_a_tag_is_the_class_name_in_kebab() -> None:
    assert codec.encode(DrawCards(2)) == {"tag": "draw-cards", "n": 2}
    assert codec.decode(Wish, {"tag": "draw-cards", "n": 2}) == DrawCards(2)
    assert codec.decode(Wish, {"tag": "roll"}) == Roll()
    assert said(Wish, {"tag": "roll", "n": 1}) == "n: unknown field; known: -"


@pytest.mark.parametrize(
    ("secret", "plain"),
    [
        (Known("blue", "s"), {"known": "blue", "salt": "s"}),
        (Sealed("ab12"), {"sealed": "ab12"}),
        (Opened("blue", "s"), {"opened": "blue", "salt": "s"}),
    ],
    ids=["known", "sealed", "opened"],
)
def test_secrets_keep_their_kind(secret: Any, plain: Any) -> None:
    assert codec.encode(secret, Secret) == plain
    assert codec.decode(Secret, plain) == secret


def test_a_plain_text_is_a_secret_not_sealed_yet() -> None:
    assert codec.decode(Secret, "blue") == Known("blue")


@pytest.mark.parametrize(
    "plain", [{"sealed": 5}, {"known": "a"}, {"opened": "a", "salt": 1}, {}, {"sealed": "a", "x": 1}]
)
def test_a_malformed_secret_is_refused(plain: Any) -> None:
    said(Secret, plain)


def test_optional_takes_null() -> None:
    assert codec.decode(Player, {"name": "A", "seat": None}).seat is None
    assert codec.decode(Player, {"name": "A", "seat": 3}).seat == 3
    assert said(Player, {"name": "A", "seat": 9}) == "seat: 0 to 8, got 9"


def test_shape_says_what_is_taken() -> None:
    shape = codec.shape(Player)
    assert shape["wagons"] == {"blue": "0 to 8", "red": "0 to 8"}
    assert shape["name"] == "a text, at most 200"
    assert shape["seat"] == "0 to 8, or null"
    assert shape["dice"] == ["one of 1, 2, 3"]


players = st.builds(
    Player,
    name=st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=200),
    wagons=st.builds(Wagons, st.integers(0, 8), st.integers(0, 8)),
    raids=st.integers(-(2**53) + 1, 2**53 - 1),
    ready=st.booleans(),
    seat=st.none() | st.integers(0, 8),
    dice=st.lists(st.sampled_from((1, 2, 3))).map(tuple),
    type=st.sampled_from((Known("a", "b"), Sealed("c"), Opened("d", "e"))),
)


@given(st.lists(players, max_size=4).map(tuple).map(Sheet))
def test_round_trip(sheet: Sheet) -> None:
    assert codec.decode(Sheet, json.loads(json.dumps(codec.encode(sheet, Sheet)))) == sheet


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(("tag", "name", "players", "n")), inner)
    ),
    max_leaves=8,
)


@given(anything)
def test_nothing_but_malformed_comes_out_of_bad_input(plain: Any) -> None:
    for kind in (Sheet, Wish, Secret, Action):
        with suppress(Malformed):
            codec.decode(kind, plain)
