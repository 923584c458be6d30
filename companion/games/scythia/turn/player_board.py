"""A player's board: hero, the five spaces with crew and animals, quests and goods; and one crew member alone."""

from __future__ import annotations

from companion.games.scythia.names import ANIMAL_ICONS, GOOD_ICONS, crew_name, crew_state, is_told, joined, on_track
from companion.games.scythia.turn.abilities import effect_of, hero_text
from companion.intents.intent import ChooseMany, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import tidy
from companion.screens.kit.parts import Column, Heading, Key, Keys, Option, Options, Para, Part, Row
from companion.screens.kit.pieces.pace_views import UNTOLD
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.decks.book import CardFact
from rules.scythia import actions as a
from rules.scythia.library import CREW, HERO
from rules.scythia.state import Scythia
from rules.scythia.tables import CREW_SPACES
from rules.scythia.turn.goods import GOODS
from rules.scythia.turn.raider import Animal, AnimalKind, Raider, animal_strength, crew_strength


def board(ctx: Context) -> Page:
    state: Scythia = ctx.state
    seat, words = ctx.seat_about, ctx.words
    raider = state.raiders[seat]
    strength = words.t("scythia.board.strength", n=crew_strength(raider) + animal_strength(raider))
    spaces = (_space(ctx, seat, raider, space) for space in range(CREW_SPACES))
    left = Column((*_people(ctx, state, seat), Heading(words.t("scythia.board.crew"), strength), *spaces), 1.3)
    columns = (left, Column((*_hero(ctx, seat, raider), *_goods(ctx, seat))))
    keys = (
        Key(words.t("scythia.key.add-animal"), Open("tame", str(seat)), "horse-variant", name="add-animal"),
        Key(words.t("scythia.key.add-crew"), Open("hire", str(seat)), "account-plus-outline", name="add-crew"),
        Key(words.t("scythia.key.effect"), Open("effect", str(seat)), "swap-horizontal", "primary", name="effect"),
    )
    shown = keys[1:2] if not state.begun else keys if not state.over else ()
    now = Now(ctx.chairs[seat].name, on_track(words, state, seat), ctx.badge(seat), shown)
    return chrome.page(ctx, "board", words.t("scythia.board.title", seat=seat), columns, now)


def _people(ctx: Context, state: Scythia, seat: int) -> tuple[Part, ...]:
    keys = tuple(
        Option(ctx.chairs[at].name, Open("board", str(at)), at == seat, badge=ctx.badge(at), name=f"seat-{at}")
        for at in range(len(state.raiders))
    )
    return (Options("", keys, columns=len(keys)),) if keys[1:] else ()


def _space(ctx: Context, seat: int, raider: Raider, space: int) -> Row:
    words, crew = ctx.words, raider.crew[space]
    animals = ", ".join(
        words.t(f"scythia.animal.{kind}.brief", n=held.strength)
        for kind, held in (("eagle", raider.eagles[space]), ("horse", raider.horses[space]))
        if held is not None
    )
    if crew is None:
        empty = words.t("scythia.board.empty")
        return Row(empty, animals, number=str(space + 1), status="off", name=f"space-{space}")
    return Row(
        crew_name(words, crew, space),
        joined(words, crew_state(words, crew), animals),
        number=str(space + 1),
        value=str(crew.left + _with(raider, space)),
        tone="bad" if crew.wounds else "plain",
        intent=Open("member", f"{seat}.{space}"),
        name=f"space-{space}",
    )


def _with(raider: Raider, space: int) -> int:
    held: tuple[Animal | None, ...] = (raider.eagles[space], raider.horses[space])
    return sum(animal.strength for animal in held if animal is not None)


def _hero(ctx: Context, seat: int, raider: Raider) -> tuple[Part, ...]:
    words = ctx.words
    if ctx.state.begun:
        hero = raider.hero or words.t("scythia.hero.unnamed")
        return (Row(words.t("scythia.hero"), icon="crown-outline", value=hero), *hero_text(ctx, raider))
    ask = Asking(ctx)
    ask.add(*_heroes(ctx, tidy(ctx, "hero", default=raider.hero)))
    name = ask.text("hero", words.t("scythia.hero"), raider.hero, hint=words.t("scythia.hero.hint"))
    does = effect_of(ctx, HERO, name)
    text = ask.text("ability", words.t("scythia.hero.ability"), does, 400) or does
    new = name != raider.hero or text != does
    card = CardFact("scythia", HERO, name, effect=text, entered_by=ctx.chairs[seat].name)
    save = Do(a.NameHero(seat, name), seat, stay=True, learn=(card,) if name else ()) if new else None
    ask.add(Keys((Key(words.t("key.save"), save, "check", name="save-hero"),)))
    return ask.asked


