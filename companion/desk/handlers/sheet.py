"""Just the score: numbers that are asked about before they are believed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.desk.handlers import Routes
from companion.intents import intent as i
from companion.match.seated import config_of
from companion.screens.home.sitters import last_sheet
from companion.screens.kit.context import Place
from companion.screens.score.sheet_line import BACK, first_line
from companion.screens.score.sheet_lines import fill
from rules.core.game import Config
from rules.core.mode import MODE
from rules.core.score.doubt import Doubt
from rules.core.score.sheet import Entered, Sheet, blanks_of, doubt_of
from rules.core.score.sheet_modes import doubted
from rules.core.score.stopping import bringing, sheet_mode, stopped_at
from rules.core.score.tally import Blank

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.desk.shared_table import Followed
    from companion.match.session import Session


class SheetHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {
            i.Write: self._write,
            i.StopHere: self._stop,
            i.JustTheScore: self._just_the_score,
        }

    def _just_the_score(self, wish: i.JustTheScore) -> None:
        """No page of set-up for a table that is known: straight to its first number."""
        desk = self._desk
        config = last_sheet(desk.ctx(), wish.game)
        if config is None:
            desk.handle(i.Open("new", f"{wish.game}:{MODE}"))
        else:
            desk.handle(i.StartMatch(config))
            desk.handle(i.Open("line", f"0.{first_line(desk.ctx(), 0)}"))

    def _stop(self, _: i.StopHere) -> None:
        """The match stays as it is, on Home beside the sheet."""
        desk, session = self._desk, self._desk.session
        if session is None:
            return
        game, config, state = session.game, config_of(session), session.state
        mode = sheet_mode(game, config, state)
        if not mode:
            return
        bring, beside = bringing(game, config, state), stopped_at(game, config, state).beside
        wanted, entries = Config(config.game, mode, config.chairs), session.history.entries
        if sheet := self._open_sheet(wanted, entries[-1].ts if entries else session.row.created):
            desk.handle(i.Resume(sheet))
            return
        desk.handle(i.StartMatch(wanted))
        if bring.numbers and desk.steps.propose(i.Do(bring, stay=True)) == "done":
            words = desk.ctx().words
            desk.toast = "\n".join((words.t("sheet.brought", n=len(bring.numbers)), *map(words.say, beside)))

    def _open_sheet(self, config: Config, since: int) -> str:
        """The sheet these people have filled in since their newest step; a second one would count the match twice."""
        ours = config.game, config.mode, config.chairs
        kept = self._desk.archive.everything().kept
        begun = (line for line in kept if not line.over and line.created >= since)
        return next((line.match for line in begun if (line.game, line.mode, line.chairs) == ours), "")

    def _write(self, write: i.Write) -> None:
        desk = self._desk
        if desk.session is None or not isinstance(desk.session.state, Sheet):
            return
        if desk.trail[-1].screen == "unlikely":
            desk.trail.pop()
        number = _Number(desk.session, desk.session.state, write)
        if not write.sure and number.is_asked():
            desk.trail.append(Place("unlikely", str(write.row), {"write": write, "doubt": number.doubt()}))
            return
        step = write.step(desk.session.state)
        if desk.steps.propose(replace(step, force=write.sure or number.goes_on())) != "refused":
            self._fill(write)
            self._go_on(write.then)

    def _fill(self, write: i.Write) -> None:
        """The rest of its row is 0, by a step of its own: undone by itself."""
        step = fill(self._desk.ctx(), write.row) if write.rest else None
        if step is not None:
            self._desk.steps.propose(step)

    def _go_on(self, then: str) -> None:
        desk = self._desk
        if then == BACK:
            desk.handle(i.Back())
        elif then:
            desk.handle(i.Open("line", then))


@dataclass(frozen=True, slots=True)
class _Number:
    """A number about to be written, and whether it is asked about first."""

    session: Session | Followed
    state: Sheet
    write: i.Write

    def is_asked(self) -> bool:
        """What the box cannot hold, or else what is unlikely."""
        blank = self._blank()
        if blank is None or not blank.low <= self.write.value <= blank.high:  # refused with its limits
            return False
        if self.doubt() is not None:
            return not self.goes_on()
        return self.write.value > blank.likely and not self._is_likely(blank.likely)

    def doubt(self) -> Doubt | None:
        if self._blank() is None:
            return None
        return doubt_of(self.session.game, self.state, self.write.row, self._at, self.write.value)

    def goes_on(self) -> bool:
        """One more of what the box cannot hold, though somebody has said already that it is so."""
        doubt, bounds = self.doubt(), doubted(self.session.game.tally, self.state.mode, self.state.rows)
        return doubt is not None and self._is_a_step and any(bound.about == doubt.about for bound in bounds)

    def _is_likely(self, likely: int) -> bool:
        """Once for a number: not what was entered in this line before, nor one step on from what was."""
        stepped = self.state.rows[self.write.row][self._at] > likely and self._is_a_step
        event, history = Entered(self.write.row, self.write.blank, self.write.value), self.session.history
        return stepped or any(event in history.events_of(entry) for entry in history.entries)  # undone or not

    @property
    def _at(self) -> int:
        blanks = blanks_of(self.session.game, self.state)[self.write.row]
        return [blank.path for blank in blanks].index(self.write.blank)

    @property
    def _is_a_step(self) -> bool:
        return abs(self.write.value - self.state.rows[self.write.row][self._at]) <= 1

    def _blank(self) -> Blank | None:
        blanks = blanks_of(self.session.game, self.state)[self.write.row]
        return next((blank for blank in blanks if blank.path == self.write.blank), None)
