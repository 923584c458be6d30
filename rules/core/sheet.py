"""Just the score: any game's sheet as a small game of its own, so that it is kept, undone and shared alike."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from rules.core import tree, way
from rules.core.codec import Between, Text
from rules.core.correct import Field
from rules.core.game import Chair, Config, Game
from rules.core.guide import Seat, Step
from rules.core.luck import Rng
from rules.core.message import Refusal, refuse, say
from rules.core.offer import Ask, Offer
from rules.core.score import ScoreSheet, with_cells
from rules.core.spec import Spec
from rules.core.tally import Blank
from rules.core.value import replace
from rules.core.way import MODE as MODE
from rules.core.why import Reckoning

VERSION = 1  # of a sheet's own entries; the game's version tells nothing about them
MISSING = -1  # a number nobody has entered yet; no blank goes below zero


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers entered so far, a row per seat in the order of the blanks, and the table's own if it has one.

    Rows from `people` on are nobody's: an automa's, or the whole table's.
    """

    chairs: tuple[Chair, ...]
    rows: way.Rows
    finished: bool = False
    mode: str = MODE
    people: int = 0


@dataclass(frozen=True, slots=True)
class Enter:
    """One number of one seat."""

    seat: Annotated[int, Between(0, 7)]
    blank: Annotated[str, Text(40)]
    value: Annotated[int, Between(0, 9999)]


@dataclass(frozen=True, slots=True)
class Note:
    """One number of a row that is nobody's, so that anybody may write it: it has no `seat` to speak for."""

    row: Annotated[int, Between(0, 8)]
    blank: Annotated[str, Text(40)]
    value: Annotated[int, Between(0, 9999)]


@dataclass(frozen=True, slots=True)
class Clear:
    """That number is missing again."""

    seat: Annotated[int, Between(0, 7)]
    blank: Annotated[str, Text(40)]


@dataclass(frozen=True, slots=True)
class Finish:
    """The sheet is complete: say who won."""


@dataclass(frozen=True, slots=True)
class Entered:
    seat: int
    blank: str
    value: int


@dataclass(frozen=True, slots=True)
class Cleared:
    seat: int
    blank: str


@dataclass(frozen=True, slots=True)
class Finished:
    """The result stands."""


Action = Enter | Note | Clear | Finish
Event = Entered | Cleared | Finished


def sheet_game(game: Game[Any, Any, Any]) -> Game[Sheet, Action, Event]:
    """The score sheet of a game as a game."""
    return _SheetRules(game).game()


