"""Going on with a game of Scythia that has begun without the app: what is asked, and what cannot be."""

from __future__ import annotations

from rules.core.message import Ground, Message, say
from rules.core.midgame import Answers, Fault, Form, Group, Line, a_seat, choice, marked, marks, number
from rules.scythia.opponent.mind import HORSE_POINTS
from rules.scythia.start.midgame_lay import (
    BLOCKED,
    CHARACTER_IDS,
    DEALT_FROM,
    ENDS,
    MOMENTS,
    OPEN,
    SCHEME_NAMES,
    finish,
    opened,
    quest_rows,
    seen,
    shape,
)
from rules.scythia.state import AI, Scythia, ending
from rules.scythia.tables import BOX, BUILDINGS, CREW_SPACES, EMPIRES, LIMIT, SPOTS, WORKERS
from rules.scythia.turn.goods import GOODS, LIMITED, PLUNDER

RESCUE_TOO_MANY = Ground("rescue-too-many", "contents")
RESCUE_UNDER_PLUNDER = Ground("rescue-under-plunder", "setup-3")
RESCUE_NOT_DRAWN = Ground("rescue-not-drawn", "step-scheme")
RESCUE_ENDING = Ground("rescue-ending", "end")
RESCUE_NOT_ENDING = Ground("rescue-not-ending", "end")

MOST = 40  # of a good in one hand; the box holds 32 of any
POINTS, LONG = 199, 100
QUESTS, QUEST_POINTS = 12, 60
AI_HORSES = 12


def groups(start: Scythia, given: Answers) -> tuple[Group, ...]:
    people = tuple(
        Group(f"seat-{at}", say("rescue.seat", seat=at), _raider(start, given, at), at)
        for at in range(len(start.raiders))
    )
    ai = (Group("ai", say("rescue.seat", seat=AI), _ai(given), AI),) if start.mode != "standard" else ()
    village = (Group("village", _say("village"), _village(start)),) if start.raiders else ()
    return (
        Group("now", say("rescue.group.now"), _now(start, given)),
        *people,
        *ai,
        Group("board", _say("board"), _board(start)),
        *village,
    )


def _now(start: Scythia, given: Answers) -> tuple[Line, ...]:
    turns = number("turn", _say("turn"), 999, 1, 1, likely=30)
    last = number("last", _say("last"), len(start.chairs), direct=False)
    rule = choice("end", say("scythia.end.which"), ENDS, "scythia.end")
    if start.mode == "standard":
        seats = len(start.raiders)
        return (turns, a_seat("first", _say("first"), seats), a_seat("active", _say("active"), seats), last, rule)
    moment = choice("moment", _say("moment"), MOMENTS, "scythia.rescue.moment", direct=False)
    told = (say("choice.none"), *(say(f"scythia.building.{building}") for building in BUILDINGS))
    blocked = Line("blocked", _say("blocked"), 0, len(BUILDINGS), 0, "choice", BLOCKED, told, direct=False)
    return (turns, moment, *(() if given.get("moment", 0) else (blocked,)), last, rule)


def _raider(start: Scythia, given: Answers, at: int) -> tuple[Line, ...]:
    here, raider = f"raiders.{at}", start.raiders[at]
    goods = tuple(
        number(
            f"{here}.goods.{good}",
            say(f"scythia.good.{good}"),
            BOX.get(good, MOST),
            raider.goods.of(good),
            seat=at,
            likely=LIMIT if good in LIMITED else None,
        )
        for good in GOODS
    )
    return (
        number(f"{here}.track", say("scythia.field.marker"), POINTS, seat=at, likely=LONG),
        choice(f"{here}.worker", say("scythia.field.worker"), WORKERS, "choice", seat=at),
        *goods,
        *_crew(given, here, at),
        *_animals(given, here, "eagle", CREW_SPACES, at),
        *_animals(given, here, "horse", CREW_SPACES, at),
        *_quests(given, here, at),
    )


def _crew(given: Answers, here: str, at: int) -> tuple[Line, ...]:
    found = [number(f"{here}.hired", _say("crew"), CREW_SPACES, seat=at, direct=False)]
    for n in range(given.get(f"{here}.hired", 0)):
        name = say("scythia.crew.nameless", n=n + 1)
        for part, high, start in (("strength", 9, 1), ("vp", 20, 0), ("wounds", 9, 0)):
            label = say(f"scythia.field.crew-{part}", name=name)
            found.append(number(f"{here}.hired.{n}.{part}", label, high, start, seat=at, direct=False))
    return tuple(found)


def _animals(given: Answers, here: str, kind: str, most: int, at: int) -> tuple[Line, ...]:
    """An animal is its strength and its points; the AI's are no others."""
    points = HORSE_POINTS if at == AI and here == "ai" else 20
    strength = 6 if here == "ai" else 9
    found = [number(f"{here}.{kind}", _say(kind), most, seat=at, direct=False)]
    for n in range(given.get(f"{here}.{kind}", 0)):
        for part, high in (("strength", strength), ("vp", points)):
            label = say(f"scythia.field.{kind}-{part}", n=n + 1)
            found.append(number(f"{here}.{kind}.{n}.{part}", label, high, seat=at, direct=False))
    return tuple(found)


