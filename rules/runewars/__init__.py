"""Runewars (Fantasy Flight Games 2010, the original rules): the box's contents list."""

from typing import TYPE_CHECKING, Any

from rules.runewars.spec import SPEC

if TYPE_CHECKING:
    from rules.runewars.game import GAME

__all__ = ["GAME", "SPEC"]


def __getattr__(name: str) -> Any:
    """The box is opened when it is first asked for: Home lists games without reading their rules."""
    if name == "GAME":
        from rules.runewars.game import GAME

        return GAME
    raise AttributeError(name)
