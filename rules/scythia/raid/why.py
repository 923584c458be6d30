"""Why a raid is as strong as it is, what that brings, which dice are rolled, and what a settlement asks."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.core.score.why import Reason, Why, aside, chosen, total_of
from rules.scythia.raid.settlement import Settlement, verdict
from rules.scythia.state import Scythia, dice_at, ending, free_at, print_of, quests_left, raider, raids_left
from rules.scythia.tables import END_LEFT, Empire
from rules.scythia.turn.raider import Crew, Raider, crew_of


def strength(state: Scythia, empire: Empire, place: int, kumis: int, rolled: int, ability: int) -> Why:
    """Line by line in the rulebook's order; below it what the settlement gives for that much."""
    active = raider(state)
    adds = (
        *_some("kumis", kumis),
        *_some("dice", rolled),
        *(_member(space, crew) for space, crew in crew_of(active)),
        *_animals(active, with_crew=True),
        *_some("abilities", ability),
    )
    print_ = print_of(state, empire, place)
    steps = _steps(print_, total_of(adds)) if print_ else ()
    about = say("scythia.why.strength-of", empire=say(f"scythia.{empire}"))
    rule = say("scythia.why.raid-strength")
    return Why(
        about,
        rule,
        "step-raid-dice",
        (*adds, *_animals(active, with_crew=False), *steps),
        total_of(adds),
        seat=state.active,
    )


def _some(key: str, n: int) -> tuple[Reason, ...]:
    return (Reason(say(f"scythia.line-of.{key}"), n),) if n else ()


def _member(space: int, crew: Crew) -> Reason:
    """Each wound takes one strength (OTRZYMYWANIE RAN)."""
    how = say("scythia.why.wounded", strength=crew.strength, wounds=crew.wounds) if crew.wounds else None
    return Reason(member_name(crew, space), crew.left, how)


def member_name(crew: Crew, space: int) -> Message:
    return say("scythia.why.named", name=crew.name) if crew.name else say("scythia.why.member", n=space + 1)


def _animals(raider: Raider, with_crew: bool) -> tuple[Reason, ...]:
    """Those beside a crew member, or those without, which count nothing (STAJNIE)."""
    reason, how = (Reason, "scythia.why.with-crew") if with_crew else (aside, "scythia.why.without-crew")
    return tuple(
        reason(say(f"scythia.why.{kind}"), animal.strength, say(how, n=space + 1))
        for space, crew in enumerate(raider.crew)
        if (crew is not None) == with_crew
        for kind, animal in (("eagle", raider.eagles[space]), ("horse", raider.horses[space]))
        if animal is not None
    )


def _steps(print_: Settlement, total: int) -> tuple[Reason, ...]:
    """The thresholds printed there; the highest one reached is the one that counts."""
    vp, wounds = verdict(print_, total)
    reached = [step for step in print_.steps if total >= step.strength]
    best = reached[-1] if reached else None
    steps = tuple(
        (chosen if step == best else aside)(say("scythia.why.from", n=step.strength), step.vp, say("scythia.why.vp"))
        for step in print_.steps
    )
    if vp or not wounds:
        return steps
    return (chosen(say("scythia.why.too-weak"), wounds, say("scythia.why.wounds")), *steps)


def dice(state: Scythia, empire: Empire, gold: int) -> Why | None:
    """Red and white are printed above the empire's name; a yellow one for each space with gold."""
    printed = dice_at(state, empire)
    if printed is None:
        return None
    parts = (
        Reason(say("scythia.why.red"), printed.red, say("scythia.why.printed")),
        Reason(say("scythia.why.white"), printed.white, say("scythia.why.printed")),
        Reason(say("scythia.why.yellow"), gold, say("scythia.why.by-gold")),
    )
    about = say("scythia.why.dice-of", empire=say(f"scythia.{empire}"))
    return Why(about, say("scythia.why.raid-dice"), "step-raid-dice", parts, total_of(parts))


def needs(state: Scythia, empire: Empire, place: int) -> Why | None:
    """What a settlement asks of a raid, and what there is."""
    print_, active = print_of(state, empire, place), raider(state)
    if print_ is None:
        return None
    pairs = (
        ("crew", print_.crew, len(crew_of(active))),
        ("provisions", print_.provisions, active.goods.provisions),
        ("wagons", print_.wagons, active.goods.wagons),
    )
    numbers = tuple(
        (chosen if have < need else aside)(say(f"scythia.tally.{key}"), have, say("why.needs", count=need))
        for key, need, have in pairs
        if need
    )
    left = aside(say("scythia.why.spaces-there"), len(free_at(state, empire, place)))
    about = say("scythia.why.needs-of", empire=say(f"scythia.{empire}"))
    return Why(about, say("scythia.why.raid-needs"), "step-pay", (*numbers, left), seat=state.active)


def ends(state: Scythia) -> Why:
    """Two quests left on the board, or two settlements to raid; then everybody has a last turn (CEL GRY)."""
    counted = (("quests-left", quests_left(state)), (f"{state.end}-left", raids_left(state)))
    numbers = tuple(
        (chosen if n <= END_LEFT else aside)(say(f"scythia.why.{key}"), n, say("scythia.why.at-most", count=END_LEFT))
        for key, n in counted
    )
    last = (aside(say("scythia.why.last-turns"), state.last),) if ending(state) and state.last is not None else ()
    return Why(say("scythia.why.ending"), say("scythia.why.ends"), "goal", (*numbers, *last))
