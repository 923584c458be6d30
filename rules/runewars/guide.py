"""What the table does now: the set-up list, then the season's steps, each with its place in the rulebook."""

from __future__ import annotations

from rules.core.guide import Status, Step, set_up
from rules.core.message import Message, say
from rules.runewars.fight.fight import chooser
from rules.runewars.orders.order_parts import listed
from rules.runewars.pending import Bid, Duel, Fight, QuestDuel, Reading, RuneDue, Spoils
from rules.runewars.realm.crowd import room
from rules.runewars.realm.prints import counted, given, units_among
from rules.runewars.realm.realm import levels, number
from rules.runewars.start.checklist import items
from rules.runewars.state import (
    Runewars,
    alive,
    current,
    deserter,
    left_of,
    phase,
    play_order,
    to_bid,
    to_choose,
    unopened,
    unopened_bids,
    unopened_orders,
)
from rules.runewars.tables import MOST_DISCARDED, RESOURCES, STEPS


def guide(state: Runewars) -> tuple[Step, ...]:
    if not state.begun:
        return set_up("runewars", items(state.players, state.epic, state.exploration), state.ticked)
    if phase(state) == "over":
        return ()
    if state.step == "runes":
        return (_step("runes", "now", "victory", None),)
    aside = _aside(state)
    steps = [step for at in STEPS for step in _season_step(state, at, aside is not None)]
    return tuple(steps) if aside is None else (aside, *steps)


def chapter(state: Runewars) -> Message:
    if not state.begun:
        return say("runewars.chapter.setup")
    return say(f"runewars.chapter.{state.season}", n=state.year)  # numbers alone: Home keeps no other words


def awaited(state: Runewars) -> tuple[int, ...]:
    """Whom the table waits for; in the set-up everybody may tick."""
    now, due = phase(state), deserter(state)
    if now in ("over", "setup"):
        return ()
    if due is not None:
        return (due,)
    match state.pending:
        case Bid(stage="place"):
            return to_bid(state)
        case Bid(stage="reveal"):
            return unopened_bids(state)
        case Bid(stage="result"):
            return alive(state)  # anybody goes on
        case Bid(decider=decider):
            return alive(state)[:1] if decider is None else (decider,)
        case RuneDue(seat=seat) | Spoils(seat=seat) | Reading(seat=seat) | Duel(seat=seat) | QuestDuel(seat=seat):
            return (seat,)
        case Fight():
            return (_fighter(state, state.pending),)
    return _awaited_in_step(state)


def _fighter(state: Runewars, fight: Fight) -> int:
    """Who must put a loss or choose for a special; for neutral units the player on the left (Jednostki Neutralne)."""
    if chooser(fight) != "defender":
        return fight.seat
    return left_of(state, fight.seat) if fight.foe is None else fight.foe


def _awaited_in_step(state: Runewars) -> tuple[int, ...]:
    match state.step:
        case "choose":  # in the pace the page stays when all are told, until the season is over
            return to_choose(state) or play_order(state)[:1]
        case "reveal":
            return unopened_orders(state)
        case "runes":
            return unopened(state)
    if state.queue:
        return state.queue[:1]
    first = state.first if state.first in alive(state) else None
    return (first if first is not None else alive(state)[0],)  # the First Player draws the Season card


def _season_step(state: Runewars, at: str, held: bool) -> tuple[Step, ...]:
    """One line for each step of the season; the present Order is told part by part."""
    here, now = STEPS.index(at), STEPS.index(state.step)
    status: Status = "done" if here < now else "next" if here > now or held else "now"
    if at == "resolve" and here == now and state.queue:
        return _order(state, held)
    key = state.season if at == "secondary" else at
    who = state.queue[0] if status == "now" and state.queue else None
    detail = say("runewars.winter.limit", n=room(state, who)) if who is not None and key == "winter" else None
    return (_step(key, status, f"season-{key}", who, detail),)


def _order(state: Runewars, held: bool) -> tuple[Step, ...]:
    order, seat = current(state), state.queue[0]
    if order is None:
        return (_step("resolve", "next" if held else "now", "season-resolve", seat),)
    lines = listed(state)
    here = next((part for part, done in lines if not done), None)
    found: list[Step] = []
    for part, done in lines:
        status: Status = "done" if done else "now" if part == here and not held else "next"
        found.append(_step(f"{order}-{part}", status, f"order-{number(order)}", seat, _worked_out(state, part)))
    return tuple(found)


def _worked_out(state: Runewars, part: str) -> Message | None:
    """What the dials give, where they have been read; else that they are asked for."""
    order, seat = current(state), state.queue[0]
    realm = state.realms[seat]
    sheet = state.prints.of(realm.faction)
    icon = {("strategize", "bonus"): "tactics", ("acquire", "influence"): "influence"}.get((order or "", part))
    if icon is not None:
        n = counted(sheet, levels(realm), icon)
        return say("runewars.dials.unread") if n is None else say("runewars.dials.give", n=n)
    if order == "recruit" and part == "units":
        read = {resource: given(sheet, resource, realm.dial(resource)) for resource in RESOURCES}
        if None in read.values():
            return say("runewars.dials.unread")
        units = [len(units_among(icons or ())) for icons in read.values()]
        return say("runewars.dials.units", food=units[0], wood=units[1], ore=units[2])
    return None


def _aside(state: Runewars) -> Step | None:
    """What holds the season up now."""
    due = deserter(state)
    if due is not None:
        return _step("desert", "now", "heroes", due)
    match state.pending:
        case Bid(stage=stage):
            return _step(f"bid-{stage}", "now", "bids", None)
        case RuneDue(seat=seat, discarded=discarded):
            left = MOST_DISCARDED - discarded
            return _step("rune", "now", "runes", seat, None if state.epic else say("runewars.rune.discard", n=left))
        case Spoils(seat=seat):
            return _step("spoils", "now", "runes", seat)
        case Reading(seat=seat, why=why):
            return _step(f"fate-{why}", "now", "fate", seat)
        case Duel(seat=seat, round=round_) | QuestDuel(seat=seat, round=round_):
            return _step("duel", "now", "duels", seat, say("runewars.duel.round", n=round_ + 1))
        case Fight(stage=stage):
            return _step(f"battle-{stage}", "now", "battles", _fighter(state, state.pending))
    return None


def _step(key: str, status: Status, source: str, who: int | None, detail: Message | None = None) -> Step:
    return Step(key, say(f"runewars.step.{key}"), source, status, detail, "", "", who)
