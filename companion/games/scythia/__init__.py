"""How Raiders of Scythia looks: its colours, its screens and its words."""

from companion.look.game_looks import Look
from rules import lazy

LOOK = Look("sc", "sc")
__getattr__ = lazy(__name__)  # the screens are read when a match is opened, not for Home
