"""Just the score: any game's sheet as a small game of its own, so that it is kept, undone and shared alike."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from rules.core import tree
from rules.core.codec import Between, Text
from rules.core.correct import Field
from rules.core.game import Chair, Config, Game
from rules.core.guide import Seat, Step
from rules.core.luck import Rng
from rules.core.message import Refusal, refuse, say
from rules.core.mode import MODE as MODE
from rules.core.offer import Ask, Offer
from rules.core.score import sheet_modes
from rules.core.score.asked_numbers import Asking, asking, taken
from rules.core.score.doubt import Doubt, Rows, further
from rules.core.score.score import ScoreSheet
from rules.core.score.sheet_modes import MISSING as MISSING
from rules.core.score.tally import Blank
from rules.core.score.why import Reckoning
from rules.core.spec import Spec
from rules.core.value import replace

VERSION = 1  # of a sheet's own entries; the game's version tells nothing about them


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers entered so far, a row per seat in the order of the blanks, and the table's own if it has one.

    Rows from `people` on are nobody's: an automa's, or the whole table's.
    """

    chairs: tuple[Chair, ...]
    rows: Rows
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
class Rest:
    """Whatever of a seat's row still brings no points brings none: each of those numbers is 0."""

    seat: Annotated[int, Between(0, 7)]


@dataclass(frozen=True, slots=True)
class RestNoted:
    """The same of a row that is nobody's."""

    row: Annotated[int, Between(0, 8)]


@dataclass(frozen=True, slots=True)
class Brought:
    """A number that the table has told while the game was followed."""

    row: Annotated[int, Between(0, 8)]
    blank: Annotated[str, Text(40)]
    value: Annotated[int, Between(0, 9999)]


@dataclass(frozen=True, slots=True)
class Bring:
    """A followed game is counted: the numbers it knows come to the empty sheet in one step."""

    numbers: tuple[Brought, ...]


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


Action = Enter | Note | Clear | Rest | RestNoted | Bring | Finish
Event = Entered | Cleared | Finished


def sheet_game(game: Game[Any, Any, Any]) -> Game[Sheet, Action, Event]:
    """The score sheet of a game as a game."""
    return _SheetRules(game).game()


