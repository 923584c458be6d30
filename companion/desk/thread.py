"""The table thread: one asyncio loop that owns the desk and its store; intents come in, finished views go out."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Union

from companion.device.port import Device, Silent
from companion.problems import Safe

if TYPE_CHECKING:
    from companion.desk.desk import Desk, Services
    from companion.export.pictured import Pictured
    from companion.intents.intent import Intent
    from companion.match.session import Surroundings
    from companion.problems.problem_log import ProblemLog
    from companion.screens.kit.browsers import Browsers
    from companion.screens.kit.views import View
    from companion.settings import Prefs
    from companion.store.port import Store
    from companion.sync.port import Network
    from rules.core.message import Message

log = logging.getLogger(__name__)
# What the desk is made from, in steps of some milliseconds
BEHIND = (
    "companion.screens.kit.pieces.forms", "companion.screens.kit.views", "companion.match.session",
    "companion.store.sqlite", "companion.store.unkept", "companion.archive.summary", "companion.cards.catalogue",
    "companion.export.formats", "companion.intents.devices", "companion.intents.library",
    "companion.screens.kit.chrome", "companion.screens.score.sheet", "companion.screens.editor.deck",
    "companion.screens.archive.match_page", "companion.screens.devices.devices", "companion.screens.match.history",
    "companion.screens.settings.menu", "companion.screens.registry", "companion.sync.late",
    "companion.problems.report", "companion.desk.desk",
)  # fmt: skip
PAUSE = 0.01  # seconds between two of them
Listener = Callable[[Any], None]
# Makes the network of this device in the table thread's loop; the last argument is to be called there whenever
# something has changed that the screens show.
MakeNetwork = Callable[["Store", "Surroundings", Callable[[], None]], "Network"]
MakeBrowsers = Callable[[Callable[[], None]], "Browsers"]  # likewise the door for guests without the app


@dataclass(frozen=True, slots=True)
class _Greet:
    """Somebody wants to be shown things from now on."""

    listener: Listener


@dataclass(frozen=True, slots=True)
class _Seen:
    """The first view is on the screen."""


@dataclass(frozen=True, slots=True)
class _Stirred:
    """Something has changed around the table."""


@dataclass(frozen=True, slots=True)
class _Told:
    """News of work done on another thread, to be heard in this one."""

    hear: Callable[[], None]


News = Union["Intent", _Greet, _Seen, _Stirred, _Told]


class Table:
    """What the screens hold on to: they send intents and are given views, and share nothing else."""

    def __init__(
        self,
        data: Path,
        lang: str | None = None,
        world: Surroundings | None = None,
        device: Device | None = None,
        network: MakeNetwork | None = None,
        draw: Callable[[Pictured], bytes] | None = None,
        problems: ProblemLog | None = None,
        home_first: bool = False,
        beneath: bool = False,
        beside: Callable[[], AbstractAsyncContextManager[None]] = nullcontext,
        browsers: MakeBrowsers | None = None,
    ) -> None:
        """`home_first`: Home is shown before all is read; whoever listens tells when it is `seen`.

        `beneath`: pages are laid over the table, which is told anew when a step of such a page changes it.

        `beside` runs in the same loop from the beginning to the end, such as the door for browsers.
        """
        self._data, self._lang, self._world, self._device = data, lang, world, device or Silent()
        self._network, self._draw, self._problems, self._home_first = network, draw, problems, home_first
        self._beside, self._browsers, self._beneath = beside, browsers, beneath
        self._listener: Listener = lambda view: None
        self._loop = asyncio.new_event_loop()
        self._inbox: asyncio.Queue[News | None] = asyncio.Queue()
        self._early: list[News | None] = []  # what came before the desk was there
        self._shown: View | None = None  # what the listener has seen last
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._rehearsed = False  # whether the listener has seen a rehearsal last
        self._stands: tuple[str, int] | None = None  # how far the match was that the listener has seen the table of
        self._changes = 0  # steps of others that the listener was told of
        self.ready = False  # whether the desk is there, and with it what all screens are made from
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

    def seen(self) -> None:
        """The first view is on the screen: what is behind the others may be read now, in nobody's way."""
        self._put(_Seen())

    def _put(self, news: News) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._inbox.put_nowait, news)

    def close(self) -> None:
        """Waits until what was sent is written; called twice it does nothing the second time."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._inbox.put_nowait, None)
            self._thread.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._guarded())
        self._loop.close()

    async def _guarded(self) -> None:
        """A bug that ends the table itself is explained; what was told is on the disk."""
        async with self._beside():
            try:
                await self._serve()
            except Exception:
                log.exception("the table was ended by a bug")
                from companion.screens.home.trouble import ENDED

                await self._explain(ENDED)

    async def _serve(self) -> None:
        """The store belongs to this thread from opening to closing.

        All that is behind the screens is imported here, once Home is on the screen or a finger asks for more.
        """
        if self._home_first:
            await self._greet_with_home()
            if None in self._early:  # closed before anything was asked for
                return
            await self._read_the_rest()
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
        background = Threads(lambda hear: self._put(_Told(hear)))
        services = Services(
            opened.store, world, device=self._device, draw=self._draw, vault=vault, background=background
        )
        services = replace(services, problems=self._problems, data=self._data if opened.kept else None)
        if self._network is not None:
            services = replace(services, network=self._network(opened.store, world, self._stir))
        if self._browsers is not None:
            services = replace(services, browsers=self._browsers(self._stir))
        try:
            await self._follow(Desk(services, opened.notes, self._lang))
        finally:
            await self._close(services)

    async def _greet_with_home(self) -> None:
        """Until it is seen; a finger is quicker, and then waits for the desk."""
        from companion.desk.front import front
        from companion.match.world import now

        home = front(self._data, self._lang, now())
        while home is not None:
            news = await self._inbox.get()
            if isinstance(news, _Seen):
                return
            self._early.append(news)
            if not isinstance(news, _Greet):
                return
            self._listener = news.listener
            for said in home:
                self._listener(said)
            self._shown = home[1]

    async def _read_the_rest(self) -> None:
        """In small steps, between which the window draws; all at once where somebody waits."""
        for module in BEHIND:
            import_module(module)
            if self._inbox.empty() and all(isinstance(news, _Greet) for news in self._early):
                await asyncio.sleep(PAUSE)

    async def _news(self) -> News | None:
        return self._early.pop(0) if self._early else await self._inbox.get()

    async def _follow(self, desk: Desk) -> None:
        """Until the app ends."""
        self.ready = True
        prefs: Prefs | None = None
        while (news := await self._news()) is not None:
            if isinstance(news, _Seen):
                continue
            if isinstance(news, _Greet):
                if news.listener is not self._listener:  # another one has seen nothing
                    self._shown = None
                self._listener, prefs = news.listener, None
            elif isinstance(news, _Stirred):
                self._try(desk, desk.hear, Safe("what others did"))
            elif isinstance(news, _Told):
                self._try(desk, news.hear, Safe("what was worked out"))
            else:
                self._handle(desk, news)
            if not isinstance(news, _Greet | _Stirred | _Told):  # who has tapped waits for an answer
                self._shown = None
            if self._inbox.empty() and not self._early:  # only the newest view matters
                prefs = self._publish(desk, prefs)
                if isinstance(news, _Greet):  # once Home is shown, where that listens for tables
                    self._try(desk, desk.around.look, Safe("tables nearby"))
        self._end(desk)

    async def _close(self, services: Services) -> None:
        """What fails here must not keep the app from ending."""
        try:
            await services.browsers.close()
            await services.network.close()
            await self._loop.shutdown_default_executor()  # a join thinks in it
        except Exception:
            log.exception("could not leave the table")
        services.store.close()

    async def _explain(self, why: Message) -> None:
        """Without a store there is nothing to play on; the reason stays on the screen."""
        from companion.screens.home.trouble import trouble
        from companion.text.languages import system_language
        from companion.text.words import Words

        self.trouble, page = why, trouble(Words(self._lang or system_language()), why)
        self._listener(page)
        while (news := await self._inbox.get()) is not None:
            if isinstance(news, _Greet):
                news.listener(page)

    def _handle(self, desk: Desk, intent: Intent) -> None:
        """A bug in one step must not end the evening: it is logged and said, and the match goes on from the log."""
        what = Safe(type(intent).__name__)
        log.debug("handles %s", what)
        self._try(desk, lambda: desk.front.handle(intent), what)

    def _try(self, desk: Desk, do: Callable[[], None], what: Safe) -> None:
        """After a bug the reader is where they were and is told of it."""
        from companion.desk.handlers.problems import Before

        before = Before(desk)
        try:
            do()
        except Exception:
            log.exception("could not handle %s", what)
            before.restore()

    def _stir(self) -> None:
        """Called in the table thread; many changes at once make one view."""
        self._inbox.put_nowait(_Stirred())

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
            self._changes, self._shown = desk.around.changes, None
            self._listener(JustChanged())
        view, before = self._view(desk), self._shown
        if view != before:  # the desk's first is as a rule what was shown before it was there, and not all news is seen
            self._listener(view)
        self._shown = view
        if self._beneath:
            self._lay_beneath(desk.front, self._rehearsed and desk.rehearsal is None)
        self._rehearsed = desk.rehearsal is not None
        return prefs

    def _lay_beneath(self, desk: Desk, returned: bool) -> None:
        """After the page itself, which is what people wait for; a bug here costs the look behind it only.

        `returned`: a rehearsal has ended, whose table was the last that was seen.
        """
        from companion.screens.kit.news import Beneath

        stands, before = desk.stands, self._stands
        self._stands = stands
        moved_on = before is not None and stands is not None and before[0] == stands[0] and before != stands
        if not moved_on and not returned:
            return
        try:
            ground = desk.ground()
        except Exception:
            log.exception("could not show what lies beneath")
            return
        if ground is not None:
            self._listener(Beneath(ground))

    def _view(self, desk: Desk) -> View:
        """Likewise a bug in one screen: Home is shown, from where the match can be opened again."""
        from companion.desk.handlers.problems import admit
        from companion.screens.home.trouble import ENDED, trouble
        from companion.text.words import Words

        what = Safe(desk.front.trail[-1].screen)
        log.debug("shows %s", what)
        try:
            return desk.front.view()
        except Exception:
            log.exception("could not show %s", what)
            desk.escape()
            admit(desk)
        try:
            return desk.view()
        except Exception:
            log.exception("could not show Home")
            return trouble(Words(desk.prefs.lang), ENDED)
