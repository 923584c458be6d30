"""The screens of Raiders of Scythia, joined."""

from companion.present.boards import Board
from companion.present.scythia.card import deck_card
from companion.present.scythia.deck import deck
from companion.present.scythia.decks import decks
from companion.present.scythia.instruction import wrong
from companion.present.scythia.scheme import scheme
from companion.present.scythia.table import table
from companion.present.scythia.tell import tell

BOARD = Board(
    screens={
        "table": table,
        "scheme": scheme,
        "wrong": wrong,
        "decks": decks,
        "deck": deck,
        "deck-card": deck_card,
    },
    tell=tell,
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
