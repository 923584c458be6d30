"""The questions of a Scheme card that was drawn at the table, each answered with a tap."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_type_hints

from companion.games.scythia.names import BUILDINGS
from companion.games.scythia.opponent.deck_look import DECK, ICONS
from companion.intents.intent import Choose
from companion.screens.editor.flow import nodes
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import Columns, numbers, tidy
from companion.screens.kit.decks.deck_parts import Flow
from companion.screens.kit.parts import Option
from companion.screens.match.asking import Asking
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


def answers_of(card: Scheme) -> dict[str, Any]:
    """What would have been tapped to get this card."""
    plain = {key: getattr(card, key) for key in ASKED if key != "arrows"}
    return {**plain, "arrows": (card.row, card.tie)}


def made(ctx: Context) -> Scheme | None:
    """The card, once everything is answered."""
    if read(ctx) < len(ASKED):
        return None
    row, tie = ctx.chosen("arrows")
    rest = {key: ctx.chosen(key) for key in ASKED if key != "arrows"}
    return Scheme(**rest, row=row, tie=tie, gain=ctx.chosen("gain", GAIN), text=tidy(ctx, "text", TEXT))


def read(ctx: Context) -> int:
    return sum(ctx.chosen(key) is not None for key in ASKED)


def questions(ctx: Context) -> Columns:
    """Two columns of single taps, as the card is read from top to bottom."""
    words, left, right = ctx.words, Asking(ctx), Asking(ctx)
    empires = {empire: words.t(f"scythia.{empire}") for empire in EMPIRES}
    left.one("empire", words.t("scythia.scheme.empire"), empires, None, 4)
    left.digit("target", words.t("scythia.scheme.target"), range(1, SPACES[1] + 1))
    for key, most in USUAL.items():
        _usually(left, key, most)
    left.number("gain", words.t("scythia.scheme.gain"), *_limits("gain"), GAIN, icon=ICONS["gain"])
    low, high = _limits("vp")
    unread = ctx.chosen("vp") is None
    right.number("vp", words.t("scythia.scheme.vp"), low, high, low, icon=ICONS["vp"], empty=unread)
    horses = {horse: words.t(f"scythia.horse.{horse}") for horse in HORSES}
    right.one("horse", words.t("scythia.scheme.horse"), horses, None)
    arrows = {
        (row, tie): Option(words.t(f"scythia.arrows.{row}-{tie}"), name=f"arrows-{row}-{tie}") for row, tie in ARROWS
    }
    right.one("arrows", words.t("scythia.scheme.arrows"), arrows, None, 2)
    buildings = {
        building: Option(words.t(f"scythia.building.{building}"), icon=BUILDINGS[building]) for building in BUILDING_IDS
    }
    right.one("blocked", words.t("scythia.scheme.blocked"), buildings, None, 4)
    hint = words.t("scythia.scheme.text.hint")
    right.text("text", words.t("scythia.scheme.text"), longest=TEXT, hint=hint, name="scheme-text")
    return left.asked, right.asked


def preview(ctx: Context, ai: Ai | None = None) -> Flow:
    """The card as it will be read at the table, by that opponent; what is not answered yet is dashed."""
    row, tie = ctx.chosen("arrows") or (None, None)
    known = {**ctx.place.choices, "row": row, "tie": tie}
    plain = {key: value for key, value in known.items() if value is not None and key not in ("arrows", "text")}
    asked = [field for field in OWN_DECK.asked if field not in ("name", "gain", "text")]
    title, squares = DECK.title(ctx.words, plain)
    card = replace(PERSIA_A, **plain)
    card = replace(card, gain=gained(ai, card)) if ai else card
    unread = [field for field in asked if field not in plain]
    return Flow(title, ctx.words.t("deck.card.so-far"), nodes(ctx.words, DECK, chart(card), unread), squares, True)


def _usually(ask: Asking, key: str, most: int) -> None:
    """One tap for a usual number; the last key opens the rest of what a card can have."""
    title, (low, high) = ask.ctx.words.t(f"scythia.scheme.{key}"), _limits(key)
    over = ask.ctx.chosen(key, low) > most
    row = numbers(ask.ctx, title, key, range(low, most + 1), columns=most + 2)
    more = Option(f"{most + 1}+", Choose(key, most + 1), over, name=f"{key}-more")
    ask.add(replace(row, options=(*row.options, more)))
    if over:
        ask.number(key, title, most + 1, high, icon=ICONS[key])


def _limits(key: str) -> tuple[int, int]:
    return LIMITS[key].low, LIMITS[key].high
