"""The devices at a table: who is connected, how to join, and what one device may do about another."""

from __future__ import annotations

from companion.intents.intent import (
    GiveSeat,
    GoOnAnew,
    HandOver,
    HostMatch,
    NameDevice,
    NewCode,
    Nudge,
    Open,
    Pardon,
    SendAway,
    StopSharing,
)
from companion.look.qr_matrix import qr_matrix
from companion.screens.devices import by_browser, doctor, parted
from companion.screens.devices.asked import to_new_host
from companion.screens.devices.who import to_who
from companion.screens.kit import chrome, presence
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Input, Key, Keys, Para, Part, QrCode, Row, Toggle
from companion.screens.kit.views import Now, Page
from companion.screens.library import differing
from companion.sync.port import Peer
from companion.text.person_names import LONGEST, same, tidy

WATCHING = {"on": "eye-outline", "catching-up": "timer-sand", "off": "wifi-off"}  # a device without a seat
HALF = 3  # digits read together


def devices(ctx: Context) -> Page:
    columns: tuple[Column, ...]
    if ctx.left:
        columns, now = (_left(ctx),), _back(ctx)
    elif ctx.together:
        columns, now = (_around(ctx), *_joining(ctx)), _waiting(ctx)
    else:
        columns, now = (_alone(ctx),), _host(ctx)
    title = presence.table_name(ctx) if ctx.together else ctx.words.t("devices.title")
    return chrome.page(ctx, "devices", title, columns, now)


def _alone(ctx: Context) -> Column:
    words = ctx.words
    elsewhere = ctx.table_status.role != "alone"
    other = (Para(words.t("devices.other-match"), "warn", icon="alert-outline"),) if elsewhere else ()
    return Column(
        (
            Heading(words.t("devices.alone")),
            Para(words.t("devices.alone.detail"), icon="cellphone"),
            Para(words.t("devices.alone.private"), icon="eye-off-outline"),
            Para(words.t("devices.alone.awake"), icon="wifi"),
            *other,
            *_trouble(ctx),
        )
    )


def _left(ctx: Context) -> Column:
    words = ctx.words
    host = next(peer.name for peer in ctx.table_status.peers if peer.is_host)
    waiting = ctx.table_status.waiting
    queued = (Para(words.t("devices.left.waiting", n=waiting), "warn", icon="timer-sand"),) if waiting else ()
    return Column(
        (
            Heading(words.t("devices.left")),
            Para(words.t("devices.left.detail", name=host), icon="link-off"),
            *queued,
            Para(words.t("devices.left.alone"), icon="account-switch-outline"),
            *_trouble(ctx),
        )
    )


def _back(ctx: Context) -> Now:
    """Back to the host; or on from here, once it is sure that nobody answers."""
    words = ctx.words
    over = Key(words.t("takeover.yes"), Open("takeover"), "account-switch-outline", name="to-takeover")
    key = Key(words.t("devices.back"), HostMatch(), "broadcast", "primary", name="come-back")
    keys = (over, key) if ctx.table_status.offered else (key,)
    return Now(words.t("devices.back.now"), words.t("devices.catch-up"), None, keys)


def _host(ctx: Context) -> Now:
    words = ctx.words
    key = Key(words.t("devices.host"), HostMatch(), "broadcast", "primary", name="host")
    return Now(words.t("devices.alone.now"), words.t("devices.alone.now.detail"), None, (key,))


def _around(ctx: Context) -> Column:
    words, peers = ctx.words, ctx.table_status.peers
    on = sum(peer.lamp == "on" for peer in peers)
    note = words.t("devices.in-step", on=on, all=len(peers), move=ctx.at)
    rows = tuple(_device(ctx, at, peer) for at, peer in enumerate(peers))
    hosting = ctx.table_status.role == "host"
    held = words.t("devices.awake.service" if ctx.sleeps else "devices.awake.wifi" if ctx.radio else "devices.awake")
    awake = (Para(held, icon="information-outline"),) if hosting else ()
    sit = (*to_who(ctx), *to_new_host(ctx))
    below = (*((Keys(sit, fill=False),) if sit else ()), *_away(ctx), *parted.rows(ctx))
    below = (*below, *differing.row(ctx), *doctor.card(ctx), *awake)
    return Column((Heading(words.t("devices.around"), note), *rows, *below), 1.6)


def _away(ctx: Context) -> tuple[Part, ...]:
    """Who was sent away stays away until the host's person thinks better of it."""
    words = ctx.words
    parts: list[Part] = []
    for at, one in enumerate(ctx.table_status.away):
        back = Key(words.t("devices.pardon"), Pardon(one.device), "account-plus-outline", name=f"pardon-{at}")
        parts += [Row(one.name, words.t("devices.away"), icon="account-remove-outline"), Keys((back,), fill=False)]
    return tuple(parts)


