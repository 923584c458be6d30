"""The table thread: one asyncio loop that owns the desk and its store; intents come in, finished views go out."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.desk import Desk, Means
from companion.intent import Intent
from companion.match.session import Surroundings
from companion.present.parts import View
from companion.present.prefs import Prefs
from companion.present.trouble import trouble
from companion.store.rescue import StoreRefused, open_store
from companion.words import Words, system_language
from rules.core.message import Message

log = logging.getLogger(__name__)
Listener = Callable[[View | Prefs], None]


class Table:
    """What the screens hold on to: they send intents and are given views, and share nothing else."""

    def __init__(self, data: Path, lang: str | None = None, world: Surroundings | None = None) -> None:
        self._data, self._lang, self._world = data, lang, world or Surroundings()
        self._listener: Listener = lambda view: None
        self._loop = asyncio.new_event_loop()
        self._inbox: asyncio.Queue[Intent | None] = asyncio.Queue()
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self.trouble: Message | None = None  # why the saved games could not be opened

    def subscribe(self, listener: Listener) -> None:
        """Called in the table thread; the listener takes the view over to its own."""
        self._listener = listener

    def start(self) -> None:
        self._thread.start()

    def send(self, intent: Intent) -> None:
        """Comes to nothing once the table is closed: a finger may still be on the screen then."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._inbox.put_nowait, intent)

    def close(self) -> None:
        """Waits until what was sent is written; called twice it does nothing the second time."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._inbox.put_nowait, None)
            self._thread.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        """The store belongs to this thread from opening to closing."""
        try:
            opened = open_store(self._data)
        except StoreRefused as why:
            await self._explain(why.message)
            return
        desk = Desk(Means(opened.store, self._world), opened.notes, self._lang)
        prefs = self._publish(desk, None)
        while (intent := await self._inbox.get()) is not None:
            self._handle(desk, intent)
            if self._inbox.empty():  # only the newest view matters
                prefs = self._publish(desk, prefs)
        opened.store.close()

    async def _explain(self, why: Message) -> None:
        """Without a store there is nothing to play on; the reason stays on the screen."""
        self.trouble = why
        self._listener(trouble(Words(self._lang or system_language()), why))
        while await self._inbox.get() is not None:
            pass

    def _handle(self, desk: Desk, intent: Intent) -> None:
        """A bug in one step must not end the evening: it is logged, and the match goes on from the log."""
        try:
            desk.handle(intent)
        except Exception:
            log.exception("could not handle %s", type(intent).__name__)

    def _publish(self, desk: Desk, last: Prefs | None) -> Prefs:
        if desk.prefs != last:
            self._listener(desk.prefs)
        self._listener(self._view(desk))
        return desk.prefs

    def _view(self, desk: Desk) -> View:
        """Likewise a bug in one screen: Home is shown, from where the match can be opened again."""
        try:
            return desk.view()
        except Exception:
            log.exception("could not show %s", desk.trail[-1].screen)
            desk.escape()
            return desk.view()
