"""The zones of the table: the season in large, the order of play, a card for each realm, and the Titles."""

from __future__ import annotations

from companion.games.runewars.names import (
    HEROES,
    QUESTS,
    RESOURCE_ICONS,
    SEASON_ICONS,
    STRONGHOLD,
    TACTICS,
    chips,
    order,
    realm,
    told,
)
from companion.intents.intent import Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Tone
from companion.screens.kit.pieces.pace_views import UNTOLD
from companion.screens.kit.presence import called_here, own_seats
from companion.screens.kit.rune_views import Band, InTurn, OrderSlot, Pips, RealmCard, Small, TurnOrder
from rules.core.secret import Opened
from rules.runewars.realm.realm import Realm, number, supremacy
from rules.runewars.state import Runewars, goal, play_order, years
from rules.runewars.tables import (
    MOST_DIAL,
    MOST_HEROES,
    MOST_QUESTS,
    MOST_STRONGHOLDS,
    MOST_TACTICS,
    RESOURCES,
    SEASONS,
)


def band(ctx: Context, state: Runewars) -> Band:
    words = ctx.words
    passed = (state.year - 1) * len(SEASONS) + SEASONS.index(state.season) + 1
    most = years(state) * len(SEASONS)
    text = state.card or _so_far(ctx, state)
    return Band(
        SEASON_ICONS[state.season],
        words.t(f"runewars.season.{state.season}"),
        words.t("runewars.year-of", n=state.year, most=years(state)),
        text,
        Pips(passed, most, words.t("runewars.seasons-of", n=passed, most=most), len(SEASONS)),
        Open("season"),
        "season",
    )


def _so_far(ctx: Context, state: Runewars) -> str:
    """What of the season is behind, as in picture 07; what is to be done now is in the bar."""
    match state.step:
        case "card":
            return ctx.words.t(f"runewars.band.card.{state.season}")
        case "choose" | "reveal":
            return ctx.words.t(f"runewars.band.{state.season}")
        case step:
            return ctx.words.t(f"runewars.band.{step}")


def turn_order(ctx: Context, state: Runewars) -> TurnOrder:
    """By the Orders of this season once they are open, else by those of the season before."""
    words = ctx.words
    turned = state.step in ("resolve", "runes")
    at = SEASONS.index(state.season)
    season = state.season if turned else SEASONS[at - 1]
    first = state.year == 1 and at == 0 and not turned
    note = words.t("runewars.order-by.influence" if first else f"runewars.order-by.{season}")
    mine = own_seats(ctx)
    people = tuple(
        InTurn(ctx.badge(seat, _turn(state) == seat), _number(state, seat), called_here(ctx, seat), seat in mine)
        for seat in play_order(state)
    )
    return TurnOrder(words.t("runewars.play-order"), note, people)


def _turn(state: Runewars) -> int | None:
    return state.queue[0] if state.queue else None


def _number(state: Runewars, seat: int) -> str:
    last = state.realms[seat].last
    return str(number(last)) if last else told(state, seat, "influence")


def realm_card(ctx: Context, state: Runewars, seat: int) -> RealmCard:
    words, held = ctx.words, state.realms[seat]
    waits = seat in ctx.game.awaited(state)
    shown = len([token for token in held.runes if isinstance(token.kind, Opened) and token.kind.value == "dragon"])
    return RealmCard(
        name=f"realm-{seat}",
        badge=ctx.badge(seat),
        title=realm(ctx, seat),
        detail=ctx.chairs[seat].name if held.faction else "",
        chips=chips(ctx, seat),
        orders=tuple(_slot(state, held, at) for at in range(len(SEASONS))),
        told=_told(ctx, held),
        state=words.t("runewars.out") if held.out else _choice(ctx, state, held),
        waits=state.step == "choose" and held.chosen is None and not held.out,
        influence_title=words.t("runewars.influence"),
        influence=told(state, seat, "influence"),
        runes_title=words.t("runewars.rune-tokens"),
        runes=str(len(held.runes) + held.thrones),
        open_runes=shown + held.thrones,
        goal=goal(state),
        dials=tuple(Small(RESOURCE_ICONS[resource], told(state, seat, resource)) for resource in RESOURCES),
        most=MOST_DIAL,
        counts=(
            _small(TACTICS, told(state, seat, "tactics"), MOST_TACTICS),
            _small(QUESTS, told(state, seat, "quests"), MOST_QUESTS),
            _small(HEROES, told(state, seat, "heroes"), MOST_HEROES),
            _small(STRONGHOLD, told(state, seat, "strongholds"), MOST_STRONGHOLDS),
        ),
        intent=Open("realm", str(seat)),
        now=waits,
    )


def _small(icon: str, told: str, most: int) -> Small:
    n = 0 if told == UNTOLD else int(told)
    tone: Tone = "bad" if n > most else "warn" if n == most else "plain"
    return Small(icon, told, tone)


def _slot(state: Runewars, realm: Realm, at: int) -> OrderSlot:
    """The Orders of the year in their seasons; the present one lies face down until all are turned."""
    icon, now = SEASON_ICONS[SEASONS[at]], SEASONS.index(state.season)
    if at < len(realm.used) and not realm.out:
        return OrderSlot("up", str(number(realm.used[at])), icon)
    if at != now or realm.out:
        return OrderSlot("empty", "", icon)
    if state.step not in ("choose", "reveal"):
        return OrderSlot("empty", "", icon)
    return OrderSlot("choosing" if realm.chosen is None else "down", "", icon)


def _told(ctx: Context, realm: Realm) -> str:
    """The newest open Order by its name, with its crown where it has the bonus."""
    if not realm.used:
        return ctx.words.t("runewars.no-order")
    season = ctx.words.t(f"runewars.season.{SEASONS[min(len(realm.used), len(SEASONS)) - 1]}")
    return f"{season}: {order(ctx.words, realm.used[-1])}"


def _choice(ctx: Context, state: Runewars, realm: Realm) -> str:
    words = ctx.words
    if state.step == "reveal" or (state.step == "choose" and not isinstance(realm.chosen, Opened)):
        return words.t("runewars.chosen" if realm.chosen else "runewars.choosing")
    if state.step == "resolve" and realm.last and supremacy(realm, realm.last):
        return words.t("runewars.bonus")
    return ""


def last_year(ctx: Context, state: Runewars) -> Banner | None:
    """The year after which all tokens are turned."""
    if state.year < years(state):
        return None
    return Banner(ctx.words.t("runewars.last-year.detail"), "flag-checkered", "warn", ctx.words.t("runewars.last-year"))
