"""Going on with a game that has begun without the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.intents import intent as i
from companion.match.command import Command
from companion.sync.port import PendingStep
from rules.core import midgame as rescue
from rules.core.message import Refusal

if TYPE_CHECKING:
    from companion.desk.desk import Desk


class MidgameHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def handle(self, intent: i.Intent) -> bool:
        match intent:
            case i.BeginRescue(config=config):
                self._desk.handle(i.StartMatch(config))
                self._desk.handle(i.Open("rescue"))
            case i.GoOnFrom(answers=answers):
                self._go_on(dict(answers))
            case _:
                return False
        return True

    def _go_on(self, answers: dict[str, int]) -> None:
        """The form is one step like any other; a refusal leaves it as it is."""
        desk, session = self._desk, self._desk.session
        form = session.game.rescue if session else None
        if session is None or form is None:
            return
        order = rescue.wish(form, session.game.setup(session.row.config), answers)
        done = session.propose(Command(desk.services.make_id(), order))
        if isinstance(done, Refusal):
            desk.toast = desk.ctx().words.refusal(done)
        elif isinstance(done, PendingStep):
            desk.around.sent(done, None)
        else:
            desk.mark_end()
            desk.go_on()
