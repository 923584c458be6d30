"""Runewars things by name and icon."""

from __future__ import annotations

from companion.screens.kit.context import Context
from companion.text.words import Words
from rules.core.secret import value_of
from rules.runewars.realm.realm import Realm, Stronghold, Token
from rules.runewars.state import Runewars
from rules.runewars.tables import TITLES, OrderId, Resource, Season, Title

SEASON_ICONS: dict[Season, str] = {
    "spring": "flower",
    "summer": "white-balance-sunny",
    "fall": "leaf-maple",
    "winter": "snowflake",
}
RESOURCE_ICONS: dict[Resource, str] = {"food": "food-drumstick", "wood": "pine-tree", "ore": "diamond-stone"}
TITLE_ICONS: dict[Title, str] = {"primarch": "crown", "captain": "shield-account", "commander": "sword-cross"}
INFLUENCE, TACTICS, QUESTS, HEROES, STRONGHOLD = (
    "star-four-points", "card-text-outline", "map-marker-outline", "account", "castle",
)  # fmt: skip


def realm(ctx: Context, seat: int) -> str:
    """The faction's name; before it is chosen the player's."""
    own = ctx.state.realms[seat]
    return ctx.words.t(f"runewars.faction.{own.faction}") if own.faction else ctx.chairs[seat].name


def order(words: Words, order_id: OrderId) -> str:
    return words.t(f"runewars.order.{order_id}")


def icon_name(words: Words, icon: str, faction: str | None) -> str:
    """What a field of a dial shows."""
    if icon in ("influence", "tactics"):
        return words.t(f"runewars.icon.{icon}")
    return words.t(f"runewars.unit.{icon}") if icon and faction else words.t("runewars.icon.none")


def fort(words: Words, stronghold: Stronghold, at: int) -> str:
    """ "Stronghold 2, 5A" """
    name = words.t("runewars.stronghold.n", n=at + 1)
    return f"{name}, {stronghold.area}" if stronghold.area else name


def token(words: Words, own: Token, at: int) -> str:
    """A rune token by its area, else by its place in the row."""
    return own.area or words.t("runewars.token.n", n=at + 1)


def runes(words: Words, realm: Realm) -> str:
    """Every token with what it is, for its owner's eyes."""
    told = (f"{token(words, one, at)}: {_kind(words, one)}" for at, one in enumerate(realm.runes))
    return "\n".join(told)


def _kind(words: Words, token: Token) -> str:
    kind = value_of(token.kind)
    return words.t(f"runewars.rune.{kind}") if kind else "?"


def titles_of(state: Runewars, seat: int) -> tuple[Title, ...]:
    return tuple(title for title, card in zip(TITLES, state.titles, strict=True) if card.holder == seat)


def chips(ctx: Context, seat: int) -> tuple[str, ...]:
    """His Titles, each with the influence that lies on it."""
    state: Runewars = ctx.state
    return tuple(
        f"{ctx.words.t(f'runewars.title-short.{title}')} · {state.titles[TITLES.index(title)].influence}"
        for title in titles_of(state, seat)
    )
