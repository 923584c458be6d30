"""Where a Shame token lies: a token just received, and one that goes back to the pool."""

from __future__ import annotations

from dataclasses import replace

from companion.games.great_wall.names import SOLDIER_ICONS
from companion.games.great_wall.names import clan as clan_name
from companion.games.great_wall.year.now_keys import go_on
from companion.intents.intent import ONWARD, Do, DoAll
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.clan.clan import Clan, ShamePlace, shame_lies, shame_of, usable
from rules.great_wall.coop import actions as ae
from rules.great_wall.follow import shame_choices
from rules.great_wall.state import GreatWall, people
from rules.great_wall.tables import ATONEMENT


def shame(ctx: Context) -> Page:
    """A token is due: under a Soldier of the pool, or on a claimed Horde card."""
    state: GreatWall = ctx.state
    seat = state.due[0] if state.due else ctx.seat_about
    if state.due.count(seat) > 1 and state.empire is None:
        return _several(ctx, state, seat)
    rows = tuple(
        spot_row(ctx, state.clans[seat], spot, Do(b.PlaceShame(seat, *spot), seat, ctx.at))
        for spot in (shame_choices(state, seat) if state.due else ())
    )
    rule = Para(ctx.t("great_wall.shame.rule"), source=ctx.t("great_wall.source.step-shame-due"))
    detail = ctx.t("great_wall.shame.detail")
    if state.empire:
        rows = (*rows, *_together(ctx, state, seat))
        detail = ctx.t("great_wall.shame.due", n=len(state.due), pool=state.pool)
        rule = Para(ctx.t("great_wall.rule.coop-shame-due"), source=ctx.t("great_wall.source.coop"))
    now = Now(ctx.t("great_wall.shame.now", seat=seat), detail, ctx.badge(seat))
    return _page(ctx, "shame", ctx.t("great_wall.shame.where"), rows, rule, now)


def _several(ctx: Context, state: GreatWall, seat: int) -> Page:
    """Several tokens in one entry: all under Spearmen as far as they go, until somebody says otherwise."""
    ask, words, clan = Asking(ctx), ctx.words, state.clans[seat]
    rooms = {spot: _room(clan, spot) for spot in shame_choices(state, seat)}
    n = min(state.due.count(seat), state.pool, sum(rooms.values()))
    ask.add(Heading(words.t("great_wall.shame.where"), words.t("great_wall.shame.n", n=n), "glyph:shame"))
    spots: list[tuple[ShamePlace, int]] = []
    left = n
    for spot, room in rooms.items():
        name = f"n-{spot[0]}-{spot[1]}"
        said = ask.number(name, _spot(ctx, clan, spot), 0, min(n, room), min(left, room), name=name)
        left = max(0, left - room)
        spots += [spot] * said
    steps = tuple(Do(b.PlaceShame(seat, *spot), seat, None if at else ctx.at) for at, spot in enumerate(spots))
    do = DoAll(steps, ONWARD) if len(spots) == n else None
    key = Key(words.t("great_wall.key.shame-placed"), do, "check", "primary", name="place-shame")
    told = words.t("great_wall.shame.several", n=len(spots), most=n)
    now = Now(words.t("great_wall.shame.now", seat=seat), told, ctx.badge(seat), (key,))
    rule = Para(words.t("great_wall.shame.rule"), source=words.t("great_wall.source.step-shame-due"))
    columns = (Column(ask.asked, 1.6), Column((rule,), tone="help"))
    return chrome.page(ctx, "shame", words.t("great_wall.pool"), columns, now)


def _room(clan: Clan, spot: tuple[ShamePlace, int]) -> int:
    place, at = spot
    return clan.claimed[at].free if place == "horde" else usable(clan, place)


def _spot(ctx: Context, clan: Clan, spot: tuple[ShamePlace, int]) -> str:
    place, at = spot
    if place == "horde":
        return clan.claimed[at].name or ctx.t("great_wall.claimed.nameless", n=at + 1)
    return ctx.t(f"great_wall.soldier.{place}")


