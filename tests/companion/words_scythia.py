"""Which keys the f-strings of Raiders of Scythia can make."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, get_args

from companion.present.scythia.form import ICONS
from companion.present.scythia.tell import tell
from rules.core.book import Source
from rules.core.guide import Ticked
from rules.core.tally import blanks
from rules.scythia import GAME
from rules.scythia import events as e
from rules.scythia.actions import DeckSource
from rules.scythia.scheme import PERSIA_A, RowArrow, TieArrow
from rules.scythia.scoring import TALLY
from rules.scythia.setup_list import items
from rules.scythia.tables import BUILDINGS, CHARACTERS, EMPIRES, HORSES, QUEST_ROWS
from tests.kit.play import cases, visited

LINES = ("space", "provisions", "strength", "raid")
FALLBACKS = ("space", "provisions", "strength")
ASKED = ("empire", "target", "cost", "strength", "vp", "horse", "arrows", "blocked")
CONDITIONS = ("space", "quest", "provisions", "horses", "none")
STEPS = ("person", "scheme", "instruction")


def told() -> frozenset[str]:
    """Every event said, its variants included."""
    samples: tuple[Any, ...] = (
        Ticked("spaces"), e.CharacterChosen("trader"), e.DeckChosen("house", ()), e.Begun(),
        e.SpaceRaided("persia", 0, False), e.SpaceRaided("persia", 0, True), e.QuestTaken("persia", 0, False, 0),
        e.QuestTaken("persia", 0, True, 3), e.SchemeRevealed(PERSIA_A, True), e.ProvisionsGained(2),
        e.ProvisionsPaid(3), e.HorseTaken(2, 1), e.HorsesDiscarded((0,)), e.PointsScored(8),
        e.SpaceClosed("persia", 0), e.QuestGone("persia", 0), e.ProvisionsSet(4), e.HorsesSet(2), e.LastTurns(),
        e.GameEnded(), e.ScoreEntered(50),
    )  # fmt: skip
    messages = (tell("scythia", event) for event in samples)
    return frozenset(message.key for message in messages if message is not None)


@cache
def offered() -> frozenset[str]:
    """Every label of every offer, over a random game."""
    own = [case for case in cases() if case.config.game == "scythia" and case.config.mode == "opponent"]
    states = [state for case in own for state in visited(case, 1)]
    return frozenset(offer.label.key for state in states for offer in GAME.legal(state, None))


def _each(prefix: str, names: Iterable[object], suffix: str = "") -> Callable[[], set[str]]:
    return lambda: {f"{prefix}{name}{suffix}" for name in names}


SCORE_LINES = ("total", "track", "crew", "animals", "quests", "gold", "equipment", "wagons", "livestock")
NUMBERS = [blank.path for blank in blanks(TALLY.kind)]
KEYS = [item.key for item in items()]
SOURCES = {item.source for item in items()} | {f"step-{step}" for step in STEPS} | {*LINES, "quest-none"}
ARROWS = [f"{row}-{tie}" for row in get_args(RowArrow) for tie in get_args(TieArrow)]

# Families that other games have too: these add to theirs.
SHARED: dict[str, Callable[[], Iterable[str]]] = {
    "*.automa": _each("", ["scythia"], ".automa"),
    "*.line.*": _each("scythia.line.", SCORE_LINES),
    "*.line.*.detail": _each("scythia.line.", SCORE_LINES, ".detail"),
    "*.now.*": _each("scythia.now.", GAME.spec.phases),
    "*.rule.*": _each("scythia.rule.", [*KEYS, *STEPS]),
    "*.said.*": told,
    "*.source.*": _each("scythia.source.", SOURCES - {*LINES, "quest-none"}),
    "*.tally.*": _each("scythia.tally.", NUMBERS),
    "*.tally.*.detail": _each("scythia.tally.", NUMBERS, ".detail"),
    "*.tiebreak.*": _each("scythia.tiebreak.", ["quests_crew_animals", "silver_provisions_kumis"]),
    "refused.no-such-*": _each("refused.no-such-", ["space"]),
}
FAMILIES: dict[str, Callable[[], Iterable[str]]] = {
    "scythia.*": _each("scythia.", EMPIRES),
    "scythia.**": lambda: {*_each("scythia.", EMPIRES)(), *_each("scythia.row.", QUEST_ROWS)()},
    "scythia.arrows.*-*": _each("scythia.arrows.", ARROWS),
    "scythia.building.*": _each("scythia.building.", BUILDINGS),
    "scythia.card.*": _each("scythia.card.", ICONS),
    "scythia.card.from-*": _each("scythia.card.from-", get_args(Source)),
    "scythia.character.*": _each("scythia.character.", CHARACTERS),
    "scythia.deck.*": _each("scythia.deck.", get_args(DeckSource)),
    "scythia.deck.*.note": _each("scythia.deck.", [*get_args(DeckSource), "drawn"], ".note"),
    "scythia.do.*": offered,
    "scythia.field.horse-*": _each("scythia.field.horse-", ["strength", "vp"]),
    "scythia.flow.*": _each("scythia.flow.", LINES),
    "scythia.flow.*.else": _each("scythia.flow.", FALLBACKS, ".else"),
    "scythia.hero.horse.*": _each("scythia.hero.horse.", HORSES),
    "scythia.horse.*": _each("scythia.horse.", HORSES),
    "scythia.rail.*": _each("scythia.rail.", ["person", "scheme"]),
    "scythia.row.*": _each("scythia.row.", QUEST_ROWS),
    "scythia.scheme.*": _each("scythia.scheme.", ASKED),
    "scythia.setup.*": _each("scythia.setup.", KEYS),
    "scythia.setup.*.detail": _each("scythia.setup.", KEYS, ".detail"),
    "scythia.source.*": _each("scythia.source.", [*LINES, "quest-none"]),
    "scythia.step.*": _each("scythia.step.", STEPS),
    "scythia.why.*": _each("scythia.why.", [*LINES, "quest-none"]),
    "scythia.wrong.*": _each("scythia.wrong.", CONDITIONS),
    "scythia.wrong.*.detail": _each("scythia.wrong.", CONDITIONS, ".detail"),
}
