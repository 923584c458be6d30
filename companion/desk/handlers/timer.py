"""The timer: counts for whoever is awaited, for the round and for the match, while the match is open and not paused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.handlers import Routes
from companion.intents import intent as i
from companion.match import private, timing
from companion.match.timing import Timing
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.desk.desk import Desk


class TimerHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._match = ""
        self._counted: tuple[str, ...] = ()
        self._since = 0.0
        self._paused = False
        self.routes: Routes = {i.PauseTimer: self._pause}

    def _pause(self, pause: i.PauseTimer) -> None:
        self._paused = pause.on

    def watch(self) -> None:
        """After whatever has happened: time until now goes to those it was counted for, from now on to the others."""
        desk = self._desk
        now = desk.services.clock()
        match, counted = desk.session.row.id if desk.session else "", self._running()
        if (match, counted) != (self._match, self._counted):
            self._bank(now)
            self._paused = self._paused and match == self._match
            self._match, self._counted, self._since = match, counted, now
        desk.timing = self._shown()

    def close(self) -> None:
        """The app ends: what comes until it is opened again does not count."""
        self._bank(self._desk.services.clock())
        self._counted = ()

    def _running(self) -> tuple[str, ...]:
        """All that time goes to now; setting up and looking at the end take as long as they take."""
        session = self._desk.session
        if session is None or not self._is_wanted() or self._paused:
            return ()
        game, state = session.game, session.state
        if game.phase(state) == "setup" or game.over(state):
            return ()
        return (*map(timing.of_seat, game.awaited(state)), self._round(), timing.WHOLE)

    def _is_wanted(self) -> bool:
        session = self._desk.session
        return session is not None and self._desk.prefs.timer != "off" and not is_sheet(session.row.config.mode)

    def _round(self) -> str:
        assert self._desk.session is not None
        told = self._desk.session.game.chapter(self._desk.session.state)
        return " ".join((told.key, *(str(value) for _, value in told.args)))

    def _bank(self, now: float) -> None:
        """Kept on the disk, unless the match was removed meanwhile."""
        store, spent = self._desk.store, round((now - self._since) * 1000)
        if self._counted and spent > 0 and store.match(self._match) is not None:
            private.keep(store, self._match, timing.NAME, ((key, spent) for key in self._counted))

    def _shown(self) -> Timing | None:
        desk = self._desk
        if desk.session is None or not self._is_wanted():
            return None
        seats = desk.session.game.awaited(desk.session.state)
        seat = seats[0] if seats and desk.prefs.timer == "player" else None
        key = {"player": timing.of_seat(-1 if seat is None else seat), "round": self._round()}.get(
            desk.prefs.timer, timing.WHOLE
        )
        spent = private.kept(desk.store, self._match).get(timing.NAME, {}).get(key, 0)
        return Timing(spent, self._since if key in self._counted else None, seat)