def _together(ctx: Context, state: GreatWall, seat: int) -> tuple[Row, ...]:
    """In a co-op game Honor keeps the token in the pool; without a Soldier for it, it leaves the game."""
    words, honor = ctx.words, state.clans[seat].honor
    atone, lapse = ae.Atone(seat), ae.LetLapse(seat)
    rows = [
        Row(
            words.t("great_wall.do.atone"),
            words.t("great_wall.atone.have", n=honor),
            icon="medal",
            intent=Do(atone, seat, ctx.at) if state.due and honor >= ATONEMENT else None,
            name="atone",
        )
    ]
    if state.due and not shame_choices(state, seat):
        rows.append(
            Row(words.t("great_wall.do.let-lapse"), icon="close", intent=Do(lapse, seat, ctx.at), name="let-lapse")
        )
    return tuple(rows)


def drop(ctx: Context) -> Page:
    """A token goes back to the pool: in Summer for 2 Chi, or 10 Honor in a co-op game; else by a card."""
    state: GreatWall = ctx.state
    words, seat = ctx.words, ctx.seat_about
    summer = state.step == "shame" or (state.detail == "pace" and state.step == "hordes")  # one page of the pace
    kind = a.BuyOff if summer else a.DropShame
    clan = state.clans[seat]
    spots = shame_lies(clan)
    rows = tuple(spot_row(ctx, clan, spot, Do(kind(seat, *spot), seat, ctx.at, back=True)) for spot in spots)
    empty = (Para(words.t("great_wall.shame.none"), icon="check"),)
    rule = Para(words.t("great_wall.drop.rule"), source=words.t("great_wall.source.step-shame"))
    price = "great_wall.drop.coop" if state.empire else "great_wall.drop.summer"
    if state.empire:
        rule = Para(words.t("great_wall.rule.coop-shame"), source=words.t("great_wall.source.coop"))
    title = words.t(price if summer else "great_wall.drop.card", seat=seat)
    now = Now(title, words.t("great_wall.shame.n", n=shame_of(clan)), ctx.badge(seat))
    return _page(ctx, "drop", words.t("great_wall.drop.which"), rows or empty, rule, now)


def is_bought_off(ctx: Context) -> bool:
    state: GreatWall = ctx.state
    return state.step == "shame" and not state.due and state.detail == "full"


def buy_off(ctx: Context) -> Page:
    """Summer: everybody's tokens that could go, in Tea order; a tap pays for one."""
    state: GreatWall = ctx.state
    words = ctx.words
    columns = tuple(
        Column(
            (
                Heading(clan_name(ctx, seat), words.t("great_wall.shame.n", n=shame_of(state.clans[seat]))),
                *(_bought(ctx, state.clans[seat], seat, spot) for spot in shame_lies(state.clans[seat])),
            )
        )
        for seat in people(state)
        if shame_of(state.clans[seat])
    )
    title = words.t("great_wall.step.shame")
    step = "coop-shame" if state.empire else "shame"
    now = Now(title, words.t(f"great_wall.bar.{step}"), None, (go_on(ctx, state),))
    empty = (Column((Para(words.t("great_wall.shame.none"), icon="check"),)),)
    return chrome.page(ctx, "buy-off", title, columns or empty, now)


def _bought(ctx: Context, clan: Clan, seat: int, spot: tuple[ShamePlace, int]) -> Row:
    step = ctx.step(a.BuyOff(seat, *spot), seat)
    row = spot_row(ctx, clan, spot, Do(a.BuyOff(seat, *spot), seat, ctx.at))
    return replace(row, intent=step, name=f"{row.name}-{seat}", status="plain" if step else "off")


def _page(ctx: Context, screen: str, head: str, rows: tuple[Part, ...], rule: Para, now: Now) -> Page:
    columns = (Column((Heading(head, icon="glyph:shame"), *rows), 1.6), Column((rule,), tone="help"))
    return chrome.page(ctx, screen, ctx.words.t("great_wall.pool"), columns, now)


def spot_row(ctx: Context, clan: Clan, spot: tuple[ShamePlace, int], do: Do) -> Row:
    words, (place, at) = ctx.words, spot
    name = f"spot-{place}-{at}"
    if place == "horde":
        card = clan.claimed[at]
        title = card.name or words.t("great_wall.claimed.nameless", n=at + 1)
        detail = words.t("great_wall.claimed.detail", honor=card.honor, shame=card.shame)
        return Row(title, detail, icon="glyph:horde", intent=do, name=name)
    detail = words.t("great_wall.soldiers.free", n=usable(clan, place), shamed=clan.shamed.of(place))
    return Row(words.t(f"great_wall.soldier.{place}"), detail, icon=SOLDIER_ICONS[place], intent=do, name=name)
