"""Which keys the forms of a game already begun can make: those they ask with when much has been answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from companion.screens.midgame.page import FORMS
from rules import games
from rules.core import midgame
from rules.core.message import Message, Value
from tests.kit.luck import SeededLuck
from tests.kit.play import cases

FEW = 6  # of each kind, so that no form grows without end


@cache
def every() -> frozenset[str]:
    return frozenset(key for case in cases() for seed in range(8) for key in _asked(case.game, case.config, seed))


def _asked(game: object, config: object, seed: int) -> Iterator[str]:
    form = game.rescue  # type: ignore[attr-defined]
    if form is None:
        return
    start, luck, given = game.setup(config), SeededLuck(seed), dict[str, int]()  # type: ignore[attr-defined]
    asked = midgame.ask(form, start, given)
    for _ in range(5):  # answers open further lines
        answered = len(given)
        for line in asked.lines:
            given.setdefault(line.path, luck.pick("value", range(line.low, min(line.high, line.low + FEW) + 1)))
        if len(given) == answered:
            break
        asked = midgame.ask(form, start, given)
    for group in asked.groups:
        yield from _keys(group.title)
        for line in group.lines:
            for said in (line.label, *line.told):
                yield from _keys(said)


def _keys(said: Value) -> Iterator[str]:
    if isinstance(said, Message):
        yield said.key
        for _, value in said.args:
            yield from _keys(value)


def _of(game: str) -> Callable[[], Iterable[str]]:
    return lambda: {key for key in every() if key.startswith(f"{game}.rescue.")}


SHARED: dict[str, Callable[[], Iterable[str]]] = {
    "menu.*": lambda: {"menu.page"},  # of a game that is under way
    "menu.*.detail": lambda: {"menu.page.detail"},
}
FAMILIES: dict[str, Callable[[], Iterable[str]]] = {
    "*.*": lambda: {key for key in every() if ".rescue." not in key},
    "page.form.*": lambda: {f"page.form.{form}" for form, _ in FORMS},
    "page.form.*.detail": lambda: {f"page.form.{form}.detail" for form, _ in FORMS},
    **{f"{game}.rescue.*": _of(game) for game, rules in games().items() if rules.rescue},
}
