"""Dragon runes decide, then influence, then starting influence; six of them, in epic play seven, at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between
from rules.core.message import say
from rules.core.score.doubt import Bound, Doubt, Held, Once, beyond
from rules.core.score.question import Question
from rules.core.score.score import Cell, ScoreLine, ScoreSheet, TieBreak, asking, reckon
from rules.core.score.tally import Blank, Form, SheetMode, Tally, Usually, Written, blanks
from rules.core.value import replace
from rules.runewars.fight.units import Faction
from rules.runewars.pace.questions import is_told, questions, with_influence
from rules.runewars.realm.realm import dragons, hidden
from rules.runewars.spec import SPEC, STANDARD
from rules.runewars.state import Runewars, alive
from rules.runewars.tables import DRAGON_RUNES, EPIC_GOAL, FALSE_RUNES, GOAL, MOST_INFLUENCE, MOST_START

EPIC = replace(STANDARD, id="epic")
# In epic play false runes stand in for dragon runes that have run out
Runes = Annotated[int, Usually(0, DRAGON_RUNES + FALSE_RUNES, most=EPIC_GOAL)]  # which end the game at once
Influence = Annotated[int, Usually(0, MOST_INFLUENCE, most=20)]  # half of the tokens in the box
Start = Annotated[int, Between(0, MOST_START)]


@dataclass(frozen=True, slots=True)
class RealmTally:
    """What counts in the end."""

    dragon_runes: Runes
    influence: Influence
    starting_influence: Start


@dataclass(frozen=True, slots=True)
class Player:
    """The stable names of a player's result; the faction is for people."""

    dragon_runes: Runes
    influence: Influence
    starting_influence: Start
    faction: Faction | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    variant: Literal["standard", "epic"] = "standard"


def score_tallies(realms: tuple[RealmTally, ...], goal: int = GOAL) -> ScoreSheet:
    """The sheet; whoever alone has so many runes has won by them at once."""
    runes = tuple(realm.dragon_runes for realm in realms)
    sheet = reckon(
        (ScoreLine("dragon_runes", tuple(map(Cell, runes))),),
        (
            TieBreak("influence", tuple(realm.influence for realm in realms)),
            TieBreak("starting_influence", tuple(realm.starting_influence for realm in realms)),
        ),
    )
    there = sum(n >= goal for n in runes)
    return replace(sheet, decided_by="runes") if there == 1 else sheet


def score(state: Runewars) -> ScoreSheet:
    """Of the present table, or of what a seat may see of it: hidden tokens may still add to it."""
    cells = tuple(_cell(state, seat) for seat in range(state.players))
    left = alive(state)
    sheet = reckon(
        (ScoreLine("dragon_runes", cells),),
        (
            TieBreak("influence", tuple(realm.influence for realm in state.realms)),
            TieBreak("starting_influence", tuple(realm.start for realm in state.realms)),
        ),
        tuple(seat for seat in range(state.players) if seat not in left),
    )
    closed = () if state.detail == "pace" else tuple(_runes(state, seat) for seat in left if hidden(state.realms[seat]))
    sheet = with_influence(state, asking(sheet, (*closed, *questions(state))))
    if len(left) == 1:
        return replace(sheet, decided_by="last")
    if state.winner is None:
        return sheet
    others = tuple(tuple(seat for seat in place if seat != state.winner) for place in sheet.ranking)
    ranking = ((state.winner,), *(place for place in others if place))
    return replace(sheet, ranking=ranking, winners=(state.winner,), decided_by="runes")


def _cell(state: Runewars, seat: int) -> Cell:
    """In the pace what was told at the end; before that nobody knows."""
    realm = state.realms[seat]
    if state.detail == "full":
        return Cell(dragons(realm), None, hidden(realm) > 0)
    return Cell(realm.shown) if is_told(state, seat) else Cell(0, None, True, True)


def _runes(state: Runewars, seat: int) -> Question:
    """Tokens that do not lie open yet; whose they are shows them (Zwycięstwo w grze)."""
    about = say("runewars.ask.dragon_runes", seat=seat)
    return Question("dragon_runes", seat, about, most=hidden(state.realms[seat]))


def read(frame: Variant, names: tuple[str, ...], players: tuple[Player, ...]) -> Written:
    tallies = tuple(RealmTally(p.dragon_runes, p.influence, p.starting_influence) for p in players)
    return Written(frame.variant, tallies, doubts=_twice(players))


def _twice(players: tuple[Player, ...]) -> tuple[Doubt, ...]:
    """The box has one sheet of each faction (Elementy gry)."""
    chosen = [(at, "faction", player.faction) for at, player in enumerate(players) if player.faction]
    return tuple(
        doubt
        for faction in {taken: 0 for _, _, taken in chosen}
        for doubt in beyond(
            f"runewars.faction.{faction}",
            [(at, path, 1) for at, path, taken in chosen if taken == faction],
            1,
            (faction,),
        )
    )


def limits(players: int) -> tuple[Blank, ...]:
    return blanks(RealmTally)


def bounds(mode: str, players: int) -> tuple[Bound, ...]:
    """Rune tokens of the box (Elementy gry), in epic play false ones too; influence may be substituted, so it has none.

    A Dragon Throne counts as one more rune, and how many there are is not known: the question has to be answered then.
    """
    epic = mode == EPIC.id
    runes, goal = (DRAGON_RUNES + FALSE_RUNES, EPIC_GOAL) if epic else (DRAGON_RUNES, GOAL)
    what = "runewars.tally.dragon_runes"
    return (Held(what, ("dragon_runes",), runes), Once(what, "dragon_runes", goal))


def _epic(realms: tuple[RealmTally, ...], table: None) -> ScoreSheet:
    return score_tallies(realms, EPIC_GOAL)


TALLY = Tally(
    RealmTally,
    score_tallies,
    limits,
    SPEC.score_modes,
    forms=(Form(STANDARD.id, Variant, Player, read),),
    ways=(SheetMode(EPIC, RealmTally, _epic),),
    bounds=bounds,
)
