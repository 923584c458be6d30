"""What a shared match says in JSON lines: who is there, every entry, and what became of this device's own steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.cards.thing import Differing
from companion.commands.headless import HeadlessTable, refused
from companion.sync.node.shared_match import SharedMatch
from companion.sync.port import Newcomer, Peer, Remake, TableStatus
from companion.text.words import Words
from rules.core import codec
from rules.core.codec import Plain
from rules.core.message import Refusal


class Feed:
    """Only what is new, in the order in which it may be relied on: the table before its entries."""

    def __init__(self, words: Words, say: Callable[[dict[str, Plain]], None]) -> None:
        self._words, self._say = words, say
        self._last: dict[str, Plain] = {}
        self._told: list[str] = []  # the ids of the entries said

    def news(self, shown: TableStatus, match: SharedMatch | None, answers: tuple[tuple[str, Refusal], ...]) -> None:
        self._differs("table", _table(shown))
        self._differs("mates", [_mate(peer) for peer in shown.peers])
        self._differs("newcomers", list(map(_newcomer, shown.newcomers)))
        if match is not None:
            self._entries(HeadlessTable(match, self._words))
            self._differs("kept", {"id": match.told.newest, "is": shown.kept} if shown.kept else None)
        for cmd_id, refusal in answers:
            self._say({**refused(self._words, refusal), "id": cmd_id})
        self._differs("asked", [{"id": one.cmd_id, "of": one.of, "by": one.by} for one in shown.asked])
        self._differs(
            "not_applied", [{"id": one.cmd_id, **refused(self._words, one.refusal)} for one in shown.not_applied]
        )
        parted = shown.parted
        self._differs("parted", {"by": parted.by, "ours": parted.ours, "theirs": parted.theirs} if parted else None)
        self._differs("remakes", list(map(_remake, shown.remakes)))
        self._differs("left", [{"n": one.n, "by": one.by, "steps": one.steps} for one in shown.left_logs])
        self._differs("offered", shown.offered)
        host = shown.new_host
        told = {"device": host.device, "forced": host.forced, "declined": host.declined} if host else None
        self._differs("new_host", told)
        self._differs("bidding", shown.bidding)
        self._differs("nudged", shown.nudged)
        self._differs("learned", [{"from": name, "n": n} for name, n in shown.came])
        self._differs("differing", list(map(_difference, shown.differing)))
        for name, message in (("vetoed", shown.vetoed), ("trouble", shown.trouble)):
            self._differs(name, self._words.say(message) if message else None)

    def _differs(self, name: str, value: Plain) -> None:
        if self._last.get(name) != value and (value or name in self._last):
            self._last[name] = value
            self._say({name: value})

    def _entries(self, table: HeadlessTable) -> None:
        """A log that followed another branch says where it turned back."""
        assert isinstance(table.session, SharedMatch)
        entries = table.session.node.history.entries
        kept = len(self._told)
        while kept and (kept > len(entries) or entries[kept - 1].cmd_id != self._told[kept - 1]):
            kept -= 1
        if kept < len(self._told):
            del self._told[kept:]
            self._say({"rewound": kept})
        for entry in entries[kept:]:
            self._told.append(entry.cmd_id)
            self._say({**table.written(entry), "by": entry.device})


def _table(shown: TableStatus) -> dict[str, Any]:
    return {"role": shown.role, "code": shown.code, "addresses": list(shown.addresses), "link": shown.link}


def _difference(one: Differing) -> dict[str, Plain]:
    return {"about": one.about, "mine": codec.encode(one.mine), "theirs": codec.encode(one.theirs), "by": one.by}


def _remake(one: Remake) -> dict[str, Plain]:
    what: dict[str, Plain] = {"correct": [one.path, one.value]} if one.kind == "correct" else {"is": one.kind}
    return {"id": one.cmd_id, **what, **({"of": one.of} if one.of else {})}


def _newcomer(one: Newcomer) -> dict[str, Plain]:
    """The seat only where one is wished for, and what its person is to be called there where that is told."""
    seat: dict[str, Plain] = {} if one.seat is None else {"seat": one.seat}
    return {"device": one.device, "name": one.name, **seat, **({"called": one.called} if one.called else {})}


def _mate(peer: Peer) -> dict[str, Plain]:
    return {
        "device": peer.device,
        "name": peer.name,
        "seats": list(peer.seats),
        "lamp": peer.lamp,
        "host": peer.is_host,
        "me": peer.is_me,
        **({"unsaved": peer.ailing} if peer.ailing else {}),
    }
