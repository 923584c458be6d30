"""How Runewars looks and speaks: its colours and emblem for Home, its screens once a match is open."""

from companion.look.game_looks import Look
from rules import lazy

LOOK = Look("rw", "rw")
__getattr__ = lazy(__name__)  # the screens are read when a match is opened, not for Home
