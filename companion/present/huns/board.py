"""The screens of Huns, joined."""

from companion.present.boards import Board
from companion.present.huns.camp import camp, describe
from companion.present.huns.card import card
from companion.present.huns.effect import effect
from companion.present.huns.entry import FORMS
from companion.present.huns.names import fact_words
from companion.present.huns.pillage import load, target
from companion.present.huns.seats import gift, seats
from companion.present.huns.table import dice, table
from companion.present.huns.tell import tell
from companion.present.huns.wagon import wagon
from companion.present.huns.whys import WHYS
from rules.huns.events import CardsDrawn, DiceRolled, WagonsRevealed
from rules.huns.guide import last_round
from rules.huns.state import Huns, phase


def _after(state: Huns) -> str:
    """A new Wagon and the choice of one are asked at once; everything else waits at the table."""
    return {"wagon": "wagon", "load": "load"}.get(phase(state), "table")


BOARD = Board(
    whys=WHYS,
    cues={DiceRolled: "draw", CardsDrawn: "draw", WagonsRevealed: "reveal"},
    last_round=last_round,
    screens={
        "table": table,
        "dice": dice,
        "card": card,
        "target": target,
        "load": load,
        "wagon": wagon,
        "camp": camp,
        "describe": describe,
        "effect": effect,
        "gift": gift,
    },
    after=_after,
    tell=tell,
    fact=fact_words,
    forms=FORMS,
    seat_screen=lambda state, seat: "camp",
    effects=lambda state: True,
    recalls=frozenset(("card", "describe", "wagon")),
    seats=seats,
    line_icons={
        "raids": "sword-cross",
        "mercenaries_full": "account-check-outline",
        "mercenaries_open": "account-alert-outline",
        "treasures": "treasure-chest",
        "curses_fled": "run-fast",
        "wagons": "glyph:wagon",
        "wagon_sets": "shape-outline",
        "effects": "cards-outline",
        "stash": "cube-outline",
    },
)
