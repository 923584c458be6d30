"""What things cost, and whether somebody can pay; where only the pace is followed, nobody is asked."""

from __future__ import annotations

from rules.core.message import NOW, Ground, Refusal, say
from rules.great_wall import tables
from rules.great_wall.clan.clan import level_of
from rules.great_wall.clan.goods import Goods, lacking, some
from rules.great_wall.pace.untold import purse_is_told
from rules.great_wall.state import GreatWall, is_automa, is_reed
from rules.great_wall.tables import Location, Resource, SoldierKind

SHORT_OF = Ground("short-of", NOW)


def barricade_price(state: GreatWall, seat: int) -> int:
    return 0 if is_reed(state, seat) else tables.BARRICADE_COST


def upgrade_price(state: GreatWall, seat: int) -> Goods | None:
    """Of the next level at the Location being resolved; None where its print is not known."""
    work = state.work
    if work is None or work.location not in tables.PRODUCTION:
        return None
    print_ = state.prints.upgrades[tables.PRODUCTION.index(work.location)]
    level = level_of(state.clans[seat], work.location) + 1
    return some(print_.resource, print_.cost(level)) if print_ and level <= tables.OVERSEER_LEVELS else None


def recruit_price(state: GreatWall, seat: int, soldier: SoldierKind) -> Goods:
    """The Reed Clan and Qin Jiushao recruit for free (KLAN TRZCINY, KOSZARY; AKTYWACJA LOKACJI)."""
    return Goods() if is_automa(state, seat) else Goods(**tables.RECRUIT_COST[soldier])


def resource_of(location: Location) -> Resource:
    return tables.RESOURCES[tables.PRODUCTION.index(location)]


def pays(state: GreatWall, seat: int, price: Goods) -> Refusal | None:
    """Whoever keeps their Resources behind a screen of their own is trusted, as at any table."""
    held = state.clans[seat].goods
    known = state.detail == "full" and not state.clans[seat].own_purse and purse_is_told(state, seat)
    kind = lacking(held, price) if known else None
    if kind is None:
        return None
    return SHORT_OF(good=say(f"great_wall.good.{kind}"), n=price.of(kind), have=held.of(kind))
