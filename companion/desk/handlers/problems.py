"""After a bug: the reader is where they were, the match is as its log has it, and somebody can report what happened."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from companion import settings
from companion.desk.handlers import Routes
from companion.desk.handlers.share import hand_file
from companion.intents import intent as i
from companion.problems import NAME
from companion.problems.report import Known, shape, written
from companion.sync.port import Finding
from companion.text.words import Words
from rules.core.codec import Malformed
from rules.core.message import say

if TYPE_CHECKING:
    from companion.desk.desk import Desk

log = logging.getLogger(__name__)


class Before:
    """What to go back to when an intent, or news from elsewhere, turns out to be too much."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._there = desk, desk.front
        self._session, self._trail = self._there.session, [*self._there.trail]

    def restore(self) -> None:
        """A match that is only here is read again: its log may be ahead of what was in memory, or behind."""
        there, session = self._there, self._session
        there.trail, there.session = self._trail, session
        try:
            if session is not None and not there.matches.reopen(session.row):
                there.escape()
        except Exception:
            log.exception("the match could not be read again")
            there.escape()
        admit(self._desk)


def admit(desk: Desk) -> None:
    """Say that something went wrong, wherever the reader is."""
    for shown in (desk, desk.front):
        words, kept = Words(shown.prefs.lang), desk.services.vault.unkept is None
        shown.toast = words.t("problem.toast", file=NAME) if kept else words.t("problem.toast.short")


def unreadable(desk: Desk, why: Malformed | LookupError) -> str:
    """What is said of a match that cannot be opened; it may be a bug of ours."""
    log.info("a match cannot be opened: %r", why)
    return Words(desk.prefs.lang).t("match.unreadable", why=why.said if isinstance(why, Malformed) else str(why))


class ProblemHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {i.WentWrong: lambda _: admit(desk), i.ReportProblem: self._report}

    def _report(self, _: i.ReportProblem) -> None:
        desk = self._desk
        day = time.strftime("%Y-%m-%d", time.localtime(desk.services.world.clock()))
        hand_file(desk, f"table-companion-problem-{day}.txt", "text/plain", written(self._known()).encode())

    def _known(self) -> Known:
        desk, problems = self._desk, self._desk.services.problems
        table_status = desk.services.network.table_status()
        return Known(
            settings=settings.write(desk.settings),
            findings=(_storage(desk), *table_status.checkup.findings),
            match=shape(desk.session.row, desk.session.history.entries) if desk.session else (),
            table=(f"role {table_status.role}", f"devices around {len(table_status.peers)}"),
            counts=problems.counts() if problems else {},
            log=tuple(problems.lines()) if problems else (),
        )


def _storage(desk: Desk) -> Finding:
    unkept = desk.services.vault.unkept
    return Finding(unkept is None, unkept or say("doctor.storage.fine", folder=""))
