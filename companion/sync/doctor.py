"""The connection doctor: from what was found out, what is wrong and what to do next. Pure: the probes are elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.sync.address import Address
from companion.sync.greetings import Why
from rules.core.message import Message, say

if TYPE_CHECKING:
    from companion.sync.finder import Nearby, Trouble


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of trying to reach a table; None: it answered."""

    address: Address
    why: Why | None
    nearby: Nearby | None = None  # where its name was heard, if it was


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


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: whether it is fine, and the sentence with what to do next."""

    fine: bool
    message: Message


def judge(facts: Facts) -> tuple[Finding, ...]:
    network = _network(facts)
    tables = tuple(map(_attempt, facts.attempts))
    if not tables and network.fine:
        tables = (Finding(True, say("doctor.tables.none")),)  # a table that nobody opened is no fault
    return (_display(facts), _storage(facts), network, *tables)


def _display(facts: Facts) -> Finding:
    return Finding(facts.display, say("doctor.display.fine" if facts.display else "doctor.display.none"))


def _storage(facts: Facts) -> Finding:
    if facts.storage is not None:
        return Finding(False, facts.storage)
    return Finding(True, say("doctor.storage.fine", folder=facts.folder))


def _network(facts: Facts) -> Finding:
    """From the outside in: a fault hides those behind it."""
    if not facts.interfaces:
        return Finding(False, say("doctor.network.none"))
    if not facts.usable:
        loopback = all(own.startswith("127.") for own in facts.interfaces)
        others = ", ".join(own for own in facts.interfaces if not own.startswith("127."))
        return Finding(False, say("doctor.network.loopback") if loopback else say("doctor.network.foreign", got=others))
    if facts.trouble is not None:
        return Finding(False, say(f"doctor.network.{facts.trouble}"))
    return Finding(True, say("doctor.network.fine", own=", ".join(facts.usable)))


def _attempt(attempt: Attempt) -> Finding:
    name = attempt.nearby.label if attempt.nearby and attempt.nearby.label else str(attempt.address)
    if attempt.why is None:
        return Finding(True, say("doctor.tables.answers", name=name, address=str(attempt.address)))
    return Finding(False, explain(attempt.why, name, heard=attempt.nearby is not None))


def explain(why: Why, name: str, heard: bool = False) -> Message:
    """Why a table could not be joined; a name that is heard from where nothing else comes is a guest network's."""
    if heard and why in ("unreachable", "silent"):
        return say("doctor.why.isolated", name=name)
    return say(f"doctor.why.{why}", name=name)
