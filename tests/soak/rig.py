"""What a rig is: a module in tests/soak/rigs that tries one claim out, unit by unit; nothing registers it."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

FOLDER = Path(__file__).parent / "rigs"


@dataclass(frozen=True, slots=True)
class Result:
    """One unit tried: what was wrong, and numbers that are added up over all units."""

    wrong: tuple[str, ...] = ()
    figures: Mapping[str, int] = field(default_factory=dict)
    skipped: str = ""  # why this machine cannot try it


class Rig(Protocol):
    """`units(total)` are the numbers to try, `run` tries one; the same number is the same try on every machine."""

    NAME: str
    CLAIM: str  # what holds if nothing is wrong, for the table
    TOTAL: int  # units of a full run

    def units(self, total: int) -> Iterable[int]: ...

    def run(self, unit: int) -> Result: ...


def rigs() -> dict[str, Rig]:
    """All there are, in the order of their names."""
    names = sorted(one.name for one in pkgutil.iter_modules([str(FOLDER)]))
    found = [cast(Rig, import_module(f"tests.soak.rigs.{name}")) for name in names]
    return {rig.NAME: rig for rig in found}
