"""The table as it is: board, Wall, Hordes, the clans around it, and where in the Year it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.codec import later
from rules.core.detail import Detail, Gaps
from rules.core.game import Chair, Config
from rules.great_wall import tables
from rules.great_wall.board.prints import Prints, Slot
from rules.great_wall.board.wall import Horde, Section, Stage, new_section
from rules.great_wall.clan.clan import CardText, Clan, ShamePlace, cards_in, new_clan, reed_clan, shame_places
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.coop.empire import Empire, new_empire
from rules.great_wall.qin.qin import QIN, WHERE, Qin, qin_clan
from rules.great_wall.tables import Location, SectionId, StepId

ModeId = Literal["standard", "solo", "coop", "opponent"]
ALONE = ("solo", "opponent")  # against Qin Jiushao


@dataclass(frozen=True, slots=True)
class Order:
    """A Command card on the Command track."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Work:
    """A Location being activated: who is still to resolve it, in Tea order, and the first one's Clerks left."""

    location: Location
    stage: Stage
    queue: tuple[int, ...]
    left: int


@dataclass(frozen=True, slots=True)
class Toll:
    """Soldiers a clan must give up: on the Horde card of that row, or without a row Archers on Firing spots."""

    seat: int
    row: int | None
    n: int


@dataclass(frozen=True, slots=True)
class Fray:
    """A Horde defeated or a section breached, until its dead are counted; `taker` is who claims the card."""

    cause: Literal["defeat", "breach"]
    section: SectionId
    tolls: tuple[Toll, ...]
    row: int = 0
    taker: int | None = None


@dataclass(frozen=True, slots=True)
class GreatWall:
    """Everything tracked. With two players the last clan is the Reed Clan's, which has no chair.

    `hordes_placed` and `stormed` count within their step, `turn` the Command cards resolved this Fall; `due` are the
    clans that must place a Shame token now.
    """

    chairs: tuple[Chair, ...]
    mode: ModeId
    clans: tuple[Clan, ...]
    sections: tuple[Section, ...]
    clerks: tuple[tuple[int, ...], ...]  # by Location, then clan
    tea: tuple[int, ...]
    slot: int
    last_slot: int
    pool: int
    prints: Prints
    detail: Detail = "full"
    removed: int = 0
    warehouse: Goods = NOTHING
    year: int = 1
    step: StepId = "choose"
    hordes_placed: int = 0
    track: tuple[Order | None, ...] = ()
    turn: int = 0
    moves: tuple[tuple[Location, ...], ...] = ()  # by clan, where its Clerks have gone by the card being resolved
    activated: tuple[Location, ...] = ()
    work: Work | None = None
    due: tuple[int, ...] = ()
    shots: tuple[tuple[int, ...], ...] = ()  # Archers still to fire this Winter, by section, then clan
    stormed: int = 0
    fray: Fray | None = None
    told: int = 0  # instructions for the Reed Clan so far
    reed_card: CardText = ""
    reed_general: CardText = ""
    ticked: tuple[str, ...] = ()
    begun: bool = False
    over: bool = False
    asks: bool = False  # whether what nobody has said is open; in older games it counted as none
    empire: Empire | None = None  # in a co-op game
    qin: Qin | None = None  # his clan is the second one
    gaps: Gaps = later(())
    called: bool = later(False)  # whether everybody is to open the card chosen in secret

    @property
    def players(self) -> int:
        """Those with a chair, Qin Jiushao among them; the Reed Clan is not one, not even for a Raid (F 4)."""
        return len(self.chairs)


def opening(config: Config) -> GreatWall:
    """The table as the set-up leaves it, with the Horde cards still to be placed."""
    mode: ModeId = config.mode  # type: ignore[assignment]
    players = len(config.chairs)
    seated: tuple[Clan, ...] = (new_clan(tables.CLERK_SPACE[players]),) * players
    if mode in ALONE:
        seated = (seated[0], qin_clan())
    clans = (*seated, reed_clan()) if players == 2 else seated
    slots: tuple[Slot | None, ...] = (None,) * tables.SLOTS[players]
    return GreatWall(
        chairs=config.chairs,
        mode=mode,
        clans=clans,
        sections=tuple(new_section(len(clans), players > 2 or at != "left") for at in tables.SECTIONS),
        clerks=tuple(
            (0,) * players + ((int(at in tables.REED_STARTS),) if players == 2 else ()) for at in tables.LOCATIONS
        ),
        tea=tuple(range(len(clans))),
        slot=tables.FIRST_SLOT[players],
        last_slot=tables.SLOTS[players],
        pool=tables.SHAME_ALONE if mode in ALONE else tables.SHAME[players],
        prints=Prints(slots),
        empire=new_empire(players, len(clans)) if mode == "coop" else None,
        qin=Qin() if mode in ALONE else None,
    )


