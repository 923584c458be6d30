"""The heroes of a player, and one of them: attributes, damage, training, deeds of the Quest Phase, what cards do."""

from __future__ import annotations

from companion.games.runewars.heroes.deeds import deeds
from companion.games.runewars.heroes.hero_words import (
    ATTRIBUTE_ICONS,
    Fighter,
    abilities,
    attribute,
    condition,
    hero_health,
    hero_name,
    hero_of,
)
from companion.games.runewars.names import tabs
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
from rules.runewars.realm.realm import Hero, Realm
from rules.runewars.state import Runewars, alive, deserter, phase
from rules.runewars.tables import ATTRIBUTES, MOST_HEROES, MOST_QUESTS, MOST_TRAINED

MOST_REWARDS = 25  # in the box


def heroes(ctx: Context) -> View:
    """Those of one player; another player is one tap away."""
    state: Runewars = ctx.state
    about = ctx.place.about
    first = state.queue[0] if state.queue else state.first or 0
    seat = int(about) if about.isdigit() and int(about) < len(state.realms) else first
    words, realm = ctx.words, state.realms[seat]
    rows: tuple[Part, ...] = tuple(
        Row(
            hero_name(words, hero),
            "\n".join(filter(None, (abilities(words, hero), condition(words, hero)))),
            icon="account-outline",
            value=hero_health(hero),
            tone="warn" if hero.damage else "plain",
            status="now" if len(realm.heroes) > MOST_HEROES else "plain",
            intent=Open("hero", f"{seat}.{at}"),
            name=f"hero-{at}",
        )
        for at, hero in enumerate(realm.heroes)
    ) or (Empty("account-outline", words.t("runewars.hero.none"), words.t("runewars.hero.none.detail")),)
    join = Key(words.t("runewars.do.join-hero"), Open("join-hero", str(seat)), "account-plus-outline", name="join-hero")
    head = Heading(words.t("runewars.hero.of", seat=seat), f"{len(realm.heroes)} / {MOST_HEROES}")
    side: tuple[Part, ...] = (
        tabs(ctx, words.t("runewars.hero.whose"), "heroes", alive(state), seat, "of"),
        Row(words.t("runewars.hero.quests"), icon="file-document-outline", value=f"{realm.quests}/{MOST_QUESTS}"),
        *_limits(ctx, realm, seat),
        Para(words.t("runewars.rule.summer"), source=words.t("runewars.source.season-summer")),
    )
    now = Now(*_now(ctx, state, seat), ctx.badge(seat), (join, *_done(ctx, state, seat)))
    return chrome.page(ctx, "heroes", words.t("runewars.hero.title"), (Column((head, *rows), 1.5), Column(side)), now)


def _limits(ctx: Context, realm: Realm, seat: int) -> tuple[Part, ...]:
    words = ctx.words
    found: list[Part] = []
    if len(realm.heroes) > MOST_HEROES:
        found.append(Banner(words.t("runewars.now.desert", seat=seat), "account-alert-outline", "bad"))
    if realm.quests > MOST_QUESTS:
        found.append(Banner(words.t("runewars.hero.too-many-quests", n=MOST_QUESTS), "alert-outline", "warn"))
    return tuple(found)


def _acts(state: Runewars, seat: int) -> bool:
    """Whether it is this player's Quest Phase."""
    return phase(state) == "summer" and state.queue[:1] == (seat,)


def _now(ctx: Context, state: Runewars, seat: int) -> tuple[str, str]:
    words = ctx.words
    if deserter(state) == seat:
        return words.t("runewars.now.desert", seat=seat), words.t("runewars.hero.desert.detail")
    if _acts(state, seat):
        left = sum(not hero.deed for hero in state.realms[seat].heroes)
        return words.t("runewars.now.summer", seat=seat), words.t("runewars.hero.to-act", n=left)
    return words.t("runewars.hero.of", seat=seat), words.t("runewars.hero.tap") if state.realms[seat].heroes else ""


