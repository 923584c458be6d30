"""One desk's screens in browsers: drawn once for all windows that show it, revision after revision."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from companion.screens.kit.news import JustChanged
from companion.screens.kit.pieces.big_screen import BigScreen
from companion.screens.kit.views import TurnBand
from companion.settings import Prefs
from companion.text.words import Words
from companion.web.big_page import draw_big_screen
from companion.web.drawn import Drawn, draw
from companion.web.host.patch import changed
from companion.web.host.revisions import Revisions, Tap

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.intents.intent import Intent
    from companion.screens.kit.views import View

Send = Callable[["Intent"], None]
APP = "Table Companion"


class Watcher(Protocol):
    """A window that shows a desk."""

    @property
    def waits(self) -> bool:
        """Whether a finger of its own has not been answered yet."""

    def told(self, by_others: bool) -> None:
        """There is a new page, or what was asked has changed nothing."""

    def startled(self) -> None:
        """The next page is the doing of others."""

    def note(self, note: dict[str, Any]) -> None:
        """Something else is to be said."""

    def hand(self, name: str, mime: str, body: bytes) -> None:
        """A file is to be saved there."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page as it was drawn once: its zones, and what belongs to the whole of it."""

    rev: int
    zones: Mapping[str, str]
    whole: Mapping[str, Any]  # screen, layout, title, look
    said: str


BLANK = Sheet(0, {}, {}, "")


class Showing:
    """Given to the table as its listener; windows come and go."""

    def __init__(self, send: Send | None, prefs: Prefs | None = None) -> None:
        """Without `send` it is only looked at."""
        self._send = send
        self._prefs, self._view = prefs or Prefs(), None  # type: Prefs, View | BigScreen | None
        self._sheet, self._stale = BLANK, False
        self._hosts: tuple[str, ...] = ()
        self._revisions = Revisions()
        self._patches: dict[int, str] = {}
        self._visits: list[Watcher] = []
        self._last: Watcher | None = None  # whose finger was the newest

    @property
    def visits(self) -> tuple[Watcher, ...]:
        return tuple(self._visits)

    def come(self, visit: Watcher) -> None:
        self._visits.append(visit)
        self._last = self._last or visit

    def leave(self, visit: Watcher) -> None:
        self._visits.remove(visit)
        if self._last is visit:
            self._last = self._visits[-1] if self._visits else None

    # -- from the table

    def tell_hosts(self, hosts: tuple[str, ...]) -> None:
        """Who may take the table over, by address and port: pages call them in turn when this host is gone.

        It comes with the next page.
        """
        self._stale, self._hosts = self._stale or hosts != self._hosts, hosts

    def hear(self, news: Prefs | JustChanged | View | BigScreen) -> None:
        """In the loop of the door: a view is drawn when the first window asks for it."""
        if isinstance(news, Prefs):
            self._stale, self._prefs = self._stale or news != self._prefs, news
        elif isinstance(news, JustChanged):
            for visit in self._visits:
                visit.startled()
        else:
            self._stale, self._view = self._stale or news != self._view, news
            waited = any(visit.waits for visit in self._visits)
            for visit in self._visits:
                visit.told(by_others=waited and not visit.waits)

    @property
    def has_view(self) -> bool:
        return self._view is not None

    def sheet(self) -> Sheet:
        if self._stale and self._view is not None:
            self._stale = False
            words, view = Words(self._prefs.lang), self._view
            drawn = draw_big_screen(view, words) if isinstance(view, BigScreen) else draw(view, words, monotonic())
            rev = self._revisions.add(drawn.keys)
            whole = _whole(self._view, drawn, self._prefs, backs=self._send is not None)
            whole["hosts"] = self._hosts
            self._sheet = Sheet(rev, dict(drawn.zones), whole, drawn.said)
            self._patches = {}
        return self._sheet

    def patch(self, before: Sheet) -> str:
        """From that page to the newest, as JSON; windows that saw the same page share it."""
        after = self.sheet()
        if before.rev not in self._patches:
            whole = {name: value for name, value in after.whole.items() if before.whole.get(name) != value}
            fresh = {"rev": after.rev, **whole, **changed(before.zones, after.zones)}
            self._patches[before.rev] = json.dumps(fresh, ensure_ascii=False, separators=(",", ":"))
        return self._patches[before.rev]

    # -- from a window

    def pressed(self, visit: Watcher, tap: Tap) -> bool:
        """Whether it meant something; then a view comes as the answer."""
        intent = self._revisions.meaning(tap)
        return intent is not None and self.send(visit, intent)

    def send(self, visit: Watcher, intent: Intent) -> bool:
        if self._send is None:
            return False
        self._last = visit
        self._send(intent)
        return True

    # -- to whoever pressed last: what is no page

    def note(self, **note: Any) -> bool:
        """Such as a text to copy; False where no window is open."""
        if self._last is None:
            return False
        self._last.note(note)
        return True

    def hand(self, name: str, mime: str, body: bytes) -> bool:
        if self._last is None:
            return False
        self._last.hand(name, mime, body)
        return True


def _whole(view: View | BigScreen, drawn: Drawn, prefs: Prefs, backs: bool) -> dict[str, Any]:
    """`backs`: whether the browser's own way back is the app's.

    In a row of tabs little but the beginning of a title is seen: whose turn it is stands there.
    """
    top = getattr(view, "top", None)
    mine = [band.title for band in top.notices if isinstance(band, TurnBand) and band.mine] if top else []
    theme = f"{prefs.theme}-high" if prefs.contrast else prefs.theme
    still = "" if prefs.motion else " still"
    return {
        "screen": view.screen,
        "layout": drawn.layout,
        "title": " · ".join((*mine, drawn.title or APP)),
        "look": {"lang": prefs.lang, "theme": theme, "classes": f"scale-{round(prefs.scale * 100)}{still}"},
        "awake": prefs.awake,
        "backs": backs and view.screen != "home",
    }
