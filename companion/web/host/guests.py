"""Guests by browser at a table that is hosted here: whoever has the key watches, scripts with their own word read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from companion.screens.kit.browsers import Arrival, BrowserStatus, Hospitality, PageDesk, Wanted
from companion.settings import Prefs
from companion.text.languages import SOURCE, languages
from companion.web.host.document import Answer, site_files
from companion.web.host.door import FEED, Door, Listening, bound, lan_hosts, own_hosts
from companion.web.host.door_bounds import PORTS
from companion.web.host.inert import inert
from companion.web.host.owner import is_key
from companion.web.host.showing import Showing, Watcher
from rules.core.message import Message, say

if TYPE_CHECKING:
    from companion.screens.kit.pieces.big_screen import BigScreen
    from companion.screens.kit.views import View
    from companion.web.host.visit import Hello
    from rules.core.codec import Plain

TELEVISION = ".tv"
EVERYWHERE = "0.0.0.0"
AFTER = 0.002  # seconds: those who play get their page first


class Heard:
    """What scripts read: one text for all of them, and who waits for the next."""

    def __init__(self) -> None:
        self.text = ""  # until the table was first read out
        self.waiting: set[asyncio.Event] = set()

    def tell(self, plain: Plain) -> None:
        text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
        if text != self.text:
            self.text = text
            for one in self.waiting:
                one.set()


class PageShowing(Showing):
    """The screens of one guest by browser, in all windows of its page."""

    def __init__(self, desk: PageDesk) -> None:
        super().__init__(desk.send)
        self.desk = desk
        desk.show_to(self)

    @property
    def wants(self) -> Wanted | None:
        """Whoever only looks on sees what all of them see."""
        return Wanted("table", self.desk.lang) if self.desk.watches and self.visits else None

    def leave(self, visit: Watcher) -> None:
        super().leave(visit)
        if not self.visits:
            self.desk.leave()


class Watched:
    """What is behind the door: pages for those who watch, one for each language, those who play, and the feed."""

    def __init__(self, key: str, feed: str, changed: Callable[[], None], table: Hospitality | None = None) -> None:
        """`changed` is called when somebody wants to see what nobody wanted before."""
        self.key, self.feed, self._changed, self.table = key, feed, changed, table
        self.showings: dict[Wanted, Showing] = {}
        self.pages: dict[str, PageShowing] = {}  # by the secret that each page keeps
        self.heard = Heard()
        self._document, self._shipped = site_files()

    def get(self, path: str, host: str) -> Answer | None:
        if path == "/":
            return self._document.answer(host)
        place, _, query = path.partition("?")
        if place == f"{FEED}.json" and self._may_read(query):
            self._changed()
            fresh = (("Cache-Control", "no-store"), ("Access-Control-Allow-Origin", "*"))
            if not self.heard.text:
                return Answer(503, "text/plain", b"not read out yet\n", (("Retry-After", "1"), *fresh))
            return Answer(200, "application/json", self.heard.text.encode(), fresh)
        return self._shipped.answer(path)

    def feed_of(self, path: str) -> Heard | None:
        place, _, query = path.partition("?")
        return self.heard if place == FEED and self._may_read(query) else None

    def _may_read(self, query: str) -> bool:
        try:
            given = dict(parse_qsl(query, max_num_fields=4)).get("key", "") if len(query) < 256 else ""
        except ValueError:  # more fields than anybody of ours asks with
            return False
        return bool(self.feed) and is_key(given, self.feed)

    def enter(self, hello: Hello, caller: str = "") -> Showing | str:
        """The key alone watches; with a ticket, with nothing but digits to type, or known from before one may play."""
        given, _, rest = hello.link.partition(".")
        if not self.key or (given and not is_key(given, self.key)):
            return "wrong-link"
        plays = self.table is not None and bool(hello.me) and f".{rest}" != TELEVISION
        if plays and self.table is not None and (not given or rest or self.table.knows(hello.me)):
            return self._page(self.table, Arrival(hello.me, rest, hello.lang, caller, hello.keepsake))
        if not given:
            return "wrong-link"
        lang = next((lang for lang in languages() if hello.lang.lower().startswith(lang)), SOURCE)
        return self._watching(Wanted("big" if f".{rest}" == TELEVISION else "table", lang))

    def tell_heirs(self, port: int) -> None:
        """They open their doors at the same port as long as it is free there."""
        hosts = tuple(f"{heir}:{port}" for heir in self.table.heirs) if self.table else ()
        for showing in (*self.showings.values(), *self.pages.values()):
            showing.tell_hosts(hosts)

    @property
    def watching(self) -> tuple[Showing, ...]:
        return *self.showings.values(), *(page for page in self.pages.values() if page.wants)

    def wanted(self) -> tuple[Wanted, ...]:
        looked_at = (wanted for wanted, showing in self.showings.items() if showing.visits or not showing.has_view)
        pages = (page.wants for page in self.pages.values() if page.wants)
        return tuple(dict.fromkeys((*looked_at, *pages)))

    def show(self, wanted: Wanted, view: View | BigScreen) -> None:
        still = inert(view)
        if wanted in self.showings:
            self.showings[wanted].hear(still)
        for page in self.pages.values():
            if page.wants == wanted:
                page.hear(still)

    def _watching(self, wanted: Wanted) -> Showing:
        if wanted not in self.showings:
            self.showings[wanted] = Showing(None, Prefs(lang=wanted.lang, awake=True))
        self._changed()
        return self.showings[wanted]

    def _page(self, table: Hospitality, arrival: Arrival) -> Showing | str:
        desk = table.arrive(arrival)
        if desk is None:
            return "full"
        before = self.pages.get(arrival.secret)
        if before is None or before.desk is not desk:
            self.pages[arrival.secret] = before = PageShowing(desk)
        self._changed()
        return before


class GuestDoor:
    """The desk's `Browsers`, in the loop of the table."""

    def __init__(
        self,
        changed: Callable[[], None],
        hosts: Callable[[], tuple[str, ...]] = lan_hosts,
        listen: str = EVERYWHERE,
    ) -> None:
        self._changed, self._hosts, self._listen = changed, hosts, listen
        self._watched: Watched | None = None
        self._door: Door | None = None
        self._trouble: Message | None = None
        self._work: asyncio.Task[None] | None = None
        self._at: tuple[str, ...] = ()
        self._later: asyncio.TimerHandle | None = None

    def status(self) -> BrowserStatus:
        watched, door = self._watched, self._door
        if watched is None or door is None:
            return BrowserStatus(able=True, trouble=self._trouble)
        here = [f"http://{host}:{door.port}" for host in self._at]
        return BrowserStatus(
            able=True,
            open=bool(watched.key),
            links=tuple(f"{place}/#{watched.key}" for place in here) if watched.key else (),
            ticket=watched.table.ticket if watched.table else "",
            watching=sum(len(showing.visits) for showing in watched.watching),
            feeds=tuple(f"{place}{FEED}.json?key={watched.feed}" for place in here) if watched.feed else (),
            trouble=self._trouble,
        )

    def allow(self, key: str, feed: str, table: Hospitality | None = None) -> None:
        before = self._work
        self._work = asyncio.get_running_loop().create_task(self._become(key, feed, table, before))

    async def _become(self, key: str, feed: str, table: Hospitality | None, before: asyncio.Task[None] | None) -> None:
        """One wish after the other; whoever is inside when the keys change comes in anew, with the new ones."""
        if before is not None:
            await before
        await self._shut()
        if key or feed:
            self._watched, self._trouble = Watched(key, feed, self._changed, table), None
            self._at = self._hosts()
            door = Door(self._watched, hosts=lambda: own_hosts() | frozenset(self._hosts()))
            try:
                await door.open(_free(self._listen))
                self._door = door
            except OSError as broken:
                self._watched, self._trouble = None, say("browser.no-door", why=broken.strerror or str(broken))
        self._changed()

    async def _shut(self) -> None:
        door, self._door, self._watched = self._door, None, None
        if door is not None:
            await door.close()

    def soon(self, do: Callable[[], None]) -> None:
        if self._watched is not None and self._door is not None:
            self._watched.tell_heirs(self._door.port)
        if self._later is None or self._later.when() <= asyncio.get_running_loop().time():
            self._later = asyncio.get_running_loop().call_later(AFTER, do)

    def wanted(self) -> tuple[Wanted, ...]:
        return self._watched.wanted() if self._watched else ()

    def show(self, wanted: Wanted, view: View | BigScreen) -> None:
        if self._watched is not None:
            self._watched.show(wanted, view)

    def tell(self, plain: Plain) -> None:
        if self._watched is not None:
            self._watched.heard.tell(plain)

    async def close(self) -> None:
        if self._later is not None:
            self._later.cancel()
        if self._work is not None:
            await self._work
        await self._shut()


def _free(host: str) -> Listening:
    for port in PORTS:
        try:
            return bound(host, port)
        except OSError:
            continue
    return bound(host, 0)
