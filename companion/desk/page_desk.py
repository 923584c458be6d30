"""The desk of a guest by browser: the same screens as on a device of one's own, kept on the host's.

Its fingers reach this desk only, and of that what is a page's to do; its secrets lie in a store of its own.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.desk.desk import Desk, Services
from companion.desk.handlers.problems import Before, admit
from companion.desk.navigation import HOME
from companion.desk.permitted import LISTS, may_mean, permitted
from companion.device.port import Silent
from companion.intents import intent as i
from companion.match.world import Surroundings
from companion.screens.home.trouble import ENDED, trouble
from companion.screens.kit.browsers import Arrival, Window
from companion.screens.kit.context import Place
from companion.screens.kit.nearby import NAME
from companion.screens.kit.news import JustChanged
from companion.screens.kit.parts import Row
from companion.screens.kit.views import View
from companion.settings import Prefs
from companion.store.port import Store
from companion.sync.pairing.codes import typed_code
from companion.sync.port import PageAtTable
from companion.text import person_names
from companion.text.languages import SOURCE, languages
from companion.text.words import Words

if TYPE_CHECKING:
    from companion.intents.intent import Intent

log = logging.getLogger(__name__)
CODE = Place("code", "")


class PageDevice(Silent):
    """What a browser can do besides showing a page."""

    speaks = True

    def __init__(self, window: Callable[[], Window | None]) -> None:
        self._window = window

    def buzz(self) -> None:
        self._note(buzz=30)

    def speak(self, text: str, lang: str) -> None:
        self._note(speak=text)

    def open_app(self, link: str) -> None:
        self._note(go=link)

    def _note(self, **note: str | int) -> None:
        if (window := self._window()) is not None:
            window.note(**note)


class PageDesk:
    """In the loop of the table; a bug here is logged and said on this page, and nobody else is disturbed."""

    def __init__(
        self,
        guest: PageAtTable,
        store: Store,
        arrival: Arrival,
        world: Surroundings,
        keepsake: Callable[[], str] = lambda: "",
    ) -> None:
        """`keepsake` is what its page is to keep, should this device be gone."""
        self._keepsake, self._kept = keepsake, ""
        self._guest, self._window = guest, None  # type: PageAtTable, Window | None
        self._caller, self._changes = arrival.caller, 0
        spoken = next((lang for lang in languages() if arrival.lang.lower().startswith(lang)), SOURCE)
        device = PageDevice(lambda: self._window)
        self._desk = Desk(Services(store, world, device=device, network=guest))
        if not self._desk.settings.language:
            self._desk.lang = spoken
        self._shown: tuple[Prefs | None, View | None] = (None, None)
        self.come(arrival)

    @property
    def watches(self) -> bool:
        return self._guest.watches

    @property
    def lang(self) -> str:
        return self._desk.prefs.lang

    @property
    def is_member(self) -> bool:
        return self._guest.table_status().role == "guest"

    def come(self, arrival: Arrival) -> None:
        self._caller, self.is_open = arrival.caller, True
        moved = self._guest.open(arrival.ticket)
        self.hear()
        if moved:
            self._desk.toast = Words(self.lang).t("browser.moved" if arrival.keepsake else "browser.moved.bare")
            self._publish()

    def leave(self) -> None:
        self.is_open = False
        self._guest.shut()

    async def close(self) -> None:
        await self._guest.close()

    def show_to(self, window: Window) -> None:
        self._window, self._shown, self._kept = window, (None, None), ""
        self._publish()

    def send(self, intent: Intent) -> None:
        self._shown = self._shown[0], None  # who has tapped waits for an answer
        if may_mean(intent, self._game):
            self._try(lambda: self._mean(intent))
        self._publish()

    def hear(self) -> None:
        """Something may have changed at the table."""
        self._try(self._desk.hear)
        self._publish()

    # -- inside

    @property
    def _game(self) -> str:
        return self._desk.session.row.config.game if self._desk.session else ""

    def _mean(self, intent: Intent) -> None:
        desk = self._desk
        if isinstance(intent, i.Join):
            name = person_names.short(intent.name)
            desk.store.set(NAME, name)
            self._guest.typed(typed_code(intent.code) or "", self._caller)
        elif not isinstance(intent, i.Back) or len(desk.trail) > 2:
            desk.handle(intent)

    def _try(self, do: Callable[[], None]) -> None:
        """A page is at its table or at its door: there is no Home, and nothing else of that device."""
        desk, before = self._desk, Before(self._desk)
        try:
            self._at_the_door()
            do()
            desk.around.wished = desk.session is None
            desk.hear()
            self._at_the_door()
        except Exception:
            log.exception("a page could not be answered")
            before.restore()
            self._at_the_door()

    def _at_the_door(self) -> None:
        desk = self._desk
        if desk.session is not None and not self.is_member:
            desk.session, desk.trail = None, [HOME]
        if len(desk.trail) < 2:
            desk.trail = [HOME, CODE]
        if desk.session is None:
            desk.around.wished = True

    def _publish(self) -> None:
        window, desk = self._window, self._desk
        if window is None or self.watches:
            return
        prefs, view = replace(desk.prefs, awake=True), self._view()
        if prefs != self._shown[0]:
            window.hear(prefs)
        if desk.around.changes != self._changes:
            self._changes = desk.around.changes
            window.hear(JustChanged())
        if view != self._shown[1]:
            window.hear(view)
        self._shown = prefs, view
        if (keepsake := self._keepsake()) and keepsake != self._kept and window.note(keepsake=keepsake):
            self._kept = keepsake

    def _view(self) -> View:
        desk = self._desk
        try:
            return self._of_a_page(desk.view())
        except Exception:
            log.exception("a page could not be shown")
            admit(desk)
            return trouble(Words(desk.prefs.lang), ENDED)

    def _of_a_page(self, view: View) -> View:
        """Without what is not a page's to do, and with where its things are kept always in sight."""
        back = len(self._desk.trail) > 2

        def may(intent: object) -> bool:
            return may_mean(intent, self._game) and (back or not isinstance(intent, i.Back))

        shown = permitted(view, may, view.screen in LISTS)
        top = getattr(shown, "top", None)
        host = next((peer.name for peer in self._guest.table_status().peers if peer.is_host), "")
        if top is None or not host:
            return shown
        kept = Row(Words(self.lang).t("browser.kept", name=host), icon="information-outline", name="kept-there")
        return replace(shown, top=replace(top, notices=(*top.notices, kept)))
