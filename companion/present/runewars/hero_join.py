"""A hero joins: the card's name and numbers are typed once, and known by name the next time."""

from __future__ import annotations

from companion.intent import Choose, ChooseMany, Do
from companion.present import chrome
from companion.present.parts import Banner, Column, Heading, Input, Key, Option, Options, Para, Part
from companion.present.runewars.hero_words import attribute
from companion.present.sight import Sight
from companion.present.views import Now, Page
from rules.core.book import CardFact
from rules.runewars import actions_hand as b
from rules.runewars.realm import HeroCard
from rules.runewars.state import Runewars
from rules.runewars.tables import ATTRIBUTES, MOST_HEROES, Attribute

GAME, DECK = "runewars", "hero"
POINTS, HEALTHS = tuple(range(7)), tuple(range(1, 8))
MOST_KNOWN = 12  # heroes of the box


def join_hero(sight: Sight) -> Page:
    state: Runewars = sight.state
    about = sight.place.about
    seat = int(about) if about.isdigit() and int(about) < len(state.realms) else 0
    words = sight.words
    typed = str(sight.chosen("name", ""))
    field = Input(words.t("runewars.join.name"), typed, "name", longest=60, name="hero-name")
    numbers = tuple(_points(sight, own) for own in ATTRIBUTES)
    keys = tuple(Option(str(n), Choose("health", n), n == sight.chosen("health"), name=f"health-{n}") for n in HEALTHS)
    health = Options(words.t("runewars.join.health"), keys, columns=7, numeral=True)
    own = state.realms[seat].heroes
    side: tuple[Part, ...] = (
        *_known(sight),
        *_full(sight, len(own)),
        Para(words.t("runewars.join.where"), source=words.t("runewars.source.heroes")),
    )
    top = chrome.top(sight, words.t("runewars.join.title"), chrome.close(sight))
    columns = (Column((Heading(words.t("runewars.join.card")), field, *numbers, health), 1.4), Column(side))
    return Page("join-hero", "rw", top, columns, _now(sight, seat), sight.toast)


def _points(sight: Sight, own: Attribute) -> Options:
    keys = tuple(Option(str(n), Choose(own, n), n == sight.chosen(own), name=f"{own}-{n}") for n in POINTS)
    return Options(attribute(sight.words, own), keys, columns=7, numeral=True)


def _known(sight: Sight) -> tuple[Part, ...]:
    """Heroes typed in before: one tap fills in all."""
    found = [fact for fact in sight.facts if fact.deck == DECK and len(fact.numbers) == len(ATTRIBUTES) + 1]
    keys = tuple(
        Option(
            fact.name,
            ChooseMany((("name", fact.name), *zip((*ATTRIBUTES, "health"), fact.numbers, strict=True))),
            fact.name == sight.chosen("name"),
            "account-outline",
            " · ".join(map(str, fact.numbers)),
            name=f"known-{at}",
        )
        for at, fact in enumerate(found[:MOST_KNOWN])
    )
    return (Options(sight.words.t("runewars.join.known"), keys, columns=1),) if keys else ()


def _full(sight: Sight, have: int) -> tuple[Part, ...]:
    if have < MOST_HEROES:
        return ()
    return (Banner(sight.words.t("runewars.join.fourth", n=MOST_HEROES), "account-alert-outline", "warn"),)


def _now(sight: Sight, seat: int) -> Now:
    words = sight.words
    name = " ".join(str(sight.chosen("name", "")).split())[:60]
    numbers = [sight.chosen(own) for own in (*ATTRIBUTES, "health")]
    do = None
    if all(n is not None for n in numbers):
        card = HeroCard(name, *numbers)
        learn = (CardFact(GAME, DECK, name, numbers=tuple(numbers)),) if name else ()
        do = Do(b.JoinHero(seat, card), seat, sight.at, learn=learn)
    key = Key(words.t("runewars.do.join-hero"), do, "account-plus-outline", "primary", name="join")
    title = words.t("runewars.join.now", seat=seat)
    return Now(title, words.t("runewars.join.ready" if do else "runewars.join.missing"), sight.badge(seat), (key,))
