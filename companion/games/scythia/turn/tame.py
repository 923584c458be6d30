"""An eagle above or a horse below a space: known ones first, typed once and remembered."""

from __future__ import annotations

from companion.games.scythia.names import ANIMAL_ICONS
from companion.games.scythia.turn.abilities import effect_of
from companion.games.scythia.turn.hire import first_empty, leave, seat_of
from companion.games.scythia.turn.player_board import spaces_keys
from companion.intents.intent import Choose, ChooseMany, Do
from companion.screens.kit import chrome
from companion.screens.kit.card_forms import numbers, tidy
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Input, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.core.decks.book import CardFact
from rules.scythia import actions as a
from rules.scythia.library import ANIMALS
from rules.scythia.state import Scythia
from rules.scythia.turn.raider import AnimalKind

STRENGTHS, POINTS = range(5), range(4)  # horses seen have up to 3 strength and 2 points (facts 6); one more to be safe
EAGLES = ("double", "played")  # what an eagle may do besides strength and points (STAJNIE)


def tame(ctx: Context) -> Page:
    state: Scythia = ctx.state
    words, seat = ctx.words, seat_of(ctx)
    raider = state.raiders[seat]
    fixed = state.task in ANIMALS
    kind: AnimalKind = ctx.chosen("kind", state.task if fixed else "horse")
    held = raider.eagles if kind == "eagle" else raider.horses
    space, strength, vp = ctx.chosen("space", first_empty(held)), ctx.chosen("strength"), ctx.chosen("vp")
    left = (*(() if fixed else (_kinds(ctx, kind),)), *_known(ctx, kind), *asked(ctx, kind))
    right: tuple[Part, ...] = (
        Options(words.t(f"scythia.tame.where.{kind}"), spaces_keys(ctx, raider, held, space), columns=5),
        Para(words.t("scythia.tame.rule"), source=words.t("scythia.source.stables")),
    )
    card = animal(ctx, kind)
    action = a.Tame(seat, kind, space, strength or 0, vp or 0, card.name if card else "")
    learn = (card,) if card and card.name else ()
    ready = strength is not None and vp is not None
    do = Do(action, seat, ctx.at, learn=learn, back=True) if ready else None
    key = Key(words.t("scythia.key.tame"), do, "check", "primary", name="tame")
    detail = words.t("scythia.tame.ready" if ready else "scythia.tame.missing")
    now = Now(words.t(f"scythia.tame.now.{kind}", seat=seat), detail, ctx.badge(seat), (*leave(ctx, state), key))
    top = chrome.top(ctx, words.t("scythia.tame.title"), chrome.close(ctx))
    return Page("tame", "sc", top, (Column(left), Column(right)), now, ctx.toast)


def asked(ctx: Context, kind: AnimalKind) -> tuple[Part, ...]:
    """What is printed on that half; only eagles have an ability."""
    words = ctx.words
    return (
        numbers(ctx, words.t("scythia.tame.strength"), "strength", STRENGTHS),
        numbers(ctx, words.t("scythia.tame.vp"), "vp", POINTS),
        *(_ability(ctx) if kind == "eagle" else ()),
        Input(
            words.t("scythia.tame.name"),
            str(ctx.chosen("name", "")),
            "name",
            hint=words.t("scythia.tame.name.hint"),
            name="animal-name",
        ),
    )


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


def _ability(ctx: Context) -> tuple[Part, ...]:
    words, typed = ctx.words, tidy(ctx, "effect", 400)
    said = {eagle: words.t(f"scythia.eagle.{eagle}") for eagle in EAGLES}
    keys = tuple(
        Option(text, Choose("effect", "" if typed == text else text), typed == text, name=f"eagle-{own}")
        for own, text in said.items()
    )
    field = Input(words.t("scythia.crew.effect"), typed, "effect", longest=400, name="animal-effect")
    return (Options(words.t("scythia.tame.ability"), keys, columns=1), field)


def _kinds(ctx: Context, kind: AnimalKind) -> Options:
    words = ctx.words
    keys = tuple(
        Option(words.t(f"scythia.animal.{own}"), Choose("kind", own), own == kind, icon, name=f"kind-{own}")
        for own, icon in ANIMAL_ICONS.items()
    )
    return Options(words.t("scythia.tame.kind"), keys, columns=2)


def _known(ctx: Context, kind: AnimalKind) -> tuple[Part, ...]:
    """Those typed in before, narrowed by what is typed."""
    words, typed = ctx.words, tidy(ctx, "name").casefold()
    cards = [
        fact for fact in ctx.facts if fact.deck == kind and len(fact.numbers) == 2 and typed in fact.name.casefold()
    ]
    if not cards:
        return ()
    keys = tuple(
        Option(
            card.name,
            ChooseMany(tuple(answers(card).items())),
            tidy(ctx, "name") == card.name,
            detail=brief(ctx, card),
            name=f"known-{at}",
        )
        for at, card in enumerate(cards)
    )
    return (Options(words.t("scythia.crew.known"), keys, columns=2),)


def answers(card_fact: CardFact) -> dict[str, object]:
    """What would have been tapped to get this half."""
    strength, vp = card_fact.numbers
    return {"name": card_fact.name, "strength": strength, "vp": vp, "effect": card_fact.effect}


def brief(ctx: Context, card_fact: CardFact) -> str:
    strength, vp = card_fact.numbers
    words = ctx.words
    return words.t("list.dot").join((words.t("scythia.strength.n", n=strength), words.t("scythia.vp.n", n=vp)))
