"""Moving to a new device: everything and the key into one file behind a passphrase, and out of it again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from companion import settings
from companion.desk.handlers import Routes
from companion.desk.handlers.share import hand_file, read_file
from companion.desk.navigation import HOME
from companion.intents import intent as i
from companion.match.port import StoreRefused
from companion.text.words import Words
from rules.core.codec import Malformed
from rules.core.message import Message, say

if TYPE_CHECKING:
    from companion.desk.desk import Desk

MIME = "application/octet-stream"


class NewDeviceHandler:
    """The network's libraries are loaded only here, by whoever moves."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {
            i.MoveOut: self._out,
            i.MoveIn: self._in_file,
            i.PickedMove: self._picked,
        }

    def _say(self, message: Message) -> None:
        self._desk.toast = Words(self._desk.prefs.lang).say(message)

    def _out(self, wish: i.MoveOut) -> None:
        from companion.sync.pairing.identity import NAME, kept_in
        from companion.sync.pairing.moving import SUFFIX, seal

        desk, data = self._desk, self._desk.services.data
        try:
            key = kept_in(data).get(NAME) if data is not None else None
            body = seal(wish.passphrase, key or b"", desk.services.vault.body())
        except Malformed as why:
            self._say(why.said)
        except StoreRefused as why:
            self._say(why.message)
        else:
            day = time.strftime("%Y-%m-%d", time.localtime(desk.services.world.clock()))
            hand_file(desk, f"table-companion-{day}{SUFFIX}", MIME, body)

    def _in_file(self, wish: i.MoveIn) -> None:
        found = read_file(self._desk, wish.path)
        if found is not None:
            self._in(found[1], wish.passphrase)

    def _picked(self, picked: i.PickedMove) -> None:
        if picked.why:
            self._say(say("import.unreadable", name=picked.name, why=picked.why))
        else:
            self._in(picked.body, str(self._desk.trail[-1].choices.get("phrase", "")))

    def _in(self, body: bytes, passphrase: str) -> None:
        """The table around this device is left first: from the next start on it is another one."""
        from companion.sync.pairing.identity import become, readable
        from companion.sync.pairing.moving import unseal

        desk, data = self._desk, self._desk.services.data
        try:
            key, games = unseal(passphrase, body)
            if key and not readable(key):
                raise Malformed("file", say("bad.not-a-move"))
            desk.matches.leave()
            desk.services.network.stop()
            aside = desk.services.vault.take_over(games)
            if key and data is not None:
                become(data, key)
        except Malformed as why:
            self._say(why.said)
            return
        except StoreRefused as why:
            self._say(why.message)
            return
        desk.settings, _ = settings.load(desk.store)
        desk.trail = [HOME]
        self._say(say("move.in.done", name=aside))
