"""The heroes of a player, and one of them: attributes, damage, training, deeds of the Quest Phase, what cards do."""

from __future__ import annotations

from companion.games.runewars.heroes.deeds import deeds
from companion.games.runewars.heroes.words import ATTRIBUTE_ICONS, abilities, attribute, condition, hero_name, hero_of
from companion.intents.intent import Choose, Do, Open, SetNumber
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import (
    Banner,
    Column,
    Count,
    Empty,
    Heading,
    Key,
    Keys,
    Option,
    Options,
    Para,
    Part,
    Row,
)
from companion.screens.kit.views import Now, View
from rules.runewars import actions as a
from rules.runewars.heroes import actions as b
from rules.runewars.realm.realm import Hero
from rules.runewars.state import Runewars, alive, deserter, phase
from rules.runewars.tables import ATTRIBUTES, MOST_HEROES, MOST_QUESTS, MOST_TRAINED

MOST_REWARDS = 25  # in the box


def heroes(ctx: Context) -> View:
    """Those of one player; another player is one tap away."""
    state: Runewars = ctx.state
    about = ctx.place.about
    seat = int(about) if about.isdigit() and int(about) < len(state.realms) else _first(state)
    words, own = ctx.words, state.realms[seat]
    rows: tuple[Part, ...] = tuple(
        Row(
            hero_name(words, hero),
            "\n".join(text for text in (abilities(words, hero), condition(words, hero)) if text),
            icon="account-outline",
            value=f"{max(0, hero.left)}/{hero.card.health}",
            tone="warn" if hero.damage else "plain",
            status="now" if len(own.heroes) > MOST_HEROES else "plain",
            intent=Open("hero", f"{seat}.{at}"),
            name=f"hero-{at}",
        )
        for at, hero in enumerate(own.heroes)
    ) or (Empty("account-outline", words.t("runewars.hero.none"), words.t("runewars.hero.none.detail")),)
    people = tuple(
        Option(
            ctx.chairs[other].name,
            Open("heroes", str(other)),
            other == seat,
            badge=ctx.badge(other),
            name=f"of-{other}",
        )
        for other in alive(state)
    )
    join = Key(words.t("runewars.do.join-hero"), Open("join-hero", str(seat)), "account-plus-outline", name="join-hero")
    left = Column((Heading(words.t("runewars.hero.of", seat=seat), f"{len(own.heroes)} / {MOST_HEROES}"), *rows), 1.5)
    side: tuple[Part, ...] = (
        Options(words.t("runewars.hero.whose"), people, columns=2),
        Row(words.t("runewars.hero.quests"), icon="file-document-outline", value=f"{own.quests}/{MOST_QUESTS}"),
        *_limits(ctx, state, seat),
        Para(words.t("runewars.rule.summer"), source=words.t("runewars.source.season-summer")),
    )
    now = Now(*_now(ctx, state, seat), ctx.badge(seat), (join, *_done(ctx, state, seat)))
    return chrome.page(ctx, "heroes", words.t("runewars.hero.title"), (left, Column(side)), now)


def _first(state: Runewars) -> int:
    return state.queue[0] if state.queue else state.first or 0


