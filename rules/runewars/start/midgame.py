"""Going on with a game of Runewars that has begun without the app: what is asked, and what cannot be."""

from __future__ import annotations

from rules.core.message import Ground, Message, say
from rules.core.midgame import Answers, Fault, Form, Group, Line, a_seat, choice, marked, marks, number, yes_no
from rules.runewars import refused, tables
from rules.runewars.fight.fate import NUMBERS
from rules.runewars.fight.units import FACTIONS
from rules.runewars.start.midgame_lay import (
    DEVELOPED,
    acting,
    asks_runes,
    finish,
    is_epic,
    opened,
    piles,
    season_of,
    secret,
    seen,
    shape,
    step_of,
    steps_of,
)
from rules.runewars.state import Runewars

RESCUE_ALONE = Ground("rescue-alone", "elimination")
RESCUE_TOO_MANY = Ground("rescue-too-many", "pieces")
RESCUE_ORDER_OPEN = Ground("rescue-order-open", "season-resolve")
RESCUE_OVER = Ground("rescue-over", "victory")
RESCUE_UNLIKELY = Ground("rescue-unlikely")
RESCUE_WINS = Ground("rescue-wins", "victory")

SOURCES = ("app", "typed", "off")  # of Fate cards
FATE = tuple(f"{n:02}" for n in NUMBERS)
MANY = 20  # influence
TOKENS = tables.DRAGON_RUNES + tables.FALSE_RUNES


def groups(start: Runewars, given: Answers) -> tuple[Group, ...]:
    realms = tuple(
        Group(f"seat-{at}", say("rescue.seat", seat=at), _realm(start, given, at), at) for at in range(start.players)
    )
    return (
        Group("now", say("rescue.group.now"), _now(start, given)),
        *realms,
        Group("titles", _say("titles"), _titles(start, given)),
        Group("supply", _say("supply"), _supply(start, given)),
    )


def _now(start: Runewars, given: Answers) -> tuple[Line, ...]:
    people = tuple(map(str, range(start.players)))

    def whom(path: str, key: str) -> Line:
        told = tuple(say("rescue.seat", seat=at) for at in range(start.players))
        return Line(path, _say(key), 0, 2**start.players - 1, 0, "marks", people, told, direct=False)

    years = tables.EPIC_YEARS if is_epic(given) else tables.YEARS
    steps = steps_of(given)
    return (
        number("year", _say("year"), years, 1, 1),
        choice("season", _say("season"), tables.SEASONS, "runewars.season"),
        choice("step", _say("step"), steps, "runewars.rescue.step", direct=False),
        *((whom("acted", "acted"),) if acting(given) else ()),
        a_seat("first", _say("first"), start.players),
        yes_no("epic", _say("epic")),
        yes_no("exploration", _say("exploration")),
        *((whom("out", "out"),) if start.players > 2 else ()),
    )


def _realm(start: Runewars, given: Answers, at: int) -> tuple[Line, ...]:
    here = f"realms.{at}"
    dials = tuple(
        number(f"{here}.{resource}", say(f"runewars.resource.{resource}"), tables.MOST_DIAL, seat=at)
        for resource in tables.RESOURCES
    )
    tokens = given.get(f"tokens.{at}", _first_tokens(given))
    runes = number(f"tokens.{at}", _say("tokens"), TOKENS, _first_tokens(given), seat=at, direct=False, likely=12)
    dragons = number(
        f"dragons.{at}", _say("dragons"), tokens, min(tokens, tables.START_DRAGONS), seat=at, direct=False, secret=True
    )
    thrones = (number(f"{here}.thrones", _say("thrones"), 9, seat=at),) if given.get("exploration") else ()
    return (
        choice(f"{here}.faction", _say("faction"), FACTIONS, "runewars.faction", at, seat=at),
        number(f"{here}.influence", _say("influence"), tables.MOST_INFLUENCE, seat=at, likely=MANY),
        number(f"{here}.start", _say("start"), tables.MOST_START, seat=at),
        *dials,
        number(f"{here}.tactics", _say("tactics"), tables.MOST_TACTICS, seat=at),
        number(f"{here}.quests", _say("quests"), tables.MOST_QUESTS, tables.START_QUESTS, seat=at),
        yes_no(f"{here}.objective", _say("objective"), True, seat=at),
        number(f"{here}.activations", _say("activations"), tables.ACTIVATIONS, tables.ACTIVATIONS, seat=at),
        *((runes, *((dragons,) if tokens and not is_epic(given) else ())) if asks_runes(start, at) else ()),
        *thrones,
        marks(f"used.{at}", _say("used"), tables.ORDERS, "runewars.order", seat=at),
        choice(f"last.{at}", _say("last"), tables.ORDERS, "runewars.order", none=True, seat=at, direct=False),
        *_heroes(given, at),
        *_strongholds(given, at),
    )


