"""Guests by browser who only watch: whether they may, and what they see of the table that is hosted here.

They are given the sealed log, read by itself: nothing that only this device knows is in it.
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.desk import calling
from companion.desk.handlers import Routes
from companion.desk.page_guests import PageGuests
from companion.intents import intent as i
from companion.match.port import BROWSERS
from companion.match.reading import Reading, followed
from companion.screens.kit.context import Context, Place
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.views import Now
from companion.screens.match.television import big_screen, told
from companion.screens.registry import present, screen_of
from companion.settings import Prefs
from companion.sync.port import Peer, Shared, TableStatus
from companion.text.words import Words

if TYPE_CHECKING:
    from companion.desk.desk import Desk

log = logging.getLogger(__name__)
FEED = "browser-feed."  # in the store with the match, as the key is: a restarted host has the same links
BYTES = 16
NOBODY = Peer("onlooker", "", (), "on", is_me=True)


class OnlookersHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._browsers = desk, desk.services.browsers
        self._reading: Reading | None = None
        self._allowed: tuple[str, str] = ("", "")
        self._pages = PageGuests(desk)
        self.routes: Routes = {i.AllowBrowsers: self._allow, i.AllowFeed: self._allow_feed}

    # -- the switches

    def _hosted(self) -> str:
        status = self._desk.services.network.table_status()
        return status.match if status.role == "host" else ""

    def _allow(self, wish: i.AllowBrowsers) -> None:
        self._switch(BROWSERS, wish.on)

    def _allow_feed(self, wish: i.AllowFeed) -> None:
        self._switch(FEED, wish.on)

    def _switch(self, name: str, on: bool) -> None:
        """Off, the key is forgotten: links given before open nothing any more."""
        if match := self._hosted():
            self._desk.store.set(f"{name}{match}", secrets.token_hex(BYTES) if on else "")

    # -- what they see

    def watch(self) -> None:
        match, kept = self._hosted(), self._desk.store.settings()
        allowed = (kept.get(BROWSERS + match, ""), kept.get(FEED + match, "")) if match else ("", "")
        if allowed != self._allowed:
            self._allowed = allowed
            self._pages.end()
            self._browsers.allow(*allowed, self._pages if allowed[0] else None)
        if any(allowed):
            self._browsers.soon(self._catch_up)

    def close(self) -> None:
        """The door is closed with the table."""

    def _catch_up(self) -> None:
        """After whoever plays has seen what they did; they are not disturbed by a bug in what others see."""
        match = self._hosted()
        shared = self._desk.services.network.shared(match) if match else None
        if shared is not None:
            try:
                self._show(shared)
            except Exception:
                log.exception("could not show the table to those who watch")

    def _show(self, shared: Shared) -> None:
        reading = self._reading = self._read(shared)
        for one in self._browsers.wanted():
            ctx = self._ctx(reading, one.lang)
            self._browsers.show(one, big_screen(ctx, _now(ctx)) if one.kind == "big" else present(ctx))
        if self._allowed[1]:
            ctx = self._ctx(reading, self._desk.prefs.lang)
            self._browsers.tell(told(ctx, _now(ctx)))

    def _read(self, match: Shared) -> Reading:
        """The newest entries only, where the log has grown; anew, where it took another branch."""
        entries, before = match.history.entries, self._reading
        known = len(before.history.entries) if before is not None and before.row.id == match.row.id else 0
        if before is None or not known or known > len(entries) or before.history.entries[-1] != entries[known - 1]:
            return followed(match.row, entries)
        for entry in entries[known:]:
            before.history.follow(entry)
        return before

    def _ctx(self, reading: Reading, lang: str) -> Context:
        """As a device without a seat sees it; the place is where everybody is."""
        desk, words, game = self._desk, Words(lang), reading.game
        over = "winner" if game.over(reading.state) and screen_of("winner", reading) else "table"
        status = desk.services.network.table_status()
        peers = tuple(replace(peer, is_me=False) for peer in status.peers)
        ctx = Context(
            words=calling.at_table(words, reading, desk.store),
            prefs=Prefs(lang=lang),
            place=Place(over),
            session=reading,
            facts=desk.store.facts(game.spec.id) if "table" in game_screens(game.spec.id).recalls else (),
            patterns=desk.store.patterns(game.spec.id) if "table" in game_screens(game.spec.id).recalls else (),
            table_status=TableStatus("guest", reading.row.id, peers=(*peers, NOBODY)),
        )
        found = screen_of(over, reading)
        return ctx if found is None or found.exists(ctx) else replace(ctx, place=Place("table"))


def _now(ctx: Context) -> Now | None:
    """What the bar of the table says to everybody, before it is said for one device."""
    found = screen_of(ctx.place.screen, ctx.session)
    return found.present(ctx).now if found is not None else None