def _limits(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, own = ctx.words, state.realms[seat]
    found: list[Part] = []
    if len(own.heroes) > MOST_HEROES:
        found.append(Banner(words.t("runewars.now.desert", seat=seat), "account-alert-outline", "bad"))
    if own.quests > MOST_QUESTS:
        found.append(Banner(words.t("runewars.hero.too-many-quests", n=MOST_QUESTS), "alert-outline", "warn"))
    return tuple(found)


def _now(ctx: Context, state: Runewars, seat: int) -> tuple[str, str]:
    words = ctx.words
    if deserter(state) == seat:
        return words.t("runewars.now.desert", seat=seat), words.t("runewars.hero.desert.detail")
    if phase(state) == "summer" and state.queue[:1] == (seat,):
        left = sum(not hero.deed for hero in state.realms[seat].heroes)
        return words.t("runewars.now.summer", seat=seat), words.t("runewars.hero.to-act", n=left)
    return words.t("runewars.hero.of", seat=seat), words.t("runewars.hero.tap")


def _done(ctx: Context, state: Runewars, seat: int) -> tuple[Key, ...]:
    if phase(state) != "summer" or state.queue[:1] != (seat,):
        return ()
    do = Do(a.Done(seat), seat, ctx.at)
    return (Key(ctx.words.t("runewars.do.done-quests"), do, "check", "primary", name="done-quests"),)


def hero_page(ctx: Context) -> View:
    found = hero_of(ctx)
    if found is None:
        return heroes(ctx)
    state: Runewars = ctx.state
    words, (seat, at, own) = ctx.words, found
    left = Column((*_attributes(ctx, own), *_numbers(ctx, seat, at, own)), 1.1)
    right = Column((*deeds(ctx, state, seat, at, own), *_leaving(ctx, seat, at, own)), 1.1)
    title, told = hero_name(words, own), condition(words, own) or words.t("runewars.hero.fit")
    back = Key(words.t("runewars.hero.all"), Open("heroes", str(seat)), "account-group", name="all-heroes")
    return chrome.page(ctx, "hero", hero_name(words, own), (left, right), Now(title, told, ctx.badge(seat), (back,)))


def _attributes(ctx: Context, hero: Hero) -> tuple[Part, ...]:
    """What is printed and what training added."""
    words = ctx.words
    rows = tuple(
        Row(
            attribute(words, one),
            words.t("runewars.hero.trained", n=hero.trained.of(one)) if hero.trained.of(one) else "",
            icon=ATTRIBUTE_ICONS[one],
            value=str(hero.attribute(one)),
        )
        for one in ATTRIBUTES
    )
    health = Row(
        words.t("runewars.hero.health-left"), icon="heart-outline", value=f"{max(0, hero.left)}/{hero.card.health}"
    )
    return (Heading(words.t("runewars.hero.attributes")), *rows, health)


def _numbers(ctx: Context, seat: int, at: int, hero: Hero) -> tuple[Part, ...]:
    """Numbers a hand may set: cards and the board decide, not the app."""
    words, path = ctx.words, f"realms.{seat}.heroes.{at}"
    counts = (
        ("damage", hero.damage, hero.card.health, "water"),
        ("rewards", hero.rewards, MOST_REWARDS, "treasure-chest"),
        ("routed", int(hero.routed), 1, "arrow-u-left-bottom-bold"),
    )
    rows = tuple(
        Count(
            words.t(f"runewars.hero.set.{key}"), n, 0, most, SetNumber(f"{path}.{key}", n), icon=icon, name=f"set-{key}"
        )
        for key, n, most, icon in counts
    )
    trained = tuple(
        Count(
            words.t("runewars.hero.set.trained", attribute=attribute(words, one)),
            hero.trained.of(one),
            0,
            MOST_TRAINED,
            SetNumber(f"{path}.trained.{one}", hero.trained.of(one)),
            icon="school-outline",
            name=f"set-{one}",
        )
        for one in ATTRIBUTES
    )
    shown = ctx.chosen("by-hand", False)
    more = Option(
        words.t("runewars.hero.by-hand"), Choose("by-hand", not shown), shown, "pencil-outline", name="by-hand"
    )
    return (Options("", (more,), columns=1), *((*rows, *trained) if shown else ()))


def _leaving(ctx: Context, seat: int, at: int, hero: Hero) -> tuple[Part, ...]:
    """Deserted: back to the deck. Defeated: the Rewards stay on the board."""
    words = ctx.words
    name = hero_name(words, hero)
    keys = []
    for gone, key, icon in ((True, "desert", "flag-remove-outline"), (False, "defeat-hero", "skull-outline")):
        action = b.LoseHero(seat, at, gone)
        do = Do(action, seat, ctx.at, back=True) if ctx.can(action) else None
        keys.append(Key(words.t(f"runewars.do.{key}", hero=name), do, icon, "outline", hold=True, name=key))
    return (Keys(tuple(keys)), Para(words.t("runewars.hero.leaving"), source=words.t("runewars.source.heroes")))
