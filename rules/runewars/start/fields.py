"""Every number a hand may correct: the table is right."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain

from rules.core.correct import Field
from rules.core.message import Value, say
from rules.runewars import tables
from rules.runewars.state import Runewars, years

TOKENS = tables.DRAGON_RUNES + tables.FALSE_RUNES


def fields(state: Runewars) -> tuple[Field, ...]:
    if not state.begun:
        return ()
    realms = (
        _realm(seat, tuple(hero.card.name for hero in realm.heroes), len(realm.strongholds))
        for seat, realm in enumerate(state.realms)
    )
    return (*_table(years(state)), *chain.from_iterable(realms))


@cache
def _table(last: int) -> tuple[Field, ...]:
    titles = tuple(
        _field(
            f"titles.{at}.influence", "title-influence", 0, tables.MOST_INFLUENCE, title=say(f"runewars.title.{title}")
        )
        for at, title in enumerate(tables.TITLES)
    )
    return (
        _field("year", "year", 1, last),
        _field("dragon_pool", "dragon-pool", 0, tables.DRAGON_RUNES),
        _field("false_pool", "false-pool", 0, tables.FALSE_RUNES),
        _field("loose", "loose", 0, TOKENS),
        *titles,
    )


@lru_cache(256)  # a correction and every question about one ask for all of them
def _realm(seat: int, heroes: tuple[str, ...], strongholds: int) -> tuple[Field, ...]:
    at = f"realms.{seat}"
    dials = tuple(_field(f"{at}.{r}", r, 0, tables.MOST_DIAL, seat=seat) for r in tables.RESOURCES)
    plain = (
        _field(f"{at}.influence", "influence", 0, tables.MOST_INFLUENCE, seat=seat),
        _field(f"{at}.start", "start", 0, tables.MOST_START, seat=seat),
        _field(f"{at}.tactics", "tactics", 0, tables.MOST_TACTICS, seat=seat),
        _field(f"{at}.quests", "quests", 0, tables.MOST_QUESTS, seat=seat),
        _field(f"{at}.activations", "activations", 0, tables.ACTIVATIONS, seat=seat),
        _field(f"{at}.thrones", "thrones", 0, 9, seat=seat),
        _field(f"{at}.objective", "objective", 0, 1, seat=seat),
    )
    led = tuple(field for n, name in enumerate(heroes) for field in _hero(seat, n, name))
    forts = tuple(
        _field(f"{at}.strongholds.{n}.damaged", "stronghold-damaged", 0, 1, seat=seat, place=n + 1)
        for n in range(strongholds)
    )
    return (*dials, *plain, *led, *forts)


def _hero(seat: int, n: int, name: str) -> tuple[Field, ...]:
    at = f"realms.{seat}.heroes.{n}"
    trained = tuple(
        _field(
            f"{at}.trained.{attribute}",
            "trained",
            0,
            tables.MOST_TRAINED,
            hero=name,
            attribute=say(f"runewars.attribute.{attribute}"),
        )
        for attribute in tables.ATTRIBUTES
    )
    return (
        _field(f"{at}.damage", "damage", 0, 20, hero=name),
        _field(f"{at}.rewards", "rewards", 0, 25, hero=name),
        _field(f"{at}.routed", "routed", 0, 1, hero=name),
        *trained,
    )


def _field(path: str, label: str, low: int, high: int, **args: Value) -> Field:
    return Field(path, say(f"runewars.field.{label}", **args), low, high)
