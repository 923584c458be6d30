"""The practice match as data: five turns of Scythia's AI, so that every line of a Scheme card has decided once.

Only the opponent is followed, so no board is needed: it is the AI that is learned. The deck's order is fixed; its cards
are the house deck's, and what they bring about is the rules' work alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.game import Chair, Config
from rules.core.luck import Face
from rules.core.message import Refusal
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia.state import Scythia, deed, phase
from rules.scythia.tables import CharacterId

AI: CharacterId = "lookout"  # 1 strength and 2 Provisions: enough for each line to fail in its turn
ORDER = ("Assyria 3", "Assyria 1", "Cimmeria 1", "Persia 2", "Cimmeria 2")
SET_UP: tuple[a.Action, ...] = (a.ChooseCharacter(AI), a.ChooseDeck("house"), a.Begin())


@dataclass(frozen=True, slots=True)
class Step:
    """What is asked for in a turn; `deed` is what the card comes to if all has gone as planned."""

    key: str
    turn: int
    phase: str
    expects: a.Action
    points: tuple[str, ...]
    deed: str = ""


def _turn(turn: int, key: str) -> Step:
    return Step(key, turn, "person", a.EndTurn(reveals=True), ("end-turn",))


def _done(turn: int, key: str, deed: str, strength: int = 0, vp: int = 0) -> Step:
    key_of = f"animal-{strength}-{vp}" if strength else "done"
    return Step(key, turn, "instruction", a.Done(0, strength, vp), (key_of,), deed)


SCRIPT: tuple[Step, ...] = (
    Step("raid", 1, "person", a.Raid("cimmeria", 0, reveals=True), ("raid-cimmeria-0",)),
    _done(1, "provisions", "provisions"),
    _turn(2, "blocked"),
    _done(2, "horse", "horse", 2, 1),
    _turn(3, "end-turn-again"),
    _done(3, "next-space", "raid"),
    _turn(4, "end-turn-again"),
    _done(4, "pays-horse", "raid"),
    _turn(5, "last-turn"),
    Step("not-possible", 5, "instruction", a.NotPossible(0, "space"), ("not-possible", "wrong-space"), "raid"),
    _done(5, "walked-again", "raid"),
)
# Wherever something else was done: what leads on from there, whatever lies on the table.
ANYHOW: dict[str, Step] = {
    "person": _turn(0, "any-turn"),
    "scheme": Step("any-card", 0, "scheme", a.DrawScheme(), ("draw-scheme",)),
    "instruction": _done(0, "any-instruction", ""),
}
TURNS = SCRIPT[-1].turn


class Stacked:
    """A deck in the order of the script; what comes after it, or from another deck, in the order it lies."""

    def pick(self, source: str, options: Sequence[Face]) -> Face:
        return next((option for name in ORDER for option in options if option == name), options[0])


def config(you: str, automa: str) -> Config:
    colours = GAME.spec.colours
    return Config(GAME.spec.id, "opponent", (Chair(you, colours[0]), Chair(automa, colours[1])))


def fits(step: Step, state: Scythia) -> bool:
    """Whether that is what this state asks for, and the rules would allow it."""
    if (step.turn, step.phase) != (state.turn, phase(state)):
        return False
    if step.phase == "instruction" and step.deed != deed(state):
        return False
    return not isinstance(GAME.decide(state, at_step(step.expects, state), Stacked()), Refusal)


def at_step(action: a.Action, state: Scythia) -> a.Action:
    """The AI's instructions are numbered: an answer names the one it is about."""
    match action:
        case a.Done(strength=strength, vp=vp):
            return a.Done(state.step, strength, vp)
        case a.NotPossible(condition=condition, value=value):
            return a.NotPossible(state.step, condition, value)
    return action
