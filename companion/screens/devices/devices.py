"""The devices at a table: who is connected, how to join, and what one device may do about another."""

from __future__ import annotations

from companion.intents.intent import GiveSeat, HandOver, HostMatch, NewCode, Nudge, Open, Pardon, SendAway, StopSharing
from companion.screens.devices import doctor
from companion.screens.kit import chrome
from companion.screens.kit import presence as lamps
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Heading, Key, Keys, Para, Part, QrCode, Row, Toggle
from companion.screens.kit.views import Now, Page
from companion.screens.library import differing as library
from companion.sync.port import Mate

WATCHING = {"on": "eye-outline", "catching-up": "timer-sand", "off": "wifi-off"}  # a device without a seat
HALF = 3  # digits read together


def devices(sight: Sight) -> Page:
    columns: tuple[Column, ...]
    if sight.left:
        columns, now = (_left(sight),), _back(sight)
    elif sight.together:
        columns, now = (_around(sight), *_joining(sight)), _waiting(sight)
    else:
        columns, now = (_alone(sight),), _host(sight)
    top = chrome.top(sight, sight.words.t("devices.title"), chrome.close(sight))
    return Page("devices", chrome.accent(sight), top, columns, now, sight.toast)


def _alone(sight: Sight) -> Column:
    words = sight.words
    elsewhere = sight.gathering.role != "alone"
    other = (Para(words.t("devices.other-match"), "warn", icon="alert-outline"),) if elsewhere else ()
    return Column(
        (
            Heading(words.t("devices.alone")),
            Para(words.t("devices.alone.detail"), icon="cellphone"),
            Para(words.t("devices.alone.private"), icon="eye-off-outline"),
            Para(words.t("devices.alone.awake"), icon="wifi"),
            *other,
            *_trouble(sight),
        )
    )


def _left(sight: Sight) -> Column:
    words = sight.words
    host = next(mate.name for mate in sight.gathering.mates if mate.is_host)
    waiting = sight.gathering.waiting
    queued = (Para(words.t("devices.left.waiting", n=waiting), "warn", icon="timer-sand"),) if waiting else ()
    return Column(
        (
            Heading(words.t("devices.left")),
            Para(words.t("devices.left.detail", name=host), icon="link-off"),
            *queued,
            Para(words.t("devices.left.alone"), icon="account-switch-outline"),
            *_trouble(sight),
        )
    )


def _back(sight: Sight) -> Now:
    """Back to the host; or on from here, once it is sure that nobody answers."""
    words = sight.words
    over = Key(words.t("takeover.yes"), Open("takeover"), "account-switch-outline", name="to-takeover")
    key = Key(words.t("devices.back"), HostMatch(), "broadcast", "primary", name="come-back")
    keys = (over, key) if sight.gathering.offered else (key,)
    return Now(words.t("devices.back.now"), words.t("devices.catch-up"), None, keys)


def _host(sight: Sight) -> Now:
    words = sight.words
    key = Key(words.t("devices.host"), HostMatch(), "broadcast", "primary", name="host")
    return Now(words.t("devices.alone.now"), words.t("devices.alone.now.detail"), None, (key,))


def _around(sight: Sight) -> Column:
    words, mates = sight.words, sight.gathering.mates
    on = sum(mate.lamp == "on" for mate in mates)
    note = words.t("devices.in-step", on=on, all=len(mates), move=sight.at)
    rows = tuple(_device(sight, at, mate) for at, mate in enumerate(mates))
    hosting = sight.gathering.role == "host"
    held = words.t("devices.awake.wifi" if sight.radio else "devices.awake")
    awake = (Para(held, icon="information-outline"),) if hosting else ()
    below = (*_away(sight), *library.row(sight), *doctor.card(sight), *awake)
    return Column((Heading(words.t("devices.around"), note), *rows, *below), 1.6)