def phase(state: GreatWall) -> str:
    if state.over:
        return "over"
    if not state.begun:
        return "setup"
    if state.due:
        return "shame-due"
    if state.fray:
        return "losses"
    if state.qin and state.step == "place" and state.qin.card is None:
        return "qin-card"
    if asks_indicator(state):
        return "indicator"
    return "location" if state.work else state.step


def reed(state: GreatWall) -> int | None:
    """The Reed Clan's place among the clans, where it plays."""
    return len(state.chairs) if len(state.clans) > len(state.chairs) else None


def reed_seat(state: GreatWall) -> int:
    """The same where it is known to play."""
    seat = reed(state)
    assert seat is not None
    return seat


def is_reed(state: GreatWall, seat: int) -> bool:
    return seat == reed(state)


def is_qin(state: GreatWall, seat: int) -> bool:
    return state.qin is not None and seat == QIN


def is_automa(state: GreatWall, seat: int) -> bool:
    """A clan without a person: the Reed Clan or Qin Jiushao."""
    return is_reed(state, seat) or is_qin(state, seat)


def people(state: GreatWall) -> tuple[int, ...]:
    """The people in Tea order."""
    return tuple(seat for seat in state.tea if not is_automa(state, seat))


def rivals(state: GreatWall) -> tuple[int, ...]:
    """All who may win, in Tea order: the people, and Qin Jiushao where he plays."""
    return tuple(seat for seat in state.tea if not is_reed(state, seat))


def shame_tokens(state: GreatWall) -> int:
    """In the pool at the set-up."""
    return tables.SHAME_ALONE if state.qin else tables.SHAME[state.players]


def asks_indicator(state: GreatWall) -> bool:
    """Qin Jiushao must know the current Invasion indicator, and nobody has said it."""
    if state.qin is None or state.qin.indicator is not None:
        return False
    if work := state.work:
        fights = work.location in ("barracks", "builders-encampment")
        return fights and bool(work.queue) and is_qin(state, decides_for(state, work.queue[0]))
    now, line = current(state), (*state.qin.agenda, None)[0]
    if line is None or line.when or now is None:  # a condition is looked at first
        return False
    return line.kind in WHERE and is_qin(state, decides_for(state, now.seat))


def in_play(state: GreatWall) -> tuple[SectionId, ...]:
    """The left section is out of play where the Reed Clan plays (TRYB DLA 2 GRACZY, PRZYGOTOWANIE 1)."""
    return tables.SECTIONS if reed(state) is None else tables.SECTIONS[1:]


def section(state: GreatWall, at: SectionId) -> Section:
    return state.sections[tables.SECTIONS.index(at)]


def horde(state: GreatWall, at: SectionId, row: int) -> Horde:
    return section(state, at).hordes[row]


def clerks_at(state: GreatWall, location: Location) -> tuple[int, ...]:
    return state.clerks[tables.LOCATIONS.index(location)]


def hordes_due(state: GreatWall) -> int | None:
    """Horde cards this step places in all; None where the Time track's number is not known yet."""
    more = tables.MORE_HORDES if state.empire else 0  # Lethality stays as printed (F 16)
    if not state.begun:
        return tables.HORDES[state.players] + more
    slot = slot_print(state)
    return slot.hordes + more if slot else None


def slot_print(state: GreatWall) -> Slot | None:
    """What the Time track says where the token lies; a corrected token may lie past it."""
    return state.prints.slots[state.slot - 1] if 1 <= state.slot <= len(state.prints.slots) else None


def lethality(state: GreatWall) -> int | None:
    slot = slot_print(state)
    return slot.lethality if slot else None


def empty_section(state: GreatWall) -> SectionId | None:
    """The leftmost section without a Horde card: the next one goes there, whatever the indicator says (WIOSNA 2)."""
    return next((at for at in in_play(state) if not section(state, at).hordes), None)