def _quests(given: Answers, here: str, at: int) -> tuple[Line, ...]:
    n = given.get(f"{here}.done", 0)
    count = number(f"{here}.done", _say("quests"), QUESTS, seat=at, direct=False)
    points = number(f"{here}.quest-points", _say("quest-points"), QUEST_POINTS, seat=at, direct=False)
    return (count, points) if n else (count,)


def _ai(given: Answers) -> tuple[Line, ...]:
    house = given.get("deck", 0) == DEALT_FROM.index("house")
    drawn = marks("drawn", _say("drawn"), SCHEME_NAMES, "", seat=AI)
    told = (say("choice.none"), *(say("rescue.mark", of=name) for name in SCHEME_NAMES))
    opened = Line("scheme", _say("scheme"), 0, len(SCHEME_NAMES), 0, "choice", OPEN, told, AI, False)
    return (
        choice("character", _say("character"), CHARACTER_IDS, "scythia.character", seat=AI, direct=False),
        number("ai.track", say("scythia.field.track"), POINTS, seat=AI, direct=False, likely=LONG),
        number("ai.provisions", say("scythia.field.provisions"), MOST, 1, seat=AI, direct=False, likely=12),
        *_animals(given, "ai", "horse", AI_HORSES, AI),
        *_quests(given, "ai", AI),
        choice("deck", _say("deck"), DEALT_FROM, "scythia.rescue.deck", seat=AI, direct=False),
        *((drawn,) if house else ()),
        *((opened,) if house and given.get("moment", 0) else ()),
    )


def _board(start: Scythia) -> tuple[Line, ...]:
    spaces = tuple(str(n + 1) for n in range(len(start.free[0])))
    raided = (
        marks(f"raided.{empire}", _say("raided", empire=say(f"scythia.{empire}")), spaces, "") for empire in EMPIRES
    )
    taken = (
        marks(f"taken.{row}", _say("taken", row=say(f"scythia.row.{row}")), tuple(str(n + 1) for n in range(size)), "")
        for row, size in quest_rows(start)
    )
    return (*raided, *taken)


def _village(start: Scythia) -> tuple[Line, ...]:
    return tuple(
        choice(f"village.{at}", say(f"scythia.building.{building}"), SPOTS, "choice", SPOTS.index(start.village[at]))
        for at, building in enumerate(BUILDINGS)
    )


def faults(start: Scythia, given: Answers) -> tuple[Fault, ...]:
    found = list[Fault]()
    for good in PLUNDER:  # the box has only so much (KOMPONENTY)
        held = [given.get(f"raiders.{at}.goods.{good}", 0) for at in range(len(start.raiders))]
        if sum(held) > BOX[good]:
            at = max(range(len(held)), key=lambda seat: held[seat])
            found.append(Fault(f"raiders.{at}.goods.{good}", RESCUE_TOO_MANY(most=BOX[good], got=sum(held))))
    for row, size in quest_rows(start):  # they lie face down under plunder (PRZYGOTOWANIE 3)
        if row in EMPIRES:
            free = set(range(size)) - set(marked(given[f"raided.{row}"], size))
            if free & set(marked(given[f"taken.{row}"], size)):
                found.append(Fault(f"taken.{row}", RESCUE_UNDER_PLUNDER()))
    return (*found, *_points(start, given))


def _schemes(given: Answers) -> tuple[Fault, ...]:
    """The card that lies open has been drawn, unless somebody has typed it."""
    scheme = given.get("scheme", 0)
    drawn = marked(given.get("drawn", 0), len(SCHEME_NAMES))
    return (Fault("scheme", RESCUE_NOT_DRAWN()),) if scheme and scheme - 1 not in drawn else ()


def _points(start: Scythia, given: Answers) -> tuple[Fault, ...]:
    """No quest is worth more than twenty, which is more than any seen."""
    found = list[Fault]()
    for here in (*(f"raiders.{at}" for at in range(len(start.raiders))), "ai"):
        most = 20 * given.get(f"{here}.done", 0)
        if given.get(f"{here}.quest-points", 0) > most:
            got = given[f"{here}.quest-points"]
            found.append(Fault(f"{here}.quest-points", RESCUE_TOO_MANY(most=most, got=got)))
    return tuple(found)


def doubts(start: Scythia, given: Answers) -> tuple[Fault, ...]:
    over, last = ending(shape(start, given, ())), bool(given["last"])
    why = RESCUE_ENDING() if over else RESCUE_NOT_ENDING()
    return (*((Fault("last", why),) if over != last else ()), *_schemes(given))


def _say(key: str, **args: Message) -> Message:
    return say(f"scythia.rescue.{key}", **args)


FORM: Form[Scythia] = Form(groups, shape, finish, seen, faults, doubts, opened=opened, whole=opened)
