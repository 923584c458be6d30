"""Who are you, at a table that this device is let into already: one tap for a seat, and to watch as its own choice."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Back, GiveSeat, Open
from companion.screens.devices.asked_seats import AskedSeat, AskedSeats, asked, device_words
from companion.screens.kit import chrome, presence
from companion.screens.kit.context import Context
from companion.screens.kit.nearby import NAME
from companion.screens.kit.parts import Column, Heading, Key, Para, Part
from companion.screens.kit.views import Now, Page
from companion.text.person_names import tidy


def who_exists(ctx: Context) -> bool:
    """For a guest whose people sit nowhere yet."""
    return ctx.together and ctx.table_status.role == "guest" and (ctx.me is None or not ctx.me.seats)


def who(ctx: Context) -> Page:
    words = ctx.words
    watch = Key(words.t("who.watch"), Back(), "eye-outline", name="watch")
    if ctx.me is None:  # let in, but the log that says so is still on its way
        fetching = (Para(words.t("who.fetching"), icon="timer-sand"),)
        return _page(ctx, fetching, (), Now(words.t("who.title"), "", None, (watch,)))
    me = ctx.me.device
    typed = tidy(ctx.kept.get(NAME, "") or ctx.me.name)
    seats = tuple(_seat(ctx, seat) for seat in range(ctx.people))
    table = AskedSeats(presence.host_name(ctx), typed, seats, lambda seat, name: GiveSeat(seat, me, name))
    return _page(ctx, *asked(ctx, table, watch, words.t("who.now.detail")))


def _seat(ctx: Context, seat: int) -> AskedSeat:
    name, badge = ctx.chairs[seat].name, ctx.badge(seat)
    peer = next((peer for peer in ctx.table_status.peers if seat in peer.seats), None)
    if peer is None:
        return AskedSeat(name, badge, lost=ctx.me is not None and seat in ctx.me.lost)
    held = f"{device_words(ctx, peer.name, name, peer.is_host)} · {presence.lamp(ctx, peer)}"
    return AskedSeat(name, badge, held, presence.TONES[peer.lamp])


def _page(ctx: Context, left: tuple[Part, ...], right: tuple[Part, ...], now: Now) -> Page:
    """The table by its host's name above what is asked."""
    words = ctx.words
    where = " · ".join((words.t(f"{ctx.game.spec.id}.title"), words.say(ctx.game.chapter(ctx.state))))
    head = Column((Heading(presence.table_name(ctx)), Para(where)), 1.0, "accent")
    columns = (Column(left, 1.4), Column(right)) if right else (Column(left),)
    top = replace(chrome.top(ctx, words.t("join.title"), people=False), undo=None)  # nothing here is theirs yet
    return Page("who", chrome.accent(ctx), top, columns, now, ctx.toast, head)


def to_who(ctx: Context) -> tuple[Key, ...]:
    """The way back to the question, for somebody who only watches."""
    return (Key(ctx.words.t("who.sit"), Open("who"), "account-check-outline", name="sit"),) if who_exists(ctx) else ()
