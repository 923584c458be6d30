"""What another device asks of this one's people: to be let in, to take over, to undo, to see what was not applied."""

from __future__ import annotations

from companion.intents.intent import Admit, Back, Dismiss, FollowHost, Open, Reply, TakeOver
from companion.screens.kit import chrome, presence
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.log import headline
from companion.screens.kit.parts import Column, Heading, Key, Keys, Para, Part
from companion.screens.kit.views import Now, Page
from companion.sync.port import Newcomer

ASKED = 10  # seconds until silence means yes


def admit_exists(ctx: Context) -> bool:
    return bool(ctx.table_status.newcomers)


def admit(ctx: Context) -> Page:
    """Who knocks, and as whom: one yes lets them in and seats them."""
    words, newcomer = ctx.words, ctx.table_status.newcomers[0]
    asks, detail, badge = _wish(ctx, newcomer)
    keys = (
        Key(words.t("admit.no"), Admit(newcomer.device, False), "close", name="admit-no"),
        Key(words.t("admit.yes"), Admit(newcomer.device, True), "account-check-outline", "primary", name="admit-yes"),
    )
    by_browser = Para(words.t("admit.by-browser"), icon="web")
    kind = (by_browser,) if newcomer.by_browser else _was(ctx, newcomer)  # a page is known again by its own secret
    parts = (Heading(asks), Para(words.t("admit.detail")), *kind)
    return _page(ctx, "admit", parts, Now(words.t("admit.now", name=newcomer.name), detail, badge, keys))


def _was(ctx: Context, newcomer: Newcomer) -> tuple[Part, ...]:
    """A device that is away may be this very one, whose key was lost: then it has its old seats."""
    words, peers = ctx.words, ctx.table_status.peers
    away = [peer for peer in peers if peer.lamp == "off" and peer.seats and not peer.is_host]
    if not away:
        return ()
    keys = tuple(
        Key(
            words.t("admit.was", name=peer.name),
            Admit(newcomer.device, True, peer.device),
            "account-switch-outline",
            name=f"admit-was-{at}",
        )
        for at, peer in enumerate(away)
    )
    return (Para(words.t("admit.was.detail"), icon="information-outline"), *(Keys((key,), fill=False) for key in keys))


def _wish(ctx: Context, newcomer: Newcomer) -> tuple[str, str, Badge | None]:
    """What a newcomer asks for, what Let in does about it, and the badge of the seat; it may be taken by now."""
    words, seat, name = ctx.words, newcomer.seat, newcomer.name
    if seat is None or seat >= ctx.people:
        return words.t("admit.asks", name=name), words.t("admit.watches"), None
    person = newcomer.called or ctx.chairs[seat].name
    asks = words.t("admit.asks-seat", name=name, seat=person)
    if seat in presence.free_seats(ctx):
        return asks, words.t("admit.seats", seat=person), ctx.badge(seat)
    return asks, words.t("admit.taken", seat=person), ctx.badge(seat)


def takeover_exists(ctx: Context) -> bool:
    return ctx.table_status.offered


def takeover(ctx: Context) -> Page:
    """Only a person decides it; who still hears the host is believed, unless somebody knows better."""
    words, vetoed = ctx.words, ctx.table_status.vetoed
    host = next((peer.name for peer in ctx.table_status.peers if peer.is_host), "")
    veto = (Para(words.say(vetoed), "warn", icon="alert-outline"),) if vetoed else ()
    parts = (Heading(words.t("takeover.silent", name=host)), Para(words.t("takeover.detail")), *veto)
    text = words.t("takeover.anyway" if vetoed else "takeover.yes")
    keys = (
        Key(words.t("takeover.wait"), Back(), "timer-sand", name="back-key"),
        Key(text, TakeOver(vetoed is not None), "account-switch-outline", "primary", name="take-over"),
    )
    return _page(ctx, "takeover", parts, Now(words.t("takeover.now"), words.t("takeover.now.detail"), None, keys))


def new_host_exists(ctx: Context) -> bool:
    return ctx.table_status.new_host is not None


def new_host(ctx: Context) -> Page:
    """A device has become host for which nobody else stands, or while this one's own host is here: people decide."""
    words, asked = ctx.words, ctx.table_status.new_host
    assert asked is not None
    name = presence.name_of(ctx, asked.device)
    why = words.t("new-host.forced" if asked.forced else "new-host.here", name=name)
    parts = (Heading(words.t("new-host.title", name=name)), Para(why, "warn"), Para(words.t("new-host.detail")))
    keys = (
        Key(words.t("new-host.no"), FollowHost(False), "close", name="stay"),
        Key(words.t("new-host.yes", name=name), FollowHost(True), "check", "primary", name="follow-host"),
    )
    return _page(ctx, "new-host", parts, Now(words.t("new-host.now", name=name), words.t("new-host.hint"), None, keys))


def to_new_host(ctx: Context) -> tuple[Key, ...]:
    """On the page of the devices: a no may be taken back there."""
    asked = ctx.table_status.new_host
    if asked is None:
        return ()
    name = presence.name_of(ctx, asked.device)
    return (Key(ctx.words.t("new-host.yes", name=name), Open("new-host"), "account-switch-outline", name="new-host"),)


def undo_is_asked(ctx: Context) -> bool:
    asked = ctx.table_status.asked
    return bool(asked) and asked[0].of in ctx.match.history.by_cmd


def undo_asked(ctx: Context) -> Page:
    words, asked = ctx.words, ctx.table_status.asked[0]
    entry, by = ctx.match.history.by_cmd[asked.of], presence.name_of(ctx, asked.by)
    parts = (
        Heading(words.t("undo-asked.title", name=by)),
        Para(headline(ctx, entry), strong=True, icon="undo-variant"),
        Para(words.t("undo-asked.detail")),
    )
    keys = (
        Key(words.t("undo-asked.keep"), Reply(asked.cmd_id, False), "close", name="keep"),
        Key(words.t("undo-asked.undo"), Reply(asked.cmd_id, True), "undo-variant", "primary", name="agree"),
    )
    silence = words.t("undo-asked.silence", n=asked.left)
    left = words.t("undo-asked.left", n=asked.left)
    now = Now(words.t("undo-asked.now"), silence, None, keys, asked.left / ASKED, left)
    return _page(ctx, "undo-asked", parts, now)


def has_not_applied(ctx: Context) -> bool:
    return bool(ctx.table_status.not_applied)


def not_applied(ctx: Context) -> Page:
    """Steps of a branch that lost: shown until somebody has seen them, never dropped."""
    words, lost = ctx.words, ctx.table_status.not_applied
    parts: list[Part] = [Heading(words.t("not-applied.title")), Para(words.t("not-applied.detail"))]
    for at, one in enumerate(lost):
        seen = Key(words.t("not-applied.seen"), Dismiss(one.cmd_id), "check", name=f"dismiss-{at}")
        parts += [Para(words.refusal(one.refusal), "bad", icon="alert-circle-outline"), Keys((seen,), fill=False)]
    back = Key(words.t("key.back"), Back(), "arrow-left", name="back-key")
    now = Now(words.t("not-applied.notice", n=len(lost)), words.t("not-applied.now"), None, (back,))
    return _page(ctx, "not-applied", tuple(parts), now)


def _page(ctx: Context, screen: str, parts: tuple[Part, ...], now: Now) -> Page:
    return chrome.page(ctx, screen, ctx.words.t("devices.title"), (Column(parts),), now)
