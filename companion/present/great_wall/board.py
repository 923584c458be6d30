"""The screens of The Great Wall, joined."""

from companion.present.boards import Board, Presenter
from companion.present.great_wall.advisor import advisor
from companion.present.great_wall.clan import claim, clan_page
from companion.present.great_wall.court import court
from companion.present.great_wall.deck_look import DECK
from companion.present.great_wall.effect import effect
from companion.present.great_wall.entry import FORMS, face, place_name
from companion.present.great_wall.event import event
from companion.present.great_wall.fight import assault, fire, losses
from companion.present.great_wall.horde import horde
from companion.present.great_wall.locations import location_page, locations
from companion.present.great_wall.prints import fact_words, print_form, prints
from companion.present.great_wall.purse import opened, parted, told_here
from companion.present.great_wall.qin_card import card_form
from companion.present.great_wall.qin_setup import lay_track
from companion.present.great_wall.qin_turn import wrong
from companion.present.great_wall.readings import readings
from companion.present.great_wall.recruit import attack
from companion.present.great_wall.request import request
from companion.present.great_wall.resolve import resolve
from companion.present.great_wall.seats import detail, general, reed_cards, seats
from companion.present.great_wall.section import section_page
from companion.present.great_wall.shame import drop, shame
from companion.present.great_wall.table import table
from companion.present.great_wall.tea import tea
from companion.present.great_wall.tell import PASSING, tell
from companion.present.great_wall.track import command, reclaim
from companion.present.great_wall.whys import WHYS
from rules.core.message import Message, say
from rules.great_wall.board.assault_order import next_shot
from rules.great_wall.coop.events import EventRevealed, RequestsOpened
from rules.great_wall.events import CommandRevealed, GameEnding, GoodsChanged, WarehouseChanged
from rules.great_wall.follow import forced
from rules.great_wall.qin.events import QinCardShown
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import GreatWall, phase, reed


def _after(state: GreatWall) -> str:
    """What one player must decide now is asked at once; everything else waits at the table."""
    match phase(state):
        case _ if forced(state):
            return "table"
        case "shame-due":
            return "shame"
        case "losses":
            return "losses"
        case "location" if pending(state) is None and task(state) is None:
            return "resolve"
        case "firing" if next_shot(state) and task(state) is None:
            return "fire"
        case _:
            return "table"


def _sides(state: GreatWall) -> tuple[Message, ...]:
    return (say("great_wall.reed"),) if reed(state) is not None else ()


SCREENS: dict[str, Presenter] = {
    "table": table,
    "clan": clan_page,
    "claim": claim,
    "effect": effect,
    "tea": tea,
    "shame": shame,
    "drop": drop,
    "general": general,
    "reed": reed_cards,
    "detail": detail,
    "prints": prints,
    "print": print_form,
    "horde": horde,
    "command": command,
    "reclaim": reclaim,
    "locations": locations,
    "location": location_page,
    "resolve": resolve,
    "section": section_page,
    "attack": attack,
    "fire": fire,
    "assault": assault,
    "losses": losses,
    "court": court,
    "request": request,
    "event": event,
    "wrong": wrong,
    "advisor": advisor,
    "readings": readings,
    "qin-card": card_form,
    "location-track": lay_track,
}
RECALLS = frozenset(
    (
        *("prints", "print", "horde", "table", "resolve", "attack", "request", "event"),
        *("general", "advisor", "clan", "section", "fire", "assault", "losses"),
    )
)
BOARD = Board(
    whys=WHYS,
    screens={name: opened(present) for name, present in SCREENS.items()},
    parted=parted,
    cues={
        CommandRevealed: "reveal",
        QinCardShown: "draw",
        EventRevealed: "reveal",
        RequestsOpened: "reveal",
        GameEnding: "last-round",
    },
    minor=(GoodsChanged, WarehouseChanged),
    passing=PASSING,
    unseen=told_here,
    after=_after,
    tell=tell,
    fact=fact_words,
    forms=FORMS,
    face=face,
    place=place_name,
    sides=_sides,
    seats=seats,
    seat_screen=lambda state, seat: "clan" if seat < len(state.chairs) else "",
    effects=lambda state: state.begun and not state.over,
    recalls=RECALLS,
    seats_at="clans",
    deck=DECK,
    menu=(("tea", "tea"), ("detail", "tune-variant"), ("prints", "glyph:wallg")),
    line_icons={"honor": "medal", "shame": "glyph:shame", "hordes": "glyph:horde", "artifacts": "diamond-stone"},
)
