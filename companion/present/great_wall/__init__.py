"""How The Great Wall looks: its colours and its emblem; its screens are those of any game."""

from companion.present.boards import Look

__all__ = ["LOOK"]
LOOK = Look("gw", "gw")
