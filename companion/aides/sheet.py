"""Just the score: numbers that are asked about before they are believed, and a sheet that everybody enters together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion import intent as i
from companion.present.sheet_line import BACK
from companion.present.sight import Place
from rules.core.sheet import Entered, Sheet, blanks_of

if TYPE_CHECKING:
    from companion.desk import Desk


class SheetAide:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def handle(self, intent: i.Intent) -> bool:
        match intent:
            case i.Write():
                self._write(intent)
            case i.ScoreTogether(config=config):
                if config is not None:
                    self._desk.handle(i.StartMatch(config))
                self._desk.handle(i.HostMatch())
                self._desk.handle(i.Open("devices"))
            case _:
                return False
        return True

    def _write(self, write: i.Write) -> None:
        desk = self._desk
        if desk.session is None or not isinstance(desk.session.state, Sheet):
            return
        if desk.trail[-1].screen == "unlikely":
            desk.trail.pop()
        if not write.sure and self._is_unlikely(desk.session.state, write):
            desk.trail.append(Place("unlikely", str(write.row), {"write": write}))
        elif desk.propose(write.step(desk.session.state)) != "refused":
            self._go_on(write.then)

    def _go_on(self, then: str) -> None:
        desk = self._desk
        if then == BACK:
            desk.handle(i.Back())
        elif then:
            desk.handle(i.Open("line", then))

    def _is_unlikely(self, state: Sheet, write: i.Write) -> bool:
        """Once for a number: not what was entered in this line before, nor one step on from what was."""
        rows = blanks_of(self._desk.session.game, state)  # type: ignore[union-attr]
        at = next((at for at, own in enumerate(rows[write.row]) if own.path == write.blank), None)
        if at is None or not rows[write.row][at].likely < write.value <= rows[write.row][at].high:
            return False
        now = state.rows[write.row][at]
        stepped = now > rows[write.row][at].likely and abs(write.value - now) <= 1
        return not stepped and not self._was_entered(Entered(write.row, write.blank, write.value))

    def _was_entered(self, event: Entered) -> bool:
        """Undone or not: somebody has said that it is so."""
        history = self._desk.session.history  # type: ignore[union-attr]
        return any(event in history.events_of(entry) for entry in history.entries)
