"""The Command track: who chooses, whose card lies where, which one is resolved; and the secret choice of a card."""

from __future__ import annotations

from companion.games.great_wall.clan.purse import is_mine
from companion.games.great_wall.coop.now import placing
from companion.games.great_wall.names import badge, card_name, clan
from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Row
from companion.screens.kit.views import CommandSlot, Now, Page
from companion.screens.match.asking import Asking
from rules.core.secret import Known, Opened
from rules.great_wall import actions as a
from rules.great_wall.clan.clan import cards_in
from rules.great_wall.state import GreatWall, Order, is_reed, people, to_choose


def track(ctx: Context, state: GreatWall) -> tuple[CommandSlot, ...]:
    if state.step in ("choose", "reveal"):
        return tuple(_choosing(ctx, state, seat) for seat in state.tea)
    return tuple(_space(ctx, state, at, order) for at, order in enumerate(state.track))


def _choosing(ctx: Context, state: GreatWall, seat: int) -> CommandSlot:
    """A player before the reveal: choosing, face down, or shown."""
    words, waits = ctx.words, seat in to_choose(state)
    chosen = state.clans[seat].chosen
    if is_reed(state, seat):
        text = words.t("great_wall.reed")
    elif isinstance(chosen, Opened) and state.step == "choose":  # told openly; else nobody's before everybody's
        text = card_name(words, chosen.value)
    else:
        text = words.t("great_wall.choosing" if waits else "great_wall.face-down" if chosen else "great_wall.no-card")
    here = not is_reed(state, seat) and not ctx.is_elsewhere(seat)
    open_ = Open("command", str(seat)) if state.step == "choose" and here else None
    return CommandSlot(
        f"choose-{seat}", "", text, badge(ctx, seat), "now" if waits else "done" if chosen else "off", open_
    )


def _space(ctx: Context, state: GreatWall, at: int, order: Order | None) -> CommandSlot:
    words = ctx.words
    if order is None:
        seat = placing(ctx, state) if state.step == "place" else None
        free = seat is not None and not ctx.is_elsewhere(seat)
        do = None if seat is None or not free else Do(a.PlaceCommand(seat, at), seat, ctx.at)
        text = words.t("great_wall.place-here" if free else "great_wall.empty")
        return CommandSlot(f"space-{at}", str(at + 1), text, None, "now" if free else "plain", do)
    resolving = state.step in ("command", "activation", "defeat")
    status = "done" if resolving and at < state.turn else "now" if resolving and at == state.turn else "plain"
    if state.step not in ("place", "command", "activation", "defeat"):
        status = "done"
    title = card_name(words, order.card)
    return CommandSlot(f"space-{at}", str(at + 1), title, badge(ctx, order.seat), status)  # type: ignore[arg-type]


def command(ctx: Context) -> Page:
    """A player takes the device and puts a card face down; nothing of it is shown to the others."""
    state: GreatWall = ctx.state
    ask, words, seat = Asking(ctx), ctx.words, ctx.seat_about
    clan = state.clans[seat]
    hand = {
        card: Option(
            words.t(f"great_wall.command.{card}"), icon="cards-outline", detail=words.t(f"great_wall.brief.{card}")
        )
        for card in cards_in(clan, "hand")
    }
    picked = None
    if hand:
        picked = ask.one("card", words.t("great_wall.hand"), hand, None, 2)
    else:
        ask.add(Para(words.t("great_wall.no-cards"), icon="information-outline"))
    rule = Para(words.t("great_wall.rule.choose"), source=words.t("great_wall.source.step-choose"))
    secret = Para(words.t("great_wall.secret"), icon="eye-off-outline")
    do = Do(a.ChooseCommand(seat, Known(picked)), seat, ctx.at) if picked and state.step == "choose" else None
    key = Key(words.t("great_wall.key.face-down"), do, "check", "primary", name="face-down")
    solo = len(people(state)) == 1  # nobody to be kept from looking
    alone = words.t("great_wall.mine.only" if is_mine(ctx, seat) else "great_wall.command.alone")
    alone = words.t("great_wall.command.solo") if solo else alone
    detail = alone if clan.chosen is None else words.t("great_wall.command.changed")
    now = ask.now(words.t("great_wall.command.now", seat=seat), key, seat, detail)
    columns = (Column(ask.asked, 1.6), Column((rule,) if solo else (rule, secret), tone="help"))
    return chrome.page(ctx, "command", words.t("great_wall.step.choose"), columns, now)


def reclaim(ctx: Context) -> Page:
    """Summer: all discarded cards back to the hand, or 2 Honor for each of them."""
    state: GreatWall = ctx.state
    columns = tuple(_reclaiming(ctx, state, seat) for seat in people(state))
    waits = [seat for seat in people(state) if _waits(state, seat)]
    text = ctx.t("great_wall.reclaim.left", names=", ".join(clan(ctx, seat) for seat in waits)) if waits else ""
    now = Now(ctx.t("great_wall.step.reclaim"), text or ctx.t("great_wall.reclaim.done"))
    return chrome.page(ctx, "reclaim", ctx.t("great_wall.step.reclaim"), columns, now)


def _waits(state: GreatWall, seat: int) -> bool:
    clan = state.clans[seat]
    return state.step == "reclaim" and bool(cards_in(clan, "discard")) and not clan.reclaimed


def _reclaiming(ctx: Context, state: GreatWall, seat: int) -> Column:
    words, cards = ctx.words, cards_in(state.clans[seat], "discard")
    head = Heading(clan(ctx, seat), words.t("great_wall.discarded", n=len(cards)))
    rows = tuple(Row(words.t(f"great_wall.command.{card}"), icon="cards-outline") for card in cards)
    if not _waits(state, seat):
        return Column((head, *rows, Para(words.t("great_wall.reclaim.nothing"), "good", icon="check")))
    options = tuple(
        Option(
            words.t(f"great_wall.do.{verb}"),
            Do(a.Reclaim(seat, way), seat, ctx.at),
            icon=icon,
            name=f"{verb}-{seat}",
        )
        for verb, way, icon in (("reclaim-cards", True, "restart"), ("reclaim-honor", False, "medal"))
    )
    return Column((head, *rows, Options(words.t("great_wall.reclaim.which"), options, columns=1)))
