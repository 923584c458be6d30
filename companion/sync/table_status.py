"""What the screens are told about the devices of a table, gathered from its room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from companion.match.anew import is_stranger
from companion.match.entry import Entry
from companion.sync.net.doctor import explain
from companion.sync.net.finder import Nearby
from companion.sync.net.known_addresses import table_of
from companion.sync.node import signals as s
from companion.sync.node.fork import is_forced, steps
from companion.sync.node.guest import Guest
from companion.sync.node.presence import Lamp
from companion.sync.node.shared_match import SharedMatch
from companion.sync.port import LeftLog, Newcomer, NewHost, NotApplied, Parting, Peer, Remake, TableNearby, TableStatus
from companion.sync.room import Room, clock
from rules.core.message import Message, say


def gathered(room: Room) -> TableStatus:
    match, door, me = room.match, room.door, room.me
    node, told, now = match.node, match.told, clock()
    role, replica = room.role, node.r
    hosting, sent_away, stranger = role == "host", _sent_away(room), _is_stranger(room)
    return TableStatus(
        role=role,
        match=match.row.id,
        code=door.code if door is not None and hosting else "",
        link=door.invitation(room.addresses) if door is not None and hosting else "",
        addresses=tuple(map(str, room.addresses)) if hosting else (),
        peers=mates(match, me, room.lost_seats()),
        away=tuple(Newcomer(one.device, one.name) for one in room.sent_away()) if hosting else (),
        newcomers=door.newcomers if door is not None else (),
        kept=told.kept,
        waiting=len(replica.outbox),
        asked=told.asked(node.history, now),
        asking=told.asking(node.history),
        asking_left=told.asking_left(now),
        offered=isinstance(node.role, Guest) and node.role.may_be_asked() and not sent_away,
        vetoed=_vetoed(room, told.vetoed),
        bidding=told.bidding(now),
        new_host=_new_host(room),
        not_applied=_not_applied(match, me) if replica.orphans else (),
        parted=_parted(room),
        remakes=tuple(map(remake, replica.to_ask())) if replica.orphans else (),
        left_logs=_left_logs(match) if replica.branches else (),
        turned_back=told.turned_back,
        nudged=room.nudged,
        came=room.library.came,
        differing=room.library.differing,
        trouble=room.trouble or sent_away or _amiss(room, stranger),
        stranger=stranger,
    )


def _new_host(room: Room) -> NewHost | None:
    asked = room.match.node.succession.question
    return NewHost(asked.epoch.host, asked.forced, asked.declined) if asked else None


def _parted(room: Room) -> Parting | None:
    fork = room.match.node.r.fork
    return Parting(fork.by, *fork.sizes) if fork else None


def remake(entry: Entry) -> Remake:
    """A step of a log that was left, as it is asked about."""
    match entry.action:
        case {"tag": "correct", "path": str(path), "value": int(value)}:
            return Remake(entry.cmd_id, "correct", path, value)
        case {"tag": "undo" | "redo" as tag, "of": str(of)}:
            return Remake(entry.cmd_id, "undo" if tag == "undo" else "redo", of=of)
        case {"tag": "rescue"}:
            return Remake(entry.cmd_id, "midgame")
    return Remake(entry.cmd_id, "forced" if is_forced(entry) else "made", entry=entry)


def nearby(tables: tuple[Nearby, ...], shared: set[str]) -> tuple[TableNearby, ...]:
    """One that is announced twice is marked: only one of the two can be it, and people see which table is open."""
    if not tables:
        return ()
    known = {table_of(match) for match in shared}
    times = Counter(one.table for one in tables)
    return tuple(
        TableNearby(one.table, one.label, one.game, str(one.addresses[0]), one.table in known, times[one.table] > 1)
        for one in tables
    )


def page_status(match: SharedMatch, me: str, lost: Mapping[int, str], trouble: Message | None) -> TableStatus:
    """Likewise for a guest by browser: it never takes over, and its host is the device it is kept on."""
    node, told = match.node, match.told
    return TableStatus(
        role="guest",
        match=match.row.id,
        peers=mates(match, me, lost),
        kept=told.kept,
        waiting=len(node.r.outbox),
        asked=told.asked(node.history, clock()),
        asking=told.asking(node.history),
        asking_left=told.asking_left(clock()),
        not_applied=_not_applied(match, me),
        remakes=tuple(map(remake, node.r.to_ask())),
        trouble=trouble,
    )


def _not_applied(match: SharedMatch, me: str) -> tuple[NotApplied, ...]:
    return tuple(
        NotApplied(orphan.entry.cmd_id, orphan.refusal)
        for orphan in match.node.r.orphans.values()
        if orphan.refusal is not None and orphan.entry.device == me
    )


def mates(match: SharedMatch, me: str, lost: Mapping[int, str]) -> tuple[Peer, ...]:
    roster, gone = match.roster, _by_device(sorted(lost.items())) if lost else {}
    held, pages = roster.held, roster.pages
    return tuple(
        _peer(
            lamp, held.get(lamp.device, ()), lamp.device == me, tuple(gone.get(lamp.device, ())), lamp.device in pages
        )
        for lamp in match.lamps()
    )


@lru_cache(maxsize=64)  # most are as they were, at every step of the table
def _peer(lamp: Lamp, seats: tuple[int, ...], is_me: bool, lost: tuple[int, ...], by_browser: bool) -> Peer:
    shows = "catching-up" if lamp.ailing and lamp.shows == "on" else "on" if is_me else lamp.shows
    return Peer(lamp.device, lamp.name, seats, shows, lamp.is_host, is_me, lamp.at, lamp.ailing, lost, by_browser)


def _by_device(seats: Iterable[tuple[int, str]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for seat, device in seats:
        found.setdefault(device, []).append(seat)
    return found


def _is_stranger(room: Room) -> bool:
    """Not while somebody of the table is there: a newcomer reads of its own coming a moment later."""
    return is_stranger(room.match.roster, room.me) and not room.board.peers


def _left_logs(match: SharedMatch) -> tuple[LeftLog, ...]:
    return tuple(LeftLog(one.n, one.host, one.created, len(steps(one.entries))) for one in match.node.r.branches)


def _amiss(room: Room, stranger: bool) -> Message | None:
    replica, succession = room.match.node.r, room.match.node.succession
    if forger := replica.forger:
        return say("company.forged", name=room.name_of(forger))
    if named := succession.named:
        return say("company.false-host", name=room.name_of(named))
    if unshown := succession.unshown:
        return say("company.unshown", name=room.name_of(unshown))
    if stranger:
        return say("company.stranger")
    if doubted := replica.doubts.by:
        return say("company.doubted", name=room.name_of(doubted))
    if room.match.told.diverged:
        return say("company.diverged")
    return say("company.outdated") if replica.is_outdated else None


def _sent_away(room: Room) -> Message | None:
    """The host does not know this device any more: nobody should wait for it, or take over from it."""
    host = room.match.host
    if room.match.node.is_host or room.board.turned.get(host) != "not-member":
        return None
    return explain("not-member", room.name_of(host))


def _vetoed(room: Room, told: s.Vetoed | None) -> Message | None:
    if told is None:
        return None
    if told.few:
        heir = room.name_of(room.match.roster.heir)
        return say("company.few-heir", name=heir) if heir else say("company.few")
    if told.heard:
        return say("company.heard", name=room.name_of(told.heard))
    return say("company.busy", name=room.name_of(told.busy)) if told.busy else None
