"""The pending instruction in words, Qin Jiushao's or the Reed Clan's: what to move, why, and where it is written."""

from __future__ import annotations

from rules.core.automa import Instruction
from rules.core.message import Message, Value, say
from rules.great_wall import reed
from rules.great_wall.clan import level_of
from rules.great_wall.qin import QIN
from rules.great_wall.qin_clerks import Way
from rules.great_wall.qin_mind import Task, TaskKind, task
from rules.great_wall.state import GreatWall, clerks_at, current, overlord
from rules.great_wall.tables import Location

# Where each is written; the rulebook's own headings are in the words of these keys
SOURCES: dict[TaskKind, str] = {
    "advisors": "qin-advisors",
    "place": "qin-cards",
    "clerks": "qin-clerks",
    "reed-clerks": "qin-overlord",
    "your-clerks": "step-command",
    "your-reed": "reed",
    "activate": "qin-activation",
    "activate-one": "qin-activation",
    "harvest": "qin-activation",
    "spearman": "qin-attack",
    "archer": "qin-attack",
    "wall": "qin-wall",
    "upgrade": "qin-card",
    "honor": "qin-card",
    "advice": "qin-advice",
    "fire": "qin-attack",
    "reed-spearman": "qin-overlord",
    "reed-barricade": "qin-overlord",
    "reed-advisor": "qin-overlord",
}


def instruct(state: GreatWall) -> Instruction | None:
    """The only one there is."""
    own = task(state)
    if own is None:
        return reed.instruct(state)
    return Instruction(_do(state, own), _why(state, own), _detail(state, own), SOURCES[own.kind])


def _do(state: GreatWall, own: Task) -> Message:
    key = f"great_wall.qin.{own.kind}"
    match own.kind:
        case "clerks" | "reed-clerks":
            return say(f"{key}.{len(own.ways)}" if len(own.ways) <= 2 else f"{key}.many", **_ways(own.ways))
        case "advisors":
            return say(f"{key}.{own.n}")
        case "place":
            card = state.qin.card.name if state.qin and state.qin.card else ""
            name = say(f"great_wall.command.{card}")
            return say(key, card=name, n=own.n) if own.n else say(f"{key}.lowest", card=name)
        case _:
            return say(key, **_named(own))


def _named(own: Task) -> dict[str, Value]:
    args: dict[str, Value] = {"n": own.n}
    if own.location:
        args["location"] = _location(own.location)
    if own.section:
        args["section"] = say(f"great_wall.section.{own.section}")
    if own.kind in ("fire", "archer"):
        args["row"] = own.row + 1
    return args


def _ways(ways: tuple[Way, ...]) -> dict[str, Value]:
    """One or two Locations by name; more are counted, and the screen shows each."""
    if len(ways) > 2:
        return {"n": len(ways)}
    return {name: _location(way.target) for name, way in zip(("first", "second"), ways, strict=False)}


def _why(state: GreatWall, own: Task) -> Message:
    key = f"great_wall.qin.why.{own.kind}"
    match own.kind:
        case "clerks":
            now = current(state)
            mine = now is not None and now.seat == QIN
            return say(f"{key}.{'own' if mine else 'box'}")
        case "harvest":
            assert own.location is not None
            clerks, level = clerks_at(state, own.location)[QIN], level_of(state.clans[QIN], own.location)
            return say(key, clerks=clerks, level=level, n=own.n)
        case "reed-clerks" | "reed-spearman" | "reed-barricade" | "reed-advisor":
            return say(f"great_wall.qin.why.{'overlord' if _active(state) else 'highest'}")
        case "advice":
            advice = state.qin.advice if state.qin else 0
            return say(key, n=advice, advisors=state.clans[QIN].supporting)
        case "spearman" | "archer" | "wall":
            assert state.qin is not None
            here = own.section == state.qin.indicator
            return say(f"{key}.{'here' if here else 'other'}")
        case "your-reed":
            return say("great_wall.reed.why.highest", seat=overlord(state))
        case _:
            return say(key)


def _active(state: GreatWall) -> bool:
    now = current(state)
    return now is not None and now.seat == QIN


def _detail(state: GreatWall, own: Task) -> Message | None:
    key = f"great_wall.qin.detail.{own.kind}"
    match own.kind:
        case "clerks" | "reed-clerks":
            taken = [way.source for way in own.ways if way.source]
            if own.kind == "clerks" and not taken:
                return say(f"{key}.pool", n=state.clans[QIN].clerks - len(own.ways))
            return say(f"{key}.from.{min(len(taken), 2)}", **_sources(taken))
        case "harvest":
            assert own.location is not None
            return say(key, token=say(f"great_wall.token.{own.location}"))
        case "spearman" | "archer" | "fire" | "reed-spearman" | "wall" | "your-clerks" | "your-reed":
            return say(key, n=own.n)
        case _:
            return None


def _sources(taken: list[Location]) -> dict[str, Value]:
    if len(taken) > 2:
        taken = taken[:2]
    return {name: _location(at) for name, at in zip(("first", "second"), taken, strict=False)}


def _location(location: Location) -> Message:
    return say(f"great_wall.location.{location}")