@dataclass(frozen=True, slots=True)
class _SheetRules:
    """The contract's functions, bound to the game whose sheet it is."""

    of: Game[Any, Any, Any]

    def game(self) -> Game[Sheet, Action, Event]:
        spec, modes = self.of.spec, sheet_modes.modes(self.of.tally)
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
            awaited=lambda state: tuple(at for at in missing_rows(self.of, state) if at < state.people),
            reckoning=self.reckoning(),
            reference=self.of.reference,
        )

    def setup(self, config: Config) -> Sheet:
        seats = len(config.chairs)
        mode = next((played for played in sheet_modes.modes(self.of.tally) if played.id == config.mode), None)
        blanks = sheet_modes.blanks_of(self.of.tally, config.mode, seats)
        rows = tuple((MISSING,) * len(row) for row in blanks)
        return Sheet(config.chairs, rows, mode=config.mode, people=seats - (mode.automas if mode else 0))

    def reckoning(self) -> Reckoning | None:
        """As the game explains a row that was entered."""
        reckoning = self.of.reckoning
        return (
            replace(reckoning, of=lambda state, key, seat: reckoning.row(*self._row(state, seat, key)))
            if reckoning
            else None
        )

    def _row(self, state: Sheet, seat: int, key: str) -> tuple[Any, str, int]:
        numbers = tuple(tuple(max(number, 0) for number in row) for row in state.rows)
        return sheet_modes.value_of(self.of.tally, state.mode, numbers, seat), key, len(state.chairs)

    def blanks(self, state: Sheet) -> tuple[tuple[Blank, ...], ...]:
        return blanks_of(self.of, state)

    def fields(self, state: Sheet) -> tuple[Field, ...]:
        return tuple(
            Field(f"rows.{row}.{at}", say(f"{self.of.spec.id}.tally.{blank.path}", seat=row), MISSING, blank.high)
            for row, blanks in enumerate(self.blanks(state))
            for at, blank in enumerate(blanks)
        )

    def guide(self, state: Sheet) -> tuple[Step, ...]:
        return tuple(
            Step(
                f"seat-{seat}",
                say("sheet.step", seat=seat),
                "",
                "next" if seat in missing_rows(self.of, state) else "done",
                who=seat,
            )
            for seat in range(len(state.chairs))
        )

    def legal(self, state: Sheet, seat: Seat | None) -> tuple[Offer[Action], ...]:
        if state.finished:
            return ()
        offers: list[Offer[Action]] = []
        rows = self.blanks(state)
        asking = asked_of(self.of, state)
        for row, places in enumerate(asking.asked):
            if row >= state.people or seat in (None, row):
                for at in places:
                    offers += self._offers(state, row, at, rows[row][at], at in asking.missing[row])
                offers += [Offer(rest(state, row), say("sheet.fill"))] if rest_of(self.of, state, row) else []
        return (*offers, Offer(Finish(), say("sheet.finish"))) if is_complete(self.of, state) else tuple(offers)

    def _offers(self, state: Sheet, row: int, at: int, blank: Blank, due: bool) -> list[Offer[Action]]:
        """What was entered can be due all the same: a place that two have is nobody's."""
        entered, ask = state.rows[row][at] != MISSING, self._ask(state, row, at, blank)
        if row >= state.people:
            return [Offer(Note(row, blank.path, ask.options[0]), say("sheet.note"), (ask,), not due)]
        offers: list[Offer[Action]] = [
            Offer(Enter(row, blank.path, ask.options[0]), say("sheet.enter", seat=row), (ask,), not due),
            Offer(Clear(row, blank.path), say("sheet.clear", seat=row), (), aside=True),
        ]
        return offers if entered else offers[:1]

    def _ask(self, state: Sheet, row: int, at: int, blank: Blank) -> Ask:
        """What may be entered without a question."""
        tally, others = self.of.tally, taken(self.of.tally, state.mode, state.rows, row, at)
        if others:
            return Ask("value", tuple(n for n in range(blank.low, blank.high + 1) if n not in others))
        return _ask(sheet_modes.believable(tally, state.mode, state.rows, row, at))

    def decide(self, state: Sheet, action: Action, rng: Rng, /, *, force: bool = False) -> tuple[Event, ...] | Refusal:
        if state.finished:
            return refuse("finished")
        if isinstance(action, Finish):
            return (Finished(),) if force or is_complete(self.of, state) else refuse("sheet-incomplete")
        if isinstance(action, Bring):
            return self._bring(state, action.numbers)
        row = action.row if isinstance(action, Note | RestNoted) else action.seat
        known = self._written(state, row, nobodys=isinstance(action, Note | RestNoted))
        if isinstance(action, Rest | RestNoted):
            none = tuple(Entered(row, known[at].path, 0) for at in rest_of(self.of, state, row)) if known else ()
            return none or refuse("nothing-missing")
        at = next((at for at, blank in enumerate(known) if blank.path == action.blank), None)
        if at is None:
            return refuse("no-such-field", path=f"{row}.{action.blank}")
        if isinstance(action, Clear):
            return (Cleared(row, action.blank),)
        return self._enter(state, row, at, action.value, force)

    def _bring(self, state: Sheet, numbers: tuple[Brought, ...]) -> tuple[Event, ...] | Refusal:
        """Only to a sheet that nobody has written on: it speaks for every seat."""
        rows = self.blanks(state)
        for number in numbers:
            known = {blank.path: blank for blank in (rows[number.row] if number.row < len(rows) else ())}
            blank = known.get(number.blank)
            if blank is None:
                return refuse("no-such-field", path=f"{number.row}.{number.blank}")
            if not blank.low <= number.value <= blank.high:
                return refuse("out-of-range", path=blank.path, low=blank.low, high=blank.high, got=number.value)
        if not numbers or any(value != MISSING for row in state.rows for value in row):
            return refuse("nothing-missing")
        return tuple(Entered(number.row, number.blank, number.value) for number in numbers)

    def _written(self, state: Sheet, row: int, nobodys: bool) -> tuple[Blank, ...]:
        """The blanks of a row that is there, as somebody's or as nobody's."""
        rows = self.blanks(state)
        return rows[row] if row < len(rows) and nobodys == (row >= state.people) else ()

    def _enter(self, state: Sheet, row: int, at: int, value: int, force: bool) -> tuple[Event, ...] | Refusal:
        """What the box cannot hold only forced; a place taken by force is somebody else's no longer."""
        blank = self.blanks(state)[row][at]
        if not blank.low <= value <= blank.high:
            return refuse("out-of-range", path=blank.path, low=blank.low, high=blank.high, got=value)
        why = None if force else objection(self.of, state, row, at, value)
        if why is not None:
            return why
        other = taken(self.of.tally, state.mode, state.rows, row, at).get(value)
        left = () if other is None else (Cleared(other, blank.path),)
        return (*left, Entered(row, blank.path, value))

    def evolve(self, state: Sheet, event: Event) -> Sheet:
        if isinstance(event, Finished):
            return replace(state, finished=True)
        column = [b.path for b in self.blanks(state)[event.seat]].index(event.blank)
        return tree.put(state, f"rows.{event.seat}.{column}", event.value if isinstance(event, Entered) else MISSING)

    def score(self, state: Sheet) -> ScoreSheet:
        """Numbers not entered count as none: the seat's total is then only a lower limit, or the tie still open."""
        return asked_of(self.of, state).sheet


