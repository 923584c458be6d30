"""What the set-up asks of each seat: Wagons to enter, and the Valuable a later player starts with."""

from __future__ import annotations

from companion.games.huns.names import token
from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Heading, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.checklist import offers_of
from rules.huns.legal import gift_due


def seats(sight: Sight) -> tuple[Part, ...]:
    return (Heading(sight.words.t("huns.seats")), *(_seat(sight, seat) for seat in range(len(sight.chairs))))


def _seat(sight: Sight, seat: int) -> Row:
    due = gift_due(sight.state, seat) > 0
    return Row(
        sight.chairs[seat].name,
        sight.words.t("huns.seats.gift" if due else "huns.seats.camp"),
        sight.badge(seat),
        status="now" if due else "plain",
        intent=Open("gift" if due else "camp", str(seat)),
        name=f"camp-{seat}",
    )


def gift(sight: Sight) -> Page:
    """Which Valuable a later player takes (SETUP)."""
    words, seat = sight.words, sight.seat_about
    keys = tuple(
        Option(
            words.t(f"huns.colour.{offer.action.colour}"),
            Do(offer.action, seat, sight.at),
            colour=token(offer.action.colour),
            name=f"gift-{offer.action.colour}",
        )
        for offer in offers_of(sight, "take-gift")
        if offer.action.seat == seat
    )
    rule = Para(words.t("huns.gift.rule"), source=words.t("huns.source.setup-5"))
    columns = (Column((Options(words.t("huns.gift.which"), keys, columns=3),), 2.0), Column((rule,), tone="help"))
    now = Now(words.t("huns.gift.now", seat=seat), words.t("huns.gift.detail"), sight.badge(seat))
    return chrome.page(sight, "gift", words.t("huns.gift.title"), columns, now)
