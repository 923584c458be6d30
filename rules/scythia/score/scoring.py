"""Victory Points (PUNKTACJA) from a typed tally, a person's or the AI's."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Annotated, Any

from rules.core.codec import Between
from rules.core.score.doubt import Bound, Held, Needs
from rules.core.score.score import Cell, ScoreLine, ScoreSheet, TieBreak, asking, reckon, with_gaps
from rules.core.score.tally import Blank, SheetMode, Tally, Usually, blanks
from rules.scythia.opponent.mind import Ai, new_ai, points
from rules.scythia.pace.actions import COUNTED, SCORED
from rules.scythia.pace.questions import LINE, gap_questions, is_gap, with_ties
from rules.scythia.score.questions import counted, questions
from rules.scythia.spec import SOLO, SPEC
from rules.scythia.state import Scythia
from rules.scythia.tables import (
    ANIMALS,
    BOX,
    EQUIPMENT_POINTS,
    GOLD_POINTS,
    LIVESTOCK_FOR_A_POINT,
    QUEST_ROWS,
    SPACES,
    TIE_RULES,
    VILLAGE_QUESTS,
    WAGON_POINTS,
)
from rules.scythia.turn.raider import Raider, animals_of, crew_of

Points = Annotated[int, Usually(0, 199, most=99)]  # the track has 50 fields and is walked round (TOR PUNKTOW): twice
# Five Crew with few points in their corners; horses seen give up to 2, ten Animals at most; quests seen give 2 to 5
CrewPoints = Annotated[int, Usually(0, 60, most=20, cards=True)]
AnimalPoints = Annotated[int, Usually(0, 60, most=20, cards=True)]
QuestPoints = Annotated[int, Usually(0, 130, most=60, cards=True)]
Quests = Annotated[int, Usually(0, 26, most=12)]  # of 26 for everybody
Limit8 = Annotated[int, Between(0, 8)]  # at the end of a turn, KONIEC TURY


@dataclass(frozen=True, slots=True)
class RaiderTally:
    """What counts for one player; the stable names of `companion score scythia`."""

    track: Points
    crew_vp: CrewPoints
    animals_vp: AnimalPoints
    quests_vp: QuestPoints
    gold: Annotated[int, Usually(0, 14, most=9)]  # KOMPONENTY, as the next three; two thirds are one player's seldom
    equipment: Annotated[int, Usually(0, 20, most=13)]
    wagons: Annotated[int, Usually(0, 20, most=13)]
    livestock: Annotated[int, Usually(0, 26, most=17)]
    quests: Quests
    crew: Annotated[int, Between(0, 5)]
    animals: Annotated[int, Between(0, 10)]
    silver: Limit8
    provisions: Limit8
    kumis: Limit8


@dataclass(frozen=True, slots=True)
class AiTally:
    """What counts for the AI, whose Provisions have no limit (ZAPASY)."""

    track: Points
    quests_vp: QuestPoints
    animals_vp: AnimalPoints
    quests: Quests
    animals: Annotated[int, Usually(0, 36, most=14)]  # a horse a Scheme card at most, of 14
    provisions: Annotated[int, Usually(0, 99, most=32)]  # tokens in the box


def tally(**counts: int) -> RaiderTally:
    """A row with nothing but these."""
    return RaiderTally(**{field.name: counts.get(field.name, 0) for field in fields(RaiderTally)})


def as_raider(ai: AiTally) -> RaiderTally:
    """The AI's numbers on the same sheet: it never has crew, plunder, Silver or Kumis."""
    return tally(**asdict(ai))


def of_raider(raider: Raider) -> RaiderTally:
    """A player's board as it lies, counted as if the game ended now."""
    animals, crew = animals_of(raider), [member for _, member in crew_of(raider)]
    told: dict[str, int] = {name: n for name, n in zip(COUNTED, raider.counts, strict=False) if n >= 0}  # in the pace
    seen: dict[str, int] = {
        **asdict(raider.goods),
        "track": raider.track,
        "crew_vp": sum(member.vp for member in crew),
        "animals_vp": sum(animal.vp for animal in animals),
        "quests_vp": sum(raider.quests),
        "quests": len(raider.quests),
        "crew": len(crew),
        "animals": len(animals),
    }
    return tally(**{**seen, **told})


