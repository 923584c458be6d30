"""Which keys The Great Wall's rules can make; its screens are those of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from rules.core.tally import blanks
from rules.great_wall import GAME
from rules.great_wall.guide import WITHIN
from rules.great_wall.setup_list import items
from rules.great_wall.tables import (
    COMMAND_CARDS,
    LOCATIONS,
    RESOURCES,
    SEASONS,
    SECTIONS,
    SOLDIERS,
    STEPS,
)
from tests.kit.play import cases, visited

LINES = ("honor", "shame", "hordes", "artifacts")
NUMBERS = [blank.path for blank in blanks(GAME.tally.kind)]
ITEMS = {item for players in (2, 3, 4, 5) for item in items(players)}
MOMENTS = (*STEPS, *WITHIN)
FIELDS = (
    "pool", "removed", "warehouse", "honor", "goods", "clerks", "hireable", "soldiers", "shamed", "overseer",
    "supporting", "tactics", "claimed-honor", "claimed-shame", "level", "barricades", "archers", "rest",
    "horde-power", "horde-honor", "horde-wounds", "horde-spearmen", "horde-horsemen", "clerks-at", "artifact",
)  # fmt: skip
INSTRUCTED = ("command", "barracks", "builders-encampment", "emperors-embassy", "temple")
# Verbs that no random game comes by
SELDOM = (
    "name-reed", "take-tea", "raid", "redeploy", "save", "claim-horde", "done", "not-possible", "recruit",
    *(f"{verb}-{place}" for verb in ("place-shame", "buy-off") for place in (*SOLDIERS, "horde")),
)  # fmt: skip


@cache
def offered() -> frozenset[str]:
    """Every label of every offer, over random games of each size."""
    own = [case for case in cases() if case.config.game == "great_wall" and case.config.mode == "standard"]
    states = [state for case in own for seed in (1, 2, 3) for state in visited(case, seed)]
    return frozenset(offer.label.key for state in states for offer in GAME.legal(state, None))


def _each(prefix: str, names: Iterable[object], suffix: str = "") -> Callable[[], set[str]]:
    return lambda: {f"{prefix}{name}{suffix}" for name in names}


# Families that other games have too: these add to theirs.
SHARED: dict[str, Callable[[], Iterable[str]]] = {
    "*.line.*": _each("great_wall.line.", LINES),
    "*.line.*.detail": _each("great_wall.line.", LINES, ".detail"),
    "*.source.*": _each("great_wall.source.", [*{i.source for i in ITEMS}, *(f"step-{m}" for m in MOMENTS), "reed"]),
    "*.tally.*": _each("great_wall.tally.", NUMBERS),
    "*.tally.*.detail": _each("great_wall.tally.", NUMBERS, ".detail"),
    "*.tiebreak.*": _each("great_wall.tiebreak.", ["tea_order"]),
    "checklist.group.*": lambda: {f"checklist.group.{item.group}" for item in ITEMS},
    "score.by.*": _each("score.by.", ["goal"]),
}
FAMILIES: dict[str, Callable[[], Iterable[str]]] = {
    "*.loss.*": _each("great_wall.loss.", ["shame_pool", "time", "not_more"]),
    "great_wall.command.*": _each("great_wall.command.", COMMAND_CARDS),
    "great_wall.do.*": lambda: {*offered(), *_each("great_wall.do.", SELDOM)()},
    "great_wall.field.*": _each("great_wall.field.", FIELDS),
    "great_wall.good.*": _each("great_wall.good.", RESOURCES),
    "great_wall.location.*": _each("great_wall.location.", LOCATIONS),
    "great_wall.reed.*": _each("great_wall.reed.", INSTRUCTED),
    "great_wall.season.*": _each("great_wall.season.", (*SEASONS, "end")),
    "great_wall.section.*": _each("great_wall.section.", SECTIONS),
    "great_wall.setup.*": lambda: {f"great_wall.setup.{item.key}" for item in ITEMS},
    "great_wall.setup.*.detail": lambda: {f"great_wall.setup.{item.key}.detail" for item in ITEMS},
    "great_wall.soldier.*": _each("great_wall.soldier.", SOLDIERS),
    "great_wall.step.*": _each("great_wall.step.", MOMENTS),
}
