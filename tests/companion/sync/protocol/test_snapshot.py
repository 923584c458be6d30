"""A snapshot and what follows it say the same as the whole log, tell no secrets, and are only ever shown."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.match.history import History
from companion.match.keeper import Kept
from companion.match.ledger import Ledger, state_hash
from companion.match.roster import Epoch
from companion.sync.node import signals as s
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, snapshot
from rules.core.codec import Malformed
from rules.core.correct import Correct
from rules.huns import GAME as HUNS
from tests.companion.sync.node.table import Table
from tests.kit.luck import DrivenLuck, SeededLuck
from tests.kit.match import Match, wander
from tests.kit.play import config_of
from tests.kit.toy import TOY
from tests.kit.wrong import in_english
from tests.sim.disk import Disk

NUMBERS = st.lists(st.integers(0, 2**16), max_size=60)


@pytest.mark.parametrize("game", [TOY, HUNS], ids=["magpie", "huns"])
@settings(max_examples=40, deadline=None)
@given(numbers=NUMBERS, cut=st.integers(0, 60))
def test_a_snapshot_and_the_tail_fold_to_the_state_of_the_log(game: Any, numbers: list[int], cut: int) -> None:
    """Undo, redo and corrections included; an undo that reaches before the snapshot is said to be too far."""
    match = Match(game, config_of(game, "standard", 3), SeededLuck(3))
    wander(match, DrivenLuck(numbers), 60)
    entries = match.session.history.entries
    history = History(game, match.session.row.config)
    for entry in entries[:cut]:
        history.add(entry)
    still = history.still()
    if still is None:
        return
    try:
        read = snapshot.read(snapshot.write(still, game), game)
        resumed = History.resumed(game, match.session.row.config, read)
        for entry in entries[cut:]:
            resumed.follow(entry)
    except Malformed as why:  # corrected beyond what the box holds, or an undo from before: then only the log tells
        if "to 24" in in_english(why) or "cannot follow" in in_english(why):
            return
        raise
    for entry in entries[cut:]:
        history.add(entry)
    assert state_hash(resumed.state) == state_hash(history.state)
    assert _left(resumed) == _left(history)


def _left(history: History) -> dict[str, list[Any]]:
    return {source: outcomes for source, outcomes in history.luck.items() if outcomes}


@settings(max_examples=30, deadline=None)
@given(numbers=NUMBERS)
def test_the_log_read_again_is_the_same_match(numbers: list[int]) -> None:
    match = Match(TOY, config_of(TOY, "standard", 3), SeededLuck(3))
    wander(match, DrivenLuck(numbers), 60)
    again = Ledger(TOY, match.session.row, {}, match.session.history.entries)
    assert state_hash(again.state) == match.hash
    assert again.hashes == match.session.ledger.hashes


def long_table(steps: int) -> Table:
    table = Table("ab", seats="ab")
    for n in range(steps):
        table.wish("a", Correct(f"hoards.{n % 2}.luck", 1 + n // 2 % 9))
        if n % 100 == 0:
            table.wait(0.1)
    table.wait(3)
    return table


def forget(table: Table, name: str) -> None:
    """Its disk is empty, as when it joins for the first time."""
    table.disks[name] = Disk(Kept(obeys=Epoch(1, "a")))
    table.start(name)


def test_who_is_far_behind_sees_the_state_before_the_log() -> None:
    table = long_table(limits.BEHIND + 150)
    want = table.nodes["a"].history.state
    forget(table, "b")
    table.lost = lambda letter: isinstance(letter[2], f.Tail) and letter[2].after < 300  # the long log is slow
    table.wait(1.5)
    guest = table.nodes["b"]
    assert guest.history.entries == []
    assert guest.shown.state == want
    assert guest.r.durable == 0, "a snapshot makes nothing safe"
    table.heal()
    table.wait(3)
    assert guest.shown is guest.history
    assert len(table.heads()) == 1


def test_a_welcome_is_answered_at_once_and_once() -> None:
    table = long_table(limits.BEHIND + 150)
    forget(table, "b")
    table.sent.clear()
    for _ in range(3):
        table.tell("b", s.Received("a", f.Welcome(table.row.id, 0, table.row.config, Epoch(1, "a"))))
    assert [text for text in table.sent if '"tag":"hello"' in text] == table.sent != []
    table.told["b"].clear()
    table.lost = lambda letter: isinstance(letter[2], f.Tail) and letter[2].after < 300  # the long log is slow
    table.deliver()
    assert table.nodes["b"].shown.newest == table.nodes["a"].history.newest
    _, *steps = table.heard("b", s.Changed)
    assert steps, "what came after the snapshot is shown, too"


def test_who_is_catching_up_does_not_ask_for_more_at_every_beat() -> None:
    table = long_table(limits.BEHIND + 150)
    forget(table, "b")
    table.sent.clear()
    held: list[Any] = []

    def slow(letter: Any) -> bool:
        """One part of the long log in a beat."""
        if isinstance(letter[2], f.Tail) and letter[1] == "b":
            held.append(letter)
            return True
        return False

    table.lost = slow
    for _ in range(30):
        table.wait(0.5)
        for sender, peer, frame in held[:1]:
            table.tell(peer, s.Received(sender, frame))
        del held[:1]
    table.heal()
    table.wait(2)
    assert len(table.heads()) == 1
    assert len([text for text in table.sent if '"tag":"hello"' in text]) <= 3


def test_who_is_a_little_behind_gets_only_the_log() -> None:
    table = long_table(limits.BEHIND - 50)
    forget(table, "b")
    table.sent.clear()
    table.wait(3)
    assert not [text for text in table.sent if '"tag":"snap"' in text]
    assert len(table.heads()) == 1


def test_frames_of_a_long_log_keep_to_their_size() -> None:
    table = long_table(limits.BEHIND + 150)
    forget(table, "b")
    table.sent.clear()
    table.wait(3)
    assert max(map(len, table.sent)) <= limits.FRAME
    assert len(table.heads()) == 1


@pytest.mark.parametrize("change", [
    lambda t: t[:-1],
    lambda t: t.replace('"state"', '"estate"', 1),
    lambda t: t.replace('"turn":', '"turn":"x","was":', 1),
    lambda t: t.replace('"luck":{}', '"luck":{"a":[{}]}', 1),
], ids=["cut", "field", "type", "luck"])  # fmt: skip
def test_a_bent_snapshot_is_not_shown(change: Any) -> None:
    match = Match(TOY, config_of(TOY, "standard", 3), SeededLuck(3))
    wander(match, SeededLuck(4), 10, regrets=0)
    still = match.session.history.still()
    assert still is not None
    with pytest.raises(Malformed):
        snapshot.read(change(snapshot.write(still, TOY)), TOY)


def test_a_preview_of_another_match_s_pieces_is_put_together_anew() -> None:
    table = long_table(limits.BEHIND + 150)
    forget(table, "b")
    table.tell("b", s.Received("a", f.Snap(Epoch(1, "a"), 77, 0, 2, "{")))
    table.wait(3)
    assert len(table.heads()) == 1