def of_ai(ai: Ai) -> RaiderTally:
    horses = sum(horse.vp for horse in ai.horses)
    return as_raider(AiTally(ai.track, sum(ai.quests), horses, len(ai.quests), len(ai.horses), ai.provisions))


def score(state: Scythia) -> ScoreSheet:
    """Live, from the first turn on. Where only the opponent is followed, the person's total is their own."""
    if state.raiders:
        ai = (of_ai(state.ai or new_ai("trader")),) if state.mode == "solo" else ()
        sheet = with_gaps(score_tallies((*map(of_raider, state.raiders), *ai)), _untold(state))
        return with_ties(state, asking(sheet, (*questions(state), *gap_questions(state))))
    totals = (Cell(state.score or 0, least=state.score is None), Cell(points(state.ai) if state.ai else 0))
    breaks = tuple(map(TieBreak, TIE_RULES, counted(state)))
    return asking(reckon((ScoreLine("total", totals),), breaks), questions(state))


def _untold(state: Scythia) -> frozenset[tuple[str, int]]:
    seats = range(len(state.raiders))
    return frozenset((LINE.get(what, what), seat) for seat in seats for what in SCORED if is_gap(state, seat, what))


def score_tallies(players: tuple[RaiderTally, ...]) -> ScoreSheet:
    lines = (
        _line("track", [p.track for p in players]),
        _line("crew", [p.crew_vp for p in players]),
        _line("animals", [p.animals_vp for p in players]),
        _line("quests", [p.quests_vp for p in players]),
        _line("gold", [p.gold * GOLD_POINTS for p in players], [p.gold for p in players]),
        _line("equipment", [p.equipment * EQUIPMENT_POINTS for p in players], [p.equipment for p in players]),
        _line("wagons", [p.wagons * WAGON_POINTS for p in players], [p.wagons for p in players]),
        _line("livestock", [p.livestock // LIVESTOCK_FOR_A_POINT for p in players], [p.livestock for p in players]),
    )
    return reckon(lines, _tiebreaks(players))


def _tiebreaks(players: tuple[RaiderTally, ...]) -> tuple[TieBreak, ...]:
    """The number of quests, crew and animals, then of Silver, Provisions and Kumis; then the victory is shared."""
    cards = tuple(p.quests + p.crew + p.animals for p in players)
    return tuple(map(TieBreak, TIE_RULES, (cards, tuple(p.silver + p.provisions + p.kumis for p in players))))


def _line(key: str, points: list[int], counts: list[int] | None = None) -> ScoreLine:
    shown: list[int | None] = [*counts] if counts else [None] * len(points)
    return ScoreLine(key, tuple(map(Cell, points, shown)))


def limits(players: int) -> tuple[Blank, ...]:
    return blanks(RaiderTally)


def bounds(mode: str, players: int) -> tuple[Bound, ...]:
    """Tokens and Animals of the box (KOMPONENTY), the Quests laid out (PRZYGOTOWANIE 2), and no points for nothing.

    Silver, Provisions and Kumis have no such bound: eight each are all there are, and the AI's have no limit (ZAPASY).
    """
    people = 1 if mode == SOLO.id else players
    quests = VILLAGE_QUESTS + (len(QUEST_ROWS) - VILLAGE_QUESTS) * SPACES[people]
    counted = (("quests", quests), ("animals", ANIMALS), *BOX.items())
    return (
        *(Held(f"scythia.tally.{path}", (path,), n) for path, n in counted),
        *(
            Needs(f"{path}_vp", path, f"scythia.tally.{path}_vp", f"scythia.tally.{path}")
            for path in ("quests", "crew", "animals")
        ),
    )


def _against_the_ai(players: tuple[Any, ...], table: None) -> ScoreSheet:
    person, ai = players
    return score_tallies((person, as_raider(ai)))


TALLY = Tally(
    RaiderTally,
    score_tallies,
    limits,
    modes=SPEC.score_modes,
    ways=(SheetMode(SOLO, RaiderTally, _against_the_ai, AiTally),),
    bounds=bounds,
)