def _heroes(ctx: Context, chosen: str) -> tuple[Part, ...]:
    """Those typed in before."""
    cards = [fact for fact in ctx.facts if fact.deck == HERO]
    both = [ChooseMany((("hero", card.name), ("ability", card.effect))) for card in cards]
    keys = tuple(Option(card.name, both[at], card.name == chosen, name=f"hero-{at}") for at, card in enumerate(cards))
    return (Options(ctx.words.t("scythia.crew.known"), keys, columns=2),) if keys else ()


def _goods(ctx: Context, seat: int) -> tuple[Part, ...]:
    words, state = ctx.words, ctx.state
    raider: Raider = state.raiders[seat]
    held = {good: str(raider.goods.of(good)) if is_told(state, seat, f"goods.{good}") else UNTOLD for good in GOODS}
    rows = tuple(Row(words.t(f"scythia.good.{good}"), icon=GOOD_ICONS[good], value=n) for good, n in held.items())
    quests = Row(
        words.t("scythia.own-quests"),
        words.t("scythia.own-quests.vp", n=sum(raider.quests)),
        icon="map-marker-outline",
        value=str(len(raider.quests)),
    )
    return (Heading(words.t("scythia.board.goods")), *rows, quests)


def member_exists(ctx: Context) -> bool:
    seat, space = map(int, ctx.place.about.split("."))
    return ctx.state.raiders[seat].crew[space] is not None


def member(ctx: Context) -> Page:
    """One crew member: wounds and strength are corrected here, and here it can leave."""
    state: Scythia = ctx.state
    seat, space = map(int, ctx.place.about.split("."))
    words, crew = ctx.words, state.raiders[seat].crew[space]
    assert crew is not None
    does = effect_of(ctx, CREW, crew.name)
    gone = Do(a.Dismiss(seat, space), seat, ctx.at, back=True)
    shown = (("strength", "arm-flex", crew.strength), ("wounds", "water", crew.wounds), ("vp", "bird", crew.vp))
    left = (
        *(Row(words.t(f"scythia.crew.{what}"), icon=icon, value=str(n)) for what, icon, n in shown),
        *((Para(does),) if does else ()),
        *_animal(ctx, seat, space, "eagle", state.raiders[seat].eagles[space]),
        *_animal(ctx, seat, space, "horse", state.raiders[seat].horses[space]),
    )
    correct = Open("correct", f"raiders.{seat}")
    keys = (
        Key(words.t("scythia.key.dismiss"), gone, "account-remove-outline", name="dismiss"),
        Key(words.t("scythia.key.correct"), correct, "pencil-outline", "primary", name="correct"),
    )
    name = crew_name(words, crew, space)
    columns = (Column(left, 1.4), chrome.rule(words.t("scythia.member.rule"), words.t("scythia.source.wounds")))
    return chrome.page(ctx, "member", name, columns, Now(name, crew_state(words, crew), ctx.badge(seat), keys))


def _animal(ctx: Context, seat: int, space: int, kind: AnimalKind, held: Animal | None) -> tuple[Part, ...]:
    words = ctx.words
    if held is None:
        return (Row(words.t(f"scythia.animal.{kind}.none"), icon=ANIMAL_ICONS[kind], status="off"),)
    gone = Do(a.Release(seat, kind, space), seat, ctx.at, back=True)
    key = Key(words.t(f"scythia.key.release-{kind}"), gone, name=f"release-{kind}")
    does = effect_of(ctx, kind, held.name)
    row = Row(held.name or words.t(f"scythia.animal.{kind}"), does, icon=ANIMAL_ICONS[kind], value=str(held.strength))
    return (row, Keys((key,)))


def space_faces(ctx: Context, raider: Raider, held: tuple[object, ...]) -> dict[int, Option]:
    """The five spaces of a board, with who is there."""
    empty = ctx.words.t("scythia.board.empty")
    return {
        space: Option(str(space + 1), detail=_who(ctx, raider, held, space) or empty) for space in range(CREW_SPACES)
    }


def _who(ctx: Context, raider: Raider, held: tuple[object, ...], space: int) -> str:
    words, crew = ctx.words, raider.crew[space]
    name = crew_name(words, crew, space) if crew else ""
    return words.t("scythia.space.taken", name=name) if held[space] is not None and held is not raider.crew else name
