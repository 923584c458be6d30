"""The screens of Huns, joined."""

from companion.games.huns.board_page import BOARD
from companion.games.huns.camp import camp, card_exists, describe
from companion.games.huns.card_entry import FORMS
from companion.games.huns.card_spaces import spaces
from companion.games.huns.effect import effect
from companion.games.huns.names import fact_words
from companion.games.huns.pace import tally, tally_exists
from companion.games.huns.pillage import has_die, load, target
from companion.games.huns.played_card import card
from companion.games.huns.seats import gift, seats
from companion.games.huns.table import dice, table
from companion.games.huns.tell import tell
from companion.games.huns.wagon import lie_open, wagon
from companion.games.huns.why import WHYS
from companion.screens.kit.game_screens import GameScreens, Screen
from companion.screens.match.your_board import your_board
from rules.huns.events import CardGained, CardsDrawn, DiceRolled, GameEnded, WagonsRevealed
from rules.huns.guide import last_round
from rules.huns.score.wagons_turned import turned_over_together
from rules.huns.state import Huns, phase


def tells(state: Huns) -> bool:
    """Whether Camps are only told of."""
    return state.detail == "pace" and state.begun and not state.over


def _after(state: Huns) -> str:
    """A new Wagon and the choice of one are asked at once; everything else waits at the table."""
    return {"wagon": "wagon", "load": "load"}.get(phase(state), "table")


SCREENS = GameScreens(
    whys=WHYS,
    cues={DiceRolled: "draw", CardsDrawn: "draw", CardGained: "draw", WagonsRevealed: "reveal"},
    last_round=last_round,
    reveal=turned_over_together,
    closed=lie_open,
    screens={
        "table": Screen(table),
        "dice": Screen(dice),
        "card": Screen(card, has_die),
        "spaces": Screen(spaces, has_die),
        "target": Screen(target, has_die),
        "load": Screen(load),
        "wagon": Screen(wagon),
        "camp": Screen(camp),
        "describe": Screen(describe, card_exists),
        "effect": Screen(effect),
        "gift": Screen(gift),
        "prints": Screen(your_board),
        "tally": Screen(tally, tally_exists),
    },
    after=_after,
    tell=tell,
    named=(GameEnded,),
    board=BOARD,
    menu=(("prints", "table-large"),),
    fact=fact_words,
    forms=FORMS,
    seat_screen=lambda state, seat: "tally" if tells(state) else "camp",
    effects=lambda state: True,
    recalls=frozenset(("card", "spaces", "describe", "effect", "wagon")),
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
