"""Trust: a copy of all saved games when somebody asks for one, and the log of the open match checked."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from companion.archive.rounds import checked
from companion.archive.trust import Trust
from companion.desk.handlers import Routes
from companion.desk.handlers.share import hand_file
from companion.intents import intent as i
from companion.match.port import StoreRefused
from companion.text.words import Words

if TYPE_CHECKING:
    from companion.desk.desk import Desk

MIME = "application/vnd.sqlite3"


def trust(desk: Desk) -> Trust:
    """Only where that is the matter: the backup is a file that has to be read."""
    session, vault = desk.session, desk.services.vault
    if desk.trail[-1].screen != "trust" or session is None:
        return Trust()
    return Trust(vault.last(session.row.id), vault.unkept)


class BackupsHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {i.BackUp: self._back_up, i.CheckLog: self._check}

    def _back_up(self, wish: i.BackUp) -> None:
        desk, words = self._desk, Words(self._desk.prefs.lang)
        try:
            if wish.elsewhere:
                day = time.strftime("%Y-%m-%d", time.localtime(desk.services.world.clock()))
                hand_file(desk, f"table-companion-{day}.sqlite", MIME, desk.services.vault.body())
            else:
                desk.services.vault.back_up()
                desk.toast = words.t("trust.backed-up")
        except StoreRefused as why:
            desk.toast = words.say(why.message)

    def _check(self, _: i.CheckLog) -> None:
        """What came of it stays on the screen as long as that is open."""
        desk = self._desk
        if desk.session is not None:
            desk.handle(i.Choose("checked", checked(desk.session, desk.store.entries(desk.session.row.id))))
