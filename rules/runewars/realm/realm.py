"""What lies in front of one player: dials, influence, Orders, runes, heroes, strongholds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between, Text, later
from rules.core.joint_reveal import Turned
from rules.core.secret import Known, Secret, value_of
from rules.runewars import tables
from rules.runewars.fight.units import Faction
from rules.runewars.tables import Attribute, Development, OrderId, Resource

Name = Annotated[str, Text(60)]
Area = Annotated[str, Text(12)]  # as printed, such as 5A
Level = Annotated[int, Between(0, tables.MOST_DIAL)]
Few = Annotated[int, Between(0, 9)]
Deed = Literal["", "move", "heal", "train", "duel", "quest", "finished"]  # the last: a Quest brought its reward


@dataclass(frozen=True, slots=True)
class Sheet:
    """The bottom of a faction sheet and its red numbers (Omówienie Kart Frakcji)."""

    influence: Annotated[int, Between(0, tables.MOST_START)]
    tactics: Annotated[int, Between(0, tables.MOST_START)]
    food: Level
    wood: Level
    ore: Level

    def dial(self, resource: Resource) -> int:
        return int(getattr(self, resource))


@dataclass(frozen=True, slots=True)
class Token:
    """A rune token in an area its player controls; what it is, is that player's secret: dragon or false."""

    kind: Secret
    area: Area = ""


@dataclass(frozen=True, slots=True)
class Trained:
    """Training tokens of a hero."""

    strength: Annotated[int, Between(0, tables.MOST_TRAINED)] = 0
    agility: Annotated[int, Between(0, tables.MOST_TRAINED)] = 0
    wisdom: Annotated[int, Between(0, tables.MOST_TRAINED)] = 0

    def of(self, attribute: Attribute) -> int:
        return int(getattr(self, attribute))


@dataclass(frozen=True, slots=True)
class HeroCard:
    """What is printed on it."""

    name: Name
    strength: Few
    agility: Few
    wisdom: Few
    health: Annotated[int, Between(1, 9)]


@dataclass(frozen=True, slots=True)
class Hero:
    card: HeroCard
    trained: Trained = Trained()
    damage: int = 0
    rewards: int = 0
    routed: bool = False
    deed: Deed = ""  # in this Quest Phase
    explored: bool = False  # in this Quest Phase

    def attribute(self, attribute: Attribute) -> int:
        return int(getattr(self.card, attribute)) + self.trained.of(attribute)

    @property
    def left(self) -> int:
        """Damage it can still take."""
        return self.card.health - self.damage


@dataclass(frozen=True, slots=True)
class Stronghold:
    area: Area = ""
    damaged: bool = False
    development: Development | None = None
    resource: Resource | None = None  # of a Resources development


@dataclass(frozen=True, slots=True)
class Realm:
    """`used` are the Orders of this year in the order played, `last` the one before that counts for play order.

    `thrones` are Dragon Thrones in own areas, worth a dragon rune each; `fresh` Tactics were drawn this season.
    """

    faction: Faction | None = None
    start: int = 0  # starting influence, the last tie-break of everything
    influence: int = 0
    food: int = 0
    wood: int = 0
    ore: int = 0
    tactics: int = 0
    fresh: int = 0
    quests: int = 0
    objective: bool = False
    runes: tuple[Token, ...] = ()
    thrones: int = 0
    heroes: tuple[Hero, ...] = ()
    strongholds: tuple[Stronghold, ...] = ()
    activations: int = tables.ACTIVATIONS
    chosen: Secret | None = None
    used: tuple[OrderId, ...] = ()
    last: OrderId | None = None
    bid: Secret | None = None
    placed: bool = False  # the runes of the set-up lie
    out: bool = False
    counted: int = later(-1)  # rune tokens, as they were told in the pace; -1 is nobody's word
    shown: int = later(-1)  # dragon runes, as they were told at the end
    turned: tuple[Turned, ...] = later(())  # the rune tokens, while others have not turned theirs

    def dial(self, resource: Resource) -> int:
        return int(getattr(self, resource))


def number(order: OrderId) -> int:
    return tables.ORDERS.index(order) + 1


def hand(realm: Realm) -> tuple[OrderId, ...]:
    """Orders not played since the last Spring."""
    return tuple(order for order in tables.ORDERS if order not in realm.used)


def supremacy(realm: Realm, order: OrderId) -> bool:
    """Its number is the highest of the year, itself included; Fortify has no bonus (Premia Zwierzchnictwa)."""
    return order != tables.ORDERS[-1] and all(number(order) >= number(used) for used in realm.used)


def dragons(realm: Realm) -> int:
    """Dragon runes its reader knows of, thrones included."""
    return sum(value_of(token.kind) == "dragon" for token in realm.runes) + realm.thrones


def hidden(realm: Realm) -> int:
    """Tokens its reader may not look at."""
    return sum(value_of(token.kind) is None for token in realm.runes)


def resealed(secret: Secret) -> Secret:
    """What its reader knows, without its salt: a token that kept its seal would tell where it went."""
    return Known(secret.value) if isinstance(secret, Known) else secret


def amount(secret: Secret | None) -> int | None:
    """An influence bid as a number, where its reader knows it."""
    text = value_of(secret) if secret is not None else None
    fits = (
        text is not None and text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= tables.MOST_INFLUENCE
    )
    return int(text) if text is not None and fits else None


def collected(realm: Realm) -> tuple[tuple[Development, Resource | None], ...]:
    """Developments that pay at Harvest's Supremacy Bonus; a defensive one serves in battle alone (Udoskonalenia)."""
    paying = (
        stronghold for stronghold in realm.strongholds if stronghold.development and stronghold.development != "defence"
    )
    return tuple((fort.development, fort.resource) for fort in paying if fort.development)


def levels(realm: Realm) -> dict[Resource, int]:
    return {resource: realm.dial(resource) for resource in tables.RESOURCES}