def _away(sight: Sight) -> tuple[Part, ...]:
    """Who was sent away stays away until the host's person thinks better of it."""
    words = sight.words
    parts: list[Part] = []
    for at, one in enumerate(sight.gathering.away):
        back = Key(words.t("devices.pardon"), Pardon(one.device), "account-plus-outline", name=f"pardon-{at}")
        parts += [Row(one.name, words.t("devices.away"), icon="account-remove-outline"), Keys((back,), fill=False)]
    return tuple(parts)


def _device(sight: Sight, at: int, mate: Mate) -> Row:
    seats = lamps.seats_of(sight, mate)
    return Row(
        mate.name,
        _about(sight, mate),
        badge=sight.badge(seats[0]) if seats else None,
        icon="" if seats else WATCHING[mate.lamp],
        tone=lamps.TONES[mate.lamp],
        intent=Open("device", mate.device),
        name=f"device-{at}",
    )


def _about(sight: Sight, mate: Mate) -> str:
    """Whether it is connected, what it is, and who plays on it."""
    words, seats = sight.words, lamps.seats_of(sight, mate)
    said = [words.t("devices.this")] if mate.is_me else [lamps.lamp(sight, mate)]
    said += [words.t("devices.hosts")] if mate.is_host else []
    people = ", ".join(sight.chairs[seat].name for seat in seats if seat < len(sight.chairs))
    return " · ".join((*said, people or words.t("devices.watches")))


def _joining(sight: Sight) -> tuple[Column, ...]:
    """How others join, on the host's device only; below it the ways out."""
    words, gathering = sight.words, sight.gathering
    parts: list[Part] = []
    if gathering.role == "host" and gathering.code:
        code = f"{gathering.code[:HALF]} {gathering.code[HALF:]}"
        parts.append(QrCode(gathering.link, words.t("devices.join"), words.t("devices.join.detail"), code))
        if gathering.addresses:
            where = words.t("list.or").join(gathering.addresses)
            parts.append(Para(words.t("devices.address", address=where), icon="wifi"))
    elif gathering.role == "host":
        parts.append(Para(words.t("devices.no-code"), "warn", icon="lock-outline"))
    if gathering.role == "host":
        parts.append(Keys((Key(words.t("devices.new-code"), NewCode(), "restart", name="new-code"),)))
    stop = words.t("devices.stop" if gathering.role == "host" else "devices.leave")
    close = Keys((Key(stop, StopSharing(), "link-off", "outline", hold=True, name="stop"),))
    over = _hand_on(sight)
    after = () if over else (Para(words.t("devices.stop.detail")),)
    return (Column((*_trouble(sight), *parts, *_kept(sight), *over, close, *after)),)


def _hand_on(sight: Sight) -> tuple[Part, ...]:
    """A host that leaves hands over with one key: to a player who is here, else to any device that is."""
    here = [mate for mate in sight.gathering.mates if mate.lamp == "on" and not mate.is_me]
    if sight.gathering.role != "host" or not here:
        return ()
    to = next((mate for mate in here if mate.seats), here[0])
    text = sight.words.t("devices.hand-on", name=to.name)
    over = Key(text, HandOver(to.device), "account-switch-outline", "outline", hold=True, name="hand-on")
    return (Keys((over,)),)


def _kept(sight: Sight) -> tuple[Part, ...]:
    kept = lamps.kept(sight)
    icon = {"waiting": "timer-sand", "safe": "shield-check"}.get(sight.gathering.kept, "content-save-outline")
    told = sight.words.t("devices.newest", kept=kept)
    return (Row(told, icon=icon, intent=Open("trust"), name="trust"),) if kept else ()


def _trouble(sight: Sight) -> tuple[Part, ...]:
    trouble = sight.gathering.trouble
    return (Para(sight.words.say(trouble), "bad", icon="wifi-off"),) if trouble is not None else ()


