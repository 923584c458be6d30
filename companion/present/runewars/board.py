"""The screens of Runewars, joined."""

from companion.present.boards import Board, Presenter
from companion.present.runewars import fights
from companion.present.runewars.bid import bid
from companion.present.runewars.effect import effect
from companion.present.runewars.entry import FORMS, face
from companion.present.runewars.gains import hire
from companion.present.runewars.now import ASKED
from companion.present.runewars.order import choose_order
from companion.present.runewars.printed import fact_words, place_words
from companion.present.runewars.prints import dial, prints
from companion.present.runewars.realm import realm_page
from companion.present.runewars.resolve import resolve
from companion.present.runewars.rune import rune
from companion.present.runewars.said import tell
from companion.present.runewars.season import season, secondary
from companion.present.runewars.seats import faction, first_runes, seats
from companion.present.runewars.spoils import spoils_page
from companion.present.runewars.table import table
from companion.present.runewars.titles import titles_page
from companion.present.runewars.whys import WHYS
from rules.runewars.events import OrderRevealed
from rules.runewars.fight.events import BidRevealed, ClashEnded, FateDiscarded, FateDrawn
from rules.runewars.heroes.events import RunesRevealed
from rules.runewars.state import Runewars, phase, years

SCREENS: dict[str, Presenter] = {
    "table": table,
    "realm": realm_page,
    "effect": effect,
    "season": season,
    "secondary": secondary,
    "order": choose_order,
    "resolve": resolve,
    "hire": hire,
    "bid": bid,
    "rune": rune,
    "spoils": spoils_page,
    "titles": titles_page,
    "prints": prints,
    "dial": dial,
    "faction": faction,
    "start-runes": first_runes,
    **fights.SCREENS,
}


def _after(state: Runewars) -> str:
    """What one player must decide now is asked at once; everything else waits at the table."""
    return ASKED.get(phase(state).partition("-")[0], "table")


BOARD = Board(
    whys=WHYS,
    screens=SCREENS,
    after=_after,
    tell=tell,
    minor=(FateDiscarded, ClashEnded),
    seats=seats,
    seat_screen=lambda state, seat: "realm",
    effects=lambda state: state.begun and not state.over,
    recalls=frozenset(("season", "faction", "prints", "dial", "hire")) | fights.RECALLS,
    seats_at="realms",
    menu=(
        ("fate", "cards-outline"),
        ("attack", "sword-cross"),
        ("titles", "crown-outline"),
        ("prints", "pencil-outline"),
    ),
    fact=fact_words,
    forms=FORMS,
    face=face,
    place=place_words,
    key_numbers=lambda state: tuple(len(own.runes) + own.thrones for own in state.realms),
    cues={FateDrawn: "draw", OrderRevealed: "reveal", BidRevealed: "reveal", RunesRevealed: "reveal"},
    last_round=lambda state: state.begun and state.year >= years(state),
    line_icons={"dragon_runes": "glyph:rune"},
)
