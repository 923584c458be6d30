"""Going on with a game of The Great Wall that has begun without the app: what is asked."""

from __future__ import annotations

from rules.core import tree
from rules.core.message import Message, say
from rules.core.midgame import Answers, Form, Group, Line, choice, marks, number, yes_no
from rules.great_wall import tables
from rules.great_wall.qin.qin import ADVICE, DIFFICULTY, DISCARDED, QIN, TOKENS, UNUSED
from rules.great_wall.start.midgame_check import away, doubts, faults, shame_out
from rules.great_wall.start.midgame_lay import finish, kept, opened, seen, shape, whole
from rules.great_wall.start.midgame_moment import (
    CARDS,
    DETAILS,
    SOURCES,
    answered_step,
    busy,
    counted,
    has_houses,
    season_of,
    seasons_of,
    steps_of,
    stormable,
)
from rules.great_wall.state import GreatWall, in_play, is_automa, is_qin, is_reed, reed, shame_tokens
from rules.great_wall.tables import SectionId, SoldierKind

MOST, MANY = 99, 30  # of a Resource behind one screen; they have no limit
ADVISORS = 44  # in the box
CLAIMED = 15
HISTORIC = 199  # more Honor than this is rare: the box has one token of 100 for each player


def groups(start: GreatWall, given: Answers) -> tuple[Group, ...]:
    clans = tuple(
        Group(f"seat-{at}", _clan_name(start, at), _clan(start, given, at), None if is_reed(start, at) else at)
        for at in range(len(start.clans))
        if start.mode != "opponent" or at == QIN
    )
    places = Group("clerks", _say("clerks"), _clerks(start, given))
    walls = tuple(
        Group(f"section-{at}", _say("wall", of=say(f"great_wall.section.{at}")), _section(start, given, at))
        for at in in_play(start)
    )
    supply = (Group("supply", _say("supply"), _supply(start, given)),) if start.mode != "opponent" else ()
    qin = (Group("qin", _say("qin"), _qin(start, given)),) if start.qin else ()
    return (
        Group("now", say("rescue.group.now"), _now(start, given)),
        Group("order", _say("tea"), _tea(start)),
        *clans,
        *qin,
        *((places,) if places.lines else ()),
        *walls,
        *supply,
    )


def _now(start: GreatWall, given: Answers) -> tuple[Line, ...]:
    found = [number("year", _say("year"), tables.SLOTS[start.players], 1, 1)]
    if start.mode != "opponent":
        found.append(number("slot", _say("slot"), tables.SLOTS[start.players], tables.FIRST_SLOT[start.players], 1))
    if start.qin is None:
        found.append(choice("detail", _say("detail"), DETAILS, "great_wall.detail"))
    seasons = seasons_of(start)
    fall = seasons.index("fall")
    found.append(choice("season", _say("season"), seasons, "great_wall.season", fall, direct=False))
    steps = steps_of(start, given)
    if len(steps) > 1:
        found.append(choice(f"step.{season_of(start, given)}", _say("step"), steps, "great_wall.step", direct=False))
    match answered_step(start, given):
        case "hordes":
            found.append(number("hordes_placed", _say("hordes-placed"), 9))
        case "assault":
            found.append(_section_or_none("stormed", stormable(start)))
        case "event":
            found.append(yes_no("empire.resolving", _say("resolving")))
        case "command":
            found += _track(start)
    return tuple(found)


def _track(start: GreatWall) -> list[Line]:
    """The Command track: which space each clan's card lies on, which card it is, and how far the table is."""
    n = len(start.clans)
    found = [number("turn", _say("turn"), n, 1, 1, direct=False)]
    for at in range(n):
        low = int(is_automa(start, at))
        found.append(number(f"order.{at}", _say("space", of=_clan_name(start, at)), n, at + 1, low, direct=False))
        if not is_reed(start, at):
            label = _say("card", of=_clan_name(start, at))
            found.append(choice(f"card.{at}", label, CARDS, "great_wall.command", direct=False))
    return found


def _tea(start: GreatWall) -> tuple[Line, ...]:
    clans = range(len(start.clans))
    return tuple(number(f"tea.{at}", _clan_name(start, at), len(clans), at + 1, 1, direct=False) for at in clans)


