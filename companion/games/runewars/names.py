"""Runewars things by name and icon."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.intents.intent import Choose, Intent, Open
from companion.screens.kit import presence
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Option, Options, Para, Row
from companion.screens.kit.pieces.pace_views import UNTOLD
from companion.text.words import Words
from rules.core.secret import value_of
from rules.runewars.realm.realm import Realm, Stronghold, Token
from rules.runewars.state import Runewars, heroes_untold
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

# What nobody tells in the pace is a line of the form for a game already begun; of some things there may be some still
BESIDE = {"heroes": "heroes", "strongholds": "forts"}

Leads = Callable[[int], Intent | None]  # what a tap on the one at that place means


def realm(ctx: Context, seat: int) -> str:
    """The faction's name; before it is chosen the player's."""
    faction = ctx.state.realms[seat].faction
    return ctx.words.t(f"runewars.faction.{faction}") if faction else ctx.chairs[seat].name


def tabs(ctx: Context, title: str, screen: str, seats: Iterable[int], seat: int, name: str) -> Options:
    """The same page of each of them."""
    people = (
        Option(ctx.chairs[at].name, Open(screen, str(at)), at == seat, badge=ctx.badge(at), name=f"{name}-{at}")
        for at in seats
    )
    return Options(title, tuple(people), columns=2)


def order(words: Words, order_id: OrderId) -> str:
    return words.t(f"runewars.order.{order_id}")


def icon_name(words: Words, icon: str, faction: str | None) -> str:
    """What a field of a dial shows."""
    if icon in ("influence", "tactics"):
        return words.t(f"runewars.icon.{icon}")
    return words.t(f"runewars.unit.{icon}") if icon and faction else words.t("runewars.icon.none")


def dial_row(words: Words, faction: str | None, resource: Resource, told: str = "", **look: Any) -> Row:
    """A dial, and the way to reading it from the sheet; `look` is as of a Row."""
    leads = Open("dial", f"{faction}.{resource}") if faction else None
    title = words.t(f"runewars.dial.{resource}")
    return Row(title, told or words.t("runewars.prints.ask"), icon=RESOURCE_ICONS[resource], intent=leads, **look)


def fort(words: Words, stronghold: Stronghold, at: int) -> str:
    """ "Stronghold 2, 5A" """
    name = words.t("runewars.stronghold.n", n=at + 1)
    return f"{name}, {stronghold.area}" if stronghold.area else name


def token(words: Words, token: Token, at: int) -> str:
    """A rune token by its area, else by its place in the row."""
    return token.area or words.t("runewars.token.n", n=at + 1)


def token_keys(words: Words, tokens: Iterable[tuple[int, Token]], name: str, leads: Leads) -> tuple[Option, ...]:
    """Rune tokens by their places, face down as they lie on the board."""
    return tuple(
        Option(token(words, rune, at), leads(at), icon="glyph:runeback", name=f"{name}-{at}") for at, rune in tokens
    )


def fort_keys(words: Words, forts: Iterable[tuple[int, Stronghold]], name: str, leads: Leads) -> tuple[Option, ...]:
    """Strongholds by their places."""
    return tuple(
        Option(fort(words, stronghold, at), leads(at), icon=STRONGHOLD, name=f"{name}-{at}") for at, stronghold in forts
    )


def is_own_device(ctx: Context) -> bool:
    """Whether one person alone looks at this device; any other one goes round the table, or lies in its middle."""
    return ctx.together and ctx.me is not None and len(presence.seats_of(ctx, ctx.me)) == 1


def secret(ctx: Context) -> Para:
    """Beside what a player says in secret; a device that goes round the table is passed on."""
    return Para(ctx.t("runewars.secret.own" if is_own_device(ctx) else "runewars.secret"), icon="eye-off-outline")


def closed(ctx: Context, seat: int, title: str, key: str) -> Row | None:
    """In place of what one player may see, on a device that others look at: it opens once that player has it."""
    if is_own_device(ctx) or ctx.chosen(key):
        return None
    detail = ctx.t("runewars.secret.whose", seat=seat)
    return Row(title, detail, icon="eye-off-outline", intent=Choose(key, True), name=key, chevron=False)


def runes(words: Words, realm: Realm) -> str:
    """Every token with what it is, for its owner's eyes."""
    kinds = (value_of(rune.kind) for rune in realm.runes)
    told = (words.t(f"runewars.rune.{kind}") if kind else "?" for kind in kinds)
    return "\n".join(
        f"{token(words, rune, at)}: {kind}" for at, (rune, kind) in enumerate(zip(realm.runes, told, strict=True))
    )


def told(state: Runewars, seat: int, what: str) -> str:
    """A number of a realm. What the pace did not follow, and nobody has told since, is not as it was before."""
    held = getattr(state.realms[seat], what)
    n = len(held) if isinstance(held, tuple) else int(held)
    path = f"{BESIDE[what]}.{seat}" if what in BESIDE else f"realms.{seat}.{what}"
    gap = path in state.gaps or (what == "heroes" and state.begun and seat in heroes_untold(state))
    return UNTOLD if gap and not (n and what in BESIDE) else str(n)


def heroes_to_tell(ctx: Context) -> Row | None:
    """Before the Quest Phase, which passes whoever has no hero here."""
    state: Runewars = ctx.state
    seats = heroes_untold(state) if state.season == "summer" and state.detail == "full" else ()
    if not seats:
        return None
    who = presence.and_list(ctx, [ctx.chairs[seat].name for seat in seats])
    detail = ctx.t("runewars.summer.untold.detail")
    leads = Open("heroes", str(seats[0]))
    return Row(
        ctx.t("runewars.summer.untold", who=who), detail, icon=HEROES, tone="warn", intent=leads, name="heroes-untold"
    )


def titles_of(state: Runewars, seat: int) -> dict[Title, int]:
    """His Titles, each with the influence that lies on it."""
    cards = zip(TITLES, state.titles, strict=True)
    return {title: card.influence for title, card in cards if card.holder == seat}


def chips(ctx: Context, seat: int) -> tuple[str, ...]:
    held = titles_of(ctx.state, seat)
    return tuple(f"{ctx.words.t(f'runewars.title-short.{title}')} · {n}" for title, n in held.items())
