"""Every number and piece that a hand may correct; the Tea order is moved, not corrected."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain

from rules.core.correct import Field
from rules.core.message import Message, say
from rules.great_wall import tables
from rules.great_wall.clan.clan import COMMAND_PLACES
from rules.great_wall.qin.qin import QIN
from rules.great_wall.state import GreatWall, in_play, reed, section, shame_tokens
from rules.great_wall.tables import SectionId

MOST = 99  # of a Resource behind one screen; they have no limit


# What he never has, and so nobody corrects (TRYB SOLO, ZŁOTE REGUŁY)
NEVER_HIS = tuple(f"clans.{QIN}.{part}" for part in ("goods", "hireable", "shamed", "tactics", "commands"))


def fields(state: GreatWall) -> tuple[Field, ...]:
    found = _followed(state)
    if state.qin is None:
        return found
    had = (field for field in found if not _never_his(field.path))
    return tuple(field for field in had if state.mode == "solo" or _for_qin(field.path))


def _never_his(path: str) -> bool:
    """His Soldiers never rest, and his Horsemen are Overseers for good."""
    return path.startswith(NEVER_HIS) or f".rest.{QIN}." in path or path.endswith(f".horsemen.{QIN}")


def _for_qin(path: str) -> bool:
    """Where only he is followed: his own pieces, and how high the Wall is."""
    return (
        path.startswith(f"clans.{QIN}.")
        or path == "year"
        or path.endswith((f".archers.{QIN}", ".level"))
        or (path.startswith("clerks.") and path.endswith(f".{QIN}"))
    )


def _followed(state: GreatWall) -> tuple[Field, ...]:
    reeds = reed(state)
    clans = (
        _reed(reeds) if seat == reeds else _clan(seat, clan.own_purse, len(clan.claimed), len(clan.artifacts))
        for seat, clan in enumerate(state.clans)
    )
    sections = (_section(state.players, at, len(section(state, at).hordes)) for at in in_play(state))
    return (
        *_table(state),
        *chain.from_iterable(clans),
        *chain.from_iterable(sections),
        *_clerks(state.players),
    )


def _table(state: GreatWall) -> tuple[Field, ...]:
    tokens = shame_tokens(state)
    stock = tuple(_field(f"warehouse.{kind}", "warehouse", MOST, of=_good(kind)) for kind in tables.BUILDING)
    return (
        _field("pool", "pool", tokens),
        _field("removed", "removed", tokens),
        Field("slot", say("great_wall.field.slot"), 1, tables.SLOTS[state.players]),
        Field("last_slot", say("great_wall.field.last-slot"), 1, tables.SLOTS[state.players]),
        Field("year", say("great_wall.field.year"), 1, tables.SLOTS[state.players]),
        *stock,
        *_empire(state),
    )


def _empire(state: GreatWall) -> tuple[Field, ...]:
    if state.empire is None:
        return ()
    most = tables.REQUESTS[state.players]
    return (
        _field("empire.fulfilled", "requests-fulfilled", most),
        _field("empire.deck", "requests-left", most),
    )


@lru_cache(256)  # a correction and every question about one ask for all of them
def _clan(seat: int, own_purse: bool, cards: int, pieces: int) -> tuple[Field, ...]:
    here = f"clans.{seat}"
    goods = (
        _field(f"{here}.goods.{kind}", "goods", MOST, seat=seat, of=_good(kind))
        for kind in tables.RESOURCES
        if not own_purse
    )
    soldiers = (
        _field(f"{here}.{part}.{kind}", part, tables.SPEARMEN, seat=seat, of=say(f"great_wall.soldier.{kind}"))
        for part in ("soldiers", "shamed")
        for kind in tables.SOLDIERS
    )
    overseers = (
        _field(f"{here}.overseers.{at}", "overseer", tables.OVERSEER_LEVELS, seat=seat, of=_location(location))
        for at, location in enumerate(tables.PRODUCTION)
    )
    claimed = (
        _field(f"{here}.claimed.{at}.{part}", f"claimed-{part}", high, seat=seat, n=at + 1)
        for at in range(cards)
        for part, high in (("honor", tables.MOST_CARD_HONOR), ("shame", tables.SHAME_SLOTS))
    )
    commands = (
        Field(
            f"{here}.commands.{at}",
            say("great_wall.field.command", seat=seat, of=say(f"great_wall.command.{card}")),
            0,
            len(COMMAND_PLACES) - 1,
            COMMAND_PLACES,
        )
        for at, card in enumerate(tables.COMMAND_CARDS)
    )
    artifacts = (_field(f"{here}.artifacts.{at}", "artifact", MOST, seat=seat, n=at + 1) for at in range(pieces))
    return (
        _field(f"{here}.honor", "honor", tables.MOST_HONOR, seat=seat),
        *goods,
        _field(f"{here}.clerks", "clerks", tables.CLERKS, seat=seat),
        _field(f"{here}.hireable", "hireable", tables.CLERKS, seat=seat),
        *soldiers,
        *overseers,
        _field(f"{here}.supporting", "supporting", 44, seat=seat),
        _field(f"{here}.tactics", "tactics", tables.TACTIC_LIMIT, seat=seat),
        *claimed,
        *commands,
        *artifacts,
    )


def _reed(seat: int) -> tuple[Field, ...]:
    """It has Spearmen and nothing else of its own; its Clerks are on the board."""
    kind = say("great_wall.soldier.spearman")
    return (
        Field(f"clans.{seat}.soldiers.spearman", say("great_wall.field.reed-soldiers", of=kind), 0, tables.SPEARMEN),
    )


@lru_cache(256)
def _section(players: int, at: SectionId, rows: int) -> tuple[Field, ...]:
    here, name = f"sections.{tables.SECTIONS.index(at)}", say(f"great_wall.section.{at}")
    people = range(players)
    archers = (_field(f"{here}.archers.{seat}", "archers", tables.ARCHERS, seat=seat, of=name) for seat in people)
    resting = (
        _field(
            f"{here}.rest.{seat}.{kind}",
            "rest",
            tables.SPEARMEN,
            seat=seat,
            of=name,
            kind=say(f"great_wall.soldier.{kind}"),
        )
        for seat in people
        for kind in tables.SOLDIERS
    )
    hordes = (field for row in range(rows) for field in _horde(players, f"{here}.hordes.{row}", name, row))
    return (
        _field(f"{here}.level", "level", tables.LEVELS, of=name),
        _field(f"{here}.barricades", "barricades", tables.BARRICADES, of=name),
        *archers,
        *resting,
        *hordes,
    )


def _horde(players: int, here: str, name: Message, row: int) -> tuple[Field, ...]:
    card = (
        _field(f"{here}.card.power", "horde-power", tables.MOST_POWER, of=name, n=row + 1),
        _field(f"{here}.card.honor", "horde-honor", tables.MOST_CARD_HONOR, of=name, n=row + 1),
        Field(f"{here}.card.spots", say("great_wall.field.horde-spots", of=name, n=row + 1), 1, tables.MOST_SPOTS),
        _field(f"{here}.wounds", "horde-wounds", tables.MOST_SPOTS, of=name, n=row + 1),
    )
    on_it = (
        _field(f"{here}.{kind}.{seat}", f"horde-{kind}", tables.SPEARMEN, seat=seat, of=name, n=row + 1)
        for seat in range(players)
        for kind in ("spearmen", "horsemen")
    )
    return (*card, *on_it)


@cache
def _clerks(players: int) -> tuple[Field, ...]:
    return tuple(
        _field(f"clerks.{at}.{seat}", "clerks-at", tables.CLERKS, seat=seat, of=_location(location))
        for at, location in enumerate(tables.LOCATIONS)
        for seat in range(players)
    )


def _field(path: str, key: str, high: int, **args: int | Message) -> Field:
    return Field(path, say(f"great_wall.field.{key}", **args), 0, high)


def _good(kind: str) -> Message:
    return say(f"great_wall.good.{kind}")


def _location(location: str) -> Message:
    return say(f"great_wall.location.{location}")
