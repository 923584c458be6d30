"""The questions of a Scheme card that was drawn at the table, each answered with a tap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_type_hints

from companion.games.scythia.names import BUILDINGS
from companion.games.scythia.opponent.deck_look import DECK, ICONS
from companion.intents.intent import Choose
from companion.screens.editor.flow import nodes
from companion.screens.kit.deck_parts import Flow
from companion.screens.kit.parts import Count, Input, Option, Options, Part
from companion.text.words import Words
from rules.scythia.opponent.chart import chart
from rules.scythia.opponent.deck_file import OWN_DECK
from rules.scythia.opponent.mind import Ai, gained
from rules.scythia.opponent.scheme import PERSIA_A, TEXT, Scheme
from rules.scythia.tables import BUILDINGS as BUILDING_IDS
from rules.scythia.tables import EMPIRES, GAIN, HORSES, SPACES

ASKED = ("empire", "target", "cost", "strength", "vp", "horse", "arrows", "blocked")
ARROWS = (("down", "right"), ("down", "left"), ("up", "right"), ("up", "left"))
# Keys for what the printed cards seen so far have; what is more is counted
USUAL = {"cost": 5, "strength": 6}
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
    text = " ".join(str(answers.get("text", "")).split())[:TEXT]
    return Scheme(**rest, row=row, tie=tie, gain=answers.get("gain", GAIN), text=text)


def read(answers: Answers) -> int:
    return sum(answers.get(key) is not None for key in ASKED)


def questions(words: Words, answers: Answers) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Two columns of single taps, as the card is read from top to bottom."""
    costs, strengths = (_usually(words.t(f"scythia.scheme.{key}"), answers, key, most) for key, most in USUAL.items())
    gain = _number(words.t("scythia.scheme.gain"), {"gain": GAIN, **answers}, "gain")
    more = Input(
        words.t("scythia.scheme.text"),
        str(answers.get("text", "")),
        "text",
        hint=words.t("scythia.scheme.text.hint"),
        longest=TEXT,
        name="scheme-text",
    )
    return (
        (*_where(words, answers), *costs, *strengths, gain),
        (_number(words.t("scythia.scheme.vp"), answers, "vp"), *_what_follows(words, answers), more),
    )


def preview(words: Words, answers: Answers, ai: Ai | None = None) -> Flow:
    """The card as it will be read at the table, by that opponent; what is not answered yet is dashed."""
    row, tie = answers.get("arrows") or (None, None)
    known = {**answers, "row": row, "tie": tie}
    plain = {key: value for key, value in known.items() if value is not None and key not in ("arrows", "text")}
    asked = [field for field in OWN_DECK.asked if field not in ("name", "gain", "text")]
    title, squares = DECK.title(words, plain)
    card = replace(PERSIA_A, **plain)
    card = replace(card, gain=gained(ai, card)) if ai else card
    unread = [field for field in asked if field not in plain]
    return Flow(title, words.t("deck.card.so-far"), nodes(words, DECK, chart(card), unread), squares, True)


def _where(words: Words, answers: Answers) -> tuple[Part, ...]:
    empires = _keys(answers, "empire", [(empire, words.t(f"scythia.{empire}"), "") for empire in EMPIRES])
    targets = _keys(answers, "target", [(n, str(n), "") for n in range(1, SPACES[1] + 1)])
    return (
        Options(words.t("scythia.scheme.empire"), empires, columns=4),
        Options(words.t("scythia.scheme.target"), targets, columns=4, numeral=True),
    )


def _what_follows(words: Words, answers: Answers) -> tuple[Part, ...]:
    horses = _keys(answers, "horse", [(horse, words.t(f"scythia.horse.{horse}"), "") for horse in HORSES])
    arrows = _keys(answers, "arrows", [(pair, words.t(f"scythia.arrows.{pair[0]}-{pair[1]}"), "") for pair in ARROWS])
    named = [(own, words.t(f"scythia.building.{own}"), BUILDINGS[own]) for own in BUILDING_IDS]
    return (
        Options(words.t("scythia.scheme.horse"), horses, columns=3),
        Options(words.t("scythia.scheme.arrows"), arrows, columns=2),
        Options(words.t("scythia.scheme.blocked"), _keys(answers, "blocked", named), columns=4),
    )


def _usually(title: str, answers: Answers, key: str, most: int) -> tuple[Part, ...]:
    """One tap for a usual number; the last key opens the rest of what a card can have."""
    value, limit = answers.get(key), LIMITS[key]
    usual = _keys(answers, key, [(n, str(n), "") for n in range(limit.low, most + 1)])
    over = value is not None and value > most
    more = Option(f"{most + 1}+", Choose(key, most + 1), over, name=f"{key}-more")
    row = Options(title, (*usual, more), columns=most + 2, numeral=True)
    counted = Count(title, value or 0, most + 1, limit.high, Choose(key, 0), icon=ICONS[key], name=key)
    return (row, counted) if over else (row,)


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
