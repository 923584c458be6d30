"""The door for guests by browser, as the desk and the screens see it: its state, its links, and what to show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from companion.screens.kit.pieces.big_screen import BigScreen
    from companion.screens.kit.views import View
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
    watching: int = 0
    feeds: tuple[str, ...] = ()  # where scripts read, where that was wished
    trouble: Message | None = None


class Browsers(Protocol):
    """Every call returns at once; what comes of it shows in `status` later. Nobody who only watches can do anything."""

    def status(self) -> BrowserStatus: ...

    def allow(self, key: str, feed: str) -> None:
        """Open for whoever has the key, and for scripts with the word for the feed; closed where both are empty."""

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

    def allow(self, key: str, feed: str) -> None: ...

    def soon(self, do: Callable[[], None]) -> None: ...

    def wanted(self) -> tuple[Wanted, ...]:
        return ()

    def show(self, wanted: Wanted, view: View | BigScreen) -> None: ...

    def tell(self, plain: Plain) -> None: ...

    async def close(self) -> None: ...
