"""Who are you, before one is let in: the seats of a table whose code was right, and then the wait for its host."""

from __future__ import annotations

from companion.intents.intent import Claim, OpenInApp
from companion.look.colours import SHAPES
from companion.match.lobby import Lobby
from companion.screens.devices.asked_seats import AskedSeat, AskedSeats, asked, device_words
from companion.screens.kit import chrome, presence
from companion.screens.kit.context import Context, badges
from companion.screens.kit.nearby import NAME
from companion.screens.kit.parts import Column, Heading, Input, Key, Keys, Para, Part
from companion.screens.kit.views import Now, Page
from companion.text.person_names import LONGEST, tidy
from rules.core.game import Chair

PLAIN = "bone"  # for a colour that this app does not know


def lobby_exists(ctx: Context) -> bool:
    """From the right code until the host's person has answered."""
    return bool(ctx.table_status.joining) and (ctx.table_status.lobby is not None or ctx.table_status.knocked)


def lobby(ctx: Context) -> Page:
    words, there = ctx.words, ctx.table_status.lobby
    if there is None:
        waiting = Para(words.t("join.knocked.detail"), icon="timer-sand")
        return chrome.app_page(ctx, "lobby", words.t("join.title"), (Column((waiting,)),), Now(words.t("join.knocked")))
    watch = Key(words.t("who.watch"), Claim(None), "eye-outline", name="watch")
    table = AskedSeats(there.host, tidy(str(ctx.chosen("name", ctx.kept.get(NAME, "")))), _seats(ctx, there), Claim)
    left, right, now = asked(ctx, table, watch, words.t("who.lets-in", name=there.host))
    where = Para(words.t(f"{there.game}.title"))
    head = Column((Heading(presence.called(ctx, there.host)), where), 1.0, "accent")
    left, right = (*left, *_unnamed(ctx, table)), (*right, *_by_browser(ctx, there))
    columns = (Column(left, 1.4), Column(right)) if right else (Column(left),)
    return chrome.app_page(ctx, "lobby", words.t("join.title"), columns, now, there.game, head)


def _unnamed(ctx: Context, table: AskedSeats) -> tuple[Part, ...]:
    """A seat laid for nobody takes a name; whoever came by a link has typed none yet."""
    if NAME in ctx.kept or not any(table.seats[seat].is_nobodys for seat in table.free):
        return ()
    return (Input(ctx.words.t("join.name"), str(ctx.chosen("name", "")), "name", longest=LONGEST, name="name"),)


def _by_browser(ctx: Context, there: Lobby) -> tuple[Part, ...]:
    """On the page of a browser: where its things will be, and the way to the app for whoever has it."""
    words = ctx.words
    if not ctx.table_status.link:
        return ()
    app = Key(words.t("browser.in-app"), OpenInApp(), "cellphone", name="in-app")
    return (
        Para(words.t("browser.kept.detail", name=there.host), icon="information-outline"),
        Keys((app,), fill=False),
        Para(words.t("browser.in-app.detail")),
    )


def _seats(ctx: Context, there: Lobby) -> tuple[AskedSeat, ...]:
    colours = (seat.colour if seat.colour in SHAPES else PLAIN for seat in there.seats)
    chairs = tuple(Chair(seat.name, colour) for seat, colour in zip(there.seats, colours, strict=True))
    return tuple(
        AskedSeat(seat.name, badge, device_words(ctx, seat.held, seat.name, seat.by_host) if seat.held else "")
        for seat, badge in zip(there.seats, badges(chairs), strict=True)
    )
