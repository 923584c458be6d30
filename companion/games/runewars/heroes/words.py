"""Heroes in words: their names, what they can do, how they are."""

from __future__ import annotations

from companion.intents.intent import Do
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key, Status
from companion.text.words import Words
from rules.runewars.fight import actions as c
from rules.runewars.realm.realm import Hero
from rules.runewars.state import Runewars
from rules.runewars.tables import ATTRIBUTES, Attribute

ATTRIBUTE_ICONS: dict[Attribute, str] = {"strength": "arm-flex", "agility": "run-fast", "wisdom": "brain"}


def hero_of(ctx: Context) -> tuple[int, int, Hero] | None:
    """Seat, place and hero this screen is about; None where the hero has gone meanwhile."""
    state: Runewars = ctx.state
    seat, _, at = ctx.place.about.partition(".")
    if not (seat.isdigit() and at.isdigit() and int(seat) < len(state.realms)):
        return None
    heroes = state.realms[int(seat)].heroes
    return (int(seat), int(at), heroes[int(at)]) if int(at) < len(heroes) else None


def hero_name(words: Words, hero: Hero) -> str:
    return hero.card.name or words.t("runewars.hero.nameless")


def attribute(words: Words, own: Attribute) -> str:
    return words.t(f"runewars.attribute.{own}").capitalize()


def abilities(words: Words, hero: Hero) -> str:
    """ "Strength 2 · Agility 3 · Wisdom 2" """
    return " · ".join(f"{attribute(words, own)} {hero.attribute(own)}" for own in ATTRIBUTES)


def condition(words: Words, hero: Hero) -> str:
    """Damage, being routed, Rewards, and what was done in this Quest Phase."""
    said = [
        words.t("runewars.hero.damage", n=hero.damage, health=hero.card.health) if hero.damage else "",
        words.t("runewars.hero.routed") if hero.routed else "",
        words.t("runewars.hero.rewards", n=hero.rewards) if hero.rewards else "",
        words.t(f"runewars.hero.did.{hero.deed}") if hero.deed else "",
    ]
    return " · ".join(own for own in said if own)


def discard(ctx: Context, seat: int) -> Key:
    """The duel did not happen: the hero may still have one."""
    do = Do(c.LeaveOff(), seat, ctx.at)
    return Key(ctx.words.t("runewars.duel.discard"), do, "close", hold=True, name="leave-off")


def round_mark(ctx: Context, n: int, done: int) -> tuple[str, Status]:
    """A round on the rail; the present one in words, since a phone shows no other."""
    if n == done + 1:
        return ctx.words.t("runewars.duel.round", n=n), "now"
    return str(n), "done" if n <= done else "plain"
