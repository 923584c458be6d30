"""The table thread: one asyncio loop that owns the desk and its store; intents come in, finished views go out."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.device.port import Device, Silent

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.export.formats import Leaving
    from companion.intents.intent import Intent
    from companion.match.session import Surroundings
    from companion.screens.kit.views import View
    from companion.settings import Prefs
    from companion.store.port import Store
    from companion.sync.port import Network
    from rules.core.message import Message

log = logging.getLogger(__name__)
Listener = Callable[[Any], None]
# Makes the network of this device in the table thread's loop; the last argument is to be called there whenever
# something has changed that the screens show.
MakeNetwork = Callable[["Store", "Surroundings", Callable[[], None]], "Network"]


@dataclass(frozen=True, slots=True)
class _Greet:
    """Somebody wants to be shown things from now on."""

    listener: Listener


@dataclass(frozen=True, slots=True)
class _Stirred:
    """Something has changed around the table."""


@dataclass(frozen=True, slots=True)
class _Told:
    """News of work done on another thread, to be heard in this one."""

    hear: Callable[[], None]


class Table:
    """What the screens hold on to: they send intents and are given views, and share nothing else."""

    def __init__(
        self,
        data: Path,
        lang: str | None = None,
        world: Surroundings | None = None,
        device: Device | None = None,
        network: MakeNetwork | None = None,
        draw: Callable[[Leaving], bytes] | None = None,
    ) -> None:
        self._data, self._lang, self._world, self._device = data, lang, world, device or Silent()
        self._network, self._draw = network, draw
        self._listener: Listener = lambda view: None
        self._loop = asyncio.new_event_loop()
        self._inbox: asyncio.Queue[Intent | _Greet | _Stirred | _Told | None] = asyncio.Queue()
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._changes = 0  # steps of others that the listener was told of
        self.trouble: Message | None = None  # why the saved games could not be opened

    def subscribe(self, listener: Listener) -> None:
        """Called in the table thread with the present view and each new one; it takes them over to its own thread."""
        self._put(_Greet(listener))

    def start(self) -> None:
        """As early as possible: the saved games are opened while the window is still being made."""
        if not self._thread.is_alive():
            self._thread.start()

    def send(self, intent: Intent) -> None:
        """Comes to nothing once the table is closed: a finger may still be on the screen then."""
        self._put(intent)

    def _put(self, news: Intent | _Greet | _Told) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._inbox.put_nowait, news)

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
        """The store belongs to this thread from opening to closing.

        All that is behind the screens is imported here, beside the window's own imports.
        """
        from companion.desk.background import Threads
        from companion.desk.desk import Desk, Services
        from companion.match.port import StoreRefused
        from companion.match.session import Surroundings
        from companion.store.backups import vault_of
        from companion.store.unkept import open_for_screens

        try:
            opened = open_for_screens(self._data)
        except StoreRefused as why:
            await self._explain(why.message)
            return
        world = self._world or Surroundings()
        vault = vault_of(self._data, opened)
        labour = Threads(lambda hear: self._put(_Told(hear)))
        services = Services(opened.store, world, device=self._device, draw=self._draw, vault=vault, labour=labour)
        if self._network is not None:
            services = replace(services, network=self._network(opened.store, world, self._stir))
        desk = Desk(services, opened.notes, self._lang)
        prefs: Prefs | None = None
        while (news := await self._inbox.get()) is not None:
            if isinstance(news, _Greet):
                self._listener, prefs = news.listener, None
            elif isinstance(news, _Stirred):
                self._hear(desk)
            elif isinstance(news, _Told):
                self._listen(news)
            else:
                self._handle(desk, news)
            if self._inbox.empty():  # only the newest view matters
                prefs = self._publish(desk, prefs)
        self._end(desk)
        await services.network.close()
        await self._loop.shutdown_default_executor()  # a join thinks in it
        opened.store.close()

    async def _explain(self, why: Message) -> None:
        """Without a store there is nothing to play on; the reason stays on the screen."""
        from companion.screens.home.trouble import trouble
        from companion.text.words import Words, system_language

        self.trouble = why
        while (news := await self._inbox.get()) is not None:
            if isinstance(news, _Greet):
                news.listener(trouble(Words(self._lang or system_language()), why))

    def _handle(self, desk: Desk, intent: Intent) -> None:
        """A bug in one step must not end the evening: it is logged, and the match goes on from the log."""
        try:
            desk.handle(intent)
        except Exception:
            log.exception("could not handle %s", type(intent).__name__)

    def _stir(self) -> None:
        """Called in the table thread; many changes at once make one view."""
        self._inbox.put_nowait(_Stirred())

    def _hear(self, desk: Desk) -> None:
        try:
            desk.hear()
        except Exception:
            log.exception("could not take in what others did")

    def _listen(self, news: _Told) -> None:
        try:
            news.hear()
        except Exception:
            log.exception("could not take in what was worked out")

    def _end(self, desk: Desk) -> None:
        try:
            desk.close()
        except Exception:
            log.exception("could not close")

    def _publish(self, desk: Desk, last: Prefs | None) -> Prefs:
        from companion.screens.kit.news import JustChanged

        prefs = replace(desk.prefs, awake=desk.around.awake)
        if prefs != last:
            self._listener(prefs)
        if desk.around.changes != self._changes:
            self._changes = desk.around.changes
            self._listener(JustChanged())
        self._listener(self._view(desk))
        return prefs

    def _view(self, desk: Desk) -> View:
        """Likewise a bug in one screen: Home is shown, from where the match can be opened again."""
        try:
            return desk.view()
        except Exception:
            log.exception("could not show %s", desk.trail[-1].screen)
            desk.escape()
            return desk.view()
