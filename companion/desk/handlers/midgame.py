"""Going on with a game that has begun without the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.handlers import Routes
from companion.intents import intent as i
from rules.core import midgame

if TYPE_CHECKING:
    from companion.desk.desk import Desk


class MidgameHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {i.BeginRescue: self._begin, i.GoOnFrom: self._go_on}

    def _begin(self, begin: i.BeginRescue) -> None:
        self._desk.handle(i.StartMatch(begin.config))
        self._desk.handle(i.Open("rescue"))

    def _go_on(self, wish: i.GoOnFrom) -> None:
        """The form is one step like any other; a refusal leaves it as it is."""
        desk, session = self._desk, self._desk.session
        form = session.game.rescue if session else None
        if session is None or form is None:
            return
        order = midgame.wish(form, session.game.setup(session.row.config), dict(wish.answers))
        if desk.steps.settle(order):
            desk.places.go_on()
