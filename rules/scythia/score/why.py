"""Where a raider's and the AI's Victory Points come from, line by line (PUNKTACJA)."""

from __future__ import annotations

from dataclasses import asdict

from rules.core.message import Message, say
from rules.core.score.why import Reason, Reckoning, aside, times
from rules.scythia.opponent.mind import Ai, new_ai
from rules.scythia.raid.why import member_name
from rules.scythia.score.scoring import AiTally, RaiderTally, as_raider, of_ai, of_raider
from rules.scythia.state import AI, Scythia
from rules.scythia.tables import EQUIPMENT_POINTS, GOLD_POINTS, LIVESTOCK_FOR_A_POINT, TIE_RULES, TRACK, WAGON_POINTS
from rules.scythia.turn.raider import Raider, crew_of

LINES = ("track", "crew", "animals", "quests", "gold", "equipment", "wagons", "livestock")
PLACES = {
    **{f"line-{key}": "scoring" for key in (*LINES, "total")},
    **{f"tie-{key}": "scoring" for key in TIE_RULES},
    "win-total": "scoring",
    "win-tiebreak": "scoring",
    "win-shared": "scoring",
}
WORTH = {"gold": GOLD_POINTS, "equipment": EQUIPMENT_POINTS, "wagons": WAGON_POINTS}


def of(state: Scythia, key: str, seat: int) -> tuple[Reason, ...]:
    """Cards one by one, where they are followed."""
    if not state.raiders:
        return _told(state, key, seat) if key.startswith("tie-") else _opponent(state, seat)
    if seat >= len(state.raiders):
        return _ai(state.ai or new_ai("trader"), key)  # as the score has it before one is chosen
    raider = state.raiders[seat]
    return _cards(raider, key) or row(of_raider(raider), key, len(state.raiders))


def row(tally: RaiderTally | AiTally, key: str, players: int) -> tuple[Reason, ...]:
    count = asdict(as_raider(tally) if isinstance(tally, AiTally) else tally)
    name = key.partition("-")[2]
    match key:
        case "line-track":
            return _track(count["track"])
        case "line-crew" | "line-animals" | "line-quests":
            return (Reason(say(f"scythia.tally.{name}_vp"), count[f"{name}_vp"]),)
        case "line-livestock":
            return _livestock(count["livestock"])
        case "tie-quests_crew_animals" | "tie-silver_provisions_kumis":
            return tuple(Reason(say(f"scythia.tally.{part}"), count[part]) for part in name.split("_"))
        case _:
            return (times(_name(name), count[name], WORTH[name]),)


def _name(key: str) -> Message:
    return say(f"scythia.line.{key}")


def _track(points: int) -> tuple[Reason, ...]:
    """The marker's field, and fifty for each time round."""
    rounds, field = divmod(points, TRACK)
    again = (times(say("scythia.why.rounds"), rounds, TRACK),) if rounds else ()
    return (Reason(say("scythia.why.field"), field), *again)


def _livestock(n: int) -> tuple[Reason, ...]:
    how = say("why.per", count=n, each=LIVESTOCK_FOR_A_POINT)
    rest = n % LIVESTOCK_FOR_A_POINT
    left = (aside(say("why.left-over"), rest),) if rest else ()
    return (Reason(_name("livestock"), n // LIVESTOCK_FOR_A_POINT, how), *left)


def _cards(raider: Raider, key: str) -> tuple[Reason, ...]:
    match key:
        case "line-crew":
            return tuple(Reason(member_name(crew, at), crew.vp) for at, crew in crew_of(raider))
        case "line-animals":
            eagles = tuple(Reason(say("scythia.why.eagle"), eagle.vp) for eagle in raider.eagles if eagle)
            return (*eagles, *(Reason(say("scythia.why.horse"), horse.vp) for horse in raider.horses if horse))
        case "line-quests":
            return _quests(raider.quests)
        case _:
            return ()


def _quests(points: tuple[int, ...]) -> tuple[Reason, ...]:
    return tuple(Reason(say("scythia.why.quest", n=at), vp) for at, vp in enumerate(points, 1))


def _ai(ai: Ai, key: str) -> tuple[Reason, ...]:
    """It keeps quests and horses, and of the horses only that half counts (KONIE)."""
    match key:
        case "line-quests" if ai.quests:
            return _quests(ai.quests)
        case "line-animals" if ai.horses:
            return tuple(Reason(say("scythia.why.horse"), horse.vp) for horse in ai.horses)
        case _:
            return row(of_ai(ai), key, 1)


def _told(state: Scythia, key: str, seat: int) -> tuple[Reason, ...]:
    """A tie-break where the person's number was entered."""
    at = [f"tie-{rule}" for rule in TIE_RULES].index(key)
    if seat != AI:
        return (Reason(say("scythia.why.own"), state.tie[at] or 0),)
    return row(of_ai(state.ai or new_ai("trader")), key, 1)


def _opponent(state: Scythia, seat: int) -> tuple[Reason, ...]:
    """Only the opponent is followed: the person's total is as it was entered."""
    if seat != AI:
        return (Reason(say("scythia.why.own"), state.score or 0),)
    if state.ai is None:
        return ()
    ai = of_ai(state.ai)
    return (
        Reason(_name("track"), ai.track),
        Reason(_name("quests"), ai.quests_vp, say("why.count", count=ai.quests)),
        Reason(say("scythia.why.horses"), ai.animals_vp, say("why.count", count=ai.animals)),
    )


RECKONING = Reckoning(of, row, PLACES)
