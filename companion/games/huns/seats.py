"""What the set-up asks of each seat: Wagons to enter, and the Valuable a later player starts with."""

from __future__ import annotations

from companion.games.huns.names import token
from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.checklist import offers_of
from rules.huns.legal import gift_due


def seats(ctx: Context) -> tuple[Part, ...]:
    """In the pace only who is still to get a Valuable: without it nobody knows the piles."""
    everybody = range(len(ctx.chairs))
    shown = [seat for seat in everybody if ctx.state.detail == "full" or gift_due(ctx.state, seat)]
    head = (Heading(ctx.words.t("huns.seats")),) if shown else ()
    return (*head, *(_seat(ctx, seat) for seat in shown))


def _seat(ctx: Context, seat: int) -> Row:
    due, camp = gift_due(ctx.state, seat) > 0, ctx.state.camps[seat]
    told = ctx.t("huns.seats.gift" if due else "huns.seats.camp")
    if camp.wagons and not due:
        told = ctx.t("huns.seats.entered", n=len(camp.wagons), most=camp.berths)
    return Row(
        ctx.chairs[seat].name,
        told,
        ctx.badge(seat),
        status="now" if due else "plain",
        intent=Open("gift" if due else "camp", str(seat)),
        name=f"camp-{seat}",
    )


def gift(ctx: Context) -> Page:
    """Which Valuable a later player takes (SETUP)."""
    words, seat = ctx.words, ctx.seat_about
    keys = tuple(
        Option(
            words.t(f"huns.colour.{offer.action.colour}"),
            Do(offer.action, seat, ctx.at),
            colour=token(offer.action.colour),
            name=f"gift-{offer.action.colour}",
        )
        for offer in offers_of(ctx, "take-gift")
        if offer.action.seat == seat
    )
    rule = Para(words.t("huns.gift.rule"), source=words.t("huns.source.setup-5"))
    columns = (Column((Options(words.t("huns.gift.which"), keys, columns=3),), 2.0), Column((rule,), tone="help"))
    now = Now(words.t("huns.gift.now", seat=seat), words.t("huns.gift.detail"), ctx.badge(seat))
    return chrome.page(ctx, "gift", words.t("huns.gift.title"), columns, now)
