"""Entering the Scheme drawn at the table: eight things it shows, known cards first, nothing guessed."""

from __future__ import annotations

from typing import Any

from companion.intent import Choose, ChooseMany, Do
from companion.present import chrome
from companion.present.parts import Column, Count, Heading, Key, Option, Options, Para, Part, Row
from companion.present.scythia.names import BUILDINGS
from companion.present.sight import Sight
from companion.present.views import Now, Page
from rules.scythia import actions as a
from rules.scythia.scheme import Scheme, as_pattern, from_pattern
from rules.scythia.state import PERSON
from rules.scythia.tables import BUILDINGS as BUILDING_IDS
from rules.scythia.tables import EMPIRES, HORSES, SPACES

ASKED = ("empire", "target", "cost", "strength", "vp", "horse", "arrows", "blocked")
ARROWS = (("down", "right"), ("down", "left"), ("up", "right"), ("up", "left"))


def scheme(sight: Sight) -> Page:
    words = sight.words
    questions = _questions(sight)
    left, middle = Column((*_known(sight), *questions[:4])), Column(questions[4:], 1.5)
    top = chrome.top(sight, words.t("scythia.scheme.title"), chrome.close(sight))
    return Page("scheme", "sc", top, (left, middle, Column(_so_far(sight), 0.75)), _now(sight), sight.toast)


def remembered(sight: Sight) -> tuple[Scheme, ...]:
    """Printed cards typed in before, in this match or another, that fit what has been tapped so far."""
    cards = (from_pattern(pattern) for pattern in sight.patterns)
    return tuple(card for card in cards if card is not None and _fits(sight, card))


def _fits(sight: Sight, card: Scheme) -> bool:
    return all(sight.chosen(key, value) == value for key, value in _choices(card))


def _known(sight: Sight) -> tuple[Part, ...]:
    cards = remembered(sight)
    if not cards:
        return ()
    words = sight.words
    keys = tuple(
        Option(
            words.t(f"scythia.{card.empire}"),
            ChooseMany(_choices(card)),
            _made(sight) == card,
            detail=words.t("scythia.scheme.brief", n=card.target, strength=card.strength, vp=card.vp),
            name=f"known-{at}",
        )
        for at, card in enumerate(cards)
    )
    return (Options(words.t("scythia.scheme.known"), keys, columns=2),)


def _choices(card: Scheme) -> tuple[tuple[str, Any], ...]:
    plain = ((name, getattr(card, name)) for name in ASKED if name != "arrows")
    return (*plain, ("arrows", (card.row, card.tie)))


def _questions(sight: Sight) -> tuple[Part, ...]:
    words = sight.words
    empires = _keys(sight, "empire", [(own, words.t(f"scythia.{own}"), "") for own in EMPIRES])
    targets = _keys(sight, "target", [(n, str(n), "") for n in range(1, SPACES[1] + 1)])
    costs = _keys(sight, "cost", [(n, str(n), "") for n in range(1, 6)])
    strengths = _keys(sight, "strength", [(n, str(n), "") for n in range(1, 7)])
    horses = _keys(sight, "horse", [(own, words.t(f"scythia.horse.{own}"), "") for own in HORSES])
    arrows = _keys(sight, "arrows", [(pair, words.t(f"scythia.arrows.{pair[0]}-{pair[1]}"), "") for pair in ARROWS])
    buildings = _keys(
        sight, "blocked", [(own, words.t(f"scythia.building.{own}"), BUILDINGS[own]) for own in BUILDING_IDS]
    )
    vp = sight.chosen("vp")
    return (
        Options(words.t("scythia.scheme.empire"), empires, columns=4),
        Options(words.t("scythia.scheme.target"), targets, columns=4, numeral=True),
        Options(words.t("scythia.scheme.cost"), costs, columns=5, numeral=True),
        Options(words.t("scythia.scheme.strength"), strengths, columns=6, numeral=True),
        Count(words.t("scythia.scheme.vp"), vp or 0, 0, 20, Choose("vp", 0), icon="bird", empty=vp is None, name="vp"),
        Options(words.t("scythia.scheme.horse"), horses, columns=3),
        Options(words.t("scythia.scheme.arrows"), arrows, columns=2),
        Options(words.t("scythia.scheme.blocked"), buildings, columns=4),
    )


def _keys(sight: Sight, key: str, values: list[tuple[Any, str, str]]) -> tuple[Option, ...]:
    chosen = sight.chosen(key)
    return tuple(
        Option(text, Choose(key, value), value == chosen, icon, name=f"{key}-{_name(value)}")
        for value, text, icon in values
    )


def _name(value: Any) -> str:
    return "-".join(value) if isinstance(value, tuple) else str(value)


def _so_far(sight: Sight) -> tuple[Part, ...]:
    words = sight.words
    rows = tuple(
        Row(words.t(f"scythia.scheme.{key}"), icon="check" if sight.chosen(key) is not None else "help-circle-outline")
        for key in ASKED
    )
    rule = Para(words.t("scythia.scheme.rule"), source=words.t("scythia.source.step-scheme"))
    return (Heading(words.t("scythia.scheme.so-far")), *rows, rule)


def _made(sight: Sight) -> Scheme | None:
    if any(sight.chosen(key) is None for key in ASKED):
        return None
    row, tie = sight.chosen("arrows")
    rest = {key: sight.chosen(key) for key in ASKED if key != "arrows"}
    return Scheme(**rest, row=row, tie=tie)


def _now(sight: Sight) -> Now:
    words, made = sight.words, _made(sight)
    read = sum(sight.chosen(key) is not None for key in ASKED)
    do = Do(a.EnterScheme(made), PERSON, sight.at, learn=(as_pattern(made),)) if made else None
    key = Key(words.t("scythia.key.use-card"), do, "check", "primary", name="use-card")
    return Now(words.t("scythia.now.enter"), words.t("scythia.now.enter.detail", n=read, all=len(ASKED)), None, (key,))
