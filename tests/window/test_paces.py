"""Essentials in a real window: a whole game of Runewars and one of The Great Wall, from Home to the winner."""

from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

import rules
from companion.match.session import Session
from companion.store.sqlite import SqliteStore
from tests.bench.persons import great_wall_pace, runewars_pace
from tests.bench.persons.table import state
from tests.kit.luck import SeededLuck
from tests.window.hands import Window

pytestmark = [pytest.mark.window, pytest.mark.soak, pytest.mark.xdist_group("window")]
SEED = 1


class Fingers(Window):
    """A window as the people of the bench see it: what is on it, and the match in its log."""

    def __init__(self, display, data: Path, game: str) -> None:
        super().__init__(display, data)
        self._folder, self._game = data, rules.games()[game]

    @property
    def screen(self) -> str:
        return self.seen["screen"]

    def shows(self, name: str) -> bool:
        return name in self.seen["where"]

    def starting(self, *starts: str) -> list[str]:
        return [name for name in sorted(self.seen["where"]) if name.startswith(starts)]

    @property
    def desk(self) -> SimpleNamespace:
        with closing(SqliteStore(self._folder / "table.sqlite")) as store:
            return SimpleNamespace(session=Session(self._game, store.matches()[0], store))

    def begin(self, what: str) -> None:
        """Nothing is counted here."""

    @contextmanager
    def noting(self, what: str):
        yield


def test_runewars_to_the_winner(display, tmp_path):
    hand, luck = Fingers(display, tmp_path, "runewars"), SeededLuck(SEED)
    hand.on("home")
    runewars_pace.set_up(hand)
    while not state(hand).over:
        runewars_pace.season(hand, luck)
    runewars_pace.reckon(hand, luck)
    hand.reads("Marek")
    hand.close()


def test_the_great_wall_to_the_winner(display, tmp_path):
    hand, luck = Fingers(display, tmp_path, "great_wall"), SeededLuck(SEED)
    hand.on("home")
    great_wall_pace.set_up(hand)
    while state(hand).step != "scoring":
        great_wall_pace.year(hand, luck, quiet=state(hand).year == 2)
    great_wall_pace.reckon(hand)
    hand.close()
