"""Who is at a shared table: lamps in words, who is awaited, and what every screen of it must say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.intents.intent import Open
from companion.screens.kit.parts import Key, Row, Tone

if TYPE_CHECKING:
    from companion.screens.kit.context import Context
    from companion.sync.port import Peer

TONES: dict[str, Tone] = {"on": "good", "catching-up": "warn", "off": "bad"}
MOST_NOTICES = 2  # above a screen; the field below needs its room


def name_of(ctx: Context, device: str) -> str:
    """The name of a device, or what it called itself where it is not at the table any more."""
    return next((peer.name for peer in ctx.table_status.peers if peer.device == device), device)


def seats_of(ctx: Context, peer: Peer) -> tuple[int, ...]:
    """Seats played on a device; the host's people play those that nobody took."""
    held = {seat for other in ctx.table_status.peers for seat in other.seats}
    free = tuple(seat for seat in range(ctx.people) if seat not in held) if peer.is_host else ()
    return tuple(sorted((*peer.seats, *free)))


def lamp(ctx: Context, peer: Peer) -> str:
    return ctx.words.t(f"company.lamp.{peer.lamp}")


def kept(ctx: Context) -> str:
    """Where the newest step of this device is kept."""
    table_status = ctx.table_status
    return ctx.words.t(f"company.kept.{table_status.kept}") if ctx.together and table_status.kept else ""


def on_its_way(ctx: Context) -> str:
    """Whom a step made here waits for: those asked before it is undone, or the host."""
    words, table_status = ctx.words, ctx.table_status
    if ctx.together and table_status.asking:
        return words.t("company.asking", names=and_list(ctx, [name_of(ctx, device) for device in table_status.asking]))
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
    """To the devices, beside the people whose lamps it explains."""
    if not ctx.together:
        return ()
    return (Key(ctx.words.t("devices.title"), Open("devices"), "broadcast", name="devices"),)


def notices(ctx: Context) -> tuple[Row, ...]:
    """What the reader must know of other devices, the most urgent first; a tap leads to what can be done."""
    more = _questions(ctx) if ctx.together else (*_newer(ctx), *_left(ctx))
    found = (*more, *_trouble(ctx))
    return tuple(row for row in found if row.name != f"notice-{ctx.place.screen}")[:MOST_NOTICES]


def _questions(ctx: Context) -> tuple[Row, ...]:
    words, table_status = ctx.words, ctx.table_status
    rows: list[Row] = []
    if table_status.offered:
        rows.append(_notice("takeover", "account-switch-outline", words.t("takeover.notice")))
    if table_status.nudged:
        name = name_of(ctx, table_status.nudged)
        text = words.t("company.nudges", name=name)
        rows.append(Row(text, icon="bell-ring-outline", tone="warn", intent=Open("table"), name="notice-nudged"))
    if table_status.newcomers:
        name = table_status.newcomers[0].name
        rows.append(_notice("admit", "account-plus-outline", words.t("admit.notice", name=name)))
    if table_status.asked:
        by = name_of(ctx, table_status.asked[0].by)
        rows.append(_notice("undo-asked", "undo-variant", words.t("undo-asked.notice", name=by)))
    if table_status.not_applied:
        text = words.t("not-applied.notice", n=len(table_status.not_applied))
        rows.append(_notice("not-applied", "alert-outline", text))
    if table_status.differing:
        text = words.t("library.notice", n=len(table_status.differing))
        rows.append(_notice("library", "cards-outline", text, "help"))
    return tuple(rows)


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
    name = and_list(ctx, [peer.name for peer in lost])
    people = [ctx.chairs[seat].name for seat, peer in awaited(ctx) if peer in lost]
    text = words.t("company.lost", name=name)
    if people:
        text = words.t("company.lost.awaited", names=and_list(ctx, people), name=name)
    return (_notice("devices", "wifi-off", text, "bad"),)


def _notice(screen: str, icon: str, text: str, tone: Tone = "warn") -> Row:
    return Row(text, icon=icon, tone=tone, intent=Open(screen), name=f"notice-{screen}")
