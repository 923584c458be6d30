"""The questions of a Scheme card, the same for a drawn card, a printed one to remember and a card of one's own deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_type_hints

from companion.intent import Choose
from companion.present.parts import Count, Counts, Flow, FlowNode, Option, Options, Part
from companion.present.scythia.names import BUILDINGS
from companion.words import Words
from rules.scythia.scheme import Scheme
from rules.scythia.tables import BUILDINGS as BUILDING_IDS
from rules.scythia.tables import EMPIRES, GAIN, HORSES, SPACES

ASKED = ("empire", "target", "cost", "strength", "vp", "horse", "arrows", "blocked")
ARROWS = (("down", "right"), ("down", "left"), ("up", "right"), ("up", "left"))
# On the printed cards seen so far; a card of one's own may go to the limits of its type.
USUAL = {"cost": 5, "strength": 6}
ICONS = {"cost": "basket", "gain": "basket-plus", "strength": "arm-flex", "vp": "bird"}
_HINTS = get_type_hints(Scheme, include_extras=True)
LIMITS = {key: _HINTS[key].__metadata__[0] for key in ICONS}

Answers = Mapping[str, Any]


def answers_of(card: Scheme) -> dict[str, Any]:
    """What would have been tapped to get this card."""
    plain = {key: getattr(card, key) for key in ASKED if key != "arrows"}
    return {**plain, "arrows": (card.row, card.tie)}


def made(answers: Answers) -> Scheme | None:
    """The card, once everything is answered."""
    if read(answers) < len(ASKED):
        return None
    row, tie = answers["arrows"]
    rest = {key: answers[key] for key in ASKED if key != "arrows"}
    return Scheme(**rest, row=row, tie=tie, gain=answers.get("gain", GAIN))


def read(answers: Answers) -> int:
    return sum(answers.get(key) is not None for key in ASKED)


def questions(words: Words, answers: Answers) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Two columns of single taps, as the card is read from top to bottom."""
    costs, strengths = (
        Options(
            words.t(f"scythia.scheme.{key}"),
            _keys(answers, key, [(n, str(n), "") for n in range(1, most + 1)]),
            columns=most,
            numeral=True,
        )
        for key, most in USUAL.items()
    )
    return (
        (*_where(words, answers), costs, strengths),
        (_number(words.t("scythia.scheme.vp"), answers, "vp"), *_what_follows(words, answers)),
    )


def full_questions(words: Words, answers: Answers) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The same for a card people make: every number goes to its limit."""
    counts = tuple(_number(words.t(f"scythia.card.{key}"), answers, key) for key in ICONS)
    numbers = Counts(words.t("scythia.card.numbers"), counts)
    return (*_where(words, answers), numbers), _what_follows(words, answers)


def preview(words: Words, answers: Answers) -> Flow:
    """The card as it will be read at the table; what is not answered yet is dashed."""
    empire, target = answers.get("empire"), answers.get("target")
    squares = tuple(target == at for at in range(1, SPACES[1] + 1))
    title = words.t(f"scythia.{empire}") if empire else words.t("scythia.card.empty")
    lines = (_quest, _provisions, _strength, _raid, _building)
    return Flow(title, words.t("scythia.scheme.so-far"), tuple(line(words, answers) for line in lines), squares)


def _quest(words: Words, answers: Answers) -> FlowNode:
    arrows = answers.get("arrows")
    if arrows is None:
        return _unread(words, "arrows", "castle")
    result, more = words.t("scythia.flow.space.else"), words.t(f"scythia.arrows.{arrows[0]}-{arrows[1]}")
    return FlowNode("castle", words.t("scythia.flow.question"), "", "plain", result, more, "map-marker-outline")


def _provisions(words: Words, answers: Answers) -> FlowNode:
    cost = answers.get("cost")
    if cost is None:
        return _unread(words, "cost", "basket")
    title, result = words.t("scythia.flow.provisions", n=cost), words.t("scythia.flow.provisions.else")
    more = words.t("scythia.flow.gain", n=answers.get("gain", GAIN))
    return FlowNode("basket", title, "", "plain", result, more, "basket-plus")


def _strength(words: Words, answers: Answers) -> FlowNode:
    strength, horse = answers.get("strength"), answers.get("horse")
    if strength is None:
        return _unread(words, "strength", "arm-flex")
    title, result = words.t("scythia.flow.strength", n=strength), words.t("scythia.flow.strength.else")
    more = words.t(f"scythia.horse.{horse}") if horse else ""
    return FlowNode("arm-flex", title, "", "plain", result, more, "horse-variant")


def _raid(words: Words, answers: Answers) -> FlowNode:
    vp, target = answers.get("vp"), answers.get("target")
    if vp is None:
        return _unread(words, "vp", "sword-cross")
    space = words.t("scythia.flow.space", n=target) if target else ""
    return FlowNode("sword-cross", words.t("scythia.flow.raid", n=vp), space, "plain")


def _building(words: Words, answers: Answers) -> FlowNode:
    blocked = answers.get("blocked")
    if blocked is None:
        return _unread(words, "blocked", "cancel")
    asked = words.t("scythia.scheme.blocked")
    return FlowNode(BUILDINGS[blocked], words.t(f"scythia.building.{blocked}"), asked, "plain")


def _unread(words: Words, key: str, icon: str) -> FlowNode:
    return FlowNode(icon, words.t(f"scythia.scheme.{key}"), "", "unreached")


def _where(words: Words, answers: Answers) -> tuple[Part, ...]:
    empires = _keys(answers, "empire", [(own, words.t(f"scythia.{own}"), "") for own in EMPIRES])
    targets = _keys(answers, "target", [(n, str(n), "") for n in range(1, SPACES[1] + 1)])
    return (
        Options(words.t("scythia.scheme.empire"), empires, columns=4),
        Options(words.t("scythia.scheme.target"), targets, columns=4, numeral=True),
    )


def _what_follows(words: Words, answers: Answers) -> tuple[Part, ...]:
    horses = _keys(answers, "horse", [(own, words.t(f"scythia.horse.{own}"), "") for own in HORSES])
    arrows = _keys(answers, "arrows", [(pair, words.t(f"scythia.arrows.{pair[0]}-{pair[1]}"), "") for pair in ARROWS])
    named = [(own, words.t(f"scythia.building.{own}"), BUILDINGS[own]) for own in BUILDING_IDS]
    return (
        Options(words.t("scythia.scheme.horse"), horses, columns=3),
        Options(words.t("scythia.scheme.arrows"), arrows, columns=2),
        Options(words.t("scythia.scheme.blocked"), _keys(answers, "blocked", named), columns=4),
    )


def _number(title: str, answers: Answers, key: str) -> Count:
    value, limit = answers.get(key), LIMITS[key]
    shown = limit.low if value is None else value
    return Count(
        title, shown, limit.low, limit.high, Choose(key, 0), icon=ICONS[key], empty=value is None, name=key
    )  # fmt: skip


def _keys(answers: Answers, key: str, values: list[tuple[Any, str, str]]) -> tuple[Option, ...]:
    chosen = answers.get(key)
    return tuple(
        Option(text, Choose(key, value), value == chosen, icon, name=f"{key}-{_name(value)}")
        for value, text, icon in values
    )


def _name(value: Any) -> str:
    return "-".join(value) if isinstance(value, tuple) else str(value)
