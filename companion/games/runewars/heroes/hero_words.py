"""Heroes in words: their names, what they can do, how they are."""

from __future__ import annotations

from typing import NamedTuple

from companion.screens.kit import chrome
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Row
from companion.screens.kit.views import Now, Page
from companion.text.words import Words
from rules.runewars.realm.realm import Hero
from rules.runewars.state import Runewars
from rules.runewars.tables import ATTRIBUTES, Attribute

ATTRIBUTE_ICONS: dict[Attribute, str] = {"strength": "arm-flex", "agility": "run-fast", "wisdom": "brain"}


class Fighter(NamedTuple):
    """A hero by the seat and the place there."""

    seat: int
    at: int
    hero: Hero

    def named(self, ctx: Context) -> tuple[str, Badge]:
        return hero_name(ctx.words, self.hero), ctx.badge(self.seat)


def hero_of(ctx: Context) -> Fighter | None:
    """The hero this screen is about; None where the hero has gone meanwhile."""
    state: Runewars = ctx.state
    seat, _, at = ctx.place.about.partition(".")
    if not (seat.isdigit() and at.isdigit() and int(seat) < len(state.realms)):
        return None
    heroes = state.realms[int(seat)].heroes
    return Fighter(int(seat), int(at), heroes[int(at)]) if int(at) < len(heroes) else None


def hero_name(words: Words, hero: Hero) -> str:
    return hero.card.name or words.t("runewars.hero.nameless")


def attribute(words: Words, which: Attribute) -> str:
    return words.t(f"runewars.attribute.{which}").capitalize()


def abilities(words: Words, hero: Hero) -> str:
    """ "Strength 2 · Agility 3 · Wisdom 2" """
    return " · ".join(f"{attribute(words, which)} {hero.attribute(which)}" for which in ATTRIBUTES)


def condition(words: Words, hero: Hero) -> str:
    """Damage, being routed, Rewards, and what was done in this Quest Phase."""
    said = [
        words.t("runewars.hero.damage", n=hero.damage, health=hero.card.health) if hero.damage else "",
        words.t("runewars.hero.routed") if hero.routed else "",
        words.t("runewars.hero.rewards", n=hero.rewards) if hero.rewards else "",
        words.t(f"runewars.hero.did.{hero.deed}") if hero.deed else "",
    ]
    return " · ".join(filter(None, said))


def fit(ctx: Context, seat: int, hero: Hero) -> Row:
    """A hero who fights, with what is left of the health."""
    words = ctx.words
    return Row(
        hero_name(words, hero),
        condition(words, hero),
        ctx.badge(seat),
        value=hero_health(hero),
        tone="warn" if hero.damage else "plain",
    )


def hero_health(hero: Hero) -> str:
    """ "2/3" """
    return f"{max(0, hero.left)}/{hero.card.health}"


def nobody(ctx: Context, screen: str, title: str) -> Page:
    """There is no hero to fight."""
    said = ctx.words.t("runewars.hero.none")
    columns = (Column((Banner(said, "account-outline", "help"),)),)
    return chrome.page(ctx, screen, title, columns, Now(said, "", None, (chrome.to_table(ctx),)))