def defence_of(state: GreatWall, at: SectionId) -> int | None:
    """Base value plus 2 for each Barricade, before any Horde's ability; None where the print is not known yet."""
    there = section(state, at)
    wall = state.prints.walls[there.level]
    return None if wall is None else wall.defence + tables.BARRICADE_DEFENCE * there.barricades


def current(state: GreatWall) -> Order | None:
    """The Command card being resolved; its owner is the Active player, or the Reed Clan."""
    return state.track[state.turn] if state.turn < len(state.track) else None


def overlord(state: GreatWall) -> int:
    """Who decides for the Reed Clan: the Active player, on its own turn and out of turns the highest in Tea order."""
    now = current(state)
    turn = state.step in ("command", "activation", "defeat", "fall")
    return now.seat if turn and now is not None and not is_reed(state, now.seat) else rivals(state)[0]


def decides_for(state: GreatWall, seat: int) -> int:
    """Who decides for a clan: itself, or the Overlord."""
    return overlord(state) if is_reed(state, seat) else seat


def hand_of(state: GreatWall, seat: int) -> int:
    """Whose hands move a clan's pieces; Qin Jiushao has none."""
    mind = decides_for(state, seat)
    return people(state)[0] if is_qin(state, mind) else mind


def shame_room(state: GreatWall, seat: int) -> tuple[tuple[ShamePlace, int], ...]:
    """Where a Shame token may lie; in a co-op game never on a Horde card (TRYB KOOPERACJI, ŻETONY HAŃBY)."""
    places = shame_places(state.clans[seat])
    return tuple(spot for spot in places if spot[0] != "horde") if state.empire else places


def to_choose(state: GreatWall) -> tuple[int, ...]:
    """Players with a card in hand who have not put one face down yet."""
    return tuple(s for s in people(state) if state.clans[s].chosen is None and cards_in(state.clans[s], "hand"))


def to_place(state: GreatWall) -> tuple[int, ...]:
    """Clans whose card is still to go onto the Command track, in Tea order; those without a person always have one."""
    placed = {order.seat for order in state.track if order}
    return tuple(s for s in state.tea if s not in placed and (is_automa(state, s) or state.clans[s].chosen is not None))


def spaces(state: GreatWall) -> tuple[int, ...]:
    """Free spaces of the Command track."""
    return tuple(at for at, order in enumerate(state.track) if order is None)


def owners(state: GreatWall, location: Location) -> tuple[int, ...]:
    """Clans with Clerks there, in Tea order."""
    here = clerks_at(state, location)
    return tuple(seat for seat in state.tea if here[seat])


def is_full(state: GreatWall, location: Location) -> bool:
    """A Regular Location with a Clerk on every slot: nobody may go in or out (URZĘDNICY I TYPY LOKACJI)."""
    print_ = state.prints.location(location)
    return print_ is not None and print_.kind == "regular" and sum(clerks_at(state, location)) >= print_.slots


def activates(state: GreatWall, location: Location) -> bool:
    """A full Regular Location, or a Special one with a Clerk that is not only the Reed Clan's."""
    print_ = state.prints.location(location)
    here = owners(state, location)
    if print_ is None or location in state.activated or not here:
        return False
    if print_.kind == "special":
        return any(not is_reed(state, seat) for seat in here)
    return is_full(state, location)


def due_locations(state: GreatWall) -> tuple[Location, ...]:
    return tuple(location for location in tables.LOCATIONS if activates(state, location))


def unknown_locations(state: GreatWall) -> tuple[Location, ...]:
    """Locations with players' Clerks of which nobody has said yet whether they are Regular or Special."""
    here = (loc for loc in tables.LOCATIONS if state.prints.location(loc) is None and loc not in state.activated)
    return tuple(loc for loc in here if any(not is_reed(state, seat) for seat in owners(state, loc)))


def defeated(state: GreatWall) -> tuple[SectionId, int] | None:
    """The next Horde card with every Vital spot covered: left to right, from the row nearest the Wall (JESIEŃ 3 C)."""
    rows = range(max(len(section(state, at).hordes) for at in tables.SECTIONS))
    found = ((at, row) for row in rows for at in in_play(state) if row < len(section(state, at).hordes))
    return next(((at, row) for at, row in found if horde(state, at, row).free == 0), None)


def full_walls(state: GreatWall) -> int:
    return sum(section(state, at).level >= tables.LEVELS for at in in_play(state))
