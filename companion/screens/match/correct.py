"""The table is right: every tracked number, a stepper each."""

from __future__ import annotations

from companion.intents.intent import Open, SetNumber
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.game_screens import board
from companion.screens.kit.parts import Column, Count, Heading, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.core.correct import Field, current


def correct(sight: Sight) -> Page:
    """About the whole table, or about what lies in front of one seat."""
    words, known = sight.words, sight.game.fields(sight.state)
    about, seats = sight.place.about, f"{board(sight.game.spec.id).seats_at}."
    mine = [own for own in known if (own.path.startswith(f"{about}.") if about else not own.path.startswith(seats))]
    half = -(-len(mine) // 2)
    pick = Options(words.t("correct.whose"), _scopes(sight), columns=3)
    left: tuple[Part, ...] = (pick, *(_asked(sight, field) for field in mine[:half]))
    right: tuple[Part, ...] = (
        Heading(words.t("correct.right")),
        Para(words.t("correct.right.detail")),
        *(_asked(sight, field) for field in mine[half:]),
    )
    keys = (chrome.to_table(sight),)
    now = Now(words.t("correct.now"), words.t("correct.now.detail"), None, keys)
    top = chrome.top(sight, words.t("correct.title"), chrome.close(sight))
    return Page("correct", chrome.accent(sight), top, (Column(left), Column(right)), now, sight.toast)


def _scopes(sight: Sight) -> tuple[Option, ...]:
    table = Option(
        sight.words.t("correct.table"),
        Open("correct", ""),
        sight.place.about == "",
        "table-furniture",
        name="scope-table",
    )
    at, known = board(sight.game.spec.id).seats_at, sight.game.fields(sight.state)
    seats = tuple(
        Option(
            chair.name,
            Open("correct", f"{at}.{seat}"),
            sight.place.about == f"{at}.{seat}",
            badge=sight.badge(seat),
            name=f"scope-{seat}",
        )
        for seat, chair in enumerate(sight.chairs)
        if any(field.path.startswith(f"{at}.{seat}.") for field in known)
    )
    return (table, *seats)


def _asked(sight: Sight, field: Field) -> Part:
    value = current(sight.state, field)
    if field.choices:
        keys = tuple(
            Option(
                sight.words.t(f"choice.{choice}"),
                SetNumber(field.path, at) if at != value else None,
                at == value,
                name=f"{field.path}-{choice}",
            )
            for at, choice in enumerate(field.choices)
        )
        return Options(sight.words.say(field.label), keys, columns=4)
    return Count(
        sight.words.say(field.label),
        value,
        field.low,
        field.high,
        SetNumber(field.path, value),
        name=field.path,
    )
