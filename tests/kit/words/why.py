"""Which keys the answers to "why?" can make, and every refusal with the games whose rules make it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from functools import cache
from typing import get_args

from companion.screens.help.why_refused import COUNTS
from rules import games
from rules.core.message import NOW
from rules.great_wall.qin.mind import TaskKind
from rules.great_wall.score.ending import EndKey
from rules.huns.score.why import LINES as HUNS_LINES
from rules.runewars.pending import Side
from rules.scythia.opponent.mind import Line
from rules.scythia.score.why import LINES as SCYTHIA_LINES
from tests.kit.keys import REFUSE, ROOT, sources
from tests.kit.words.great_wall import INSTRUCTED

TALLIES = {
    "scythia": ("quests", "crew", "animals", "silver", "provisions", "kumis"),
    "great_wall": ("honor", "shamed_soldiers", "hordes", "artifacts", "tea"),
    "runewars": ("dragon_runes", "influence", "starting_influence"),
}


@cache
def refusals() -> dict[str, frozenset[str]]:
    """Every refusal the sources can make, with the folders under `rules` that make it; "" is the app itself."""
    found: dict[str, set[str]] = {}
    for path in sources():
        top, folder = path.relative_to(ROOT).parts[:2]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            if getattr(node.func, "attr", getattr(node.func, "id", "")) in REFUSE:
                game = folder if top == "rules" and folder in games() else ""
                found.setdefault(str(node.args[0].value), set()).add(game)
    return {key: frozenset(of_games) for key, of_games in found.items()}


def _written() -> set[str]:
    """The rules behind the scores."""
    found = ((id_, game.reckoning) for id_, game in games().items())
    return {f"{game}.why.{key}" for game, reckoning in found if reckoning for key in reckoning.places}


def _meanings() -> set[str]:
    """What a number of a refusal can count."""
    grounds = {ground.n for game in games().values() for ground in game.grounds.values()}
    return {f"why.n.{meaning}" for meaning in (*grounds, *COUNTS.values())}


def _each(prefix: str, names: Iterable[str]) -> Callable[[], set[str]]:
    return lambda: {f"{prefix}{name}" for name in names}


TOLD = {
    "scythia": (*get_args(Line), "quest-none"),
    "great_wall": (*get_args(TaskKind), *(f"for-reed-{what}" for what in INSTRUCTED)),
}
FAMILIES: dict[str, Callable[[], Iterable[str]]] = {
    "*.why.*": _written,
    "why.refused.*": lambda: {f"why.refused.{key}" for key in refusals()},
    "why.n.*": _meanings,
    "huns.line.*": _each("huns.line.", HUNS_LINES),
    "scythia.line.*": _each("scythia.line.", SCYTHIA_LINES),
    "runewars.why.rune-*": _each("runewars.why.rune-", ("dragon", "false", "hidden")),
    "*.why.told-*": lambda: {f"{game}.why.told-{kind}" for game, kinds in TOLD.items() for kind in kinds},
    "great_wall.why.end-*": _each("great_wall.why.end-", get_args(EndKey)),
    "runewars.why.*": _each("runewars.why.", ("stronghold", "walls", "bonus")),
    "runewars.why.strength-*": _each("runewars.why.strength-", get_args(Side)),
    "scythia.why.arrow-*": _each("scythia.why.arrow-", ("up", "down", "left", "right")),
    **{f"{game}.tally.*": _each(f"{game}.tally.", tally) for game, tally in TALLIES.items()},
    "scythia.tally.*_vp": _each("scythia.tally.", ("crew_vp", "animals_vp", "quests_vp")),
}


def _places() -> set[str]:
    """Sections of the rulebooks that are cited for a score or a refusal."""
    found: set[str] = set()
    for id_, game in games().items():
        scored = game.reckoning.places.values() if game.reckoning else ()
        cited = {*scored, *(ground.place for ground in game.grounds.values())} - {"", NOW}
        found |= {f"{id_}.source.{place}" for place in cited}
    return found


CITED = ("huns.source.playing-4", "scythia.source.goal")  # by calculators alone
SCYTHIA = ("eagle", "horse", "quests-left", "settlements-left", "spaces-left")
SHARED: dict[str, Callable[[], Iterable[str]]] = {
    "*.source.*": lambda: {*_places(), *CITED},
    "scythia.why.*": _each("scythia.why.", SCYTHIA),
}
