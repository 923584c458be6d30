"""What is decided before a game begins, on one page: before there is a match, and until the set-up is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.intents.intent import Open
from companion.match.preview import STEPS, about, beginning, preview
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import everybody, game_screens
from companion.screens.kit.parts import Column, Key, Options, Part
from companion.screens.kit.views import Now, Page
from companion.screens.match.checklist import first_player
from companion.screens.match.detail_level import detail_keys
from companion.screens.match.your_board import board_row
from rules import games
from rules.core.decks.told_board import read_board
from rules.core.detail import ChooseDetail, detail_of
from rules.core.game import Config, Game

Parts = tuple[Part, ...]
WIDE, NUMBERS = 1.36, 1.34  # shares of the width: lines of keys, numbers in a row


def looked_ahead(ctx: Context, config: Config) -> Context:
    """As if the match were open already, after all decisions so far: a step on this page is one more of them."""
    made = {about(action): action for action in ctx.usual.get(config.mode, ())}
    made |= ctx.chosen(STEPS, {})
    order = sorted(made, key=lambda key: " " in key)  # the table's before those of a seat
    steps = [made[key] for key in order]
    game = games()[config.game]
    read = None if ChooseDetail("pace") in steps else read_board(game, game.setup(config), ctx.patterns)
    ahead = preview(game, config, (*steps, *((read,) if read else ())))
    words = ctx.words.at(everybody(config, ahead.state, ctx.words))
    return replace(ctx, session=ahead, words=words)


def decided(
    ctx: Context, ways: Parts, game: Game[Any, Any, Any], begun: Parts = (), alone: Parts = ()
) -> tuple[Column, ...]:
    """The ways to play, what only this game asks, who begins and how much is followed, in cards of even height."""
    board = board_row(ctx, ctx.board) if detail_of(ctx.state) == "full" else ()
    first, *own = (*game_screens(game.spec.id).decisions(ctx), ())
    left = (*ways, *first_player(ctx), *(() if ways else first))
    middle = tuple(parts for parts in (*((first,) if ways else ()), *own) if parts)
    right = (*(alone or _levels(ctx)), *board, *begun)
    return (*((Column(left),) if left else ()), *map(_card, middle), *((Column(right),) if right else ()))


def _card(parts: Parts) -> Column:
    """Lines of keys want to be wide; under each other they come after what stands side by side."""
    asked = [part for part in parts if isinstance(part, Options)]
    if any(part.beside == "line" for part in asked):
        return Column(parts, WIDE, order=1)
    return Column(parts, NUMBERS if any(part.numeral for part in asked) else 1.0)


def _levels(ctx: Context) -> Parts:
    return tuple(replace(part, columns=2) if isinstance(part, Options) else part for part in detail_keys(ctx))


def decisions(ctx: Context) -> Page:
    """The same of the open match, while its table is laid."""
    columns = decided(ctx, (), ctx.game)
    begin = beginning(ctx.game)
    keys = (
        Key(ctx.t("new.list"), Open("table"), "format-list-checks", name="to-table"),
        Key(ctx.t("new.begin"), ctx.step(begin) if begin else None, "play", "primary", name="skip"),
    )
    why = ctx.refusal(begin) if begin else None
    now = Now(ctx.t("decisions.now"), ctx.words.refusal(why) if why else ctx.t("decisions.detail"), None, keys)
    return chrome.page(ctx, "decisions", ctx.t("decisions.title"), columns, now)


def decisions_exist(ctx: Context) -> bool:
    return ctx.game.phase(ctx.state) == "setup"
