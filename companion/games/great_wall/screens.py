"""The screens of The Great Wall, joined."""

from companion.games.great_wall.board.assault import assault, fire, has_losses, is_assaulted, is_firing, losses
from companion.games.great_wall.board.board_page import BOARD
from companion.games.great_wall.board.horde import horde
from companion.games.great_wall.board.prints import fact_words
from companion.games.great_wall.board.recruit import attack
from companion.games.great_wall.board.section import section_page
from companion.games.great_wall.card_entry import FORMS, face, place_name
from companion.games.great_wall.clan.advisor import advisor, advisor_exists
from companion.games.great_wall.clan.clan import claim, clan_page
from companion.games.great_wall.clan.effect import effect
from companion.games.great_wall.clan.purse import opened, told_here
from companion.games.great_wall.clan.shame import buy_off, drop, is_bought_off, shame
from companion.games.great_wall.coop.court import court
from companion.games.great_wall.coop.event import event
from companion.games.great_wall.coop.request import request, request_exists
from companion.games.great_wall.obvious import obvious
from companion.games.great_wall.qin.deck_look import DECK
from companion.games.great_wall.qin.qin_card import card_form
from companion.games.great_wall.qin.readings import readings
from companion.games.great_wall.qin.setup import lay_track
from companion.games.great_wall.qin.turn import has_task, wrong
from companion.games.great_wall.start.seats import assumed, decisions, general, reed_cards, seats
from companion.games.great_wall.table import table
from companion.games.great_wall.tell import PASSING, tell
from companion.games.great_wall.why import WHYS
from companion.games.great_wall.year.locations import location_page, locations
from companion.games.great_wall.year.open_commands import commands_are_told, lies_open, open_commands
from companion.games.great_wall.year.resolve import is_resolving, resolve
from companion.games.great_wall.year.tea import tea
from companion.games.great_wall.year.track import command, reclaim
from companion.screens.kit.game_screens import GameScreens, Screen
from companion.screens.match.your_board import your_board
from rules.core.message import Message, say
from rules.great_wall.board.assault_order import next_shot
from rules.great_wall.coop.events import EventRevealed, RequestsOpened
from rules.great_wall.events import CommandRevealed, GameEnded, GameEnding, GoodsChanged, WarehouseChanged
from rules.great_wall.follow import forced
from rules.great_wall.qin.events import QinCardShown, QinDeckChosen
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import GreatWall, hand_of, hordes_due, phase, reed, to_place
from rules.great_wall.year.clerks import moves_clerks
from rules.great_wall.year.turned_up import turned_up

RESOLVED = ("command", "activation", "defeat")  # steps of a Command card


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
        case now if state.detail == "full" and state.mode != "opponent" and task(state) is None:
            return _page(state, now)
        case _:
            return "table"


def _page(state: GreatWall, now: str) -> str:
    """Pages that come up with their step, where everything is followed."""
    match now:
        case "choose":
            return "open-commands"
        case "hordes" if hordes_due(state) is not None:
            return "horde"
        case "command" if moves_clerks(state):
            return "locations"
        case "assault" | "reclaim":
            return now
        case "shame":
            return "buy-off"
        case _:
            return "table"


def _sides(state: GreatWall) -> tuple[Message, ...]:
    return (say("great_wall.reed"),) if reed(state) is not None else ()


def _in_turn(state: GreatWall) -> tuple[int, ...]:
    """By the Command track while cards are resolved, by Tea while they are placed; in a co-op game nobody waits."""
    placing = state.step == "place" and state.empire is None
    seats = to_place(state) if placing else tuple(order.seat for order in state.track[state.turn :] if order)
    return tuple(hand_of(state, seat) for seat in seats) if placing or state.step in RESOLVED else ()


PAGES: dict[str, Screen] = {
    "table": Screen(table),
    "clan": Screen(clan_page),
    "claim": Screen(claim),
    "effect": Screen(effect),
    "tea": Screen(tea),
    "shame": Screen(shame),
    "drop": Screen(drop),
    "buy-off": Screen(buy_off, is_bought_off),
    "general": Screen(general),
    "reed": Screen(reed_cards),
    "prints": Screen(your_board),
    "print": Screen(your_board),
    "horde": Screen(horde),
    "command": Screen(command),
    "open-commands": Screen(open_commands, commands_are_told),
    "reclaim": Screen(reclaim),
    "locations": Screen(locations),
    "location": Screen(location_page),
    "resolve": Screen(resolve, is_resolving),
    "section": Screen(section_page),
    "attack": Screen(attack),
    "fire": Screen(fire, is_firing),
    "assault": Screen(assault, is_assaulted),
    "losses": Screen(losses, has_losses),
    "court": Screen(court),
    "request": Screen(request, request_exists),
    "event": Screen(event),
    "wrong": Screen(wrong, has_task),
    "advisor": Screen(advisor, advisor_exists),
    "readings": Screen(readings),
    "qin-card": Screen(card_form),
    "location-track": Screen(lay_track),
}
RECALLS = frozenset(
    (
        *("prints", "print", "horde", "table", "resolve", "attack", "request", "event"),
        *("general", "advisor", "clan", "section", "fire", "assault", "losses"),
        *("open-commands", "command", "locations", "location", "reclaim", "shame", "buy-off"),
    )
)
SCREENS = GameScreens(
    whys=WHYS,
    screens={name: Screen(opened(screen.present), screen.exists) for name, screen in PAGES.items()},
    cues={
        CommandRevealed: "reveal",
        QinCardShown: "draw",
        EventRevealed: "reveal",
        RequestsOpened: "reveal",
        GameEnding: "last-round",
    },
    minor=(GoodsChanged, WarehouseChanged),
    passing=PASSING,
    named=(GameEnded, QinDeckChosen),  # a deck is chosen where it is seen, and is on before that
    reveal=turned_up,
    closed=lies_open,
    unseen=told_here,
    after=_after,
    obvious=obvious,
    tell=tell,
    fact=fact_words,
    forms=FORMS,
    face=face,
    place=place_name,
    sides=_sides,
    seats=seats,
    decisions=decisions,
    assumed=assumed,
    on_the_list=frozenset(("tea-value-missing", "general-missing", "track-missing", "hordes-left")),
    seat_screen=lambda state, seat: "clan" if seat < len(state.chairs) else "",
    effects=lambda state: state.begun and not state.over,
    recalls=RECALLS,
    seats_at="clans",
    order=_in_turn,
    deck=DECK,
    board=BOARD,
    menu=(("tea", "tea"), ("detail", "tune-variant"), ("prints", "glyph:wallg")),
    line_icons={"honor": "medal", "shame": "glyph:shame", "hordes": "glyph:horde", "artifacts": "diamond-stone"},
)
