"""A Huns match on disk that can be made as long as a measure wants it, one card effect a step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from queue import SimpleQueue

from companion.desk.background import Threads
from companion.desk.desk import Desk, Services
from companion.intents import intent as i
from companion.match.command import Command, Take
from companion.match.entry import Entry
from companion.match.port import MatchRow
from companion.match.session import Session, Surroundings
from companion.store.memory import MemoryStore
from companion.store.sqlite import SqliteStore
from rules.core.game import Chair, Config
from rules.core.message import Refusal
from rules.huns import GAME
from rules.huns import actions as a
from tests.kit.luck import SeededLuck

CONFIG = Config("huns", "standard", (Chair("Ala", "red"), Chair("Bob", "blue"), Chair("Cyd", "green")))
ROW = MatchRow("bench", CONFIG, 0)
THERE = a.MoveCubes("red", 1, "reserve", "stash")
BACK = a.MoveCubes("red", 1, "stash", "reserve")
OPENING = (a.ChooseFirst(0), a.Begin(), a.Roll())


def entries(length: int) -> list[Entry]:
    """A match in its first turn with so many entries."""
    store = MemoryStore()
    store.start(ROW)
    session = Session(GAME, ROW, store, Surroundings(SeededLuck(1)))
    for at in range(length):
        action = OPENING[at] if at < len(OPENING) else (THERE if at % 2 else BACK)
        done = session.propose(Command(f"c{at}", Take(action, at >= len(OPENING))))
        assert not isinstance(done, Refusal), done
    return session.history.entries


class Behind(Threads):
    """A thread for what goes on behind the screens, as in the app; what it found is heard when it is waited for."""

    def __init__(self) -> None:
        self._told = SimpleQueue[Callable[[], None]]()
        super().__init__(self._told.put)

    def settle(self, session: object) -> None:
        while isinstance(session, Session) and not session.is_proved:
            self._told.get()()


class Sitting:
    """A desk with that match open at the table; `tap` does one step and makes the next view."""

    def __init__(self, folder: Path, log: list[Entry]) -> None:
        folder.mkdir()
        self.store = SqliteStore(folder / "table.sqlite")
        self.store.adopt(replace(ROW, updated=1), log, {})
        self.behind, self._there = Behind(), count()
        self.desk = self.sit_down()

    def sit_down(self) -> Desk:
        """Another start of the app, up to the match."""
        desk = Desk(Services(self.store, Surroundings(SeededLuck(1)), background=self.behind), (), "en")
        desk.handle(i.Resume(ROW.id))
        return desk

    def tap(self) -> None:
        action = THERE if next(self._there) % 2 == 0 else BACK
        self.desk.handle(i.Do(action, 0))
        view = self.desk.view()
        assert view.screen == "table", view.screen
        assert not view.toast, view.toast

    @property
    def newest(self) -> Entry:
        assert self.desk.session is not None
        return self.desk.session.history.entries[-1]
