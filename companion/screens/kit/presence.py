"""Who is at a shared table: lamps in words, who is awaited, and what every screen of it must say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.intents.intent import (
    Do,
    DoAll,
    GiveSeat,
    Intent,
    Invite,
    Open,
    RedoLast,
    SetNumber,
    Stow,
    UndoFrom,
    Write,
)
from companion.match.command import spoken_for
from companion.match.rights import authority
from companion.match.roster import NOBODY
from companion.screens.kit.parts import Key, Row, Tone
from companion.text.person_names import first, same
from rules.core import codec

if TYPE_CHECKING:
    from companion.screens.kit.context import Context
    from companion.sync.port import Peer

TONES: dict[str, Tone] = {"on": "good", "catching-up": "warn", "off": "bad"}
PARTED = "parted"  # why a device takes nothing, in place of what its disk said
MOST_NOTICES = 2  # above a screen; the field below needs its room


def name_of(ctx: Context, device: str) -> str:
    """The name of a device, or what it called itself where it is not at the table any more."""
    return next((peer.name for peer in ctx.table_status.peers if peer.device == device), device)


def host_name(ctx: Context) -> str:
    return next((peer.name for peer in ctx.table_status.peers if peer.is_host), "")


def table_name(ctx: Context) -> str:
    """The table is called by its host's first name, on every screen of it."""
    return called(ctx, host_name(ctx))


def called(ctx: Context, host: str) -> str:
    return ctx.words.t("table.of", name=first(host)) if host else ctx.words.t("table.other")


def seats_of(ctx: Context, peer: Peer) -> tuple[int, ...]:
    """Seats played on a device; the host's people play those that nobody took."""
    return tuple(sorted((*peer.seats, *(free_seats(ctx) if peer.is_host else ()))))


def own_seats(ctx: Context) -> tuple[int, ...]:
    """The seats that somebody has taken on this device; a tablet that lies on the table for all has none."""
    return tuple(seat for seat in ctx.me.seats if seat < ctx.people) if ctx.together and ctx.me else ()


def called_here(ctx: Context, seat: int) -> str:
    """A person's name in an order of several; whoever alone plays on this device is "you"."""
    return ctx.words.t("whose.me") if own_seats(ctx) == (seat,) else ctx.chairs[seat].name


def is_ours(ctx: Context, intent: Intent | None) -> bool:
    """Whether a step may be made on this device, as the host and every other device will ask."""
    if not ctx.together or ctx.me is None:
        return True
    match intent:
        case Do(action=action, seat=seat):
            named = spoken_for(codec.tag(type(action)), getattr(action, "seat", NOBODY))
            return _may(ctx, seat, named)
        case DoAll(steps=steps):
            return all(is_ours(ctx, step) for step in steps)
        case Write(row=row):
            return _may(ctx, row if row < ctx.people else NOBODY)
        case SetNumber() | UndoFrom() | RedoLast() | Stow():
            return _may(ctx)
    return True


def _may(ctx: Context, *seats: int) -> bool:
    assert ctx.me is not None
    return authority(ctx.match.history.roster, ctx.me.device, *seats) is None


def free_seats(ctx: Context) -> list[int]:
    """Seats of no device: the host's people play them until somebody sits down there."""
    held = {seat for peer in ctx.table_status.peers for seat in peer.seats}
    return [seat for seat in range(ctx.people) if seat not in held]


def lamp(ctx: Context, peer: Peer) -> str:
    if peer.ailing:
        if peer.ailing == PARTED:
            return ctx.words.t("company.lamp.parted")
        full = peer.ailing == "store.full"  # any other reason is that device's own to explain
        return ctx.words.t("company.lamp.full" if full else "company.lamp.unsaved")
    return ctx.words.t(f"company.lamp.{peer.lamp}")


def kept(ctx: Context) -> str:
    """Where the newest step of this device is kept."""
    table_status = ctx.table_status
    return ctx.words.t(f"company.kept.{table_status.kept}") if ctx.together and table_status.kept else ""