def _done(ctx: Context, state: Runewars, seat: int) -> tuple[Key, ...]:
    if not _acts(state, seat):
        return ()
    do = Do(a.Done(seat), seat, ctx.at)
    return (Key(ctx.words.t("runewars.do.done-quests"), do, "check", "primary", name="done-quests"),)


def hero_exists(ctx: Context) -> bool:
    return hero_of(ctx) is not None


def hero_page(ctx: Context) -> View:
    found = hero_of(ctx)
    assert found is not None
    words, (seat, at, hero) = ctx.words, found
    left = Column((*_attributes(ctx, hero), *_numbers(ctx, found)), 1.1)
    right = Column((*deeds(ctx, ctx.state, seat, at, hero), *_leaving(ctx, found)), 1.1)
    title, told = hero_name(words, hero), condition(words, hero) or words.t("runewars.hero.fit")
    back = Key(words.t("runewars.hero.all"), Open("heroes", str(seat)), "account-group", name="all-heroes")
    keys = (back, *_done(ctx, ctx.state, seat))
    return chrome.page(ctx, "hero", title, (left, right), Now(title, told, ctx.badge(seat), keys))


def _attributes(ctx: Context, hero: Hero) -> tuple[Part, ...]:
    """What is printed and what training added."""
    words = ctx.words
    rows = tuple(
        Row(
            attribute(words, which),
            words.t("runewars.hero.trained", n=hero.trained.of(which)) if hero.trained.of(which) else "",
            icon=ATTRIBUTE_ICONS[which],
            value=str(hero.attribute(which)),
        )
        for which in ATTRIBUTES
    )
    health = Row(words.t("runewars.hero.health-left"), icon="heart-outline", value=hero_health(hero))
    return (Heading(words.t("runewars.hero.attributes")), *rows, health)


def _numbers(ctx: Context, fighter: Fighter) -> tuple[Part, ...]:
    """Numbers a hand may set: cards and the board decide, not the app."""
    words, hero, shown = ctx.words, fighter.hero, ctx.chosen("by-hand", False)
    path = f"realms.{fighter.seat}.heroes.{fighter.at}"

    def count(title: str, key: str, n: int, most: int, icon: str, name: str) -> Count:
        return Count(title, n, 0, most, SetNumber(f"{path}.{key}", n), icon=icon, name=f"set-{name}")

    states = (
        ("damage", hero.damage, hero.card.health, "water"),
        ("rewards", hero.rewards, MOST_REWARDS, "treasure-chest"),
        ("routed", int(hero.routed), 1, "arrow-u-left-bottom-bold"),
    )
    trained = {which: words.t("runewars.hero.set.trained", attribute=attribute(words, which)) for which in ATTRIBUTES}
    counts = (
        *(count(words.t(f"runewars.hero.set.{key}"), key, n, most, icon, key) for key, n, most, icon in states),
        *(
            count(title, f"trained.{which}", hero.trained.of(which), MOST_TRAINED, "school-outline", which)
            for which, title in trained.items()
        ),
    )
    text = words.t("runewars.hero.by-hand")
    more = Option(text, Choose("by-hand", not shown), shown, "pencil-outline", name="by-hand")
    return (Options("", (more,), columns=1), *(counts if shown else ()))


def _leaving(ctx: Context, fighter: Fighter) -> tuple[Part, ...]:
    """Deserted: back to the deck. Defeated: the Rewards stay on the board."""
    words, (seat, at, hero) = ctx.words, fighter
    name = hero_name(words, hero)
    keys = []
    for gone, key, icon in ((True, "desert", "flag-remove-outline"), (False, "defeat-hero", "skull-outline")):
        do = ctx.step(b.LoseHero(seat, at, gone), seat, back=True)
        keys.append(Key(words.t(f"runewars.do.{key}", hero=name), do, icon, "outline", name=key))
    return (Keys(tuple(keys)), Para(words.t("runewars.hero.leaving"), source=words.t("runewars.source.heroes")))
