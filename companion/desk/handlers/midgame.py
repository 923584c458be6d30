"""Going on with a game that has begun without the app."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.desk.handlers import Routes
from companion.desk.handlers.boards import told_in_full
from companion.desk.navigation import UNMADE
from companion.intents import intent as i
from companion.match.open import OpenMatch
from rules.core import midgame
from rules.core.midgame import Form, Rescue

if TYPE_CHECKING:
    from companion.desk.desk import Desk


class MidgameHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {i.BeginRescue: self._begin, i.GoOnFrom: self._go_on}

    def _begin(self, begin: i.BeginRescue) -> None:
        self._desk.handle(i.StartMatch(begin.config, begun=True))
        self._desk.handle(i.Open("rescue"))
        self._desk.places.choose(((UNMADE, True),))

    def _go_on(self, wish: i.GoOnFrom) -> None:
        """The form is one step like any other; a refusal leaves it as it is."""
        desk, session = self._desk, self._desk.session
        form = session.game.rescue if session else None
        if session is None or form is None:
            return
        order = self._wish(form, session, dict(wish.answers))
        if desk.steps.settle(order):
            told_in_full(desk)
            desk.places.go_on()

    def _wish(self, form: Form[Any], session: OpenMatch, typed: dict[str, int]) -> Rescue:
        """In the middle of a match what is known goes along, and what nobody told stays a gap."""
        if not midgame.may_open(form, session.state):
            return midgame.wish(form, session.game.setup(session.row.config), typed)
        start = midgame.opened(form, session.state)
        return midgame.wish(form, start, {**midgame.known(form, start, session.state), **typed}, session.state)
