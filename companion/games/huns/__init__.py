"""How Huns looks: its colours, its screens and its words."""

from typing import TYPE_CHECKING, Any

from companion.look.games import Look

if TYPE_CHECKING:
    from companion.games.huns.screens import BOARD

__all__ = ["BOARD", "LOOK"]
LOOK = Look("hu", "hu")


def __getattr__(name: str) -> Any:
    """The screens are read when a match is opened, not for Home."""
    if name == "BOARD":
        from companion.games.huns.screens import BOARD

        return BOARD
    raise AttributeError(name)