def kept_means(ctx: Context) -> str:
    """What that word means."""
    return ctx.words.t(f"devices.kept.{ctx.table_status.kept}")


def on_its_way(ctx: Context) -> str:
    """Whom a step made here waits for: those asked before it is undone, or the host."""
    words, table_status = ctx.words, ctx.table_status
    if ctx.together and table_status.asking:
        names = and_list(ctx, [name_of(ctx, device) for device in table_status.asking])
        return words.t("company.asking", names=names, n=table_status.asking_left)
    if not (ctx.together or ctx.left) or not table_status.waiting:
        return ""
    host = next((peer.name for peer in table_status.peers if peer.is_host), "")
    return words.t("company.waiting", n=table_status.waiting, name=host)


def awaited(ctx: Context) -> tuple[tuple[int, Peer], ...]:
    """Seats the game waits for that are played on another device, with that device."""
    waiting = ctx.game.awaited(ctx.state) if ctx.together else ()
    found = ((seat, ctx.mate_of(seat)) for seat in waiting)
    return tuple((seat, peer) for seat, peer in found if peer is not None and not peer.is_me)


def and_list(ctx: Context, names: list[str]) -> str:
    *first, last = names
    return ctx.words.t("list.and").join((", ".join(first), last)) if first else last


def devices_key(ctx: Context) -> tuple[Key, ...]:
    """To the devices, beside the people whose lamps it explains; alone, the way in for other people's phones."""
    if not ctx.together:
        open_to_all = ctx.people > 1 and not (ctx.left or ctx.lesson or ctx.read_only or ctx.game.over(ctx.state))
        invite = Key(ctx.words.t("devices.invite"), Invite(), "account-plus-outline", name="invite")
        return (invite,) if open_to_all else ()
    return (Key(ctx.words.t("devices.title"), Open("devices"), "broadcast", name="devices"),)


def notices(ctx: Context) -> tuple[Row, ...]:
    """What the reader must know of other devices, the most urgent first; a tap leads to what can be done."""
    more = _questions(ctx) if ctx.together else (*_newer(ctx), *_left(ctx))
    found = (*more, *_trouble(ctx))
    return tuple(row for row in found if row.name != f"notice-{ctx.place.screen}")[:MOST_NOTICES]


def _questions(ctx: Context) -> tuple[Row, ...]:
    words, table_status = ctx.words, ctx.table_status
    rows: list[Row] = [*_logs(ctx)]
    if table_status.asking:  # the chip that says it is folded to its icon on a phone
        rows.append(Row(on_its_way(ctx), icon="timer-sand", tone="help", name="notice-asking"))
    if table_status.offered:
        rows.append(_notice("takeover", "account-switch-outline", words.t("takeover.notice")))
    if table_status.new_host is not None and not table_status.new_host.declined:
        text = words.t("new-host.notice", name=name_of(ctx, table_status.new_host.device))
        rows.append(_notice("new-host", "account-switch-outline", text))
    elif table_status.bidding:
        text = words.t("new-host.bids", name=name_of(ctx, table_status.bidding))
        rows.append(_notice("devices", "account-switch-outline", text))
    if table_status.nudged:
        name = name_of(ctx, table_status.nudged)
        text = words.t("company.nudges", name=name)
        rows.append(Row(text, icon="bell-ring-outline", tone="warn", intent=Open("table"), name="notice-nudged"))
    if table_status.newcomers:
        name = table_status.newcomers[0].name
        rows.append(_notice("admit", "account-plus-outline", words.t("admit.notice", name=name)))
    rows += _seats_back(ctx)
    if table_status.asked:
        by = name_of(ctx, table_status.asked[0].by)
        left = table_status.asked[0].left
        rows.append(_notice("undo-asked", "undo-variant", words.t("undo-asked.notice", name=by, n=left)))
    if table_status.not_applied:
        text = words.t("not-applied.notice", n=len(table_status.not_applied))
        rows.append(_notice("not-applied", "alert-outline", text))
    if table_status.differing:
        text = words.t("library.notice", n=len(table_status.differing))
        rows.append(_notice("library", "cards-outline", text, "help"))
    return tuple(rows)


