"""What the table does now: the set-up list, then the steps of the season, each with its place in the rulebook."""

from __future__ import annotations

from rules.core.guide import Status, Step, set_up
from rules.core.message import Message, say
from rules.core.secret import Opened
from rules.core.value import replace
from rules.great_wall.board.assault_order import next_shot
from rules.great_wall.clan.clan import cards_in, shame_of
from rules.great_wall.start.checklist import items_of
from rules.great_wall.state import GreatWall, current, hand_of, people, phase, to_choose, to_place
from rules.great_wall.tables import PACE_STEPS, SEASONS, StepId
from rules.great_wall.year.command_card import told
from rules.great_wall.year.year_steps import year

TOGETHER = ("hordes", "shame", "shame-due", "place", "end-check")  # steps with rules of their own in a co-op game
COOP_PACE = ("hordes", "shame", "end-check")  # steps of the pace that read differently there
WITHIN = ("shame-due", "losses", "location", "qin-card", "indicator")  # moments inside a step


def guide(state: GreatWall) -> tuple[Step, ...]:
    return _year(state) if state.begun else set_up("great_wall", items_of(state), state.ticked)


def season(state: GreatWall) -> str:
    return next((name for name, steps in SEASONS.items() if state.step in steps), "end")


def chapter(state: GreatWall) -> Message:
    if not state.begun:
        return say("great_wall.chapter.setup")
    return say(f"great_wall.chapter.{season(state)}", n=state.year)  # numbers alone: Home keeps no other words


def awaited(state: GreatWall) -> tuple[int, ...]:
    """Whom the table waits for; in the set-up everybody may tick. The Reed Clan's pieces are moved by the Overlord."""
    match phase(state):
        case "over" | "setup":
            return ()
        case "shame-due":
            return (state.due[0],)
        case "losses":
            tolls = state.fray.tolls if state.fray else ()
            return tuple(dict.fromkeys(toll.seat for toll in tolls)) or people(state)[:1]
        case "location":
            queue = state.work.queue if state.work else ()
            return (hand_of(state, queue[0]),) if queue else people(state)[:1]
        case _:
            return _awaited_in(state) or people(state)[:1]


def _awaited_in(state: GreatWall) -> tuple[int, ...]:
    clans = state.clans
    match state.step:
        case "shame":
            return tuple(seat for seat in people(state) if shame_of(clans[seat]))
        case "reclaim":
            return tuple(s for s in people(state) if cards_in(clans[s], "discard") and not clans[s].reclaimed)
        case "choose":
            return to_choose(state)
        case "reveal":
            return tuple(s for s in people(state) if clans[s].chosen and not isinstance(clans[s].chosen, Opened))
        case "place":
            waiting = to_place(state) if state.empire else to_place(state)[:1]
            return tuple(dict.fromkeys(hand_of(state, seat) for seat in waiting))
        case "command" | "activation" | "defeat":
            now = current(state)
            return (hand_of(state, now.seat),) if now else ()
        case "firing":
            shot = next_shot(state)
            return (hand_of(state, shot[1]),) if shot else ()
        case "scoring":
            return tuple(seat for seat in people(state) if not clans[seat].artifacts)
        case _:
            return ()


def _year(state: GreatWall) -> tuple[Step, ...]:
    """The whole Year by season; a moment inside a step stands after it, and is the present one."""
    order = year(state) if state.empire else (*year(state), "scoring")
    at = order.index(state.step) if state.step in order else 0
    steps = [_step(state, key, _status(state, place, at)) for place, key in enumerate(order)]
    if phase(state) in WITHIN:
        steps[at] = replace(steps[at], status="done")
        now = phase(state)
        steps.insert(at + 1, _line(state, now, "now", steps[at].group))
    return tuple(steps)


def _status(state: GreatWall, place: int, at: int) -> Status:
    return "done" if place < at or state.over else "now" if place == at else "next"


def pace(state: GreatWall, step: str) -> Message:
    """All that a step stands for where only the pace is followed."""
    together = state.empire is not None and step in COOP_PACE
    return say(f"great_wall.pace.coop-{step}" if together else f"great_wall.pace.{step}")


def _detail(state: GreatWall, key: str) -> Message | None:
    if state.detail == "pace" and key == "hordes":  # one page with the Summer
        return say("great_wall.pace.spring-summer", hordes=pace(state, key), shame=pace(state, "shame"))
    if state.detail == "pace" and key in PACE_STEPS:
        return pace(state, key)
    return told(state) if key == "command" else None


def _step(state: GreatWall, key: StepId, status: Status) -> Step:
    group = next((name for name, steps in SEASONS.items() if key in steps), "end")
    return _line(state, key, status, group)


def _line(state: GreatWall, key: str, status: Status, group: str) -> Step:
    who = awaited(state) if status == "now" else ()
    mine = who[0] if len(who) == 1 else None
    together = state.empire is not None and key in TOGETHER
    detail = _detail(state, key) if status == "now" else None
    name, source = (f"coop-{key}", "coop") if together else (key, f"step-{key}")
    return Step(name, say(f"great_wall.step.{key}"), source, status, detail, group, who=mine)