def _first_tokens(given: Answers) -> int:
    return tables.EPIC_START_DRAGONS if is_epic(given) else tables.START_DRAGONS + tables.START_FALSE


def _heroes(given: Answers, at: int) -> tuple[Line, ...]:
    found = [number(f"heroes.{at}", _say("heroes"), tables.MOST_HEROES, seat=at, direct=False)]
    for n in range(given.get(f"heroes.{at}", 0)):
        here = f"hero.{at}.{n}"

        def line(part: str, high: int, start: int = 0, low: int = 0, n: int = n, here: str = here) -> Line:
            label = _say(f"hero-{part}", n=n + 1)
            return number(f"{here}.{part}", label, high, start, low, seat=at, direct=False)

        found += [
            *(line(attribute, 9) for attribute in tables.ATTRIBUTES),
            line("health", 9, 4, 1),
            line("damage", 8),
            line("rewards", 25),
            yes_no(f"{here}.routed", _say("hero-routed", n=n + 1), seat=at, direct=False),
        ]
    return tuple(found)


def _strongholds(given: Answers, at: int) -> tuple[Line, ...]:
    """The first one is at home."""
    found = [number(f"forts.{at}", _say("strongholds"), tables.MOST_STRONGHOLDS, 1, seat=at, direct=False)]
    for n in range(given.get(f"forts.{at}", 1)):
        here, label = f"fort.{at}.{n}", _say("developed", n=n + 1)
        found.append(yes_no(f"{here}.damaged", _say("damaged", n=n + 1), seat=at, direct=False))
        found.append(
            choice(
                f"{here}.developed",
                label,
                tables.DEVELOPMENTS,
                "runewars.development",
                none=True,
                seat=at,
                direct=False,
            )
        )
        if DEVELOPED[given.get(f"{here}.developed", 0)] == "resources":
            of = _say("develops", n=n + 1)
            found.append(choice(f"{here}.resource", of, tables.RESOURCES, "runewars.resource", seat=at, direct=False))
    return tuple(found)


def _titles(start: Runewars, given: Answers) -> tuple[Line, ...]:
    found = list[Line]()
    for at, title in enumerate(tables.TITLES):
        name, here = say(f"runewars.title.{title}"), f"titles.{at}"
        found.append(a_seat(f"{here}.holder", name, start.players, -1, nobody=True))
        if given.get(f"{here}.holder", -1) >= 0:
            found.append(
                number(f"{here}.influence", _say("title-influence", title=name), tables.MOST_INFLUENCE, likely=MANY)
            )
    return tuple(found)