def _waiting(sight: Sight) -> Now:
    """Every wait names a person, and what can be done about it."""
    words, table = sight.words, Key(sight.words.t("key.table"), Open("table"), "check", "primary", name="to-table")
    waiting = lamps.awaited(sight)
    if not waiting:
        return Now(words.t("devices.nobody-awaited"), words.t("devices.catch-up"), None, (table,))
    names = lamps.and_list(sight, [sight.chairs[seat].name for seat, _ in waiting])
    lost = next(((seat, mate) for seat, mate in waiting if mate.lamp == "off"), None)
    here = next((mate for _, mate in waiting if mate.lamp != "off"), None)
    keys: list[Key] = []
    if here is not None:
        keys.append(
            Key(words.t("devices.nudge", name=here.name), Nudge(here.device), "bell-ring-outline", name="nudge")
        )
    if lost is not None and sight.gathering.role == "host" and not lost[1].is_host:
        without = words.t("devices.play-on", seat=lost[0])
        keys.append(Key(without, GiveSeat(lost[0], ""), "skip-next", "primary", name="play-on"))
    else:
        keys.append(table)
    detail = words.t("devices.lost.detail", seat=lost[0]) if lost else words.t("devices.catch-up")
    return Now(words.t("devices.waiting", names=names), detail, sight.badge((lost or waiting[0])[0]), tuple(keys))


def device(sight: Sight) -> Page:
    """One device: its seats, and what may be done about it from here."""
    mate = next((own for own in sight.gathering.mates if own.device == sight.place.about), None)
    if mate is None or not sight.together:
        return devices(sight)
    words = sight.words
    seats = tuple(_seat(sight, mate, seat) for seat in range(sight.people))
    left = Column((Heading(words.t("device.seats"), words.t("device.seats.note")), *seats), 1.4)
    right = Column(
        (Row(mate.name, _about(sight, mate), icon="cellphone", tone=lamps.TONES[mate.lamp]), *_acts(sight, mate))
    )
    done = Key(words.t("key.done"), Open("devices"), "check", "primary", name="to-devices")
    now = Now(mate.name, lamps.lamp(sight, mate), None, (done,))
    top = chrome.top(sight, mate.name)
    return Page("device", chrome.accent(sight), top, (left, right), now, sight.toast)


def _seat(sight: Sight, mate: Mate, seat: int) -> Part:
    """A switch where this device may change it: the host always, others with their own and with free seats."""
    words, name = sight.words, sight.chairs[seat].name
    holder = next((own for own in sight.gathering.mates if seat in own.seats), None)
    detail = words.t("device.held", name=holder.name) if holder else words.t("device.free")
    on = holder is not None and holder.device == mate.device
    free_for_me = mate.is_me and holder is None
    if sight.gathering.role == "host" or free_for_me or (holder is not None and holder.is_me):
        return Toggle(name, on, GiveSeat(seat, "" if on else mate.device), detail, f"give-{seat}")
    return Row(name, detail, sight.badge(seat))


def _acts(sight: Sight, mate: Mate) -> tuple[Part, ...]:
    words = sight.words
    if mate.is_me:
        return (Para(words.t("device.mine")),)
    parts: list[Part] = []
    if mate.lamp != "off":
        parts.append(Keys((Key(words.t("device.nudge"), Nudge(mate.device), "bell-ring-outline", name="nudge"),)))
    if sight.gathering.role == "host" and mate.lamp == "on":
        over = Key(
            words.t("device.hand-over"), HandOver(mate.device), "account-switch-outline", hold=True, name="hand-over"
        )
        parts += [Keys((over,)), Para(words.t("device.hand-over.detail"))]
    if sight.gathering.role == "host":
        away = Key(
            words.t("device.send-away"),
            SendAway(mate.device),
            "account-remove-outline",
            "outline",
            hold=True,
            name="send-away",
        )
        parts += [Keys((away,)), Para(words.t("device.send-away.detail"))]
    return tuple(parts)