def _clan(start: GreatWall, given: Answers, at: int) -> tuple[Line, ...]:
    here, clan = f"clans.{at}", start.clans[at]

    def line(path: str, label: Message, high: int, likely: int | None = None) -> Line:
        seat = None if is_reed(start, at) else at
        left = max(0, int(tree.get(clan, path)) - (away(given, at, path) if _full(given) else 0))
        return number(f"{here}.{path}", label, high, left, seat=seat, likely=likely)

    soldiers = tuple(
        line(f"soldiers.{kind}", _soldier("pool-soldiers", kind), _figures(kind)) for kind in _kinds(start, at)
    )
    if is_reed(start, at):
        return soldiers
    honor = (line("honor", _say("honor"), tables.MOST_HONOR, likely=HISTORIC),)
    claimed = _claimed(start, given, at)
    overseers = tuple(
        line(f"overseers.{n}", _say("overseer", of=say(f"great_wall.location.{place}")), tables.OVERSEER_LEVELS)
        for n, place in enumerate(tables.PRODUCTION)
    )
    if is_qin(start, at):
        more = (line("clerks", _say("pool-clerks"), tables.CLERKS), line("supporting", _say("supporting"), ADVISORS))
        return (*honor, *more, *soldiers, *overseers, *claimed)
    shamed = tuple(line(f"shamed.{kind}", _soldier("shamed", kind), _figures(kind)) for kind in tables.SOLDIERS)
    if not _full(given):
        return (*honor, *shamed, *claimed)
    goods = tuple(line(f"goods.{kind}", say(f"great_wall.good.{kind}"), MOST, likely=MANY) for kind in tables.RESOURCES)
    discarded = marks(f"discarded.{at}", _say("discarded"), tables.COMMAND_CARDS, "great_wall.command", seat=at)
    return (
        *honor,
        *goods,
        line("clerks", _say("pool-clerks"), tables.CLERKS),
        line("hireable", _say("hireable"), tables.CLERKS),
        *soldiers,
        *shamed,
        *overseers,
        line("tactics", _say("tactics"), tables.TACTIC_LIMIT),
        discarded,
        *claimed,
    )


def _claimed(start: GreatWall, given: Answers, at: int) -> tuple[Line, ...]:
    found = [number(f"claimed.{at}", _say("claimed"), CLAIMED, seat=at, direct=False)]
    for n in range(given.get(f"claimed.{at}", 0)):
        here = f"clans.{at}.claimed.{n}"
        found.append(number(f"{here}.honor", _say("claimed-honor", n=n + 1), tables.MOST_CARD_HONOR, seat=at))
        if not is_automa(start, at) and start.empire is None:
            found.append(number(f"{here}.shame", _say("claimed-shame", n=n + 1), tables.SHAME_SLOTS, seat=at))
    return tuple(found)


def _kinds(start: GreatWall, at: int) -> tuple[SoldierKind, ...]:
    """The Reed Clan has Spearmen only; his Horsemen are Overseers for good."""
    return ("spearman",) if is_reed(start, at) else ("spearman", "archer") if is_qin(start, at) else tables.SOLDIERS


def _figures(kind: SoldierKind) -> int:
    return {"spearman": tables.SPEARMEN, "archer": tables.ARCHERS, "horseman": 2}[kind]


def _clerks(start: GreatWall, given: Answers) -> tuple[Line, ...]:
    """First where anybody is, then how many."""
    if not _full(given):
        return ()
    where = marks("busy", _say("busy"), tables.LOCATIONS, "great_wall.location", busy(start))
    found = [
        number(
            f"clerks.{at}.{clan}",
            _say("clerks-of", of=_clan_name(start, clan), at=say(f"great_wall.location.{place}")),
            tables.CLERKS,
            start.clerks[at][clan],
            seat=None if is_reed(start, clan) else clan,
        )
        for at, place in enumerate(tables.LOCATIONS)
        if given.get("busy", busy(start)) >> at & 1
        for clan in counted(start)
    ]
    return (where, *found)


def _section(start: GreatWall, given: Answers, at: SectionId) -> tuple[Line, ...]:
    here, n = f"sections.{tables.SECTIONS.index(at)}", given.get(f"hordes.{at}", 0)
    level = number(f"{here}.level", _say("level"), tables.LEVELS)
    if start.mode == "opponent":
        return (
            level,
            number(f"{here}.archers.{QIN}", _say("archers", of=_clan_name(start, QIN)), tables.ARCHERS, seat=QIN),
        )
    hordes = tuple(line for row in range(n) for line in _horde(start, given, f"{here}.hordes.{row}", at, row))
    manned = yes_no(f"manned.{at}", _say("manned"), direct=False)
    crowd = _crowd(start, here) if _full(given) and given.get(f"manned.{at}") else ()
    return (
        level,
        number(f"{here}.barricades", _say("barricades"), tables.BARRICADES, tables.BARRICADES),
        number(f"hordes.{at}", _say("hordes"), tables.ROWS, direct=False),
        *((manned,) if _full(given) else ()),
        *hordes,
        *crowd,
    )


