"""The Builders' Encampment: a Barricade or the next Wall level, the Warehouse first and then the builder."""

from __future__ import annotations

from companion.games.great_wall.names import GOOD_ICONS, resources, side
from companion.intents.intent import Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key, Option, Part, Row
from companion.screens.match.asking import Asking
from rules.great_wall.board import actions as b
from rules.great_wall.board.prices import barricade_price
from rules.great_wall.clan.goods import Goods, building, spend
from rules.great_wall.coop.requests import recoverable
from rules.great_wall.state import GreatWall, in_play, section
from rules.great_wall.tables import BARRICADE_HONOR, BARRICADES, BUILDING, LEVELS, WALL_COST, CommandCard, SectionId


def builds(ctx: Context, state: GreatWall, seat: int) -> tuple[tuple[Part, ...], Key]:
    ask, words, here = Asking(ctx), ctx.words, in_play(state)
    ways = {(what, at): _way(ctx, state, what, at) for what in ("barricade", "wall") for at in here}
    full = [way for way in ways if _is_full(state, *way)]
    what, at = ask.one("what", words.t("great_wall.build.what"), ways, ("barricade", here[0]), len(here), off=full)
    price = (
        barricade_price(state, seat) if what == "barricade" else WALL_COST[min(section(state, at).level, LEVELS - 1)]
    )
    ask.add(_cost(ctx, price, f"price.{seat}.{what}.{at}"))
    stock = Goods()
    if building(state.warehouse):
        stock = _paying(ask, "stock", state.warehouse, price, min(price, building(state.warehouse)))
    own = _paying(ask, "own", state.clans[seat].goods, price, price - building(stock))
    action: b.BuildBarricade | b.BuildWall = b.BuildBarricade(seat, at, stock, own)
    if what == "wall":
        action = b.BuildWall(seat, at, stock, own, _back(ask, state, seat))
    key = ask.step(action, seat, words.t("great_wall.key.build"), "glyph:wallg", "build")
    return (*ask.asked, *ask.reason()), key


def _cost(ctx: Context, price: int, why: str) -> Row:
    return Row(
        ctx.t("great_wall.build.price"),
        ctx.t("great_wall.build.price.detail"),
        icon="hand-coin-outline",
        value=str(price),
        intent=Open("why", why),
        name="why-price",
        chevron=False,
    )


def _is_full(state: GreatWall, what: str, at: SectionId) -> bool:
    there = section(state, at)
    return there.barricades >= BARRICADES if what == "barricade" else there.level >= LEVELS


def _way(ctx: Context, state: GreatWall, what: str, at: SectionId) -> Option:
    words, level = ctx.words, section(state, at).level
    if what == "barricade":
        icon, full = "glyph:barr", words.t("great_wall.barricades.full")
        gain = words.t("great_wall.build.gain", n=BARRICADE_HONOR)
    else:
        icon, full = "glyph:wallg", words.t("great_wall.wall.full")
        gain = words.t("great_wall.honor.level", n=WALL_COST[min(level, LEVELS - 1)], level=level + 1)
    title = words.t(f"great_wall.build.{what}", side=side(words, at))
    detail = full if _is_full(state, what, at) else gain
    return Option(title, icon=icon, detail=detail, name=f"build-{what}-{at}")


def _paying(ask: Asking, whose: str, held: Goods, price: int, due: int) -> Goods:
    """Wood, Stone and Gold in any mix, until then one that makes up what is due; what there is, is not shown."""
    words = ask.ctx.words
    by_hand = any(ask.ctx.chosen(f"{whose}-{kind}") is not None for kind in BUILDING)
    mix = Goods() if by_hand else spend(held, max(0, due))
    names = resources(words)
    counts = {
        kind: ask.count(f"{whose}-{kind}", names[kind], 0, price, mix.of(kind), icon=GOOD_ICONS[kind])
        for kind in BUILDING
    }
    return Goods(**ask.counts(words.t(f"great_wall.build.{whose}"), counts))


def _back(ask: Asking, state: GreatWall, seat: int) -> CommandCard | None:
    """In a co-op game a Wall level brings one discarded Command card back."""
    words, cards = ask.ctx.words, recoverable(state.clans[seat]) if state.empire else ()
    faces = {card: Option(words.t(f"great_wall.command.{card}"), icon="restart") for card in cards}
    return ask.any("back", words.t("great_wall.build.back"), faces) if faces else None