def _device(ctx: Context, at: int, peer: Peer) -> Row:
    seats = presence.seats_of(ctx, peer)
    named = next((seat for seat in seats if same(ctx.chairs[seat].name) == same(peer.name)), None)
    whose = named if named is not None else next(iter(seats), None)
    return Row(
        peer.name,
        _about(ctx, peer),
        badge=None if whose is None else ctx.badge(whose),
        icon="" if seats else WATCHING[peer.lamp],
        tone=presence.TONES[peer.lamp],
        intent=Open("device", peer.device),
        name=f"device-{at}",
    )


def _about(ctx: Context, peer: Peer) -> str:
    """Whether it is connected, what it is, and who plays on it."""
    words, seats = ctx.words, presence.seats_of(ctx, peer)
    said = [words.t("devices.this")] if peer.is_me else [presence.lamp(ctx, peer)]
    said += [words.t("devices.hosts")] if peer.is_host else []
    said += [words.t("devices.by-browser")] if peer.by_browser else []
    people = ", ".join(ctx.chairs[seat].name for seat in seats if seat < len(ctx.chairs))
    return " · ".join((*said, people or words.t("devices.watches")))


def _joining(ctx: Context) -> tuple[Column, ...]:
    """How others join, on the host's device only, and on a phone first while there are seats to join; below it the
    ways out."""
    words, table_status = ctx.words, ctx.table_status
    parts: list[Part] = []
    if table_status.role == "host" and not table_status.code:
        parts.append(Para(words.t("devices.no-code"), "warn", icon="lock-outline"))
    if table_status.role == "host" and (table_status.code or table_status.link):
        code = f"{table_status.code[:HALF]} {table_status.code[HALF:]}".strip()
        said = words.t("devices.join"), words.t("devices.join.detail" if code else "devices.join.scan")
        where = words.t("list.or").join(table_status.addresses)
        address = (Para(words.t("devices.address", address=where), icon="wifi"),) if where else ()
        scanned = QrCode(table_status.link, *said, code, qr_matrix(table_status.link))
        parts += by_browser.code(ctx, (scanned, *address), code)
    if table_status.role == "host":
        parts.append(Keys((Key(words.t("devices.new-code"), NewCode(), "restart", name="new-code"),)))
        parts += by_browser.switch(ctx)
        parts += _name(ctx)
    stop = words.t("devices.stop" if table_status.role == "host" else "devices.leave")
    close = Keys((Key(stop, StopSharing(), "link-off", "outline", name="stop"),))
    over = _hand_on(ctx)
    after = () if over else (Para(words.t("devices.stop.detail")),)
    awaits = table_status.role == "host" and any(not ctx.is_elsewhere(seat) for seat in range(1, ctx.people))
    return (Column((*_trouble(ctx), *parts, *_kept(ctx), *over, close, *after), order=-1 if awaits else 0),)


def _name(ctx: Context) -> tuple[Part, ...]:
    """The table is called by its host's name, which is all that the network is told of anybody."""
    words, name = ctx.words, presence.host_name(ctx)
    typed = str(ctx.chosen("name", name))
    field = Input(words.t("devices.name"), typed, "name", longest=LONGEST, name="host-name", selects=True)
    changed = NameDevice(typed) if tidy(typed) and tidy(typed) != name else None
    keys = (Keys((Key(words.t("devices.rename"), changed, "check", name="rename"),), fill=False),) if changed else ()
    return (field, *keys, Para(words.t("devices.name.detail")))


def _hand_on(ctx: Context) -> tuple[Part, ...]:
    """A host that leaves hands over with one key: to a player who is here, else to any device that is."""
    here = [peer for peer in ctx.table_status.peers if peer.lamp == "on" and not (peer.is_me or peer.by_browser)]
    if ctx.table_status.role != "host" or not here:
        return ()
    to = next((peer for peer in here if peer.seats), here[0])
    text = ctx.words.t("devices.hand-on", name=to.name)
    over = Key(text, HandOver(to.device), "account-switch-outline", "outline", name="hand-on")
    return (Keys((over,)),)


def _kept(ctx: Context) -> tuple[Part, ...]:
    """Where the newest step is, and what that word means."""
    kept, words = ctx.table_status.kept, ctx.words
    if not (said := presence.kept(ctx)):
        return ()
    icon = {"waiting": "timer-sand", "safe": "shield-check"}.get(kept, "content-save-outline")
    told = words.t("devices.newest", kept=said)
    return (Row(told, presence.kept_means(ctx), icon=icon, intent=Open("trust"), name="trust"),)


