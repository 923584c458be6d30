"""Figures in words: a share, an average, an opponent and its level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.archive.figures.chart_values import Who
from companion.archive.record import message
from companion.text.person_names import letters

if TYPE_CHECKING:
    from companion.archive.statistics import Figures, Foe, Person
    from companion.text.words import Words


def of(words: Words, figures: Figures) -> str:
    """Few games are counted, not turned into a percentage."""
    if figures.percent is None:
        return words.t("stats.of", won=figures.won, n=figures.played)
    return words.t("stats.percent", n=figures.percent)


def scored(words: Words, figures: Figures) -> str:
    said = [words.t("stats.games", n=figures.played)]
    if figures.scored:
        said += [
            words.t("stats.average", points=_decimal(words, figures.tenths)),
            words.t("stats.best", points=figures.best),
        ]
    return " · ".join(said)


def foe_name(words: Words, foe: Foe) -> str:
    level = message(foe.level)
    if foe.kind == "together":
        return words.t("stats.together")
    return words.say(level) if level else foe.name


def who(everybody: Sequence[Person], key: str) -> Who | None:
    """Letters told apart among everybody who ever played."""
    names = [person.name for person in everybody]
    found = next((at for at, person in enumerate(everybody) if person.key == key), None)
    return None if found is None else Who(letters(names)[found], everybody[found].colour, names[found])


def _decimal(words: Words, tenths: int) -> str:
    """Below 0 as anywhere: the sign, then the number."""
    sign = "\u2212" if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}{words.t('decimal')}{abs(tenths) % 10}"
