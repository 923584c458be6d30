"""An eagle above or a horse below a space: known ones first, typed once and remembered."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from companion.games.scythia.names import ANIMAL_ICONS, joined
from companion.games.scythia.turn.abilities import effect_of, known_cards
from companion.games.scythia.turn.hire import first_empty, leave, seat_of
from companion.games.scythia.turn.player_board import space_faces
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import tidy
from companion.screens.kit.parts import Column, Key, Option, Para, Part
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.decks.book import CardFact
from rules.scythia import actions as a
from rules.scythia.library import ANIMALS
from rules.scythia.state import Scythia
from rules.scythia.turn.raider import AnimalKind

STRENGTHS, POINTS = range(5), range(4)  # horses seen have up to 3 strength and 2 points (facts 6); one more to be safe
SEEN_STRENGTHS, SEEN_POINTS = (1, 2, 3), (0, 1, 2)
EAGLES = ("double", "played")  # what an eagle may do besides strength and points (STAJNIE)


def tame(ctx: Context) -> Page:
    state: Scythia = ctx.state
    words, seat = ctx.words, seat_of(ctx)
    raider = state.raiders[seat]
    left, right = Asking(ctx), Asking(ctx)
    if state.task in ANIMALS:
        kind: AnimalKind = ctx.chosen("kind", state.task)
    else:
        faces = {kind: Option(words.t(f"scythia.animal.{kind}"), icon=ANIMAL_ICONS[kind]) for kind in ANIMALS}
        kind = left.one("kind", words.t("scythia.tame.kind"), faces, "horse", 2)
    left.add(*known_cards(ctx, kind, answers, _brief))
    held = raider.eagles if kind == "eagle" else raider.horses
    room: int = ctx.chosen("space", first_empty(held))
    both_at_once(
        left, "scythia.tame.both", lambda strength, vp: a.Tame(seat, kind, room, strength, vp), seat, back=True
    )
    left.add(*asked(ctx, kind))
    spaces, where = space_faces(ctx, raider, held), words.t(f"scythia.tame.where.{kind}")
    space = right.one("space", where, spaces, first_empty(held), 5)
    right.add(Para(words.t("scythia.tame.rule"), source=words.t("scythia.source.stables")))
    card = animal(ctx, kind)
    do = None
    if card is not None:
        strength, vp = card.numbers
        action = a.Tame(seat, kind, space, strength, vp, card.name)
        do = Do(action, seat, ctx.at, learn=(card,) if card.name else (), back=True)
    key = Key(words.t("scythia.key.tame"), do, "check", "primary", name="tame")
    detail = words.t("scythia.tame.ready" if do else "scythia.tame.missing")
    now = Now(words.t(f"scythia.tame.now.{kind}", seat=seat), detail, ctx.badge(seat), (*leave(ctx, state), key))
    return chrome.page(ctx, "tame", words.t("scythia.tame.title"), (Column(left.asked), Column(right.asked)), now)


def both_at_once(ask: Asking, title: str, made: Callable[[int, int], Any], seat: int, **after: bool) -> None:
    """Strength and points of an animal in one tap, as they have been seen on the cards (facts 6)."""
    words = ask.ctx.words
    faces = {
        made(strength, vp): Option(
            words.t("scythia.strength.n", n=strength),
            detail=words.t("scythia.vp.n", n=vp),
            name=f"animal-{strength}-{vp}",
        )
        for strength, vp in product(SEEN_STRENGTHS, SEEN_POINTS)
    }
    ask.take(words.t(title), faces, seat, len(SEEN_POINTS), **after)


def asked(ctx: Context, kind: AnimalKind) -> tuple[Part, ...]:
    """What is printed on that half; only eagles have an ability."""
    ask, words = Asking(ctx, "animal"), ctx.words
    ask.digit("strength", words.t("scythia.tame.strength"), STRENGTHS)
    ask.digit("vp", words.t("scythia.tame.vp"), POINTS)
    if kind == "eagle":
        said = {words.t(f"scythia.eagle.{eagle}"): eagle for eagle in EAGLES}
        faces = {text: Option(text, name=f"eagle-{eagle}") for text, eagle in said.items()}
        ask.any("effect", words.t("scythia.tame.ability"), faces, "", none="", columns=1)
        ask.text("effect", words.t("scythia.crew.effect"), longest=400)
    ask.text("name", words.t("scythia.tame.name"), hint=words.t("scythia.tame.name.hint"))
    return ask.asked


def animal(ctx: Context, kind: AnimalKind) -> CardFact | None:
    """The half as it is remembered: by the name people give it, else by what it does; None while it is not read."""
    strength, vp = ctx.chosen("strength"), ctx.chosen("vp")
    if strength is None or vp is None:
        return None
    text = _text(ctx, kind)
    name = tidy(ctx, "name") or text[:60].strip()
    return CardFact("scythia", kind, name, effect=text, numbers=(strength, vp))


def _text(ctx: Context, kind: AnimalKind) -> str:
    """As typed here, else as it is known of the one with that name."""
    if kind == "horse":
        return ""
    return tidy(ctx, "effect", 400) or effect_of(ctx, kind, tidy(ctx, "name"))


def answers(card: CardFact) -> dict[str, object]:
    """What would have been tapped to get this half."""
    strength, vp = card.numbers
    return {"name": card.name, "strength": strength, "vp": vp, "effect": card.effect}


def _brief(ctx: Context, card: CardFact) -> str:
    (strength, vp), words = card.numbers, ctx.words
    return joined(words, words.t("scythia.strength.n", n=strength), words.t("scythia.vp.n", n=vp))
