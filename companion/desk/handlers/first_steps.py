"""First steps: hints of the first game, and a rehearsal: another desk in memory that takes every finger until it ends.

Whatever is done there is written to its own store only, so it is in no list, no statistic and no file.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.intents import intent as i
from companion.screens.kit.hints import ALL, bit
from companion.screens.kit.views import View
from companion.text.words import Words

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.desk.practice.rehearsal import Rehearsal


class FirstAide:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.inner: Rehearsal | None = None
        if "hints" not in desk.store.settings() and desk.store.briefs():  # played here before there were hints
            desk.settings = replace(desk.settings, hints=ALL)

    def view(self) -> View | None:
        """What the rehearsal shows, if there is one."""
        return self.inner.view() if self.inner is not None else None

    def handle(self, intent: i.Intent) -> bool:
        match intent:
            case i.CloseHint(hint=hint):
                self._desk.handle(i.Prefer("hints", str(self._desk.settings.hints | bit(hint))))
            case i.Rehearse(what=what):
                self._begin(what)
            case i.EndRehearsal(then=then, about=about):
                self.inner = None
                if then:
                    self._desk.handle(i.Open("home"))
                    self._desk.handle(i.Open(then, about))
            case i.StartMatch() if self.inner is None and "hints" not in self._desk.store.settings():
                self._desk.store.set("hints", str(self._desk.settings.hints))  # else the next start finds a match, too
                return False
            case i.Join():  # a link was opened: that is meant for real
                self.inner = None
                return False
            case _:
                return self._rehearsed(intent)
        return True

    def _begin(self, what: str) -> None:
        from companion.desk.practice.rehearsal import REHEARSALS  # a desk itself

        self.inner = REHEARSALS[what](self._desk)

    def _rehearsed(self, intent: i.Intent) -> bool:
        """Settings are this device's wherever they are changed; what reaches others is not for a rehearsal."""
        if self.inner is None:
            return False
        if isinstance(intent, i.Sharing | i.AroundTheTable | i.BackUp | i.ReportProblem):
            self.inner.toast = Words(self._desk.prefs.lang).t("practice.not-here")
            return True
        self.inner.handle(intent)
        if self.inner.session is None:  # it was left by way of Home
            self.inner = None
        return not isinstance(intent, i.Prefer)
