"""The open match: begun, opened where it was left, left again, and listed as ended."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.archive.listing import put_back
from companion.archive.summary import summarise
from companion.desk.handlers import Routes
from companion.desk.handlers.problems import unreadable
from companion.desk.navigation import HOME, at_table
from companion.intents import intent as i
from companion.match.port import MatchRow
from companion.match.session import Session
from companion.text.words import Words
from rules import game_of
from rules.core.codec import Malformed

if TYPE_CHECKING:
    from companion.desk.desk import Desk


class Matches:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {i.StartMatch: self._start, i.Resume: lambda resume: self.resume(resume.match)}

    def _start(self, start: i.StartMatch) -> None:
        """Whoever plays here for the first time is a newcomer at the next start too: that there is a match then."""
        desk = self._desk
        if "hints" not in desk.store.settings():
            desk.store.set("hints", str(desk.settings.hints))
        row = MatchRow(desk.services.make_id(), start.config, desk.services.world.clock())
        self.leave()
        desk.store.start(row)
        self.sit_down(row)

    def resume(self, match: str) -> None:
        self.leave()
        row = next((row for row in self._desk.store.matches() if row.id == match), None)
        if row is not None:
            self.sit_down(row)

    def sit_down(self, row: MatchRow) -> None:
        if self.reopen(row):
            self._desk.trail = at_table([HOME])

    def reopen(self, row: MatchRow) -> bool:
        """The match as its log tells it, or with the others if they follow it; why it cannot be opened is said."""
        desk, words, game = self._desk, Words(self._desk.prefs.lang), game_of(row.config)
        desk.session = None
        put_back(desk.store, row.id)  # one that was removed here may be joined again
        if game is None:
            desk.toast = words.t("match.no-game", game=row.config.game)
            return False
        try:
            desk.session = desk.around.opened(game, row) or Session(game, row, desk.store, desk.services.world)
        except (Malformed, LookupError) as why:  # of a newer version, or forged
            desk.toast = unreadable(desk, why)
        return desk.session is not None

    def leave(self) -> None:
        """The match stays as it is; only its line on Home is brought up to date."""
        if self._desk.session is not None:
            summarise(self._desk.store, self._desk.session)
            self._desk.session = None

    def mark_end(self) -> None:
        """A match that has just ended, or whose end was undone, is listed so at once."""
        session = self._desk.session
        if session is not None and session.game.over(session.state) != session.row.finished:
            summarise(self._desk.store, session)
            session.row = replace(session.row, finished=session.game.over(session.state))
