"""The table is right: every tracked number, a stepper each."""

from __future__ import annotations

from companion.intents.intent import Open, SetNumber
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Column, Count, Heading, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.core.correct import Field, current


def correct(ctx: Context) -> Page:
    """About the whole table, or about what lies in front of one seat."""
    words, known, about = ctx.words, ctx.game.fields(ctx.state), ctx.place.about
    if about:
        mine = [field for field in known if field.path.startswith(f"{about}.")]
    else:
        seats = f"{game_screens(ctx.game.spec.id).seats_at}."
        mine = [field for field in known if not field.path.startswith(seats)]
    half = -(-len(mine) // 2)
    pick = Options(words.t("correct.whose"), _scopes(ctx), columns=3)
    left: tuple[Part, ...] = (pick, *(_asked(ctx, field) for field in mine[:half]))
    right: tuple[Part, ...] = (
        Heading(words.t("correct.right")),
        Para(words.t("correct.right.detail")),
        *(_asked(ctx, field) for field in mine[half:]),
    )
    now = Now(words.t("correct.now"), words.t("correct.now.detail"), None, (chrome.to_table(ctx),))
    return chrome.page(ctx, "correct", words.t("correct.title"), (Column(left), Column(right)), now)


def _scopes(ctx: Context) -> tuple[Option, ...]:
    table = Option(
        ctx.words.t("correct.table"),
        Open("correct", ""),
        ctx.place.about == "",
        "table-furniture",
        name="scope-table",
    )
    at, known = game_screens(ctx.game.spec.id).seats_at, ctx.game.fields(ctx.state)
    seats = tuple(
        Option(
            chair.name,
            Open("correct", f"{at}.{seat}"),
            ctx.place.about == f"{at}.{seat}",
            badge=ctx.badge(seat),
            name=f"scope-{seat}",
        )
        for seat, chair in enumerate(ctx.chairs)
        if any(field.path.startswith(f"{at}.{seat}.") for field in known)
    )
    return (table, *seats)


def _asked(ctx: Context, field: Field) -> Part:
    value = current(ctx.state, field)
    if field.choices:
        keys = tuple(
            Option(
                ctx.words.t(f"choice.{choice}"),
                SetNumber(field.path, at) if at != value else None,
                at == value,
                name=f"{field.path}-{choice}",
            )
            for at, choice in enumerate(field.choices)
        )
        return Options(ctx.words.say(field.label), keys, columns=4)
    return Count(
        ctx.words.say(field.label),
        value,
        field.low,
        field.high,
        SetNumber(field.path, value),
        name=field.path,
    )
