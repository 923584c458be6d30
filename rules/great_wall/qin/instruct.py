"""The pending instruction in words, Qin Jiushao's or the Reed Clan's: what to move, why, and where it is written."""

from __future__ import annotations

from rules.core.automa import Instruction
from rules.core.message import Message, Value, say
from rules.great_wall.clan.clan import level_of
from rules.great_wall.qin import reed
from rules.great_wall.qin.chart import each_said
from rules.great_wall.qin.mind import CHOSEN, Task, TaskKind, task
from rules.great_wall.qin.qin import QIN
from rules.great_wall.qin.why import led_there
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
    "when": "qin-card",
    "text": "qin-card",
    "honor-each": "qin-card",
    "barricade": "qin-card",
    "horseman": "qin-attack",
    "tea": "qin-card",
    "advisor": "qin-card",
    "reed-tea": "reed",
    "your-spearman": "reed",
    "your-barricade": "reed",
    "your-advisor": "reed",
}
# Lines of a card that hands carry out as it says
BY_CARD = ("when", "text", "honor-each", "tea", "advisor", "reed-tea")


def instruct(state: GreatWall) -> Instruction | None:
    """The only one there is."""
    pending = task(state)
    if pending is None:
        return reed.instruct(state)
    led, place = led_there(state, pending), SOURCES[pending.kind]
    return Instruction(_do(state, pending), _why(state, pending), _detail(state, pending), place, pending.kind, led)


def level(state: GreatWall) -> Message | None:
    """What Qin Jiushao began with (POZIOM TRUDNOŚCI), and whether both Advisors of a Spring go to him."""
    if state.qin is None:
        return None
    return say("great_wall.level.harder" if state.qin.harder else "great_wall.level", honor=state.qin.start)


def _do(state: GreatWall, task: Task) -> Message:
    args, name = _named(task), _variant(task)
    if task.kind == "honor-each" and task.count is not None:
        args |= {"count": task.count, "total": task.n * task.count}
    if task.kind == "reed-advisor" and state.qin and state.qin.discarded == "yours":
        name = "reed-advisor.yours"
    if task.kind == "place":
        card = state.qin.card.name if state.qin and state.qin.card else "economy"
        args["card"] = say(f"great_wall.command.{card}")
    return say(f"great_wall.qin.{name}", **args)


def _variant(task: Task) -> str:
    """The name of the sentence: one or two Clerks by their Locations, more are counted and shown one by one."""
    match task.kind:
        case "clerks" | "reed-clerks":
            return f"{task.kind}.{len(task.ways)}" if len(task.ways) <= 2 else f"{task.kind}.many"
        case "advisors":
            return f"advisors.{task.n}"
        case "place" if not task.n:
            return "place.lowest"
        case "honor-each" if task.count is None:
            return "honor-each.ask"
        case "fire" if task.row < 0:  # the Horde cards are not followed
            return "fire.nearest"
        case _:
            return task.kind


def _named(task: Task) -> dict[str, Value]:
    args: dict[str, Value] = {"n": task.n}
    if task.kind in ("when", "text"):
        args["text"] = task.text
    if task.kind == "honor-each":
        args["each"] = each_said(task.each, task.text)
    if task.location:
        args["location"] = _location(task.location)
    if task.section:
        args["section"] = say(f"great_wall.section.{task.section}")
    if task.kind == "fire" and task.row >= 0:
        args["row"] = task.row + 1
    return {**args, **_places([way.target for way in task.ways])}


def _places(found: list[Location]) -> dict[str, Value]:
    return {name: _location(at) for name, at in zip(("first", "second"), found, strict=False)}


def _why(state: GreatWall, task: Task) -> Message:
    if task.kind in ("your-reed", "your-advisor", *CHOSEN):
        return say("great_wall.reed.why.highest", seat=overlord(state))
    return say(f"great_wall.qin.why.{_reason(state, task)}", **_numbers(state, task))


def _reason(state: GreatWall, task: Task) -> str:
    match task.kind:
        case "clerks":
            return "clerks.own" if _active(state) else "clerks.box"
        case "reed-clerks" | "reed-spearman" | "reed-barricade" | "reed-advisor":
            return "overlord" if _active(state) else "highest"
        case "spearman" | "archer" | "wall" | "horseman" | "barricade":
            assert state.qin is not None
            kind = "spearman" if task.kind == "horseman" else task.kind
            return f"{kind}.here" if task.section == state.qin.indicator else f"{kind}.other"
        case _ if task.kind in BY_CARD:
            return "card" if _active(state) else "reed-card"
        case _:
            return task.kind


def _numbers(state: GreatWall, task: Task) -> dict[str, Value]:
    """What the reason counts with."""
    clan = state.clans[QIN]
    if task.kind == "harvest" and task.location:
        clerks, level = clerks_at(state, task.location)[QIN], level_of(clan, task.location)
        return {"clerks": clerks, "level": level, "n": task.n}
    if task.kind == "advice":
        return {"n": state.qin.advice if state.qin else 0, "advisors": clan.supporting}
    return {}


def _active(state: GreatWall) -> bool:
    now = current(state)
    return now is not None and now.seat == QIN


def _detail(state: GreatWall, task: Task) -> Message | None:
    """What else goes with it; words of the card that the instruction itself does not say come last."""
    found = _more(state, task)
    if not task.text or task.kind in ("when", "text") or task.each == "other":
        return found
    words = say("great_wall.qin.detail.said", text=task.text)
    return say("great_wall.qin.detail.noted", detail=found, words=words) if found else words


def _more(state: GreatWall, task: Task) -> Message | None:
    taken = [way.source for way in task.ways if way.source]
    match task.kind:
        case "clerks" if not taken:
            return say("great_wall.qin.detail.pool", n=state.clans[QIN].clerks - len(task.ways))
        case "clerks":
            return say(f"great_wall.qin.detail.from-{min(len(taken), 2)}", **_places(taken))
        case "reed-clerks":  # always from another Location: it has no Clerks in a pool
            return say(f"great_wall.qin.detail.reed-{min(len(taken), 2)}", **_places(taken))
        case "harvest":
            assert task.location is not None
            return say("great_wall.qin.detail.harvest", token=say(f"great_wall.token.{task.location}"))
        case "honor-each" if task.count is None:
            return say("great_wall.qin.detail.honor-each.ask")
        case "spearman" | "archer" | "fire" | "reed-spearman" | "wall" | "your-clerks" | "your-reed":
            return say(f"great_wall.qin.detail.{task.kind}", n=task.n)
        case "when" | "text" | "honor-each" | "barricade" | "horseman" | "advisor" | "your-spearman":
            return say(f"great_wall.qin.detail.{task.kind}", n=task.n)
        case _:
            return None


def _location(location: Location) -> Message:
    return say(f"great_wall.location.{location}")