def _logs(ctx: Context) -> tuple[Row, ...]:
    """Two logs have parted, and what was left of one; before all else, for nothing made here counts until then."""
    words, status = ctx.words, ctx.table_status
    rows: list[Row] = []
    if (parted := status.parted) is not None:
        name = name_of(ctx, parted.by)
        text = words.t("parted.notice", ours=parted.ours, theirs=parted.theirs, name=name)
        rows.append(_notice("parted", "alert-outline", text))
    if status.remakes:
        rows.append(_notice("remakes", "alert-outline", words.t("remake.notice", n=len(status.remakes))))
    left = next((one for one in status.left_logs if one.n == status.turned_back), None)
    if left is not None:
        text = words.t("left-log.notice", n=left.steps, name=name_of(ctx, left.by))
        intent = Open("left-log", str(left.n))
        rows.append(Row(text, icon="history", tone="warn", intent=intent, name="notice-left-log"))
    return tuple(rows)


def _seats_back(ctx: Context) -> tuple[Row, ...]:
    """Whoever is back is offered the seat that was played elsewhere: on that device, and on the host's."""
    words, hosting = ctx.words, ctx.table_status.role == "host"
    for peer in ctx.table_status.peers:
        if peer.seats or peer.lamp != "on" or not (peer.is_me or hosting):
            continue
        seat = next((seat for seat in (*peer.lost, *_by_name(ctx, peer)) if seat < ctx.people), None)
        if seat is None:
            continue
        holder = ctx.mate_of(seat)
        free = hosting or seat in free_seats(ctx)
        intent: Intent = GiveSeat(seat, peer.device) if free else Open("who")
        key = ("company.seat-back" if holder else "company.seat-free") if peer.is_me else "company.is-back"
        text = words.t(key, name=ctx.chairs[seat].name, where=holder.name if holder else "")
        return (Row(text, icon="account-check-outline", tone="good", intent=intent, name="notice-who"),)
    return ()


def _by_name(ctx: Context, peer: Peer) -> tuple[int, ...]:
    """A guest's own seat though it never took one: it was the host until another device took over."""
    if not peer.is_me or ctx.table_status.role != "guest":
        return ()
    mine = same(first(peer.name))
    return tuple(seat for seat in free_seats(ctx) if same(first(ctx.chairs[seat].name)) == mine)


def _newer(ctx: Context) -> tuple[Row, ...]:
    """Up to where this app understands it: nothing can be done from here."""
    text = ctx.words.t("import.only-look")
    return (_notice("history", "eye-outline", text),) if ctx.read_only else ()


def _left(ctx: Context) -> tuple[Row, ...]:
    """Nothing is done from here before this device is back at the table."""
    return (_notice("devices", "link-off", ctx.words.t("company.left")),) if ctx.left else ()


def _trouble(ctx: Context) -> tuple[Row, ...]:
    words, table_status = ctx.words, ctx.table_status
    if table_status.trouble is not None:
        return (_notice("devices", "wifi-off", words.t("company.trouble"), "bad"),)
    needed = [peer for peer in table_status.peers if not peer.is_me and (peer.seats or peer.is_host)]
    lost = [peer for peer in needed if peer.lamp == "off"]
    if not ctx.together or not lost:
        return ()
    names = [name for peer in lost for name in _people_of(ctx, peer)]
    waits = any(peer in lost for _, peer in awaited(ctx))
    text = words.t("company.lost.awaited" if waits else "company.lost", names=and_list(ctx, names), n=len(names))
    return (_notice("devices", "wifi-off", text, "bad"),)


def _people_of(ctx: Context, peer: Peer) -> list[str]:
    """Who plays on a device, by name; a device that nobody has sat down at by its own."""
    return [ctx.chairs[seat].name for seat in peer.seats if seat < ctx.people] or [peer.name]


def _notice(screen: str, icon: str, text: str, tone: Tone = "warn") -> Row:
    return Row(text, icon=icon, tone=tone, intent=Open(screen), name=f"notice-{screen}")
