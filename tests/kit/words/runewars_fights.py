"""Which keys the screens around the Fate deck of Runewars can make."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import get_args

from rules.core.codec import tag
from rules.runewars.fight.actions import SpecialsDone, Strike
from rules.runewars.fight.fate import SHAPES, SYMBOLS, Result
from rules.runewars.fight.force import Blow
from rules.runewars.fight.odds import DUEL_POLICY
from rules.runewars.fight.policy import POLICY
from rules.runewars.fight.specials import SPECIALS, What
from rules.runewars.fight.units import UNITS
from rules.runewars.pending import Side, Why
from rules.runewars.realm.realm import Deed
from rules.runewars.tables import EXPLORATIONS, FateSource

DEEDS = ("move", "heal", "train", "duel", "quest-duel", "test", "quest")
ENDS = ("won", "lost", "nobody")  # of a Quest duel
KNOWN = [name for name in SPECIALS if name]


def _each(prefix: str, names: Iterable[object], suffix: str = "") -> Callable[[], set[str]]:
    return lambda: {f"{prefix}{name}{suffix}" for name in names}


# Families that the table of Runewars has too: these add to theirs.
SHARED: dict[str, Callable[[], Iterable[str]]] = {
    "said.*": _each("said.", [tag(SpecialsDone)]),  # a step without news
    "runewars.faction.*": _each("runewars.faction.", UNITS),
    "runewars.*.*": lambda: {f"runewars.{what}.{symbol}" for what in ("destiny", "quest-symbol") for symbol in SYMBOLS},
}
FAMILIES: dict[str, Callable[[], Iterable[str]]] = {
    "runewars.deeds.*": _each("runewars.deeds.", DEEDS),
    "runewars.deeds.*.detail": _each("runewars.deeds.", DEEDS, ".detail"),
    "runewars.explored.*": _each("runewars.explored.", EXPLORATIONS),
    "runewars.fate.for.*": _each("runewars.fate.for.", get_args(Why)),
    "runewars.fate.source.*": _each("runewars.fate.source.", get_args(FateSource)),
    "runewars.fight.*": _each("runewars.fight.", (*get_args(Side), "deal", "stop")),
    "runewars.quest-duel.*": _each("runewars.quest-duel.", ENDS),
    "runewars.quest-duel.*.then": _each("runewars.quest-duel.", ENDS, ".then"),
    "runewars.fight.fell.*": _each("runewars.fight.fell.", ("rout", "damage", "destroy")),
    "runewars.fight.fort-*": _each("runewars.fight.fort-", ("lost", "damaged")),
    "runewars.fight.fort-*.detail": _each("runewars.fight.fort-", ("lost", "damaged"), ".detail"),
    "runewars.fight.gone.*": _each("runewars.fight.gone.", ("destroy", "retreat")),
    "runewars.fight.put.*": _each("runewars.fight.put.", get_args(Blow)),
    "runewars.fight.puts.*": _each("runewars.fight.puts.", get_args(Blow)),
    "runewars.fight.rule.*": _each("runewars.fight.rule.", get_args(Blow)),
    "runewars.fight.strike.*": _each("runewars.fight.strike.", get_args(Strike)),
    "runewars.hero.did.*": _each("runewars.hero.did.", [deed for deed in get_args(Deed) if deed]),
    "runewars.hero.set.*": _each("runewars.hero.set.", ("damage", "rewards", "routed")),
    "runewars.policy.*": _each("runewars.policy.", (POLICY, DUEL_POLICY)),
    "runewars.result.*": _each("runewars.result.", get_args(Result)),
    "runewars.result.name.*": _each("runewars.result.name.", get_args(Result)),
    "runewars.said.special-*": _each("runewars.said.special-", get_args(What)),
    "runewars.shape.*": _each("runewars.shape.", SHAPES),
    "runewars.special.*": _each("runewars.special.", KNOWN),
    "runewars.special.*.does": _each("runewars.special.", KNOWN, ".does"),
    "runewars.step.fate-*": _each("runewars.step.fate-", get_args(Why)),
    "runewars.symbol.*": _each("runewars.symbol.", SYMBOLS),
}
