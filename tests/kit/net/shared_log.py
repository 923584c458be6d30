"""A match that was shared between devices, as its log has it: told by one session, without a network."""

from __future__ import annotations

from companion.match.command import Command, Redo, Take, Undo
from companion.match.entry import Entry
from companion.match.port import About, MatchRow
from companion.match.private import keep
from companion.match.roster import ChangeHost, Epoch, JoinTable, NameSeat, TakeSeat
from companion.match.session import Session, Surroundings
from companion.store.port import Store
from rules.core.correct import Correct
from rules.huns import GAME
from rules.huns.actions import ChooseFirst
from tests.kit.play import config_of

HOST, OTHER = "a" * 64, "b" * 64
TABLE_ENTRIES = 5  # joins, the host, a seat taken and one named


def shared_session(store: Store, match: str = "old") -> Session:
    """Begun alone, shared, a seat named, a step undone and done again, with table entries all in between."""
    row = MatchRow(match, config_of(GAME, "standard", 2), 5)
    store.start(row)
    session = Session(GAME, row, store, Surroundings(device=HOST))
    orders = [
        Take(ChooseFirst(1)), JoinTable(HOST, "Ala"), ChangeHost(Epoch(1, HOST)), JoinTable(OTHER, "Bob"),
        Correct("reserve.red", 3), TakeSeat(1, OTHER), NameSeat(0, "Zofia"), Correct("reserve.blue", 4),
    ]  # fmt: skip
    for order in orders:
        assert isinstance(session.propose(Command(f"{HOST}:{session.seq}", order)), Entry), order
    newest = session.history.newest
    assert newest is not None
    session.propose(Command("undo", Undo(newest.cmd_id, newest.seq)))
    session.propose(Command("redo", Redo("undo")))
    session.propose(Command("again", Undo(newest.cmd_id, newest.seq)))
    keep(store, match, newest.cmd_id, [("gold", 2)])
    store.tell_about(match, About("Cabin", "rain"))
    return session
