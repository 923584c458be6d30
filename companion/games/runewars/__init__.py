"""How Runewars looks and speaks: its colours and emblem for Home, its screens once a match is open."""

from typing import TYPE_CHECKING, Any

from companion.look.games import Look

if TYPE_CHECKING:
    from companion.games.runewars.screens import BOARD

__all__ = ["BOARD", "LOOK"]
LOOK = Look("rw", "rw")


def __getattr__(name: str) -> Any:
    """The words are read when a match is opened, not for Home."""
    if name == "BOARD":
        from companion.games.runewars.screens import BOARD

        return BOARD
    raise AttributeError(name)
