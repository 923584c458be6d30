"""The lamps of a table: which device is here, catching up, or lost."""

from __future__ import annotations

from typing import NamedTuple

from companion.sync.node.guest import Guest
from companion.sync.node.host import Host
from companion.sync.node.replica import Replica
from companion.sync.port import Shows
from companion.sync.protocol import limits


class Lamp(NamedTuple):
    device: str
    name: str
    shows: Shows
    is_host: bool
    at: int | None = None  # how far its log reaches; None for a device that is not here
    ailing: str = ""  # why its disk takes nothing; the host hears it, and each device of itself


def lamps(replica: Replica, role: Host | Guest) -> tuple[Lamp, ...]:
    """As the host sees it; a guest repeats what the host said last, and for no longer than it hears the host."""
    reach, newest, roster = _reach(replica, role), replica.ledger.seq, replica.ledger.history.roster
    followers, host, found = role.members.peers if isinstance(role, Host) else {}, roster.epoch.host, []
    for member in roster.members:
        device = member.device
        at, follower = reach.get(device), followers.get(device)
        shows: Shows = "off" if at is None else "catching-up" if newest - at > limits.WINDOW else "on"
        ailing = replica.ailing if device == replica.me else follower.ailing if follower else ""
        found.append(Lamp(device, member.name, shows, device == host, at, ailing))
    return tuple(found)


def _reach(replica: Replica, role: Host | Guest) -> dict[str, int]:
    """How far the log of each device reaches that is here."""
    if isinstance(role, Host):
        return {present.device: present.seq for present in role.members.present()} | {replica.me: replica.durable}
    if role.host_silent() >= limits.LAMP:
        return {replica.me: replica.ledger.seq}
    others = {present.device: present.seq for present in role.here}
    return {**others, replica.me: replica.durable, role.host: replica.ledger.seq}
