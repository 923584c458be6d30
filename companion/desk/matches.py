"""The open match: begun, opened where it was left, left again, and listed as ended."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.archive import listing
from companion.desk.handlers import Routes
from companion.desk.handlers.problems import unreadable
from companion.desk.navigation import HOME, at_table
from companion.intents import intent as i
from companion.match.command import Command, Take
from companion.match.port import MatchRow
from companion.match.session import Session
from companion.text.words import Words
from rules import game_of
from rules.core.codec import Malformed
from rules.core.detail import ChooseDetail, detail_of

if TYPE_CHECKING:
    from companion.desk.desk import Desk


DETAIL = "detail."  # settings of that name, with the game after it: how much of it was followed last


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
        if not start.begun:
            self._preset_detail()

    def _preset_detail(self) -> None:
        """As this game was last followed here; a first one by its pace."""
        desk, session = self._desk, self._desk.session
        levels = session.game.spec.details(session.row.config.mode) if session else ()
        if session is None or not levels:
            return
        last = desk.store.settings().get(DETAIL + session.row.config.game)
        wished = next((level for level in levels if level == last), levels[0])
        if wished != detail_of(session.state):
            session.propose(Command(desk.services.make_id(), Take(ChooseDetail(wished), False, None)))

    def remember_detail(self, action: object) -> None:
        session = self._desk.session
        if isinstance(action, ChooseDetail) and session is not None:
            self._desk.store.set(DETAIL + session.row.config.game, action.detail)

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
        listing.put_back(desk.store, row.id)  # one that was removed here may be joined again
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
            listing.summarise(self._desk.store, self._desk.session)
            self._desk.session = None

    def mark_end(self) -> None:
        """A match that has just ended, or whose end was undone, is listed so at once."""
        session = self._desk.session
        if session is not None and session.game.over(session.state) != session.row.finished:
            listing.summarise(self._desk.store, session)
            session.row = replace(session.row, finished=session.game.over(session.state))
