"""The door for guests by browser, as the desk and the screens see it: its state, its links, and what to show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from companion.intents.intent import Intent
    from companion.screens.kit.news import JustChanged
    from companion.screens.kit.pieces.big_screen import BigScreen
    from companion.screens.kit.views import View
    from companion.settings import Prefs
    from rules.core.codec import Plain
    from rules.core.message import Message


class Wanted(NamedTuple):
    """What somebody looks at: the table or the big screen, in a language."""

    kind: Literal["table", "big"]
    lang: str


@dataclass(frozen=True, slots=True)
class BrowserStatus:
    """`able`: whether this app has such a door at all; `links` open it, the likeliest first."""

    able: bool = False
    open: bool = False
    links: tuple[str, ...] = ()
    ticket: str = ""  # after a link's key and a dot: whoever has it may ask for a seat
    watching: int = 0
    feeds: tuple[str, ...] = ()  # where scripts read, where that was wished
    trouble: Message | None = None


@dataclass(frozen=True, slots=True)
class Arrival:
    """Somebody who may want to play: the secret their page keeps, what their link gives, and where they call from."""

    secret: str
    ticket: str = ""
    lang: str = ""
    caller: str = ""
    keepsake: str = ""  # what a page kept of its seat, where its host is another than before


class PageDesk(Protocol):
    """The desk of one guest by browser."""

    @property
    def watches(self) -> bool:
        """Its person only looks on."""

    @property
    def lang(self) -> str: ...

    def show_to(self, window: Window) -> None:
        """From now on, at once and whenever something is new."""

    def send(self, intent: Intent) -> None:
        """What a finger on its page meant; anything that is not a page's to do comes to nothing."""

    def come(self, arrival: Arrival) -> None:
        """Another window of the same page."""

    def leave(self) -> None:
        """No window is left."""


class Window(Protocol):
    """Where a page is shown."""

    def hear(self, news: Prefs | JustChanged | View | BigScreen) -> None: ...

    def note(self, **note: str | int) -> bool:
        """Something that is no page, such as a link to follow."""


class Hospitality(Protocol):
    """What the table has for people who want to play by browser."""

    @property
    def ticket(self) -> str:
        """In a link: whoever has it may ask for a seat."""

    @property
    def heirs(self) -> tuple[str, ...]:
        """Where devices are that may host the table next: a page calls them when its host is gone."""

    def knows(self, secret: str) -> bool:
        """Whether that page has been at the table: it is not asked again."""

    def arrive(self, arrival: Arrival) -> PageDesk | None:
        """Their desk; None where there is no room for another."""


class Browsers(Protocol):
    """Every call returns at once; what comes of it shows in `status` later. Nobody who only watches can do anything."""

    def status(self) -> BrowserStatus: ...

    def allow(self, key: str, feed: str, table: Hospitality | None = None) -> None:
        """Open for whoever has the key, and for scripts with the word for the feed; closed where both are empty.

        With a table people may play, too.
        """

    def soon(self, do: Callable[[], None]) -> None:
        """Once whoever plays has been served; many wishes at once are one."""

    def wanted(self) -> tuple[Wanted, ...]:
        """What is looked at now."""

    def show(self, wanted: Wanted, view: View | BigScreen) -> None: ...

    def tell(self, plain: Plain) -> None:
        """To scripts."""

    async def close(self) -> None: ...


class NoBrowsers:
    """An app without such a door."""

    def status(self) -> BrowserStatus:
        return BrowserStatus()

    def allow(self, key: str, feed: str, table: Hospitality | None = None) -> None: ...

    def soon(self, do: Callable[[], None]) -> None: ...

    def wanted(self) -> tuple[Wanted, ...]:
        return ()

    def show(self, wanted: Wanted, view: View | BigScreen) -> None: ...

    def tell(self, plain: Plain) -> None: ...

    async def close(self) -> None: ...
