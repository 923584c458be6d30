"""A match that is open on this device, whoever writes its log: what the screens look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from companion.match.history import History
    from companion.match.port import MatchRow
    from rules.core.game import Game


class OpenMatch(Protocol):
    """A session of one's own, or a match that several devices follow."""

    @property
    def game(self) -> Game[Any, Any, Any]: ...

    @property
    def row(self) -> MatchRow: ...

    @property
    def history(self) -> History: ...

    @property
    def state(self) -> Any: ...