def _trouble(ctx: Context) -> tuple[Part, ...]:
    trouble = ctx.table_status.trouble
    said: tuple[Part, ...] = (Para(ctx.words.say(trouble), "bad", icon="wifi-off"),) if trouble is not None else ()
    anew = Key(ctx.words.t("devices.anew"), GoOnAnew(), "plus", name="anew")
    return (*said, Keys((anew,), fill=False)) if ctx.table_status.stranger else said


def _waiting(ctx: Context) -> Now:
    """Every wait names a person, and what can be done about it."""
    words, waiting = ctx.words, presence.awaited(ctx)
    if ctx.table_status.newcomers and ctx.table_status.role == "host":
        name = ctx.table_status.newcomers[0].name
        see = Key(words.t("admit.now", name=name), Open("admit"), "account-plus-outline", "primary", name="to-admit")
        return Now(words.t("admit.notice", name=name), "", None, (chrome.to_table(ctx, asks=True), see))
    if not waiting:
        return Now(words.t("devices.nobody-awaited"), words.t("devices.catch-up"), None, (chrome.to_table(ctx),))
    names = presence.and_list(ctx, [ctx.chairs[seat].name for seat, _ in waiting])
    lost = next(((seat, peer) for seat, peer in waiting if peer.lamp == "off"), None)
    here = next((peer for _, peer in waiting if peer.lamp != "off"), None)
    keys: list[Key] = []
    if here is not None:
        keys.append(
            Key(words.t("devices.nudge", name=here.name), Nudge(here.device), "bell-ring-outline", name="nudge")
        )
    if lost is not None and ctx.table_status.role == "host" and not lost[1].is_host:
        without = words.t("devices.play-on", seat=lost[0])
        keys.append(Key(without, GiveSeat(lost[0], ""), "skip-next", "primary", name="play-on"))
    else:
        keys.append(chrome.to_table(ctx))
    detail = words.t("devices.lost.detail", seat=lost[0]) if lost else words.t("devices.catch-up")
    return Now(words.t("devices.waiting", names=names), detail, ctx.badge((lost or waiting[0])[0]), tuple(keys))


def device_exists(ctx: Context) -> bool:
    return ctx.together and any(peer.device == ctx.place.about for peer in ctx.table_status.peers)


def device(ctx: Context) -> Page:
    """One device: its seats, and what may be done about it from here."""
    peer = next(peer for peer in ctx.table_status.peers if peer.device == ctx.place.about)
    words = ctx.words
    seats = tuple(_seat(ctx, peer, seat) for seat in range(ctx.people))
    head = words.t("device.seats") if peer.is_me else words.t("device.seats.of", name=peer.name)
    left = Column((Heading(head, words.t("device.seats.note")), *seats), 1.4)
    right = Column(
        (Row(peer.name, _about(ctx, peer), icon="cellphone", tone=presence.TONES[peer.lamp]), *_acts(ctx, peer))
    )
    done = Key(words.t("key.done"), Open("devices"), "check", "primary", name="to-devices")
    now = Now(peer.name, presence.lamp(ctx, peer), None, (done,))
    return chrome.page(ctx, "device", peer.name, (left, right), now, lead=chrome.back(ctx))


def _seat(ctx: Context, peer: Peer, seat: int) -> Part:
    """A switch where this device may change it: the host always, others with their own and with free seats."""
    words, name = ctx.words, ctx.chairs[seat].name
    holder = next((other for other in ctx.table_status.peers if seat in other.seats), None)
    detail = words.t("device.held", name=holder.name) if holder else words.t("device.free")
    on = holder is not None and holder.device == peer.device
    free_for_me = peer.is_me and holder is None
    if ctx.table_status.role == "host" or free_for_me or (holder is not None and holder.is_me):
        return Toggle(name, on, GiveSeat(seat, "" if on else peer.device), detail, f"give-{seat}")
    return Row(name, detail, ctx.badge(seat))


def _acts(ctx: Context, peer: Peer) -> tuple[Part, ...]:
    words = ctx.words
    if peer.is_me:
        return (Para(words.t("device.mine")),)
    parts: list[Part] = []
    if peer.lamp != "off":
        parts.append(Keys((Key(words.t("device.nudge"), Nudge(peer.device), "bell-ring-outline", name="nudge"),)))
    if ctx.table_status.role == "host" and peer.lamp == "on" and not peer.by_browser:
        over = Key(words.t("device.hand-over"), HandOver(peer.device), "account-switch-outline", name="hand-over")
        parts += [Keys((over,)), Para(words.t("device.hand-over.detail"))]
    if ctx.table_status.role == "host":
        away = Key(
            words.t("device.send-away"),
            SendAway(peer.device),
            "account-remove-outline",
            "outline",
            name="send-away",
        )
        parts += [Keys((away,)), Para(words.t("device.send-away.detail"))]
    return tuple(parts)
