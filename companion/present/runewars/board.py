"""What the shell needs of Runewars beside its rules: its words, and where each seat's things are."""

from companion.present.boards import Board
from companion.present.runewars.said import tell

BOARD = Board(tell=tell, line_icons={"dragon_runes": "diamond-stone"}, seats_at="realms")
