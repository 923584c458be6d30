"""The screens of Runewars, joined."""

from companion.games.runewars.card_entry import FORMS, face
from companion.games.runewars.fight import screens as fights
from companion.games.runewars.fight.bid import bid
from companion.games.runewars.fight.open_bids import may_tell_bids, open_bids
from companion.games.runewars.heroes.join import hire
from companion.games.runewars.orders.choice import choose_order
from companion.games.runewars.orders.resolve import is_resolving, resolve
from companion.games.runewars.pace import are_told, in_pace, open_orders, six_runes
from companion.games.runewars.realm.board_page import BOARD
from companion.games.runewars.realm.effect import effect
from companion.games.runewars.realm.printed import fact_words, place_words
from companion.games.runewars.realm.realm import realm_page
from companion.games.runewars.realm.titles import titles_page
from companion.games.runewars.runes.rune import has_rune, rune
from companion.games.runewars.runes.spoils import has_spoils, spoils_page
from companion.games.runewars.season.now import ASKED
from companion.games.runewars.season.read_from_table import lies_open
from companion.games.runewars.season.season import season, secondary
from companion.games.runewars.start.seats import decisions, faction, first_runes, seats
from companion.games.runewars.table import table
from companion.games.runewars.tell import tell
from companion.games.runewars.why import WHYS
from companion.screens.kit.game_screens import GameScreens, Screen
from companion.screens.match.your_board import your_board
from rules.runewars.events import Activated, DialSet, GameEnded, InfluenceChanged, OrderRevealed, StepBegun
from rules.runewars.fight.events import BidRevealed, ClashEnded, FateDiscarded, FateDrawn
from rules.runewars.heroes.events import RunesRevealed
from rules.runewars.orders.opened_together import opened_together
from rules.runewars.state import Runewars, phase, years

# Pages that come up by themselves, by the moment; the two of open entry are there on one shared device alone
PACED = {"bid-place": "open-bids"}
FOLLOWED = {"card": "season", "choose": "open-orders", "resolve": "resolve", **PACED}
PAGES: dict[str, Screen] = {
    "table": Screen(table),
    "realm": Screen(realm_page),
    "effect": Screen(effect),
    "season": Screen(season),
    "secondary": Screen(secondary),
    "order": Screen(choose_order),
    "resolve": Screen(resolve, is_resolving),
    "hire": Screen(hire),
    "bid": Screen(bid),
    "open-bids": Screen(open_bids, may_tell_bids),
    "rune": Screen(rune, has_rune),
    "spoils": Screen(spoils_page, has_spoils),
    "titles": Screen(titles_page),
    "prints": Screen(your_board),
    "dial": Screen(your_board),
    "faction": Screen(faction),
    "start-runes": Screen(first_runes),
    "six-runes": Screen(six_runes, in_pace),
    "open-orders": Screen(open_orders, are_told),
    **fights.SCREENS,
}


def _after(state: Runewars) -> str:
    """What must be told or decided now is asked at once; everything else waits at the table."""
    now = phase(state)
    if state.detail == "pace":
        return PACED.get(now, "table")
    return FOLLOWED.get(now, ASKED.get(now.partition("-")[0], "table"))


SCREENS = GameScreens(
    whys=WHYS,
    screens=PAGES,
    on_the_list=frozenset(("sheet-missing",)),
    after=_after,
    tell=tell,
    minor=(FateDiscarded, ClashEnded, DialSet, InfluenceChanged),
    named=(Activated, GameEnded, StepBegun),
    reveal=opened_together,
    closed=lies_open,
    seats=seats,
    decisions=decisions,
    seat_screen=lambda state, seat: "realm",
    watched=frozenset(("battle", "duel")),
    effects=lambda state: state.begun and not state.over,
    recalls=frozenset(("season", "faction", "prints", "dial", "hire")) | fights.RECALLS,
    seats_at="realms",
    order=lambda state: state.queue if state.pending is None else (),
    menu=(
        ("fate", "cards-outline"),
        ("attack", "sword-cross"),
        ("titles", "crown-outline"),
        ("prints", "pencil-outline"),
    ),
    board=BOARD,
    fact=fact_words,
    forms=FORMS,
    face=face,
    place=place_words,
    key_numbers=lambda state: tuple(len(realm.runes) + realm.thrones for realm in state.realms),
    cues={FateDrawn: "draw", OrderRevealed: "reveal", BidRevealed: "reveal", RunesRevealed: "reveal"},
    last_round=lambda state: state.begun and state.year >= years(state),
    line_icons={"dragon_runes": "glyph:rune"},
)
