"""The screens of Raiders of Scythia, joined."""

from companion.games.scythia.card_entry import FORMS, face, place_name
from companion.games.scythia.opponent.deck_look import DECK
from companion.games.scythia.opponent.instruction import is_instructed, wrong
from companion.games.scythia.opponent.scheme import scheme
from companion.games.scythia.raid.board_page import BOARD
from companion.games.scythia.raid.dice_and_wounds import dice, is_rolling, is_wounded, wounds
from companion.games.scythia.raid.plunder import is_plundering, plunder
from companion.games.scythia.raid.raid import raid
from companion.games.scythia.remembered import fact_words
from companion.games.scythia.start.seats import decisions, seats
from companion.games.scythia.table import table
from companion.games.scythia.tell import tell
from companion.games.scythia.turn.building import building
from companion.games.scythia.turn.hire import hire
from companion.games.scythia.turn.player_board import board, member, member_exists
from companion.games.scythia.turn.tame import tame
from companion.games.scythia.turn.tasks import borrow, effect, heal, quest
from companion.games.scythia.turn.turn import waiting
from companion.games.scythia.why import WHYS
from companion.screens.kit.game_screens import GameScreens, Screen
from companion.screens.match.your_board import your_board
from rules.scythia.events import (
    DealBegun,
    DeckChosen,
    DeckRenewed,
    DiceRolled,
    GameEnded,
    Killed,
    LastTurns,
    SchemeRevealed,
    Traded,
    Wounded,
    WoundsLapsed,
)
from rules.scythia.state import Scythia


def _in_turn(state: Scythia) -> tuple[int, ...]:
    """Around the table; at the end only those who still have a turn."""
    if state.mode != "standard" or not state.begun:
        return ()
    people = len(state.chairs)
    return tuple((state.active + at) % people for at in range(people))[: state.last]


SCREENS = GameScreens(
    whys=WHYS,
    cues={DiceRolled: "draw", SchemeRevealed: "draw", LastTurns: "last-round"},
    everybodys_chapters=False,  # a round is over when the last turn is: nothing happens to the others
    screens={
        "table": Screen(table),
        "scheme": Screen(scheme),
        "wrong": Screen(wrong, is_instructed),
        "building": Screen(building),
        "board": Screen(board),
        "member": Screen(member, member_exists),
        "hire": Screen(hire),
        "tame": Screen(tame),
        "heal": Screen(heal),
        "quest": Screen(quest),
        "effect": Screen(effect),
        "borrow": Screen(borrow),
        "raid": Screen(raid),
        "prints": Screen(your_board),
        "print": Screen(your_board),
        "dice": Screen(dice, is_rolling),
        "wounds": Screen(wounds, is_wounded),
        "plunder": Screen(plunder, is_plundering),
    },
    after=waiting,
    deck=DECK,
    board=BOARD,
    menu=(("prints", "table-large"),),
    tell=tell,
    passing=(LastTurns,),  # a banner says it on every page that comes next
    minor=(DeckRenewed, Wounded, Killed, WoundsLapsed),
    # A deck is chosen where it is seen, and is on before that.
    named=(DealBegun, DeckChosen, GameEnded, SchemeRevealed, Traded),
    fact=fact_words,
    forms=FORMS,
    face=face,
    place=place_name,
    seat_screen=lambda state, seat: "board" if seat < len(state.raiders) else "",
    effects=lambda state: bool(state.raiders) and state.begun and not state.over,
    seats=seats,
    decisions=decisions,
    recalls=frozenset(
        ("scheme", "hire", "tame", "board", "member", "effect", "raid", "print", "dice", "wounds", "plunder")
    ),
    seats_at="raiders",
    order=_in_turn,
    line_icons={
        "track": "bird",
        "crew": "account-group",
        "animals": "horse-variant",
        "quests": "map-marker-outline",
        "gold": "gold",
        "equipment": "shield-outline",
        "wagons": "glyph:wagon",
        "livestock": "cow",
        "total": "trophy-outline",
    },
)
