"""The shipped driver of a node, with real stores: what a person proposes, and what becomes of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from companion.match.command import Command, Take, Undo
from companion.match.entry import Entry
from companion.match.keeper import Change, Obey
from companion.match.port import MatchRow, SecondWriter, StoreRefused
from companion.match.roster import Epoch, JoinTable, TakeSeat
from companion.match.world import Surroundings
from companion.store.memory import MemoryStore
from companion.sync.node import signals as s
from companion.sync.node.shared_match import SharedMatch, Ways
from companion.sync.port import PendingStep, UndoAsked
from companion.sync.protocol import frames as f
from companion.sync.protocol import wire
from rules.core.message import Refusal, say
from tests.kit.luck import SeededLuck
from tests.kit.play import config_of
from tests.kit.signers import keys_of
from tests.kit.toy import TOY, Draw
from tests.soak.fuzz.room import BOB, HOST, Room

ROW = MatchRow("match", config_of(TOY, "standard", 2), 0)


class Failing(MemoryStore):
    """A disk that is full whenever a test says so."""

    full = False

    def write(self, match: str, changes: tuple[Change, ...]) -> None:
        if self.full:
            raise StoreRefused(say("store.full", name="table.sqlite"))
        super().write(match, changes)


class Pair:
    """Host a and guest b, their mail carried by hand."""

    def __init__(self) -> None:
        self.now = 100.0
        self.mail: deque[tuple[str, str, str]] = deque()
        self.closed: list[tuple[str, str]] = []
        self.stores = {name: Failing() for name in "ab"}
        for store in self.stores.values():
            store.start(ROW)
        self.stores["b"].write("match", (Obey(Epoch(1, "a")),))
        self.at = {name: self.made(name) for name in "ab"}
        self.at["a"].on(s.OpenTable("Ala"))
        self.at["a"].wish(JoinTable("b", "Bob", keys_of("b").cert))
        self.at["a"].wish(TakeSeat(1, "b"))
        self.wait(2)

    def made(self, name: str) -> SharedMatch:
        world = Surroundings(SeededLuck(1), lambda: "salt", lambda: 0, name, keys_of(name))
        ways = Ways(
            lambda peer, text: self.mail.append((name, peer, text)),
            lambda peer, key: self.closed.append((peer, key)),
            lambda: self.now,
        )
        return SharedMatch(TOY, ROW, self.stores[name], world, ways)

    def deliver(self) -> None:
        while self.mail:
            sender, peer, text = self.mail.popleft()
            self.at[peer].on(s.Received(sender, wire.decode(text)))

    def wait(self, seconds: float, names: Iterable[str] = "ab") -> None:
        for _ in range(round(seconds / 0.2)):
            self.deliver()
            self.now += 0.2
            for name in names:
                self.at[name].on(s.Tick())
        self.deliver()

    def draw(self, name: str, seat: int) -> Any:
        return self.at[name].propose(Command("ignored", Take(Draw(seat)), seat))


def test_the_host_decides_at_once_and_says_how_well_it_is_kept() -> None:
    pair = Pair()
    entry = pair.draw("a", 0)
    assert isinstance(entry, Entry)
    assert pair.stores["a"].load("match").entries[-1] == entry, "on disk when it is answered"
    assert pair.at["a"].told.kept == "saved"
    pair.deliver()
    assert pair.at["a"].told.kept == "safe"
    assert pair.at["b"].history.entries[-1] == entry


def test_the_hosts_refusal_is_the_answer_and_is_not_told_again() -> None:
    pair = Pair()
    assert isinstance(pair.draw("a", 1), Refusal)
    assert pair.at["a"].told.answers() == ()
    assert pair.at["a"].told.kept == ""


def test_a_guests_step_is_on_its_way_until_the_host_has_it() -> None:
    pair = Pair()
    assert isinstance(pair.draw("a", 0), Entry)
    way = pair.draw("b", 1)
    assert isinstance(way, PendingStep)
    assert pair.at["b"].told.kept == "waiting"
    pair.wait(1.2)
    assert way.cmd_id in pair.at["a"].history.by_cmd
    assert pair.at["b"].told.kept == "safe"


def test_a_guests_refusal_comes_later_and_once() -> None:
    pair = Pair()
    way = pair.draw("b", 0)
    pair.wait(1)
    ((cmd_id, refusal),) = pair.at["b"].told.answers()
    assert (cmd_id, refusal.key) == (way.cmd_id, "not-your-seat")
    assert pair.at["b"].told.answers() == ()
    assert pair.at["b"].told.kept == ""


def test_an_undo_of_anothers_step_asks_and_the_answer_counts() -> None:
    pair = Pair()
    entry = pair.draw("a", 0)
    pair.wait(1)
    way = pair.at["b"].propose(Command("x", Undo(entry.cmd_id, entry.seq), 1))
    pair.deliver()
    host = pair.at["a"]
    assert host.told.asked(host.history, pair.now) == (UndoAsked(way.cmd_id, entry.cmd_id, "b"),)
    host.on(s.Reply(way.cmd_id, False))
    host.told.replied(way.cmd_id)
    pair.deliver()
    assert host.told.asked(host.history, pair.now) == ()
    assert [refusal.key for _, refusal in pair.at["b"].told.answers()] == ["undo-declined"]


def test_a_full_disk_refuses_the_step_and_the_match_goes_on_from_the_disk() -> None:
    pair = Pair()
    pair.stores["a"].full = True
    with pytest.raises(StoreRefused):
        pair.draw("a", 0)
    assert pair.at["a"].node.history.entries == list(pair.stores["a"].load("match").entries)
    pair.stores["a"].full = False
    pair.wait(8)
    assert pair.at["a"].node.is_host, "it asked the others and reigns again"
    assert isinstance(pair.draw("a", 0), Entry)
    pair.wait(1)
    heads = {shared.node.r.ledger.head for shared in pair.at.values()}
    assert len(heads) == 1


def test_a_second_writer_is_read_before_going_on() -> None:
    pair = Pair()
    pair.stores["a"] = Failing()
    pair.stores["a"].start(ROW)
    first, second = pair.made("a"), pair.made("a")
    first.on(s.OpenTable("Ala"))
    with pytest.raises(SecondWriter):
        second.on(s.OpenTable("Ala"))
    assert second.history.entries == first.history.entries
    assert second.host == "a"


def test_a_silent_host_is_lost_and_the_others_are_to_be_asked() -> None:
    pair = Pair()
    assert not pair.at["b"].is_lonely
    pair.wait(4, names="b")
    pair.mail.clear()
    assert pair.at["b"].is_lonely


def test_an_entry_whose_facts_cannot_follow_is_no_part_of_a_guests_log() -> None:
    """Found by the fuzzer: the host's newest entry once more, with a correction of something that is not there."""
    room = Room()
    guest = room.nodes[BOB]
    newest = guest.history.entries[-1]
    assert newest.action["tag"] == "correct"
    bent = replace(newest, events=({**newest.events[0], "path": "camp.1.stash.red"},))
    room.hear(BOB, HOST, wire.encode(f.Tail(1, newest.seq - 1, (bent,))))
    assert guest.r.broken == f"entry {newest.seq} bad.cannot-follow"
    assert guest.history.entries[-1] == newest, "what cannot be right cuts nothing off"
    assert guest.r.durable == newest.seq
    room.hear(BOB, HOST, wire.encode(f.Poll(1, 1, 4, guest.r.obeys, False)))
