"""The screens of Raiders of Scythia, joined."""

from companion.present.boards import Board
from companion.present.scythia.board_of import board, member
from companion.present.scythia.building import building
from companion.present.scythia.deck_look import DECK
from companion.present.scythia.entry import FORMS, face, place_name
from companion.present.scythia.fight import dice, wounds
from companion.present.scythia.hire import hire
from companion.present.scythia.instruction import wrong
from companion.present.scythia.plunder import plunder
from companion.present.scythia.prints import print_form
from companion.present.scythia.raid import raid
from companion.present.scythia.remembered import fact_words
from companion.present.scythia.scheme import scheme
from companion.present.scythia.seats import seats
from companion.present.scythia.table import table
from companion.present.scythia.tame import tame
from companion.present.scythia.tasks import borrow, effect, heal, quest
from companion.present.scythia.tell import tell
from companion.present.scythia.turn import waiting
from companion.present.scythia.whys import WHYS
from rules.scythia.events import DeckRenewed, DiceRolled, LastTurns, SchemeRevealed

BOARD = Board(
    whys=WHYS,
    cues={DiceRolled: "draw", SchemeRevealed: "draw", LastTurns: "last-round"},
    everybodys_chapters=False,  # a round is over when the last turn is: nothing happens to the others
    screens={
        "table": table,
        "scheme": scheme,
        "wrong": wrong,
        "building": building,
        "board": board,
        "member": member,
        "hire": hire,
        "tame": tame,
        "heal": heal,
        "quest": quest,
        "effect": effect,
        "borrow": borrow,
        "raid": raid,
        "print": print_form,
        "dice": dice,
        "wounds": wounds,
        "plunder": plunder,
    },
    after=waiting,
    deck=DECK,
    tell=tell,
    minor=(DeckRenewed,),
    fact=fact_words,
    forms=FORMS,
    face=face,
    place=place_name,
    seat_screen=lambda state, seat: "board" if seat < len(state.raiders) else "",
    effects=lambda state: bool(state.raiders) and state.begun and not state.over,
    seats=seats,
    recalls=frozenset(
        ("scheme", "hire", "tame", "board", "member", "effect", "raid", "print", "dice", "wounds", "plunder")
    ),
    seats_at="raiders",
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
