"""The lamps of a table: which device is here, catching up, or lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.sync.node.guest import Guest
from companion.sync.node.host import Host
from companion.sync.node.replica import Replica
from companion.sync.protocol import limits


@dataclass(frozen=True, slots=True)
class Lamp:
    device: str
    name: str
    shows: Literal["on", "catching-up", "off"]
    is_host: bool
    at: int | None = None  # how far its log reaches; None for a device that is not here
    ailing: str = ""  # why its disk takes nothing; the host hears it, and each device of itself


def lamps(replica: Replica, role: Host | Guest) -> tuple[Lamp, ...]:
    """As the host sees it; a guest repeats what the host said last, and for no longer than it hears the host."""
    reach = _reach(replica, role)
    roster = replica.ledger.history.roster
    host = roster.epoch.host
    return tuple(
        Lamp(
            m.device,
            m.name,
            _shows(replica, reach, m.device),
            m.device == host,
            reach.get(m.device),
            _ailing(replica, role, m.device),
        )
        for m in roster.members
    )


def _reach(replica: Replica, role: Host | Guest) -> dict[str, int]:
    """How far the log of each device reaches that is here."""
    if isinstance(role, Host):
        return {present.device: present.seq for present in role.members.present()} | {replica.me: replica.durable}
    if role.host_silent() >= limits.LAMP:
        return {replica.me: replica.ledger.seq}
    others = {present.device: present.seq for present in role.here}
    return {**others, replica.me: replica.durable, role.host: replica.ledger.seq}


def _shows(replica: Replica, reach: dict[str, int], device: str) -> Literal["on", "catching-up", "off"]:
    if device not in reach:
        return "off"
    return "catching-up" if replica.ledger.seq - reach[device] > limits.WINDOW else "on"


def _ailing(replica: Replica, role: Host | Guest, device: str) -> str:
    if device == replica.me:
        return replica.ailing
    follower = role.members.peers.get(device) if isinstance(role, Host) else None
    return follower.ailing if follower is not None else ""
