"""Desks for first steps: a store in memory, the real rules, and nobody else at the table."""

from __future__ import annotations

from dataclasses import replace

from companion import settings as stored
from companion.desk.desk import Desk
from companion.desk.navigation import HOME, TABLE
from companion.desk.practice import follow, script, tour
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


class Rehearsal(Desk):
    """A match that nobody keeps, on a device like the real one."""

    def __init__(self, real: Desk, config: Config, steps: tuple[object, ...]) -> None:
        store = MemoryStore()
        stored.save(store, real.settings)
        world = replace(real.services.world, rng=script.Stacked())
        services = replace(real.services, store=store, world=world, network=Alone(), vault=NoVault())
        super().__init__(services, (), real.prefs.lang)
        self.handle(i.StartMatch(config))
        for step in steps:
            self.handle(i.Do(step))


class Practice(Rehearsal):
    """The newcomer against Scythia's AI, with a coach."""

    def __init__(self, real: Desk) -> None:
        words = Words(real.prefs.lang)
        config = script.config(words.t("practice.you"), words.t("scythia.automa"))
        super().__init__(real, config, script.SET_UP)

    def handle(self, intent: i.Intent) -> None:
        """Its set-up is not the newcomer's to undo: there would be nothing to teach from."""
        if isinstance(intent, i.UndoFrom) and self.session is not None and self._reaches_set_up(intent.of):
            self.toast = Words(self.prefs.lang).t("practice.begins-here")
            return
        super().handle(intent)

    def _reaches_set_up(self, of: str) -> bool:
        assert self.session is not None
        history = self.session.history
        newest = len(history.counting) - 1
        return (history.position(of) if of else newest) in range(-1, len(script.SET_UP))

    def ctx(self) -> Context:
        found = super().ctx()
        return replace(found, lesson=follow.lesson(self.session.history)) if self.session is not None else found

    def view(self) -> View:
        ctx = self.ctx()
        done = self.session is not None and ctx.lesson is None and self.trail[-1].screen == TABLE.screen
        return learned(ctx) if done else super().view()


class Tour(Rehearsal):
    """A match that is only looked at, page by page."""

    def __init__(self, real: Desk) -> None:
        super().__init__(real, tour.CONFIG, tour.STEPS)
        self._at = 0
        self._show()

    def handle(self, intent: i.Intent) -> None:
        """A sample stays as it is: only pages are turned, once it is there."""
        if not hasattr(self, "_at") or isinstance(intent, i.Prefer):
            super().handle(intent)
        elif isinstance(intent, i.TurnPage):
            self._at = min(max(self._at + intent.by, 0), len(tour.PAGES) - 1)
            self._show()

    def ctx(self) -> Context:
        found = super().ctx()
        if not hasattr(self, "_at"):
            return found
        page = tour.PAGES[self._at]
        return replace(found, walk=Walk(page.key, page.about, self._at + 1, len(tour.PAGES)))

    def _show(self) -> None:
        page = tour.PAGES[self._at]
        there = () if page.screen == TABLE.screen else (Place(page.screen, page.of),)
        self.trail = [HOME, TABLE, *there]


REHEARSALS: dict[str, type[Practice] | type[Tour]] = {"practice": Practice, "tour": Tour}
