"""A player's board: hero, the five spaces with crew and animals, quests and goods; and one crew member alone."""

from __future__ import annotations

from companion.games.scythia.names import ANIMAL_ICONS, GOOD_ICONS, crew_name, crew_state
from companion.games.scythia.turn.abilities import effect_of, hero_text
from companion.intents.intent import Choose, ChooseMany, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.card_forms import tidy
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Input, Key, Keys, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from rules.core.decks.book import CardFact
from rules.scythia import actions as a
from rules.scythia.library import CREW, HERO
from rules.scythia.state import Scythia
from rules.scythia.tables import CREW_SPACES
from rules.scythia.turn.goods import GOODS
from rules.scythia.turn.raider import Animal, Raider, animal_strength, crew_strength, marker


def board(ctx: Context) -> Page:
    state: Scythia = ctx.state
    seat, words = ctx.seat_about, ctx.words
    raider = state.raiders[seat]
    people = Options("", _people(ctx, state, seat), columns=len(state.raiders)) if len(state.raiders) > 1 else None
    spaces = tuple(_space(ctx, seat, raider, space) for space in range(CREW_SPACES))
    left: tuple[Part, ...] = (
        *((people,) if people else ()),
        Heading(
            words.t("scythia.board.crew"),
            words.t("scythia.board.strength", n=crew_strength(raider) + animal_strength(raider)),
        ),
        *spaces,
    )
    columns = (Column(left, 1.3), Column((*_hero(ctx, seat, raider), *_goods(ctx, raider))))
    keys = (
        Key(words.t("scythia.key.add-animal"), Open("tame", str(seat)), "horse-variant", name="add-animal"),
        Key(words.t("scythia.key.add-crew"), Open("hire", str(seat)), "account-plus-outline", name="add-crew"),
        Key(words.t("scythia.key.effect"), Open("effect", str(seat)), "swap-horizontal", "primary", name="effect"),
    )
    shown = keys[1:2] if not state.begun else keys if not state.over else ()
    field, laps = marker(raider.track)
    where = words.t("scythia.marker.lying", n=field, more=laps * 50) if laps else words.t("scythia.marker", n=field)
    top = chrome.top(ctx, words.t("scythia.board.title", seat=seat), chrome.close(ctx))
    return Page("board", "sc", top, columns, Now(ctx.chairs[seat].name, where, ctx.badge(seat), shown), ctx.toast)


def _people(ctx: Context, state: Scythia, seat: int) -> tuple[Option, ...]:
    return tuple(
        Option(ctx.chairs[at].name, Open("board", str(at)), at == seat, badge=ctx.badge(at), name=f"seat-{at}")
        for at in range(len(state.raiders))
    )


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
    state = words.t("list.dot").join(part for part in (crew_state(words, crew), animals) if part)
    return Row(
        crew_name(words, crew, space),
        state,
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
    typed = ctx.chosen("hero", raider.hero)
    name, does = named(ctx, "hero", raider.hero), effect_of(ctx, HERO, named(ctx, "hero", raider.hero))
    text = tidy(ctx, "ability", 400) or does
    new = name != raider.hero or text != does
    card = CardFact("scythia", HERO, name, effect=text, entered_by=ctx.chairs[seat].name)
    save = Do(a.NameHero(seat, name), seat, stay=True, learn=(card,) if name else ()) if new else None
    return (
        *_heroes(ctx, name),
        Input(words.t("scythia.hero"), typed, "hero", hint=words.t("scythia.hero.hint"), name="hero"),
        Input(words.t("scythia.hero.ability"), ctx.chosen("ability", does), "ability", longest=400, name="ability"),
        Keys((Key(words.t("key.save"), save, "check", name="save-hero"),)),
    )


def _heroes(ctx: Context, chosen: str) -> tuple[Part, ...]:
    """Those typed in before."""
    cards = [fact for fact in ctx.facts if fact.deck == HERO]
    both = [ChooseMany((("hero", card.name), ("ability", card.effect))) for card in cards]
    keys = tuple(Option(own.name, both[at], own.name == chosen, name=f"hero-{at}") for at, own in enumerate(cards))
    return (Options(ctx.words.t("scythia.crew.known"), keys, columns=2),) if keys else ()


def _goods(ctx: Context, raider: Raider) -> tuple[Part, ...]:
    words = ctx.words
    rows = tuple(
        Row(words.t(f"scythia.good.{good}"), icon=GOOD_ICONS[good], value=str(raider.goods.of(good))) for good in GOODS
    )
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
    text: tuple[Part, ...] = (Para(does),) if does else ()
    gone = Do(a.Dismiss(seat, space), seat, ctx.at, back=True)
    left: tuple[Part, ...] = (
        Row(words.t("scythia.crew.strength"), icon="arm-flex", value=str(crew.strength)),
        Row(words.t("scythia.crew.wounds"), icon="water", value=str(crew.wounds)),
        Row(words.t("scythia.crew.vp"), icon="bird", value=str(crew.vp)),
        *text,
    )
    keys = (
        Key(words.t("scythia.key.dismiss"), gone, "account-remove-outline", hold=True, name="dismiss"),
        Key(
            words.t("scythia.key.correct"),
            Open("correct", f"raiders.{seat}"),
            "pencil-outline",
            "primary",
            name="correct",
        ),
    )
    rule = Para(words.t("scythia.member.rule"), source=words.t("scythia.source.wounds"))
    raider = state.raiders[seat]
    beside = (("eagle", raider.eagles[space]), ("horse", raider.horses[space]))
    animals = tuple(part for kind, held in beside for part in _animal(ctx, seat, space, kind, held))
    now = Now(crew_name(words, crew, space), crew_state(words, crew), ctx.badge(seat), keys)
    top = chrome.top(ctx, crew_name(words, crew, space), chrome.close(ctx))
    return Page("member", "sc", top, (Column((*left, *animals), 1.4), Column((rule,), tone="help")), now, ctx.toast)


def _animal(ctx: Context, seat: int, space: int, kind: str, held: Animal | None) -> tuple[Part, ...]:
    words = ctx.words
    if held is None:
        return (Row(words.t(f"scythia.animal.{kind}.none"), icon=ANIMAL_ICONS[kind], status="off"),)
    gone = Do(a.Release(seat, kind, space), seat, ctx.at, back=True)  # type: ignore[arg-type]
    key = Key(words.t(f"scythia.key.release-{kind}"), gone, hold=True, name=f"release-{kind}")
    does = effect_of(ctx, kind, held.name)
    row = Row(held.name or words.t(f"scythia.animal.{kind}"), does, icon=ANIMAL_ICONS[kind], value=str(held.strength))
    return (row, Keys((key,)))


def named(ctx: Context, key: str, so_far: str = "") -> str:
    return " ".join(str(ctx.chosen(key, so_far)).split())[:60]


def spaces_keys(ctx: Context, raider: Raider, held: tuple[object, ...], chosen: int) -> tuple[Option, ...]:
    """The five spaces of a board, with who is there."""
    words = ctx.words
    return tuple(
        Option(
            str(space + 1),
            Choose("space", space),
            space == chosen,
            detail=_who(ctx, raider, held, space) or words.t("scythia.board.empty"),
            name=f"space-{space}",
        )
        for space in range(CREW_SPACES)
    )


def _who(ctx: Context, raider: Raider, held: tuple[object, ...], space: int) -> str:
    words, crew = ctx.words, raider.crew[space]
    name = crew_name(words, crew, space) if crew else ""
    return words.t("scythia.space.taken", name=name) if held[space] is not None and held is not raider.crew else name
