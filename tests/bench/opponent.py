"""Scythia's AI: its turn on the desk against one frame of the screen, and simulated against writing one entry down."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from companion.desk.desk import Desk, Services
from companion.intents import intent as i
from companion.match import entry as log
from companion.match.entry import Entry
from companion.match.session import Surroundings
from companion.store.sqlite import SqliteStore
from companion.trials.scythia import Evening, play
from rules.core.game import Chair, Config
from rules.scythia import actions as a
from rules.scythia.state import PERSON, phase
from tests.bench.measure import Figure, by_turns, span, timed, times
from tests.bench.raw import Raw
from tests.kit.luck import SeededLuck

CONFIG = Config("scythia", "opponent", (Chair("Ala", "red"), Chair("AI", "blue")))
OPENING = (a.ChooseCharacter("outrider"), a.ChooseDeck("house"), a.Begin())
FRAME = 1 / 60  # what a screen gives for one picture


def turn_against_frame(folder: Path, runs: int) -> Figure:
    evening = Solo(folder / "solo")
    evening.turn()
    ours, frame = by_turns(evening.turn, lambda: FRAME, runs)
    return Figure("AI's turn, tap to instruction / one frame", span(ours), span(frame), times(ours, frame), "1x")


def simulated_against_commit(folder: Path, games: int) -> Figure:
    """By the shipped rules and the model of `make balance`; a round is the AI's turn and the person's."""
    evening, raw, played = Solo(folder / "row"), Raw(folder / "raw-solo.sqlite"), Played()
    evening.turn()
    row = log.plain(evening.newest)
    ours, theirs = by_turns(played.round, lambda: raw.commit(row), games)
    rate = f"{span(ours)}, {played.rate:.0f} games/s"
    return Figure("a simulated solo round / raw commit", rate, span(theirs), times(ours, theirs), "1x")


class Solo:
    """A desk with a match against the AI on disk; one match after the other."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.desk = Desk(Services(SqliteStore(folder / "table.sqlite"), Surroundings(SeededLuck(1))), (), "en")
        self._begin()

    def turn(self) -> float:
        """Only from the tap on the deck to the finished view; what comes before it is not timed."""
        while self._phase() != "scheme":
            self._play_on()
        return timed(self._draw)

    @property
    def newest(self) -> Entry:
        assert self.desk.session is not None
        return self.desk.session.history.entries[-1]

    def _draw(self) -> None:
        self._do(a.DrawScheme())
        view = self.desk.view()
        assert view.screen == "instruction", view.screen

    def _phase(self) -> str:
        assert self.desk.session is not None
        return phase(self.desk.session.state)

    def _play_on(self) -> None:
        match self._phase():
            case "person":
                self._do(a.EndTurn())
            case "instruction":
                assert self.desk.session is not None
                self._do(a.Done(self.desk.session.state.step, 2, 1))  # what a horse or a quest shows
            case _:
                self._begin()

    def _begin(self) -> None:
        self.desk.handle(i.StartMatch(CONFIG))
        for action in OPENING:
            self._do(action)

    def _do(self, action: a.Action) -> None:
        self.desk.handle(i.Do(action, PERSON))


class Played:
    """Simulated games, each with another seed; how long they took altogether."""

    def __init__(self) -> None:
        self._seed, self._games, self._seconds = count(), 0, 0.0

    def round(self) -> float:
        """One whole game; the time of one of its rounds."""
        ended: list[Evening] = []
        seconds = timed(lambda: ended.append(play("outrider", f"bench-{next(self._seed)}")))
        self._games, self._seconds = self._games + 1, self._seconds + seconds
        return seconds / ended[0].rounds

    @property
    def rate(self) -> float:
        return self._games / self._seconds
