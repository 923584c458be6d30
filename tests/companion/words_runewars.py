"""Which keys the rules of Runewars and its odds can make."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rules.runewars.fate import SYMBOLS
from rules.runewars.odds import DUEL_POLICY
from rules.runewars.policy import POLICY

CHANCES = (
    *SYMBOLS, "attacker_wins", "defender_wins", "attacker_defeated", "defender_defeated", "both_defeated",
)  # fmt: skip


def _each(prefix: str, names: Iterable[object], suffix: str = "") -> Callable[[], set[str]]:
    return lambda: {f"{prefix}{name}{suffix}" for name in names}


# Families that other games have too: these add to theirs.
SHARED: dict[str, Callable[[], Iterable[str]]] = {
    "*.odds.*": _each("runewars.odds.", CHANCES),
    "*.policy.*": _each("runewars.policy.", (POLICY, DUEL_POLICY)),
}
FAMILIES: dict[str, Any] = {}
