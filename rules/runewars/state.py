"""The whole table: players' realms, titles, the Fate deck, rune tokens, and where in the year it stands."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.codec import later
from rules.core.decks.deck import Deck, deck
from rules.core.detail import Detail, Gaps
from rules.core.game import Chair, Config
from rules.core.joint_reveal import Held, still_closed
from rules.core.secret import Known, Sealed
from rules.runewars import tables
from rules.runewars.fight.fate import NUMBERS
from rules.runewars.pending import Bid, Duel, Fight, Pending, QuestDuel, Reading, RuneDue, Seat, Spoils
from rules.runewars.realm.prints import Prints
from rules.runewars.realm.realm import Realm, Token, number, supremacy
from rules.runewars.tables import FateSource, OrderId, Season, StepId, Title


@dataclass(frozen=True, slots=True)
class TitleCard:
    """Influence on it is spent: it counts for nothing but keeping the card (Zyskiwanie Mocy)."""

    holder: Seat | None = None
    influence: int = 0


@dataclass(frozen=True, slots=True)
class Lying:
    """A rune token in an area that nobody controls; whoever laid or left it there knows what it is."""

    token: Token
    by: Seat


@dataclass(frozen=True, slots=True)
class Runewars:
    """`queue` are the seats still to act in this step, in play order; `turn` what the present Order has done so far.

    `hand` are Fate cards lying open. `loose` rune tokens lie in areas nobody controls, `lying` are those of them that
    the app remembers.
    """

    chairs: tuple[Chair, ...]
    realms: tuple[Realm, ...]
    fate: Deck
    discard: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    epic: bool = False
    exploration: bool = False
    fate_source: FateSource = "app"
    prints: Prints = Prints()
    titles: tuple[TitleCard, ...] = (TitleCard(),) * len(tables.TITLES)
    first: Seat | None = None
    ticked: tuple[str, ...] = ()
    begun: bool = False
    year: int = 1
    season: Season = "spring"
    step: StepId = "card"
    card: str = ""
    drawn: tuple[str, ...] = ()  # Season cards the app has drawn: none comes twice
    queue: tuple[Seat, ...] = ()
    turn: tuple[str, ...] = ()
    pending: Pending | None = None
    dragon_pool: int = tables.DRAGON_RUNES
    false_pool: int = tables.FALSE_RUNES
    loose: int = 0
    lying: tuple[Lying, ...] = ()
    winner: Seat | None = None
    over: bool = False
    detail: Detail = later("full")
    gaps: Gaps = later(())
    called: bool = later(False)  # whether everybody is to open the Order or the bid chosen in secret

    @property
    def players(self) -> int:
        return len(self.chairs)


def opening(config: Config) -> Runewars:
    cards = deck(f"{number:02}" for number in NUMBERS)
    return Runewars(config.chairs, (Realm(),) * len(config.chairs), cards)


def phase(state: Runewars) -> str:
    if state.over:
        return "over"
    if not state.begun:
        return "setup"
    if deserter(state) is not None:
        return "desert"
    match state.pending:
        case Bid(stage=stage):
            return f"bid-{stage}"
        case RuneDue():
            return "rune"
        case Spoils():
            return "spoils"
        case Reading():
            return "fate"
        case Duel() | QuestDuel():
            return "duel"
        case Fight(stage=stage):
            return f"battle-{stage}"
    return state.season if state.step == "secondary" else state.step


def deserter(state: Runewars) -> Seat | None:
    """Who has a fourth hero, and must let one go (Zdobywanie bohaterów)."""
    for seat, realm in enumerate(state.realms):
        if len(realm.heroes) > tables.MOST_HEROES:
            return seat
    return None


def heroes_untold(state: Runewars) -> tuple[Seat, ...]:
    """Everybody is dealt a hero in the set-up (Rozstawienie 9): who has none in the first year has not told it.

    Later none may be what is left: heroes are defeated.
    """
    return tuple(seat for seat in alive(state) if state.year == 1 and not state.realms[seat].heroes)


def alive(state: Runewars) -> tuple[Seat, ...]:
    return tuple(seat for seat, realm in enumerate(state.realms) if not realm.out)


def years(state: Runewars) -> int:
    return tables.EPIC_YEARS if state.epic else tables.YEARS


def goal(state: Runewars) -> int:
    return tables.EPIC_GOAL if state.epic else tables.GOAL


def start_runes(state: Runewars) -> tuple[int, int]:
    """Dragon and false runes of each player's set-up."""
    return (tables.EPIC_START_DRAGONS, 0) if state.epic else (tables.START_DRAGONS, tables.START_FALSE)


def clockwise(state: Runewars, seat: Seat) -> int:
    """0 for the First Player, then clockwise; the last word where even starting influence is equal."""
    return (seat - (state.first or 0)) % state.players


def play_order(state: Runewars) -> tuple[Seat, ...]:
    """Lowest Order, then most influence, then highest starting influence (Porządek i Żetony).

    In Spring of the first year nobody has an Order yet, so influence decides.
    """

    def rank(seat: Seat) -> tuple[int, int, int, int]:
        realm = state.realms[seat]
        return (number(realm.last) if realm.last else 0, -realm.influence, -realm.start, clockwise(state, seat))

    return tuple(sorted(alive(state), key=rank))


def holder(state: Runewars, title: Title) -> Seat | None:
    return state.titles[tables.TITLES.index(title)].holder


def current(state: Runewars) -> OrderId | None:
    """The Order being resolved, which is the first one's of the queue."""
    if state.step != "resolve" or not state.queue:
        return None
    return state.realms[state.queue[0]].last


def has_bonus(state: Runewars) -> bool:
    """Whether the Order being resolved has its Supremacy Bonus."""
    order = current(state)
    return order is not None and supremacy(state.realms[state.queue[0]], order)


def to_choose(state: Runewars) -> tuple[Seat, ...]:
    return tuple(seat for seat in alive(state) if state.realms[seat].chosen is None)


def to_bid(state: Runewars) -> tuple[Seat, ...]:
    return tuple(seat for seat in alive(state) if state.realms[seat].bid is None)


def unopened_bids(state: Runewars) -> tuple[Seat, ...]:
    """Closed hands; one that nobody knows is not waited for."""
    return tuple(seat for seat in alive(state) if isinstance(state.realms[seat].bid, Known | Sealed))


def unopened_orders(state: Runewars) -> tuple[Seat, ...]:
    return tuple(seat for seat in alive(state) if isinstance(state.realms[seat].chosen, Known | Sealed))


def unopened(state: Runewars) -> tuple[Seat, ...]:
    """Players with rune tokens that do not lie open yet."""
    return still_closed(runes_held(state))


def runes_held(state: Runewars) -> tuple[Held, ...]:
    realms = ((seat, state.realms[seat]) for seat in alive(state))
    return tuple(Held(seat, tuple(token.kind for token in realm.runes), realm.turned) for seat, realm in realms)


def left_of(state: Runewars, seat: Seat) -> Seat:
    """Who decides for neutral units: the next player clockwise who is still in the game."""
    others = sorted(
        (other for other in alive(state) if other != seat), key=lambda other: (other - seat) % state.players
    )
    return others[0] if others else seat
