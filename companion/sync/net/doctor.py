"""The connection doctor: from what was found out, what is wrong and what to do next. Pure: the probes are elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from companion.sync.net.address import Address
from companion.sync.pairing.handshake import Why
from companion.sync.port import Finding
from rules.core.message import Message, say

if TYPE_CHECKING:
    from companion.sync.net.finder import Nearby, Trouble


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of trying to reach a table; None: it answered."""

    address: Address
    why: Why | None
    nearby: Nearby | None = None  # where its name was heard, if it was


@dataclass(frozen=True, slots=True)
class Lost:
    """A device of the table that is not connected, and what came of calling it where it was last; None: it answered."""

    name: str
    why: Why | Literal["unknown"] | None


@dataclass(frozen=True, slots=True)
class Facts:
    """What the probes found."""

    display: bool
    folder: str
    storage: Message | None  # what is wrong with it
    interfaces: tuple[str, ...]  # IPv4 addresses that are up, loopback included
    usable: tuple[str, ...]  # those that others of the local network can reach
    trouble: Trouble | None  # what the system said to multicast
    attempts: tuple[Attempt, ...]  # tables heard of, and an address somebody asked about


def judge(facts: Facts) -> tuple[Finding, ...]:
    found = network(facts.interfaces, facts.usable, facts.trouble)
    return (_display(facts), _storage(facts), found, *tables(facts.attempts, found.fine))


def _display(facts: Facts) -> Finding:
    return Finding(facts.display, say("doctor.display.fine" if facts.display else "doctor.display.none"))


def _storage(facts: Facts) -> Finding:
    if facts.storage is not None:
        return Finding(False, facts.storage)
    return Finding(True, say("doctor.storage.fine", folder=facts.folder))


def network(interfaces: tuple[str, ...], usable: tuple[str, ...], trouble: Trouble | None) -> Finding:
    """From the outside in: a fault hides those behind it."""
    if not interfaces:
        return Finding(False, say("doctor.network.none"))
    if not usable:
        loopback = all(interface.startswith("127.") for interface in interfaces)
        others = ", ".join(address for address in interfaces if not address.startswith("127."))
        return Finding(False, say("doctor.network.loopback") if loopback else say("doctor.network.foreign", got=others))
    if trouble is not None:
        return Finding(False, say(f"doctor.network.{trouble}"))
    return Finding(True, say("doctor.network.fine", own=", ".join(usable)))


def tables(attempts: tuple[Attempt, ...], heard: bool) -> tuple[Finding, ...]:
    """A table that nobody opened is no fault; without a network nobody could have heard one."""
    none = (Finding(True, say("doctor.tables.none")),) if heard else ()
    return tuple(map(_attempt, attempts)) or none


def peers(lost: tuple[Lost, ...], others: int) -> tuple[Finding, ...]:
    """The devices of the table: those that were tried because they are lost, else that all are there."""
    if lost or not others:
        return tuple(map(_mate, lost))
    return (Finding(True, say("doctor.mates.fine", n=others)),)


def _mate(lost: Lost) -> Finding:
    """Its person is at the same table: they are told what to look at."""
    if lost.why is None:
        return Finding(True, say("doctor.mate.answers", name=lost.name))
    why = lost.why if lost.why in ("unknown", "closed", "other-device") else "unreachable"
    return Finding(False, say(f"doctor.mate.{why}", name=lost.name))


def _attempt(attempt: Attempt) -> Finding:
    name = attempt.nearby.label if attempt.nearby and attempt.nearby.label else str(attempt.address)
    if attempt.why is None:
        return Finding(True, say("doctor.tables.answers", name=name, address=str(attempt.address)))
    return Finding(False, explain(attempt.why, name, heard=attempt.nearby is not None))


def explain(why: Why, name: str, heard: bool = False, by_code: bool = False) -> Message:
    """Why a table could not be joined; a name that is heard from where nothing else comes is a guest network's.

    Where digits were tried too often the QR code still opens.
    """
    if by_code and why == "busy":
        return say("doctor.why.many-tries", name=name)
    if heard and why in ("unreachable", "silent"):
        return say("doctor.why.isolated", name=name)
    return say(f"doctor.why.{why}", name=name)
