"""The screens of Raiders of Scythia, joined."""

from companion.games.scythia.entry import FORMS, face, place_name
from companion.games.scythia.opponent.deck_look import DECK
from companion.games.scythia.opponent.instruction import wrong
from companion.games.scythia.opponent.scheme import scheme
from companion.games.scythia.raid.fight import dice, wounds
from companion.games.scythia.raid.plunder import plunder
from companion.games.scythia.raid.prints import print_form
from companion.games.scythia.raid.raid import raid
from companion.games.scythia.remembered import fact_words
from companion.games.scythia.start.seats import seats
from companion.games.scythia.table import table
from companion.games.scythia.tell import tell
from companion.games.scythia.turn.building import building
from companion.games.scythia.turn.hire import hire
from companion.games.scythia.turn.player_board import board, member
from companion.games.scythia.turn.tame import tame
from companion.games.scythia.turn.tasks import borrow, effect, heal, quest
from companion.games.scythia.turn.turn import waiting
from companion.games.scythia.whys import WHYS
from companion.screens.kit.game_screens import GameScreens
from rules.scythia.events import DeckRenewed, DiceRolled, LastTurns, SchemeRevealed

BOARD = GameScreens(
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