@dataclass(frozen=True, slots=True)
class _SheetRules:
    """The contract's functions, bound to the game whose sheet it is."""

    of: Game[Any, Any, Any]

    def game(self) -> Game[Sheet, Action, Event]:
        spec, modes = self.of.spec, way.modes(self.of.tally)
        return Game(
            spec=Spec(spec.id, VERSION, modes, spec.colours, ("entry", "over"), spec.edition, counts=spec.counts),
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
            awaited=lambda state: tuple(at for at in missing_rows(state) if at < state.people),
            reckoning=self.reckoning(),
            reference=self.of.reference,
        )

    def setup(self, config: Config) -> Sheet:
        seats = len(config.chairs)
        mode = next((own for own in way.modes(self.of.tally) if own.id == config.mode), None)
        own = way.blanks_of(self.of.tally, config.mode, seats)
        rows = tuple((MISSING,) * len(row) for row in own)
        return Sheet(config.chairs, rows, mode=config.mode, people=seats - (mode.automas if mode else 0))

    def reckoning(self) -> Reckoning | None:
        """As the game explains a row that was entered."""
        own = self.of.reckoning
        return replace(own, of=lambda state, key, seat: own.row(*self._row(state, seat, key))) if own else None

    def _row(self, state: Sheet, seat: int, key: str) -> tuple[Any, str, int]:
        numbers = tuple(tuple(max(number, 0) for number in row) for row in state.rows)
        return way.value_of(self.of.tally, state.mode, numbers, seat), key, len(state.chairs)

    def blanks(self, state: Sheet) -> tuple[tuple[Blank, ...], ...]:
        return blanks_of(self.of, state)

    def fields(self, state: Sheet) -> tuple[Field, ...]:
        return tuple(
            Field(f"rows.{row}.{at}", say(f"{self.of.spec.id}.tally.{blank.path}", seat=row), MISSING, blank.high)
            for row, own in enumerate(self.blanks(state))
            for at, blank in enumerate(own)
        )

    def guide(self, state: Sheet) -> tuple[Step, ...]:
        return tuple(
            Step(
                f"seat-{seat}",
                say("sheet.step", seat=seat),
                "",
                "next" if MISSING in state.rows[seat] else "done",
                who=seat,
            )
            for seat in range(len(state.chairs))
        )

    def legal(self, state: Sheet, seat: Seat | None) -> tuple[Offer[Action], ...]:
        if state.finished:
            return ()
        offers: list[Offer[Action]] = []
        for row, own in enumerate(self.blanks(state)):
            nobodys = row >= state.people
            if nobodys or seat in (None, row):
                for at, blank in enumerate(own):
                    offers += _offers(row, blank, state.rows[row][at], nobodys)
        return (*offers, Offer(Finish(), say("sheet.finish"))) if is_complete(state) else tuple(offers)

    def decide(self, state: Sheet, action: Action, rng: Rng, /, *, force: bool = False) -> tuple[Event, ...] | Refusal:
        if state.finished:
            return refuse("finished")
        if isinstance(action, Finish):
            return (Finished(),) if force or is_complete(state) else refuse("sheet-incomplete")
        row, rows = action.row if isinstance(action, Note) else action.seat, self.blanks(state)
        known = rows[row] if row < len(rows) and isinstance(action, Note) == (row >= state.people) else ()
        blank = next((b for b in known if b.path == action.blank), None)
        if blank is None:
            return refuse("no-such-field", path=f"{row}.{action.blank}")
        if isinstance(action, Clear):
            return (Cleared(row, action.blank),)
        if not blank.low <= action.value <= blank.high:
            return refuse("out-of-range", path=blank.path, low=blank.low, high=blank.high, got=action.value)
        return (Entered(row, action.blank, action.value),)

    def evolve(self, state: Sheet, event: Event) -> Sheet:
        if isinstance(event, Finished):
            return replace(state, finished=True)
        column = [b.path for b in self.blanks(state)[event.seat]].index(event.blank)
        return tree.put(state, f"rows.{event.seat}.{column}", event.value if isinstance(event, Entered) else MISSING)

    def score(self, state: Sheet) -> ScoreSheet:
        """Numbers not entered count as none, and the seat's total is then only a lower limit."""
        numbers = tuple(tuple(max(number, 0) for number in row) for row in state.rows)
        done = way.reckoned(self.of.tally, state.mode, numbers)
        if is_complete(state):  # as the game judged it, for a win of its own kind too
            return done
        open_seats = missing_rows(state)
        return with_cells(done, lambda seat, cell: replace(cell, least=seat in open_seats))


def blanks_of(game: Game[Any, Any, Any], state: Sheet) -> tuple[tuple[Blank, ...], ...]:
    """What each row of a sheet asks."""
    return way.blanks_of(game.tally, state.mode, len(state.chairs))


def missing_rows(state: Sheet) -> tuple[int, ...]:
    """Rows with a number that nobody has entered yet."""
    return tuple(at for at, row in enumerate(state.rows) if MISSING in row)


def is_complete(state: Sheet) -> bool:
    return not missing_rows(state)


def enter(state: Sheet, row: int, blank: str, value: int) -> Enter | Note:
    """The step that writes a number, whosever row it is."""
    return Enter(row, blank, value) if row < state.people else Note(row, blank, value)


def _offers(row: int, blank: Blank, value: int, nobodys: bool) -> list[Offer[Action]]:
    entered = value != MISSING
    ask = _ask(blank.low, blank.high)
    if nobodys:
        return [Offer(Note(row, blank.path, blank.low), say("sheet.note"), (ask,), entered)]
    offers: list[Offer[Action]] = [
        Offer(Enter(row, blank.path, blank.low), say("sheet.enter", seat=row), (ask,), entered),
        Offer(Clear(row, blank.path), say("sheet.clear", seat=row), (), aside=True),
    ]
    return offers if entered else offers[:1]


@cache
def _ask(low: int, high: int) -> Ask:
    """Every number that may be entered: a thousand of them for Honor, so they are written down once."""
    return Ask("value", tuple(range(low, high + 1)))
