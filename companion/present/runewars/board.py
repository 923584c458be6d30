"""What the shell needs of Runewars beside its rules: its words, and where each seat's things are."""

from companion.present.boards import Board
from companion.present.runewars.fights import RECALLS, SCREENS, after_fight
from companion.present.runewars.said import tell

BOARD = Board(
    screens=SCREENS,
    after=lambda state: after_fight(state) or "table",
    tell=tell,
    recalls=RECALLS,
    line_icons={"dragon_runes": "diamond-stone"},
    seats_at="realms",
)
