"""How much of this match is followed: its essentials or everything, switched at any moment."""

from __future__ import annotations

from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Option, Options, Para, Part, Status
from companion.screens.kit.views import Now, Page
from rules.core.detail import ChooseDetail, Detail, detail_of, gaps_of
from rules.core.midgame import may_open

ICONS: dict[Detail, str] = {"pace": "speedometer", "full": "layers-outline"}


def levels(ctx: Context) -> tuple[Detail, ...]:
    """Those that this way to play can be followed in."""
    return ctx.game.spec.details(ctx.match.row.config.mode)


def detail_exists(ctx: Context) -> bool:
    return bool(levels(ctx)) and not ctx.game.over(ctx.state)


def level_chip(ctx: Context) -> tuple[str, Status]:
    """In the rail of a table: how much of it is followed."""
    return ctx.t(f"detail.{detail_of(ctx.state)}"), "plain"


def detail_keys(ctx: Context, asked: bool = True) -> tuple[Part, ...]:
    """With the question, where no header asks it."""
    game, now = ctx.game.spec.id, detail_of(ctx.state)
    keys = tuple(
        Option(
            ctx.t(f"detail.{level}"),
            None if level == now else _way(ctx, level),
            level == now,
            ICONS[level],
            ctx.t(f"{game}.detail.{level}.detail"),
            name=f"detail-{level}",
        )
        for level in levels(ctx)
    )
    return (Options(ctx.t("detail.title") if asked else "", keys, columns=1),) if keys else ()


def _way(ctx: Context, level: Detail) -> Do | Open:
    """To everything by the form of a game already begun; before the start there is nothing to ask."""
    begun = ctx.game.phase(ctx.state) != "setup"
    if level == "full" and begun and may_open(ctx.game.rescue, ctx.state):
        return Open("rescue")
    return Do(ChooseDetail(level), -1, ctx.at, stay=not begun)


def detail(ctx: Context) -> Page:
    """What was told so far stays; what was not is a gap and never counts as none."""
    words = ctx.words
    rules: list[Part] = [Para(words.t("detail.rule"))]
    pace = detail_of(ctx.state) == "pace"
    if pace and ctx.game.phase(ctx.state) != "setup":
        at_once = Option(
            words.t("detail.at-once"), Do(ChooseDetail("full"), -1, ctx.at), icon="arrow-right",
            detail=words.t("detail.at-once.detail"), name="detail-at-once",
        )  # fmt: skip
        rules.append(Options("", (at_once,), columns=1))
    elif gaps_of(ctx.state) and may_open(ctx.game.rescue, ctx.state):
        catch_up = Option(
            words.t("detail.catch-up"), Open("rescue"), icon="pencil-outline",
            detail=words.t("detail.catch-up.detail"), name="detail-catch-up",
        )  # fmt: skip
        rules.append(Options("", (catch_up,), columns=1))
    columns = (Column(detail_keys(ctx, asked=False), 1.4), Column(tuple(rules), tone="help"))
    now = Now(words.say(ctx.game.chapter(ctx.state)), words.t("detail.now"), None, (chrome.to_table(ctx),))
    return chrome.page(ctx, "detail", words.t("detail.title"), columns, now)
