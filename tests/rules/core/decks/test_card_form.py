"""Forms made from a record's types, and records changed field by field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import games
from rules.core import codec
from rules.core.codec import Between, Malformed, Text
from rules.core.decks.card_form import Choice, Field, Lines, Number, Words, filled, form
from tests.kit.wrong import in_english

Kind = Literal["wait", "march"]


@dataclass(frozen=True, slots=True)
class Order:
    kind: Kind
    n: Annotated[int, Between(1, 8)] = 1


@dataclass(frozen=True, slots=True)
class Plan:
    name: Annotated[str, Text(5)]
    pace: Annotated[int, Between(0, 3)] | None
    orders: tuple[Order, ...]
    weather: Literal["dry", "wet"] | None = None


PLAN = Plan("dawn", 2, (Order("wait"), Order("march", 3)))


def test_every_field_with_what_its_type_takes() -> None:
    assert form(Plan) == (
        Words("name", 5),
        Number("pace", 0, 3, optional=True),
        Lines("orders", (Choice("kind", ("wait", "march")), Number("n", 1, 8))),
        Choice("weather", ("dry", "wet"), optional=True),
    )


def test_a_field_without_limits_cannot_be_asked_for() -> None:
    @dataclass(frozen=True)
    class Open:
        n: int

    Open.__annotations__["n"] = int
    with pytest.raises(TypeError, match="n: no field for"):
        form(Open)


def put(record: Any, path: str, value: object) -> Any:
    """As the editor does it: changed as plain values, then read as the record it is to be."""
    return codec.decode(type(record), filled(codec.encode(record, type(record)), {path: value}))


def test_one_field_is_changed_and_the_record_stays() -> None:
    assert put(PLAN, "orders[1].n", 8) == Plan("dawn", 2, (Order("wait"), Order("march", 8)))
    assert put(PLAN, "weather", "wet").weather == "wet"
    assert PLAN.orders[1].n == 3


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("name", "midday", "name: at most 5 characters, got 6"),
        ("pace", 4, "pace: 0 to 3, got 4"),
        ("orders[1].n", 0, "orders[1].n: 1 to 8, got 0"),
        ("orders[0].kind", "flee", "orders[0].kind: one of wait, march, got 'flee'"),
        ("orders[2].n", 1, "orders[2].n: no such field"),
        ("orders[0]", 1, "orders[0]: an object with kind, n, got 1"),
        ("orders[5]", 1, "orders[5]: no such field"),
        ("size", 1, "size: unknown field; known: name, pace, orders, weather"),
        ("name.first", "x", "name.first: no such field"),
    ],
)
def test_what_does_not_fit_is_named(path: str, value: object, why: str) -> None:
    with pytest.raises(Malformed) as refused:
        put(PLAN, path, value)
    assert in_english(refused.value) == why


def test_a_list_comes_before_what_lies_in_it_and_a_change_to_nothing_leaves_its_place() -> None:
    plain = codec.encode(PLAN, Plan)
    changes = {"orders[0].n": 5, "orders": [{"kind": "march", "n": 1}], "name": None}
    assert filled(plain, changes) == {**plain, "orders": [{"kind": "march", "n": 5}]}
    assert codec.encode(PLAN, Plan) == plain


OWN = [game.own_deck for game in games().values() if game.own_deck is not None]


def _values(field: Field) -> st.SearchStrategy[object]:
    match field:
        case Choice(values=values):
            return st.sampled_from(values)
        case Number(low=low, high=high):
            return st.integers(low, high)
        case Words(longest=longest):
            return st.text(st.characters(codec="utf-8", exclude_categories=("C",)), max_size=longest)
        case Lines(fields=inner):
            return st.lists(st.fixed_dictionaries({field.name: _values(field) for field in inner}), max_size=6)


@given(st.data())
def test_whatever_the_form_of_a_card_offers_the_card_takes(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(OWN))
    card = data.draw(st.sampled_from(kind.house))
    field = data.draw(st.sampled_from([f for f in form(kind.card) if f.name in kind.asked]))
    value = data.draw(_values(field))
    after = put(card, field.name, value)
    whole = {**codec.encode(card, kind.card), field.name: value}
    assert after == codec.decode(kind.card, whole)


def test_every_field_that_is_asked_is_one_of_the_card() -> None:
    for kind in OWN:
        names = {field.name for field in form(kind.card)}
        assert {*kind.prints.asked, *kind.asked} <= names
