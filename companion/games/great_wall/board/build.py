"""The Builders' Encampment: a Barricade or the next Wall level, the Warehouse first and then the builder."""

from __future__ import annotations

from companion.games.great_wall.names import GOOD_ICONS, side
from companion.intents.intent import Choose, Do, Open
from companion.screens.help.why_refused import refused_note
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Count, Counts, Key, Option, Options, Part, Row
from rules.great_wall.board import actions as b
from rules.great_wall.board.prices import barricade_price
from rules.great_wall.clan.goods import Goods, building, spend
from rules.great_wall.coop.requests import recoverable
from rules.great_wall.legal import impossible, refusal
from rules.great_wall.state import GreatWall, in_play, section
from rules.great_wall.tables import BARRICADE_HONOR, BARRICADES, BUILDING, LEVELS, WALL_COST, CommandCard, SectionId


def builds(sight: Sight, state: GreatWall, seat: int) -> tuple[tuple[Part, ...], Key | None]:
    words = sight.words
    what, at = sight.chosen("what", ("barricade", in_play(state)[0]))
    price = (
        barricade_price(state, seat) if what == "barricade" else WALL_COST[min(section(state, at).level, LEVELS - 1)]
    )
    stock = _mix(sight, "stock", state.warehouse, min(price, building(state.warehouse)))
    own = _mix(sight, "own", state.clans[seat].goods, price - building(stock))
    back = recoverable(state.clans[seat]) if state.empire and what == "wall" else ()
    chosen = sight.chosen("back") if sight.chosen("back") in back else None
    action: b.BuildBarricade | b.BuildWall = b.BuildBarricade(seat, at, stock, own)
    if what == "wall":
        action = b.BuildWall(seat, at, stock, own, chosen)
    why = impossible(state, action) or refusal(state, action)
    do = None if why else Do(action, seat, sight.at)
    key = Key(words.t("great_wall.key.build"), do, "glyph:wallg", "primary", name="build")
    note = refused_note(sight, why) if why else ()
    keys = tuple(_option(sight, state, seat, *own_) for own_ in _ways(state))
    cost = Row(
        words.t("great_wall.build.price"),
        words.t("great_wall.build.price.detail"),
        icon="hand-coin-outline",
        value=str(price),
        intent=Open("why", f"price.{seat}.{what}.{at}"),
        name="why-price",
        chevron=False,
    )
    return (
        Options(words.t("great_wall.build.what"), keys, columns=len(in_play(state))),
        cost,
        *(_paying(sight, "stock", price, stock) if building(state.warehouse) else ()),
        *_paying(sight, "own", price, own),
        *_back(sight, back, chosen),
        *note,
    ), key


def _back(sight: Sight, cards: tuple[CommandCard, ...], chosen: CommandCard | None) -> tuple[Part, ...]:
    """In a co-op game a Wall level brings one discarded Command card back."""
    words = sight.words
    keys = tuple(
        Option(
            words.t(f"great_wall.command.{card}"),
            Choose("back", None if card == chosen else card),
            card == chosen,
            "restart",
            name=f"back-{card}",
        )
        for card in cards
    )
    return (Options(words.t("great_wall.build.back"), keys, columns=3),) if keys else ()


def _ways(state: GreatWall) -> tuple[tuple[str, SectionId], ...]:
    return tuple((what, at) for what in ("barricade", "wall") for at in in_play(state))


def _option(sight: Sight, state: GreatWall, seat: int, what: str, at: SectionId) -> Option:
    words, own = sight.words, section(state, at)
    if what == "barricade":
        full = own.barricades >= BARRICADES
        gain = words.t("great_wall.build.gain", n=BARRICADE_HONOR)
    else:
        full = own.level >= LEVELS
        gain = words.t("great_wall.honor.level", n=WALL_COST[min(own.level, LEVELS - 1)], level=own.level + 1)
    return Option(
        words.t(f"great_wall.build.{what}", side=side(words, at)),
        None if full else Choose("what", (what, at)),
        sight.chosen("what", ("barricade", in_play(state)[0])) == (what, at),
        "glyph:barr" if what == "barricade" else "glyph:wallg",
        words.t("great_wall.barricades.full" if what == "barricade" else "great_wall.wall.full") if full else gain,
        name=f"build-{what}-{at}",
    )


def _mix(sight: Sight, whose: str, held: Goods, price: int) -> Goods:
    """As it was set by hand, else a mix that makes up the price."""
    given = {kind: sight.chosen(f"{whose}-{kind}") for kind in BUILDING}
    if all(n is None for n in given.values()):
        return spend(held, max(0, price))
    return Goods(**{kind: n or 0 for kind, n in given.items()})


def _paying(sight: Sight, whose: str, price: int, paid: Goods) -> tuple[Part, ...]:
    """Wood, Stone and Gold in any mix; how much lies behind the screen is not shown."""
    words = sight.words
    counts = tuple(
        Count(
            words.t(f"great_wall.good.{kind}"),
            paid.of(kind),
            0,
            price,
            Choose(f"{whose}-{kind}", 0),
            icon=GOOD_ICONS[kind],
            name=f"{whose}-{kind}",
        )
        for kind in BUILDING
    )
    return (Counts(words.t(f"great_wall.build.{whose}"), counts),)
