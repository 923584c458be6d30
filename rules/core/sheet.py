"""Just the score: any game's sheet as a small game of its own, so that it is kept, undone and shared alike."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from rules.core import tree
from rules.core.codec import Between, Text
from rules.core.correct import Field
from rules.core.game import Chair, Config, Game
from rules.core.guide import Seat, Step
from rules.core.luck import Rng
from rules.core.message import Message, Refusal, refuse, say
from rules.core.mode import Mode
from rules.core.offer import Ask, Offer
from rules.core.score import ScoreSheet, with_cells
from rules.core.spec import Spec
from rules.core.tally import Blank, nothing

MODE = "score"
VERSION = 1  # of a sheet's own entries; the game's version tells nothing about them
MISSING = -1  # a number nobody has entered yet; no blank goes below zero


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers entered so far, a row per seat in the order of the blanks."""

    chairs: tuple[Chair, ...]
    rows: tuple[tuple[int, ...], ...]
    finished: bool = False


@dataclass(frozen=True, slots=True)
class Enter:
    """One number of one seat."""

    seat: Annotated[int, Between(0, 7)]
    blank: Annotated[str, Text(40)]
    value: Annotated[int, Between(0, 9999)]


@dataclass(frozen=True, slots=True)
class Finish:
    """The sheet is complete: say who won."""


@dataclass(frozen=True, slots=True)
class Entered:
    seat: int
    blank: str
    value: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The result stands."""


Action = Enter | Finish
Event = Entered | Finished


def sheet_game(game: Game[Any, Any, Any]) -> Game[Sheet, Action, Event]:
    """The score sheet of a game as a game."""
    return _SheetRules(game).game()


@dataclass(frozen=True, slots=True)
class _SheetRules:
    """The contract's functions, bound to the game whose sheet it is."""

    of: Game[Any, Any, Any]

    def game(self) -> Game[Sheet, Action, Event]:
        spec = self.of.spec
        usual = self.of.tally.modes[0]
        mode = Mode(MODE, usual.low, usual.high)
        return Game(
            spec=Spec(spec.id, VERSION, (mode,), spec.colours, ("entry", "over"), spec.edition, counts=spec.counts),
            state=Sheet,
            actions=Action,
            events=Event,
            setup=self.setup,
            fields=self.fields,
            phase=lambda state: "over" if state.finished else "entry",
            chapter=lambda state: say("sheet.chapter"),
            guide=self.guide,
            legal=self.legal,
            decide=self.decide,
            evolve=self.evolve,
            score=self.score,
            view=lambda state, seat: state,
            over=lambda state: state.finished,
            tally=self.of.tally,
            awaited=self.awaited,
        )

    def blanks(self, seats: int) -> tuple[Blank, ...]:
        return self.of.tally.limits(seats)

    def setup(self, config: Config) -> Sheet:
        row = (MISSING,) * len(self.blanks(len(config.chairs)))
        return Sheet(config.chairs, (row,) * len(config.chairs))

    def fields(self, state: Sheet) -> tuple[Field, ...]:
        return tuple(
            Field(
                f"rows.{seat}.{at}",
                say(f"{self.of.spec.id}.tally.{blank.path}", seat=seat),
                MISSING,
                blank.high,
            )
            for seat in range(len(state.rows))
            for at, blank in enumerate(self.blanks(len(state.rows)))
        )

    def guide(self, state: Sheet) -> tuple[Step, ...]:
        return tuple(
            Step(
                f"seat-{seat}",
                say("sheet.step", seat=seat),
                "",
                "next" if MISSING in row else "done",
                who=seat,
            )
            for seat, row in enumerate(state.rows)
        )

    def legal(self, state: Sheet, seat: Seat | None) -> tuple[Offer[Action], ...]:
        if state.finished:
            return ()
        enter = tuple(
            _offer(
                Enter(at, blank.path, blank.low),
                say("sheet.enter", seat=at),
                Ask("value", tuple(range(blank.low, blank.high + 1))),
                aside=state.rows[at][column] != MISSING,
            )
            for at in range(len(state.rows))
            for column, blank in enumerate(self.blanks(len(state.rows)))
            if seat in (None, at)
        )
        return (*enter, _offer(Finish(), say("sheet.finish"))) if self._complete(state) else enter

    def decide(self, state: Sheet, action: Action, rng: Rng, /, *, force: bool = False) -> tuple[Event, ...] | Refusal:
        if state.finished:
            return refuse("finished")
        if isinstance(action, Finish):
            return (Finished(),) if force or self._complete(state) else refuse("sheet-incomplete")
        blank = next((b for b in self.blanks(len(state.rows)) if b.path == action.blank), None)
        if blank is None or action.seat >= len(state.rows):
            return refuse("no-such-field", path=f"{action.seat}.{action.blank}")
        if not blank.low <= action.value <= blank.high:
            return refuse("out-of-range", path=blank.path, low=blank.low, high=blank.high, got=action.value)
        return (Entered(action.seat, action.blank, action.value),)

    def evolve(self, state: Sheet, event: Event) -> Sheet:
        if isinstance(event, Finished):
            return replace(state, finished=True)
        column = [b.path for b in self.blanks(len(state.rows))].index(event.blank)
        return tree.put(state, f"rows.{event.seat}.{column}", event.value)

    def score(self, state: Sheet) -> ScoreSheet:
        """Numbers not entered count as none, and the seat's total is then only a lower limit."""
        done = self.of.tally.score(tuple(self._tally(state, seat) for seat in range(len(state.rows))))
        open_seats = {seat for seat, row in enumerate(state.rows) if MISSING in row}
        if not open_seats:  # as the game judged it, for a win of its own kind too
            return done
        return with_cells(done, lambda seat, cell: replace(cell, least=seat in open_seats))

    def awaited(self, state: Sheet) -> tuple[Seat, ...]:
        return tuple(seat for seat, row in enumerate(state.rows) if MISSING in row)

    def _tally(self, state: Sheet, seat: int) -> Any:
        value = nothing(self.of.tally.kind)
        for blank, number in zip(self.blanks(len(state.rows)), state.rows[seat], strict=True):
            value = tree.put(value, blank.path, max(number, 0))
        return value

    def _complete(self, state: Sheet) -> bool:
        return not any(MISSING in row for row in state.rows)


def _offer(action: Action, label: Message, *asks: Ask, aside: bool = False) -> Offer[Action]:
    return Offer(action, label, asks, aside)
