"""The Great Wall (Awaken Realms 2021): the box's contents list."""

from typing import TYPE_CHECKING, Any

from rules.great_wall.spec import SPEC

if TYPE_CHECKING:
    from rules.great_wall.game import GAME

__all__ = ["GAME", "SPEC"]


def __getattr__(name: str) -> Any:
    """The box is opened when it is first asked for: Home lists games without reading their rules."""
    if name == "GAME":
        from rules.great_wall.game import GAME

        return GAME
    raise AttributeError(name)
