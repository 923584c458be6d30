"""The open match: begun, opened where it was left, left again, and listed as ended."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion import __version__
from companion.archive.listing import put_back
from companion.archive.record import LAST_OPEN
from companion.archive.summary import summarise
from companion.desk.background import Job
from companion.desk.handlers import Routes
from companion.desk.handlers.boards import told_in_full
from companion.desk.handlers.problems import admit, unreadable
from companion.desk.navigation import HOME, at_table
from companion.desk.usual_decisions import DETAIL as DETAIL
from companion.desk.usual_decisions import remember, usual
from companion.intents import intent as i
from companion.match.command import Command, Take
from companion.match.ledger import Ledger
from companion.match.port import MatchRow
from companion.match.preview import beginning, preview
from companion.match.proof import Proof
from companion.match.session import Session
from companion.text.words import Words
from rules import game_of, games
from rules.core.codec import Malformed
from rules.core.decks.told_board import ReadBoard
from rules.core.detail import ChooseDetail
from rules.core.game import Game
from rules.core.message import Refusal
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.desk.desk import Desk

log = logging.getLogger(__name__)


class Matches:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._proof: Job | None = None
        self._open_before = ""  # the match that was open last before this one
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
        if not start.begun and desk.session is not None:
            self._decide(desk.session.game, start)

    def _decide(self, game: Game[Any, Any, Any], start: i.StartMatch) -> None:
        """What was chosen with sitting down, else as it was the last time; then on, if nothing is missing."""
        desk = self._desk
        if start.steps is None:
            steps = usual(desk.store, game, start.config.mode)
        else:
            steps = tuple(step for step in start.steps if not isinstance(step, ReadBoard))
            remember(desk.store, game, start.config, steps)
        for action in preview(game, start.config, steps).taken:
            self._take(action)
        told_in_full(desk)
        begin = beginning(game) if start.begin else None
        if begin is not None and isinstance(why := self._take(begin), Refusal):
            desk.toast = desk.ctx().words.refusal(why)
        if start.begin:
            desk.steps.follow()
            desk.places.go_on()

    def _take(self, action: Any) -> object:
        session = self._desk.session
        return session and session.propose(Command(self._desk.services.make_id(), Take(action, False, None)))

    def to_set_up(self) -> str:
        """The game that the page of the set-up is about, "" on any other and for a score sheet."""
        here = self._desk.trail[-1]
        game, _, part = here.about.partition(":")
        return game if here.screen == "new" and not is_sheet(part) and self._desk.session is None else ""

    def usual(self, game_id: str) -> dict[str, tuple[Any, ...]]:
        """What that game is begun with unless somebody decides otherwise, by mode."""
        game = games()[game_id]
        return {mode.id: usual(self._desk.store, game, mode.id) for mode in game.spec.modes}

    def remember_detail(self, action: object) -> None:
        session = self._desk.session
        if isinstance(action, ChooseDetail) and session is not None:
            self._desk.store.set(DETAIL + session.row.config.game, action.detail)
            told_in_full(self._desk)

    def resume(self, match: str) -> None:
        self.leave()
        row = self._desk.store.match(match)
        if row is not None:
            self.sit_down(row)
            if self._desk.session is not None and self._desk.session.history.entries:  # else its form may wait
                told_in_full(self._desk)
            self._desk.around.come_back()

    def sit_down(self, row: MatchRow) -> None:
        if self.reopen(row, proof_later=True):
            self._desk.trail = at_table([HOME])
            self._open_before = self.last_open
            self._desk.store.set(LAST_OPEN, row.id)

    @property
    def last_open(self) -> str:
        return self._desk.store.settings().get(LAST_OPEN, "")

    def reopen(self, row: MatchRow, proof_later: bool = False) -> bool:
        """The match as its log tells it, or with the others if they follow it; why it cannot be opened is said."""
        desk, words, game = self._desk, Words(self._desk.prefs.lang), game_of(row.config)
        desk.session = None
        self._stop_proof()
        put_back(desk.store, row.id)  # one that was removed here may be joined again
        if game is None:
            desk.toast = words.t("match.no-game", game=row.config.game)
            return False
        try:
            desk.session = desk.around.opened(game, row) or self._alone(game, row, proof_later)
        except (Malformed, LookupError) as why:  # of a newer version, or forged
            desk.toast = unreadable(desk, why)
        if isinstance(desk.session, Session) and not desk.session.is_proved:
            self._prove(desk.session)
        return desk.session is not None

    def _alone(self, game: Game[Any, Any, Any], row: MatchRow, proof_later: bool) -> Session:
        return Session(game, row, self._desk.store, self._desk.services.world, __version__, proof_later)

    # -- the log of a long match, folded behind what is shown of it

    def _prove(self, session: Session) -> None:
        job = self._desk.services.background.start(session.proof(), lambda found: self._proved(session, found))
        self._proof = None if session.is_proved else job

    def _stop_proof(self) -> None:
        if self._proof is not None:
            self._proof.stop()
        self._proof = None

    def _proved(self, session: Session, found: Proof | None) -> None:
        desk = self._desk
        if desk.session is not session:
            return
        if isinstance(found, Ledger):
            try:
                as_shown = session.prove(found)
            except (Malformed, LookupError) as why:
                found = why
            else:
                if not as_shown:
                    log.error("the state kept of a match is not what its log says")
                    admit(desk)
        if isinstance(found, Malformed | LookupError):  # said as it would have been at once
            desk.session, desk.toast = None, unreadable(desk, found)
            desk.places.leave_what_is_gone()
        elif found is None:  # a bug, logged where it happened: there is no match to go on with
            desk.escape()
            admit(desk)

    def leave(self) -> None:
        """The match stays as it is; only its line on Home is brought up to date."""
        if self._desk.session is not None:
            summarise(self._desk.store, self._desk.session)
            self._desk.session = None
            self._stop_proof()

    def take_back(self) -> None:
        """A match without a step that was there for a form only, which was left: nobody has asked for it."""
        desk, session = self._desk, self._desk.session
        if session is not None and not session.history.entries and not desk.ctx().together:
            desk.session = None
            self._stop_proof()
            desk.store.forget(session.row.id)
            desk.store.set(LAST_OPEN, self._open_before)
            desk.trail = [HOME]

    def mark_end(self) -> None:
        """A match that has just ended, or whose end was undone, is listed so at once."""
        session = self._desk.session
        if session is not None and session.game.over(session.state) != session.row.finished:
            summarise(self._desk.store, session)
            session.row = replace(session.row, finished=session.game.over(session.state))
