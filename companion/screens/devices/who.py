"""Who are you: the seats of a table that was joined, one tap for one's own, and to watch as a choice of its own."""

from __future__ import annotations

from dataclasses import replace

from companion.archive.people import nobodys
from companion.intents.intent import Back, Choose, GiveSeat, Intent, Open
from companion.screens.kit import chrome, presence
from companion.screens.kit.context import Context
from companion.screens.kit.nearby import NAME
from companion.screens.kit.parts import Column, Heading, Key, Para, Part, Row, SeatKey
from companion.screens.kit.views import Now, Page
from companion.sync.port import Peer
from companion.text.person_names import first, same, tidy

SURE = "sure"  # the choice of a seat that is the host's own, before it is taken


def who_exists(ctx: Context) -> bool:
    """For a guest whose people sit nowhere yet."""
    return ctx.together and ctx.table_status.role == "guest" and (ctx.me is None or not ctx.me.seats)


def who(ctx: Context) -> Page:
    words, free = ctx.words, presence.free_seats(ctx)
    watch = Key(words.t("who.watch"), Back(), "eye-outline", name="watch")
    if ctx.me is None:  # let in, but the log that says so is still on its way
        fetching = (Para(words.t("who.fetching"), icon="timer-sand"),)
        return _page(ctx, fetching, (), Now(words.t("who.title"), "", None, (watch,)))
    if ctx.chosen(SURE) in free:
        return _page(ctx, *_sure(ctx, int(ctx.chosen(SURE))))
    suggested = _suggested(ctx, free)
    ordered = sorted(free, key=lambda seat: seat != suggested)
    rows = tuple(_seat(ctx, seat, seat == suggested) for seat in ordered)
    none = Para(words.t("who.none"), icon="information-outline")
    left = (Heading(words.t("who.title")), *(rows or (none,)))
    now = Now(words.t("who.now"), words.t("who.now.detail"), None, (watch,))
    return _page(ctx, left, _taken(ctx), now)


def _page(ctx: Context, left: tuple[Part, ...], right: tuple[Part, ...], now: Now) -> Page:
    """The table by its host's name above what is asked."""
    words = ctx.words
    where = " · ".join((words.t(f"{ctx.game.spec.id}.title"), words.say(ctx.game.chapter(ctx.state))))
    head = Column((Heading(presence.table_name(ctx)), Para(where)), 1.0, "accent")
    columns = (Column(left, 1.4), Column(right)) if right else (Column(left),)
    top = replace(chrome.top(ctx, words.t("join.title"), people=False), undo=None)  # nothing here is theirs yet
    return Page("who", chrome.accent(ctx), top, columns, now, ctx.toast, head)


# -- free seats


def _suggested(ctx: Context, free: list[int]) -> int | None:
    """The seat that was this device's, else the one of the same name, else the first that is nobody's by name."""
    lost, name = ctx.me.lost if ctx.me else (), same(first(_typed(ctx)))
    likely = (
        *(seat for seat in free if seat in lost),
        *(seat for seat in free if name and same(first(ctx.chairs[seat].name)) == name),
        *(seat for seat in free if _is_nobodys(ctx, seat) and not _is_hosts(ctx, seat)),
    )
    return next(iter(likely), None)


def _seat(ctx: Context, seat: int, suggested: bool) -> SeatKey:
    return SeatKey(
        ctx.chairs[seat].name, _about(ctx, seat), ctx.badge(seat), _sits(ctx, seat), suggested, f"i-am-{seat}"
    )


def _sits(ctx: Context, seat: int) -> Intent:
    """One tap; a seat that was laid for nobody takes the name that was typed."""
    assert ctx.me is not None
    mine = seat in ctx.me.lost or same(ctx.chairs[seat].name) == same(_typed(ctx))
    if _is_hosts(ctx, seat) and not mine and ctx.chosen(SURE) != seat:
        return Choose(SURE, seat)
    return GiveSeat(seat, ctx.me.device, _typed(ctx) if _is_nobodys(ctx, seat) else "")


def _about(ctx: Context, seat: int) -> str:
    words, host = ctx.words, presence.host_name(ctx)
    if ctx.me is not None and seat in ctx.me.lost:
        return words.t("who.yours", name=host)
    if _is_nobodys(ctx, seat) and _typed(ctx):
        return words.t("who.becomes", name=_typed(ctx))
    if _is_hosts(ctx, seat):
        return words.t("who.hosts")
    return words.t("who.same" if same(ctx.chairs[seat].name) == same(_typed(ctx)) else "who.nobody")


def _typed(ctx: Context) -> str:
    """The name given on the way in, which others see for this device."""
    return tidy(ctx.kept.get(NAME, "") or (ctx.me.name if ctx.me else ""))


def _is_nobodys(ctx: Context, seat: int) -> bool:
    return same(ctx.chairs[seat].name) in nobodys()


def _is_hosts(ctx: Context, seat: int) -> bool:
    """The seat of the person who opened the table, as far as a name tells."""
    name, host = ctx.chairs[seat].name, presence.host_name(ctx)
    if ctx.people == 1:  # whoever comes is that person, with a phone of their own
        return False
    return same(name) == same(host) if _is_nobodys(ctx, seat) else same(first(name)) == same(first(host))


def _sure(ctx: Context, seat: int) -> tuple[tuple[Part, ...], tuple[Part, ...], Now]:
    words, name = ctx.words, ctx.chairs[seat].name
    parts = (Heading(words.t("who.sure", name=name)), Para(words.t("who.sure.detail", name=name)))
    keys = (
        Key(words.t("who.sure.no"), Choose(SURE, None), "close", name="not-me"),
        Key(words.t("who.sure.yes", name=name), _sits(ctx, seat), "check", "primary", name=f"i-am-{seat}"),
    )
    return parts, (), Now(words.t("who.sure", name=name), "", ctx.badge(seat), keys)


# -- taken ones


def _taken(ctx: Context) -> tuple[Part, ...]:
    """Not to be hit by mistake: rows with their device."""
    words = ctx.words
    holders = ((seat, peer) for peer in ctx.table_status.peers for seat in peer.seats if seat < ctx.people)
    rows = tuple(
        Row(
            ctx.chairs[seat].name,
            f"{_device(ctx, seat, peer)} · {presence.lamp(ctx, peer)}",
            ctx.badge(seat),
            tone=presence.TONES[peer.lamp],
            name=f"taken-{seat}",
        )
        for seat, peer in sorted(holders)
    )
    note = Para(words.t("who.taken.note", name=presence.host_name(ctx)))
    return (Heading(words.t("who.taken")), *rows, note) if rows else ()


def _device(ctx: Context, seat: int, peer: Peer) -> str:
    """Whose device it is, unless the name beside it says so already."""
    if peer.is_host:
        return ctx.words.t("who.table-itself")
    own = same(first(peer.name)) == same(first(ctx.chairs[seat].name))
    return ctx.words.t("who.own-device") if own else peer.name


def to_who(ctx: Context) -> tuple[Key, ...]:
    """The way back to the question, for somebody who only watches."""
    return (Key(ctx.words.t("who.sit"), Open("who"), "account-check-outline", name="sit"),) if who_exists(ctx) else ()
