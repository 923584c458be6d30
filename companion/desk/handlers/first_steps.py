"""First steps: hints of the first game, and a rehearsal begun, leafed through and ended.

Whatever is done in a rehearsal is written to its own store only, so it is in no list, no statistic and no file.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.desk.handlers import Routes
from companion.intents import intent as i
from companion.screens.kit.hints import ALL, bit

if TYPE_CHECKING:
    from companion.desk.desk import Desk


class FirstStepsHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {
            i.CloseHint: self._close,
            i.Rehearse: self._begin,
            i.TurnPage: self._turn,
            i.EndRehearsal: self._end,
        }
        if "hints" not in desk.store.settings() and desk.store.briefs():  # played here before there were hints
            desk.settings = replace(desk.settings, hints=ALL)

    def _close(self, close: i.CloseHint) -> None:
        self._desk.handle(i.Prefer("hints", str(self._desk.settings.hints | bit(close.hint))))

    def _begin(self, rehearse: i.Rehearse) -> None:
        from companion.desk.practice.rehearsal import REHEARSALS  # a desk itself

        self._desk.rehearsal = REHEARSALS[rehearse.what](self._desk)

    def _turn(self, turn: i.TurnPage) -> None:
        if self._desk.rehearsal is not None:
            self._desk.rehearsal.turn(turn.by)

    def _end(self, end: i.EndRehearsal) -> None:
        self._desk.rehearsal = None
        if end.then:
            self._desk.handle(i.Open("home"))
            self._desk.handle(i.Open(end.then, end.about))
