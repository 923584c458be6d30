"""The rules of First to ten, and the record that hands them over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.core import tree
from rules.core.codec import Between
from rules.core.correct import Field
from rules.core.game import Game
from rules.core.guide import Step
from rules.core.luck import Rng
from rules.core.message import Message, Refusal, refuse, say
from rules.core.offer import Ask, Offer
from rules.core.score.score import Cell, ScoreLine, ScoreSheet, reckon
from rules.core.score.tally import Tally, blanks
from rules.core.value import replace
from rules.first_ten.spec import SPEC

GOAL = 10
MOST = 3  # that one turn adds
HIGHEST = GOAL - 1 + MOST


@dataclass(frozen=True, slots=True)
class Race:
    """The table: the number of each seat, and how many turns were taken."""

    numbers: tuple[int, ...]
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Add:
    """The wish."""

    seat: Annotated[int, Between(0, 3)]
    points: Annotated[int, Between(1, MOST)]


@dataclass(frozen=True, slots=True)
class Added:
    """The fact."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Reached:
    """What is asked of each player where only the score is counted."""

    points: Annotated[int, Between(0, HIGHEST)]


def over(race: Race) -> bool:
    return max(race.numbers) >= GOAL


def on_turn(race: Race) -> int:
    return race.turns % len(race.numbers)


def awaited(race: Race) -> tuple[int, ...]:
    return () if over(race) else (on_turn(race),)


def chapter(race: Race) -> Message:
    return say("first_ten.round", n=race.turns // len(race.numbers) + 1)


def guide(race: Race) -> tuple[Step, ...]:
    return tuple(Step("add", say("first_ten.step.add"), "", "now", who=seat) for seat in awaited(race))


def legal(race: Race, seat: int | None) -> tuple[Offer[Add], ...]:
    points = Ask("points", tuple(range(1, MOST + 1)))
    mine = [due for due in awaited(race) if seat in (None, due)]
    return tuple(Offer(Add(due, 1), say("first_ten.do.add"), (points,)) for due in mine)


def decide(race: Race, action: Add, rng: Rng, /, *, force: bool = False) -> tuple[Added, ...] | Refusal:
    if action.seat >= len(race.numbers):
        return refuse("no-such-seat", field="seat", got=action.seat, high=len(race.numbers) - 1)
    if over(race):
        return refuse("finished")
    if action.seat != on_turn(race) and not force:
        return refuse("not-your-turn", seat=on_turn(race))
    return (Added(action.seat, action.points),)


def evolve(race: Race, event: Added) -> Race:
    number = race.numbers[event.seat] + event.points
    return replace(tree.put(race, f"numbers.{event.seat}", number), turns=race.turns + 1)


def fields(race: Race) -> tuple[Field, ...]:
    seats = range(len(race.numbers))
    return tuple(Field(f"numbers.{seat}", say("first_ten.number", seat=seat), 0, HIGHEST) for seat in seats)


def sheet(numbers: tuple[int, ...]) -> ScoreSheet:
    return reckon((ScoreLine("points", tuple(Cell(number) for number in numbers)),))


def counted(players: tuple[Reached, ...]) -> ScoreSheet:
    return sheet(tuple(player.points for player in players))


GAME: Game[Race, Add, Added] = Game(
    spec=SPEC,
    state=Race,
    actions=Add,
    events=Added,
    setup=lambda config: Race((0,) * len(config.chairs)),
    fields=fields,
    phase=lambda race: "over" if over(race) else "turn",
    chapter=chapter,
    guide=guide,
    legal=legal,
    decide=decide,
    evolve=evolve,
    score=lambda race: sheet(race.numbers),
    view=lambda race, seat: race,  # nothing is secret
    over=over,
    tally=Tally(Reached, counted, lambda seats: blanks(Reached), SPEC.score_modes),
    awaited=awaited,
)