def _supply(start: Runewars, given: Answers) -> tuple[Line, ...]:
    lie = sum(given.get(f"tokens.{at}", _first_tokens(given)) for at in range(start.players)) + given.get("loose", 0)
    falses = (
        0
        if is_epic(given)
        else min(tables.FALSE_RUNES, lie * tables.START_FALSE // (tables.START_DRAGONS + tables.START_FALSE))
    )
    dragons = min(tables.DRAGON_RUNES, lie - falses)  # as they are mixed at the set-up: what lies where is a secret
    seen_cards = marks("fate", _say("fate"), FATE, "")
    return (
        number("dragon_pool", _say("dragon-pool"), tables.DRAGON_RUNES, tables.DRAGON_RUNES - dragons),
        number("false_pool", _say("false-pool"), tables.FALSE_RUNES, tables.FALSE_RUNES - falses),
        number("loose", _say("loose"), TOKENS),
        choice("fate_source", _say("fate-source"), SOURCES, "runewars.rescue.fate", SOURCES.index("typed")),
        *((seen_cards,) if SOURCES[given.get("fate_source", SOURCES.index("typed"))] == "app" else ()),
    )


def faults(start: Runewars, given: Answers) -> tuple[Fault, ...]:
    found = list[Fault]()
    chosen = [given[f"realms.{at}.faction"] for at in range(start.players)]
    twice = next((at for at, faction in enumerate(chosen) if faction in chosen[:at]), None)
    if twice is not None:
        found.append(Fault(f"realms.{twice}.faction", refused.FACTION_TAKEN()))
    gone = marked(given.get("out", 0), start.players)
    if start.players - len(gone) < 2:
        found.append(Fault("out", RESCUE_ALONE()))
    lie = sum(_tokens(start, given, at) for at in range(start.players)) + given["loose"]
    if lie + given["dragon_pool"] + given["false_pool"] > TOKENS:
        total = lie + given["dragon_pool"] + given["false_pool"]
        found.append(Fault("loose", RESCUE_TOO_MANY(most=TOKENS, got=total)))
    return (*found, *_orders(start, given), *_heroic(given), *_won(start, given))


def _orders(start: Runewars, given: Answers) -> tuple[Fault, ...]:
    """While Orders are resolved everybody has one of this year open."""
    found = list[Fault]()
    for at in range(start.players):
        out = given.get("out", 0) >> at & 1
        last = given[f"last.{at}"]
        if step_of(given) == "resolve" and not out and not (last and given[f"used.{at}"] >> (last - 1) & 1):
            found.append(Fault(f"last.{at}", RESCUE_ORDER_OPEN()))
    return tuple(found)


def _heroic(given: Answers) -> tuple[Fault, ...]:
    """With as much damage as health a hero is defeated (Pojedynki)."""
    found = list[Fault]()
    for path, health in given.items():
        here = path.removesuffix(".health")
        if here != path and given[f"{here}.damage"] >= health:
            why = RESCUE_TOO_MANY(most=health - 1, got=given[f"{here}.damage"])
            found.append(Fault(f"{here}.damage", why))
    return tuple(found)


def _won(start: Runewars, given: Answers) -> tuple[Fault, ...]:
    """In the long game every rune is a dragon rune, and so many of them have won."""
    if not is_epic(given):
        return ()
    thrones = {at: given.get(f"realms.{at}.thrones", 0) for at in range(start.players)}
    runes = {at: _tokens(start, given, at) + n for at, n in thrones.items()}
    return tuple(Fault(f"tokens.{at}", RESCUE_OVER()) for at, n in runes.items() if n >= tables.EPIC_GOAL)


def doubts(start: Runewars, given: Answers) -> tuple[Fault, ...]:
    """More Orders than seasons, or runes enough to claim the victory."""
    found = _pools(start, given)
    for at in range(start.players):
        if given[f"used.{at}"].bit_count() > tables.ORDERS_A_YEAR:
            found.append(Fault(f"used.{at}", RESCUE_UNLIKELY(most=tables.ORDERS_A_YEAR)))
        if given.get(f"dragons.{at}", 0) >= tables.GOAL:
            found.append(Fault(f"dragons.{at}", RESCUE_WINS(n=tables.GOAL)))
    if season_of(given) == "spring" and step_of(given) != "card":
        late = next((at for at in range(start.players) if given[f"used.{at}"].bit_count() > 1), None)
        found += [Fault(f"used.{late}", RESCUE_UNLIKELY(most=1))] if late is not None else []
    return tuple(found)


def _pools(start: Runewars, given: Answers) -> list[Fault]:
    """More of one kind than there are: a false rune may stand in for a dragon rune, so it is only said."""
    seats = range(start.players)
    dragons = sum(given.get(f"dragons.{at}", _tokens(start, given, at)) for at in seats)
    falses = sum(_tokens(start, given, at) for at in seats) - dragons
    both = (("dragon_pool", dragons, tables.DRAGON_RUNES), ("false_pool", falses, tables.FALSE_RUNES))
    return [Fault(path, RESCUE_UNLIKELY(most=most)) for path, n, most in both if n + given[path] > most]


def _tokens(start: Runewars, given: Answers, at: int) -> int:
    """Asked, or as they lie there in the middle of a match."""
    return given.get(f"tokens.{at}", len(start.realms[at].runes))


def _say(key: str, **args: Message | int) -> Message:
    return say(f"runewars.rescue.{key}", **args)


FORM: Form[Runewars] = Form(groups, shape, finish, seen, faults, doubts, secret=secret, piles=piles, opened=opened)
