"""Desks for first steps: a store in memory, the real rules, and nobody else at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from companion import settings
from companion.desk.desk import Desk
from companion.desk.matches import DETAIL
from companion.desk.navigation import HOME, TABLE
from companion.desk.practice import progress, script, tour
from companion.games.scythia.learned import learned
from companion.intents import intent as i
from companion.screens.kit.context import Context, Place
from companion.screens.kit.lesson import Walk
from companion.screens.kit.views import View
from companion.store.backups import NoVault
from companion.store.memory import MemoryStore
from companion.sync.port import Alone
from companion.text.words import Words
from rules.core.game import Config

REACHING = (*get_args(i.Sharing), *get_args(i.AroundTheTable), i.BackUp, i.ReportProblem)  # others: not for a rehearsal
REAL = (i.Rehearse, i.TurnPage, i.EndRehearsal)  # done by the real desk


class Rehearsal(Desk):
    """A match that nobody keeps, on a device like the real one."""

    def __init__(self, real: Desk, config: Config, steps: tuple[object, ...]) -> None:
        store = MemoryStore()
        settings.save(store, real.settings)
        world = replace(real.services.world, rng=script.Stacked())
        services = replace(real.services, store=store, world=world, network=Alone(), vault=NoVault())
        super().__init__(services, (), real.prefs.lang)
        self._real, self._prefer = real, self.routes[i.Prefer]
        self.routes |= dict.fromkeys(REACHING, self._not_here) | dict.fromkeys(REAL, real.handle)
        self.routes |= {i.Join: self._join, i.Prefer: self._prefer_everywhere}
        store.set(DETAIL + config.game, "full")  # the hints are about all of it
        self.handle(i.StartMatch(config))
        for step in steps:
            self.handle(i.Do(step))

    def handle(self, intent: i.Intent) -> None:
        """Left by way of Home it ends."""
        super().handle(intent)
        if self.session is None:
            self._real.rehearsal = None

    def turn(self, by: int) -> None:
        """Only the tour has pages."""

    def _not_here(self, _: i.Intent) -> None:
        self.toast = Words(self.prefs.lang).t("practice.not-here")

    def _join(self, join: i.Join) -> None:
        """A link was opened: that is meant for real."""
        self._real.rehearsal = None
        self._real.handle(join)

    def _prefer_everywhere(self, prefer: i.Prefer) -> None:
        """Settings are this device's wherever they are changed."""
        self._prefer(prefer)
        self._real.handle(prefer)


class Practice(Rehearsal):
    """The newcomer against Scythia's AI, with a coach."""

    def __init__(self, real: Desk) -> None:
        words = Words(real.prefs.lang)
        config = script.config(words.t("practice.you"), words.t("scythia.automa"))
        super().__init__(real, config, script.SET_UP)
        self._undo = self.routes[i.UndoFrom]
        self.routes[i.UndoFrom] = self._undo_steps

    def _undo_steps(self, undo: i.UndoFrom) -> None:
        """Its set-up is not the newcomer's to undo: there would be nothing to teach from."""
        if self.session is not None and self._reaches_set_up(undo.of):
            self.toast = Words(self.prefs.lang).t("practice.begins-here")
        else:
            self._undo(undo)

    def _reaches_set_up(self, of: str) -> bool:
        assert self.session is not None
        history = self.session.history
        newest = len(history.counting) - 1
        return (history.position(of) if of else newest) in range(-1, len(script.SET_UP))

    def ctx(self) -> Context:
        found = super().ctx()
        return replace(found, lesson=progress.lesson(self.session.history)) if self.session is not None else found

    def view(self) -> View:
        ctx = self.ctx()
        done = self.session is not None and ctx.lesson is None and self.trail[-1].screen == TABLE.screen
        return learned(ctx) if done else super().view()


class Tour(Rehearsal):
    """A match that is only looked at, page by page."""

    def __init__(self, real: Desk) -> None:
        self._at: int | None = None
        super().__init__(real, tour.CONFIG, tour.STEPS)
        live = {kind: do for kind, do in self.routes.items() if kind in (*REAL, *REACHING, i.CloseHint, i.Prefer)}
        self.routes = {**dict.fromkeys(self.routes, self._stay), **live}
        self.turn(0)

    def _stay(self, _: i.Intent) -> None:
        """A sample stays as it is: only pages are turned."""

    def turn(self, by: int) -> None:
        self._at = min(max((self._at or 0) + by, 0), len(tour.PAGES) - 1)
        page = tour.PAGES[self._at]
        there = () if page.screen == TABLE.screen else (Place(page.screen, page.of),)
        self.trail = [HOME, TABLE, *there]

    def ctx(self) -> Context:
        found = super().ctx()
        if self._at is None:
            return found
        page = tour.PAGES[self._at]
        return replace(found, walk=Walk(page.key, page.about, self._at + 1, len(tour.PAGES)))


REHEARSALS: dict[str, type[Practice] | type[Tour]] = {"practice": Practice, "tour": Tour}
