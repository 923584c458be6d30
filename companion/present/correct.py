"""The table is right: every tracked number, a stepper each."""

from __future__ import annotations

from companion.intent import Open, SetNumber
from companion.present import chrome
from companion.present.parts import Column, Count, Heading, Key, Option, Options, Para, Part
from companion.present.sight import Sight
from companion.present.views import Now, Page
from rules.core import tree
from rules.core.correct import Field


def correct(sight: Sight) -> Page:
    """About the whole table, or about what lies in front of one seat."""
    words = sight.words
    about = sight.place.about
    mine = [field for field in sight.game.fields(sight.state) if _belongs(field, about)]
    half = -(-len(mine) // 2)
    pick = Options(words.t("correct.whose"), _scopes(sight), columns=3)
    left: tuple[Part, ...] = (pick, *(_count(sight, field) for field in mine[:half]))
    right: tuple[Part, ...] = (
        Heading(words.t("correct.right")),
        Para(words.t("correct.right.detail")),
        *(_count(sight, field) for field in mine[half:]),
    )
    keys = (Key(words.t("key.table"), Open("table"), "check", "primary", name="to-table"),)
    now = Now(words.t("correct.now"), words.t("correct.now.detail"), None, keys)
    top = chrome.top(sight, words.t("correct.title"), chrome.close(sight))
    return Page("correct", chrome.accent(sight), top, (Column(left), Column(right)), now, sight.toast)


def _belongs(field: Field, about: str) -> bool:
    return field.path.startswith(f"{about}.") if about else not field.path.startswith("camps.")


def _scopes(sight: Sight) -> tuple[Option, ...]:
    table = Option(
        sight.words.t("correct.table"),
        Open("correct", ""),
        sight.place.about == "",
        "table-furniture",
        name="scope-table",
    )
    seats = tuple(
        Option(
            chair.name,
            Open("correct", f"camps.{seat}"),
            sight.place.about == f"camps.{seat}",
            badge=sight.badge(seat),
            name=f"scope-{seat}",
        )
        for seat, chair in enumerate(sight.chairs)
        if any(field.path.startswith(f"camps.{seat}.") for field in sight.game.fields(sight.state))
    )
    return (table, *seats)


def _count(sight: Sight, field: Field) -> Count:
    value = int(tree.get(sight.state, field.path))
    return Count(
        sight.words.say(field.label),
        value,
        field.low,
        field.high,
        SetNumber(field.path, value),
        name=field.path,
    )
