"""Command cards on one shared device: they lie turned up on the table, and each is told with one tap, in Tea order."""

from __future__ import annotations

from companion.games.great_wall.names import badge, clan
from companion.games.great_wall.year import zones
from companion.intents.intent import Choose, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Para
from companion.screens.kit.pieces.pace_views import PaceCell, PaceGrid, PaceHead, PaceRow
from companion.screens.kit.views import Now, PaceTable
from companion.screens.match.asking import Asking
from rules.core.secret import Opened
from rules.great_wall import actions as a
from rules.great_wall.clan.clan import cards_in
from rules.great_wall.state import GreatWall, is_qin, people, phase, to_choose
from rules.great_wall.tables import COMMAND_CARDS, CommandCard


def commands_are_told(ctx: Context) -> bool:
    """While somebody's card is still to be told, on the one device that everybody looks at."""
    state: GreatWall = ctx.state
    here = state.begun and not state.over and phase(state) == "choose" and bool(to_choose(state))
    secret = any(clan.chosen is not None and not isinstance(clan.chosen, Opened) for clan in state.clans)
    return here and state.detail == "full" and not ctx.together and not secret


def open_commands(ctx: Context) -> PaceTable:
    state: GreatWall = ctx.state
    missing = to_choose(state)
    seat = missing[0]
    secret = Key(ctx.t("great_wall.key.in-secret"), Open("command", str(seat)), "eye-off-outline", name="in-secret")
    alone = len(people(state)) == 1  # nobody else to hide it from
    table = chrome.to_table(ctx, asks=True)
    keys = (table,) if alone else (secret, table)
    title = ctx.t("great_wall.open.now", seat=seat)
    rule = Para(ctx.t("great_wall.rule.choose"), source=ctx.t("great_wall.source.step-choose"))
    return PaceTable(
        top=chrome.top(ctx, ctx.t("great_wall.step.choose"), chrome.close(ctx)),
        now=Now(title, ctx.t("great_wall.open.detail"), ctx.badge(seat), keys),
        accent=chrome.accent(ctx),
        wheel=zones.wheel(ctx, state),
        left=Column((Heading(ctx.t("great_wall.step.choose")), rule), name="rule"),
        grid=_grid(ctx, state, missing),
        screen="open-commands",
        toast=ctx.toast,
    )


def lies_open(ask: Asking, seat: int) -> tuple[str, ...] | None:
    """The card before somebody whose device is gone."""
    ctx = ask.ctx
    cards = {card: ctx.t(f"great_wall.command.{card}") for card in cards_in(ctx.state.clans[seat], "hand")}
    card = ask.one("face", ctx.t("great_wall.step.choose"), cards, None)
    return None if card is None else (card,)


def _grid(ctx: Context, state: GreatWall, missing: tuple[int, ...]) -> PaceGrid:
    order = tuple(seat for seat in people(state) if not is_qin(state, seat))
    shown = ctx.chosen("row", (*missing, *order)[0])
    return PaceGrid(
        rows=tuple(_row(ctx, state, seat, missing) for seat in order),
        heads=tuple(PaceHead(ctx.t(f"great_wall.command.{card}"), above=False) for card in COMMAND_CARDS),
        title=ctx.t("great_wall.open.title"),
        note=ctx.t("great_wall.open.note-solo" if len(order) == 1 else "great_wall.open.note"),
        shown=order.index(shown) if shown in order else 0,
    )


def _row(ctx: Context, state: GreatWall, seat: int, missing: tuple[int, ...]) -> PaceRow:
    waits, chosen = seat in missing, state.clans[seat].chosen
    detail = ctx.t("great_wall.open.which") if waits else ""
    if not waits:
        told = isinstance(chosen, Opened)
        detail = ctx.t(f"great_wall.command.{chosen.value}") if told else ctx.t("great_wall.face-down")  # type: ignore[union-attr]
    return PaceRow(
        f"row-{seat}",
        clan(ctx, seat),
        tuple(_cell(ctx, state, seat, card) for card in COMMAND_CARDS),
        detail=detail,
        badge=badge(ctx, seat),
        status="now" if waits and seat == missing[0] else "plain",
        tone="warn" if waits else "accent",
        intent=Open("clan", str(seat)),
        chip=Choose("row", seat),
    )


def _cell(ctx: Context, state: GreatWall, seat: int, card: CommandCard) -> PaceCell:
    """A card that is not in hand lies in the discard pile; the one that was told is filled, and may be told anew."""
    held, name = state.clans[seat], ctx.t(f"great_wall.command.{card}")
    cell, spoken = f"card-{card}-{seat}", f"{clan(ctx, seat)}, {name}"
    if isinstance(held.chosen, Opened) and held.chosen.value == card:
        return PaceCell(cell, name, status="now", words=True, spoken=spoken)
    if card not in cards_in(held, "hand"):
        return PaceCell(cell, name, status="done", words=True, spoken=spoken)
    step = ctx.step(a.ShowCommand(seat, card), seat)
    return PaceCell(cell, name, intent=step, words=True, spoken=spoken)
