"""How much of a game is followed: its pace or everything, switched at any moment; what nobody has told is a gap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from rules.core.message import Refusal, refuse

Detail = Literal["full", "pace"]
BOTH: tuple[Detail, ...] = ("pace", "full")  # as a first game of a kind is preset, then the other
Gaps = tuple[str, ...]  # what is not followed, by the lines of the form for a game already begun


@dataclass(frozen=True, slots=True)
class ChooseDetail:
    """How much is followed: everything, or only the pace of the game. May be changed at any time."""

    detail: Detail


@dataclass(frozen=True, slots=True)
class DetailChosen:
    """To the pace open questions are dropped and numbers stay; to everything what was not told stays a gap."""

    detail: Detail


def detail_of(state: Any) -> Detail:
    """Of any game's state; one without levels is always followed whole."""
    found: Detail = getattr(state, "detail", "full")
    return found


def gaps_of(state: Any) -> Gaps:
    found: Gaps = getattr(state, "gaps", ())
    return found


def other(detail: Detail) -> Detail:
    return "full" if detail == "pace" else "pace"


def more(gaps: Gaps, paths: Iterable[str]) -> Gaps:
    """The gaps and these, each once and in a fixed order, so that equal tables are equal."""
    return tuple(sorted({*gaps, *paths}))


def less(gaps: Gaps, *paths: str) -> Gaps:
    return tuple(path for path in gaps if path not in paths)


def choice_refused(state: Any, action: ChooseDetail) -> Refusal | None:
    now = detail_of(state)
    return refuse("already-so", path="detail", got=now) if action.detail == now else None
