"""Every number and piece that a hand may correct."""

from __future__ import annotations

from functools import cache, lru_cache

from rules.core.correct import Field
from rules.core.message import Message, say
from rules.scythia.opponent.mind import HORSE_POINTS
from rules.scythia.state import GOLD, TILES, Scythia
from rules.scythia.tables import BUILDINGS, EMPIRES, QUEST_ROWS, SPOTS, WORKERS
from rules.scythia.turn.goods import GOODS
from rules.scythia.turn.raider import Raider, crew_of

MOST = 40  # of a good in one hand; the box holds 32 of any
POINTS = 199


def fields(state: Scythia) -> tuple[Field, ...]:
    return (*_raiders(state), *_village(state), *_books(state), *_board(state))


def _raiders(state: Scythia) -> tuple[Field, ...]:
    return tuple(field for seat, raider in enumerate(state.raiders) for field in _raider(seat, raider))


def _raider(seat: int, raider: Raider) -> tuple[Field, ...]:
    crew = tuple((space, member.name) for space, member in crew_of(raider))
    eagles, horses = (
        tuple(space for space, animal in enumerate(held) if animal) for held in (raider.eagles, raider.horses)
    )
    return _pieces(f"raiders.{seat}", raider.worker is not None, crew, eagles, horses, len(raider.quests))


@lru_cache(256)  # a correction and every question about one ask for all of them
def _pieces(
    path: str,
    placing: bool,
    people: tuple[tuple[int, str], ...],
    eagles: tuple[int, ...],
    horses: tuple[int, ...],
    tiles: int,
) -> tuple[Field, ...]:
    worker = (Field(f"{path}.worker", say("scythia.field.worker"), 0, len(WORKERS) - 1, WORKERS),)
    goods = tuple(Field(f"{path}.goods.{good}", say(f"scythia.good.{good}"), 0, MOST) for good in GOODS)
    track = Field(f"{path}.track", say("scythia.field.marker"), 0, POINTS)
    crew = tuple(
        Field(f"{path}.crew.{space}.{part}", say(f"scythia.field.crew-{part}", name=_name(name, space)), 0, high)
        for space, name in people
        for part, high in (("strength", 9), ("wounds", 9), ("vp", 20))
    )
    animals = tuple(
        Field(f"{path}.{kind}s.{space}.{part}", say(f"scythia.field.{kind}-{part}", n=space + 1), 0, high)
        for kind, held in (("eagle", eagles), ("horse", horses))
        for space in held
        for part, high in (("strength", 9), ("vp", 20))
    )
    quests = tuple(Field(f"{path}.quests.{at}", say("scythia.field.own-quest", n=at + 1), 0, 20) for at in range(tiles))
    return (*(worker if placing else ()), track, *goods, *crew, *animals, *quests)


def _name(name: str, space: int) -> Message | str:
    return name or say("scythia.crew.nameless", n=space + 1)


def _village(state: Scythia) -> tuple[Field, ...]:
    return _buildings() if state.raiders else ()


@cache
def _buildings() -> tuple[Field, ...]:
    return tuple(
        Field(f"village.{at}", say(f"scythia.building.{building}"), 0, len(SPOTS) - 1, SPOTS)
        for at, building in enumerate(BUILDINGS)
    )


def _books(state: Scythia) -> tuple[Field, ...]:
    if state.ai is None:
        return ()
    horses = tuple(
        Field(f"ai.horses.{at}.{part}", say(f"scythia.field.horse-{part}", n=at + 1), 0, high)
        for at in range(len(state.ai.horses))
        for part, high in (("strength", 6), ("vp", HORSE_POINTS))
    )
    quests = tuple(
        Field(f"ai.quests.{at}", say("scythia.field.quest", n=at + 1), 0, 20) for at in range(len(state.ai.quests))
    )
    books = (
        Field("ai.provisions", say("scythia.field.provisions"), 0, 99),
        Field("ai.track", say("scythia.field.track"), 0, POINTS),
    )
    return (*books, *horses, *quests)


def _board(state: Scythia) -> tuple[Field, ...]:
    gold = _sizes(state.gold) if state.raiders else ()
    return _laid(_sizes(state.free), _sizes(state.quests), gold)


def _sizes(rows: tuple[tuple[object, ...], ...]) -> tuple[int, ...]:
    return tuple(map(len, rows))


@lru_cache(16)
def _laid(free: tuple[int, ...], tiles: tuple[int, ...], plunder: tuple[int, ...]) -> tuple[Field, ...]:
    empires = [{"empire": say(f"scythia.{empire}")} for empire in EMPIRES]
    rows = [{"row": say(f"scythia.row.{row}")} for row in QUEST_ROWS]
    return (
        *_spaces("free", "space", empires, free, ()),
        *_spaces("quests", "tile", rows, tiles, TILES),
        *_spaces("gold", "gold", empires, plunder, GOLD),
    )


def _spaces(
    path: str, label: str, rows: list[dict[str, Message]], sizes: tuple[int, ...], values: tuple[str, ...]
) -> tuple[Field, ...]:
    """Each space of some rows of the board; without values, whether there is something."""
    most = max(1, len(values) - 1)
    return tuple(
        Field(f"{path}.{at}.{space}", say(f"scythia.field.{label}", n=space + 1, **rows[at]), 0, most, values)
        for at, size in enumerate(sizes)
        for space in range(size)
    )