def blanks_of(game: Game[Any, Any, Any], state: Sheet) -> tuple[tuple[Blank, ...], ...]:
    """What each row of a sheet asks."""
    return sheet_modes.blanks_of(game.tally, state.mode, len(state.chairs))


def asked_of(game: Game[Any, Any, Any], state: Sheet) -> Asking:
    """What the sheet asks now, and how it stands."""
    return asking(game.tally, state.mode, state.rows)


def missing_rows(game: Game[Any, Any, Any], state: Sheet) -> tuple[int, ...]:
    """Rows with a number that is asked and that nobody has entered yet."""
    return tuple(at for at, places in enumerate(asked_of(game, state).missing) if places)


def is_complete(game: Game[Any, Any, Any], state: Sheet) -> bool:
    return not missing_rows(game, state)


def doubt_of(game: Game[Any, Any, Any], state: Sheet, row: int, at: int, value: int) -> Doubt | None:
    """What would have to be asked before that number is believed, and was not so before."""
    tally, mode = game.tally, state.mode
    before = sheet_modes.doubted(tally, mode, state.rows)
    return further(before, sheet_modes.doubted(tally, mode, tree.put(state.rows, f"{row}.{at}", value)))


def objection(game: Game[Any, Any, Any], state: Sheet, row: int, at: int, value: int) -> Refusal | None:
    """Why that number is not simply written: somebody has the place, or the box does not hold so much."""
    other = taken(game.tally, state.mode, state.rows, row, at).get(value)
    if other is not None:
        return refuse("place-taken", seat=other, n=value)
    doubt = doubt_of(game, state, row, at, value)
    return doubt.why if doubt else None


def rest_of(game: Game[Any, Any, Any], state: Sheet, row: int) -> tuple[int, ...]:
    """What of a row is missing, brings points and can be 0; what decides otherwise, such as a place, has to be said."""
    fed, blanks = sheet_modes.feeds(game.tally, state.mode, len(state.chairs))[row], blanks_of(game, state)[row]
    return tuple(at for at in asked_of(game, state).missing[row] if fed[at] and blanks[at].low == 0)


def rest(state: Sheet, row: int) -> Rest | RestNoted:
    """The step that says that the rest is none, whosever row it is."""
    return Rest(row) if row < state.people else RestNoted(row)


def enter(state: Sheet, row: int, blank: str, value: int) -> Enter | Note:
    """The step that writes a number, whosever row it is."""
    return Enter(row, blank, value) if row < state.people else Note(row, blank, value)


@cache
def _ask(options: tuple[int, ...]) -> Ask:
    """Every number that may be entered: a thousand of them for Honor, so they are written down once."""
    return Ask("value", options)