def _horde(start: GreatWall, given: Answers, here: str, at: SectionId, row: int) -> tuple[Line, ...]:
    card = (
        number(f"{here}.card.spots", _say("spots", n=row + 1), tables.MOST_SPOTS, 1, 1),
        number(f"{here}.card.power", _say("power", n=row + 1), tables.MOST_POWER),
        number(f"{here}.card.honor", _say("horde-honor", n=row + 1), tables.MOST_CARD_HONOR),
        number(f"{here}.wounds", _say("wounds", n=row + 1), tables.MOST_SPOTS),
    )
    if not _full(given) or not given.get(f"manned.{at}"):
        return card
    on_it = tuple(
        number(f"{here}.{kind}.{clan}", _say(kind, n=row + 1, of=_clan_name(start, clan)), _most(kind))
        for clan in range(len(start.clans))
        for kind in (("spearmen",) if is_automa(start, clan) else ("spearmen", "horsemen"))
    )
    return (*card, *on_it)


def _most(kind: str) -> int:
    return tables.SPEARMEN if kind == "spearmen" else 2


def _crowd(start: GreatWall, here: str) -> tuple[Line, ...]:
    people = [at for at in range(start.players) if not is_automa(start, at)]
    archers = tuple(
        number(f"{here}.archers.{at}", _say("archers", of=_clan_name(start, at)), tables.ARCHERS, seat=at)
        for at in range(start.players)
    )
    resting = tuple(
        number(
            f"{here}.rest.{at}.{kind}",
            _say("rest", of=_clan_name(start, at), kind=say(f"great_wall.soldier.{kind}")),
            _figures(kind),
            seat=at,
        )
        for at in people
        for kind in tables.SOLDIERS
    )
    return (*archers, *resting)


def _supply(start: GreatWall, given: Answers) -> tuple[Line, ...]:
    tokens = shame_tokens(start)
    stock = tuple(
        number(f"warehouse.{kind}", _say("warehouse", of=say(f"great_wall.good.{kind}")), MOST, likely=MANY)
        for kind in (tables.BUILDING if _full(given) else ())
    )
    left = max(0, tokens - shame_out(given) - given.get("removed", 0))
    pool = (number("pool", _say("pool"), tokens, left), number("removed", _say("removed"), tokens))
    return (*pool, *stock, *(_empire(start, given) if start.empire else ()))


def _empire(start: GreatWall, given: Answers) -> tuple[Line, ...]:
    most, first = tables.REQUESTS[start.players], tables.OPEN_REQUESTS[start.players]
    done, lie = given.get("empire.fulfilled", 0), given.get("open", first)
    return (
        number("empire.fulfilled", _say("fulfilled"), most),
        number("open", _say("open"), first, first, direct=False),
        number("empire.deck", _say("requests"), most, max(0, most - done - lie)),
        number("events", _say("events"), tables.EVENTS, direct=False),
    )


def _qin(start: GreatWall, given: Answers) -> tuple[Line, ...]:
    track = tuple(
        number(f"token.{at}", say(f"great_wall.location.{place}"), len(TOKENS), at + 1, 1, direct=False)
        for at, place in enumerate(TOKENS)
    )
    drawn = marks("drawn", _say("drawn"), CARDS, "great_wall.command")
    honors = tuple(map(str, DIFFICULTY))
    said = tuple(say("rescue.mark", of=honor) for honor in honors)
    return (
        Line("qin-start", _say("difficulty"), 0, len(honors) - 1, 0, "choice", honors, said, direct=False),
        yes_no("qin.harder", _say("harder")),
        number("qin.advice", _say("advice"), 2, ADVICE),
        choice("qin-unused", _say("unused"), UNUSED, "great_wall.reading.unused", direct=False),
        choice("qin-discarded", _say("discards"), DISCARDED, "great_wall.reading.discarded", direct=False),
        *track,
        _section_or_none("indicator", in_play(start)),
        choice("deck", _say("deck"), SOURCES, "great_wall.rescue.deck", direct=False),
        *((drawn,) if has_houses(given) else ()),
    )


def _section_or_none(path: str, sections: tuple[SectionId, ...]) -> Line:
    return choice(path, _say(path), sections, "great_wall.section", none=True, direct=False)


def _full(given: Answers) -> bool:
    return DETAILS[given.get("detail", 0)] == "full"


def _clan_name(start: GreatWall, at: int) -> Message:
    return say("great_wall.reed") if at == reed(start) else say("rescue.seat", seat=at)


def _soldier(key: str, kind: SoldierKind) -> Message:
    return _say(key, of=say(f"great_wall.soldier.{kind}"))


def _say(key: str, **args: Message | int) -> Message:
    return say(f"great_wall.rescue.{key}", **args)


FORM: Form[GreatWall] = Form(
    groups, shape, finish, seen, faults, doubts, kept=kept, opened=opened, whole=whole
)  # fmt: skip
