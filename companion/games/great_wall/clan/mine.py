"""A player's own device: whose turn it is, Resources behind the screen, the hand, and what one can do now."""

from __future__ import annotations

from companion.games.great_wall.clan.purse import keeps
from companion.games.great_wall.names import GOOD_ICONS, SEASON_ICONS, SOLDIER_ICONS, goods
from companion.games.great_wall.year.now import now_bar
from companion.intents.intent import Do, Open, Stow
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Count, Counts, Key, Keys, Option, Options, Para, Part, Row
from rules.core.secret import value_of
from rules.great_wall import actions as a
from rules.great_wall.board.prices import pays, recruit_price
from rules.great_wall.clan.clan import Clan, cards_in
from rules.great_wall.clan.goods import Goods, building
from rules.great_wall.guide import season
from rules.great_wall.state import GreatWall, in_play, phase, section, to_choose
from rules.great_wall.tables import (
    BARRICADE_COST,
    BARRICADE_DEFENCE,
    DONATION_HONOR,
    LEVELS,
    RESOURCES,
    SAVE_COST,
    TACTIC_LIMIT,
    WALL_COST,
)

MOST = 99


def mine(ctx: Context, state: GreatWall, seat: int) -> tuple[Part, ...]:
    """The left side of one's own page."""
    return (
        *_turn(ctx, state, seat),
        *_behind(ctx, state, seat),
        *_ways(ctx, state, seat),
        *_hand(ctx, state, seat),
    )


def pick(ctx: Context, state: GreatWall, seat: int) -> tuple[Key, ...]:
    """The key for the secret choice, while there is one to make."""
    if phase(state) != "choose" or seat not in to_choose(state):
        return ()
    label = ctx.words.t("great_wall.mine.pick")
    return (Key(label, Open("command", str(seat)), "eye-off-outline", "primary", name="pick"),)


def _turn(ctx: Context, state: GreatWall, seat: int) -> tuple[Part, ...]:
    """What the table does now, and whether it waits for this player."""
    if not state.begun or state.over:
        return ()
    now, here = now_bar(ctx, state), seat in ctx.game.awaited(state)
    icon = SEASON_ICONS.get(season(state), "leaf-maple")
    return (
        Row(now.title, now.detail, icon=icon, status="now" if here else "plain", intent=Open("table"), name="turn"),
    )


def _behind(ctx: Context, state: GreatWall, seat: int) -> tuple[Part, ...]:
    words, step = ctx.words, keeps(ctx, seat)
    if not step:
        told = Para(words.t("great_wall.mine.keep.detail"), icon="eye-off-outline")
        keep = Do(a.KeepPurse(seat, own=True), seat, ctx.at, stay=True)
        option = Option(words.t("great_wall.mine.keep"), keep, icon="eye-off-outline", name="keep-purse")
        return (Options(words.t("great_wall.behind"), (option,), columns=1), told)
    held = state.clans[seat].goods
    counts = tuple(
        Count(
            words.t(f"great_wall.good.{kind}"),
            held.of(kind),
            0,
            MOST,
            Stow(step, kind, held.of(kind), held.of(kind)),
            icon=GOOD_ICONS[kind],
            name=f"purse-{kind}",
        )
        for kind in RESOURCES
    )
    return (Counts(words.t("great_wall.mine.behind"), counts, words.t("great_wall.mine.only")),)


def give_back(ctx: Context, state: GreatWall, seat: int) -> tuple[Part, ...]:
    """From then on the table counts them again, for everybody to see: nothing for a slip of the finger."""
    if not keeps(ctx, seat):
        return ()
    back = Do(a.KeepPurse(seat, False, state.clans[seat].goods), seat, ctx.at, stay=True)
    return (Keys((Key(ctx.words.t("great_wall.mine.back"), back, "eye-outline", name="show-purse"),)),)


def _hand(ctx: Context, state: GreatWall, seat: int) -> tuple[Part, ...]:
    """The Command cards in hand; the one that lies face down is marked, for its owner alone."""
    words, clan = ctx.words, state.clans[seat]
    chosen = value_of(clan.chosen) if clan.chosen and state.step in ("choose", "reveal") else None
    choosing = phase(state) == "choose"
    options = tuple(
        Option(
            words.t(f"great_wall.command.{card}"),
            Open("command", str(seat)) if choosing else None,
            card == chosen,
            "cards-outline",
            words.t("great_wall.face-down") if card == chosen else "",
            name=f"hand-{card}",
        )
        for card in cards_in(clan, "hand")
    )
    return (Options(words.t("great_wall.hand"), options, columns=2),) if options else ()


def _ways(ctx: Context, state: GreatWall, seat: int) -> tuple[Part, ...]:
    """What one's Resources would buy, each with its price or with what is missing; a tap opens where that is done."""
    words, clan, work = ctx.words, state.clans[seat], state.work
    here = work if work and work.queue[:1] == (seat,) and phase(state) == "location" else None
    at = "" if here is None else "donate" if here.stage == "donate" else here.location
    falls = phase(state) == "losses" and state.fray is not None and any(toll.seat == seat for toll in state.fray.tolls)
    level = min(section(state, side).level for side in in_play(state))
    price = WALL_COST[min(level, LEVELS - 1)]
    spearman, chi = recruit_price(state, seat, "spearman"), Goods(chi=SAVE_COST)
    rows = (
        ("donate", "gift-outline", words.t("great_wall.mine.donate", n=DONATION_HONOR), "", at == "donate"),
        (
            "barricade",
            "glyph:barr",
            words.t("great_wall.mine.barricade", n=BARRICADE_COST, by=BARRICADE_DEFENCE),
            _short_of(ctx, state, clan, BARRICADE_COST),
            at == "builders-encampment",
        ),
        (
            "wall",
            "glyph:wallg",
            words.t("great_wall.mine.wall", n=price, level=min(level + 1, LEVELS)),
            _short_of(ctx, state, clan, price),
            at == "builders-encampment",
        ),
        (
            "recruit",
            SOLDIER_ICONS["spearman"],
            goods(words, spearman),
            _lacks(ctx, state, seat, spearman),
            at == "barracks",
        ),
        (
            "save",
            "heart-plus-outline",
            goods(words, chi),
            _lacks(ctx, state, seat, chi),
            falls,
        ),
    )
    options = tuple(
        Option(
            words.t(f"great_wall.mine.{key}.title"),
            Open("losses" if key == "save" else "resolve", str(seat)) if now else None,
            icon=icon,
            detail=lacks or text,
            name=f"my-{key}",
        )
        for key, icon, text, lacks, now in rows
    )
    tactics = Option(
        words.t("great_wall.tactics"),
        Open("effect", str(seat)) if state.begun and not state.over else None,
        icon="card-text-outline",
        detail=words.t("great_wall.mine.tactics", n=clan.tactics, most=TACTIC_LIMIT),
        name="my-tactics",
    )
    return (Options(words.t("great_wall.mine.ways"), (*options, tactics), columns=2),)


def _short_of(ctx: Context, state: GreatWall, clan: Clan, price: int) -> str:
    """ "10, you have 9": the Warehouse pays too"""
    have = building(clan.goods) + building(state.warehouse)
    return ctx.words.t("great_wall.mine.short", n=price, have=have) if have < price else ""


def _lacks(ctx: Context, state: GreatWall, seat: int, price: Goods) -> str:
    why = pays(state, seat, price)
    return ctx.words.refusal(why) if why else ""
