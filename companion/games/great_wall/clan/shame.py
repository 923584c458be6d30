"""Where a Shame token lies: a token just received, and one that goes back to the pool."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any

from companion.games.great_wall.names import SOLDIER_ICONS
from companion.games.great_wall.names import clan as clan_name
from companion.games.great_wall.year.now_keys import go_on
from companion.intents.intent import ONWARD, Do, DoAll
from companion.screens.kit import chrome
from companion.screens.kit.attempts import attempt
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.clan.clan import Clan, ShamePlace, shame_lies, shame_of, usable
from rules.great_wall.coop import actions as ae
from rules.great_wall.follow import shame_choices
from rules.great_wall.state import GreatWall, people
from rules.great_wall.tables import ATONEMENT

ABREAST = 3  # columns of people beside the rule


def shame(ctx: Context) -> Page:
    """A token is due: under a Soldier of the pool, or on a claimed Horde card."""
    state: GreatWall = ctx.state
    seat = state.due[0] if state.due else ctx.seat_about
    seats = _entered_here(ctx, state)
    if sum(map(state.due.count, seats)) > 1:
        return _several(ctx, state, seats)
    rows = tuple(
        spot_row(ctx, state.clans[seat], spot, Do(b.PlaceShame(seat, *spot), seat, ctx.at))
        for spot in (shame_choices(state, seat) if state.due else ())
    )
    detail = ctx.t("great_wall.shame.detail")
    if state.empire:
        rows = (*rows, *_together(ctx, state, seat))
        detail = ctx.t("great_wall.shame.due", n=len(state.due), pool=state.pool)
    now = Now(ctx.t("great_wall.shame.now", seat=seat), detail, ctx.badge(seat))
    return _page(ctx, "shame", ctx.t("great_wall.shame.where"), rows, _rule(ctx, state), now)


def _entered_here(ctx: Context, state: GreatWall) -> tuple[int, ...]:
    """Whose tokens one entry tells: everybody's who is next and plays on this device."""
    return tuple(takewhile(lambda seat: not ctx.is_elsewhere(seat), dict.fromkeys(state.due)))


def _several(ctx: Context, state: GreatWall, seats: tuple[int, ...]) -> Page:
    """Several tokens in one entry: all under Spearmen as far as they go, until somebody says otherwise."""
    words, pool = ctx.words, state.pool
    columns: list[tuple[Part, ...]] = []
    said: dict[int, list[Any]] = {}
    told = most = 0
    for seat in seats:
        rooms = {spot: _room(state.clans[seat], spot) for spot in shame_choices(state, seat)}
        n = min(state.due.count(seat), pool, sum(rooms.values()))
        pool -= n
        ask = Asking(ctx)
        name = clan_name(ctx, seat) if len(seats) > 1 else words.t("great_wall.shame.where")
        ask.add(Heading(name, words.t("great_wall.shame.n", n=n), "glyph:shame"))
        said[seat] = [*_lying(ctx, state, seat, ask, rooms, n), *_atoned(state, seat, ask, n)]
        columns.append(ask.asked)
        told, most = told + len(said[seat]), most + n
    key = Key(words.t("great_wall.key.shame-placed"), None, "check", "primary", name="place-shame")
    if told == most:
        key = replace(key, intent=DoAll(_due_steps(ctx, state, said), ONWARD))
    title = words.t("great_wall.shame.now", seat=seats[0]) if len(seats) == 1 else words.t("great_wall.shame.all")
    badge = ctx.badge(seats[0]) if len(seats) == 1 else None
    now = Now(title, words.t("great_wall.shame.several", n=told, most=most), badge, (key,))
    each = -(-len(columns) // ABREAST)  # one column a person as long as they fit
    shown = [sum(columns[at : at + each], ()) for at in range(0, len(columns), each)]
    rule = Column((_rule(ctx, state),), tone="help")
    abreast = tuple(Column(parts, 1.6) for parts in shown)
    title = words.t("great_wall.pool")
    if len(abreast) == ABREAST:  # a fourth column would be too narrow for words
        return chrome.page(ctx, "shame", title, abreast, now, replace(rule, order=1))
    return chrome.page(ctx, "shame", title, (*abreast, rule), now)


def _lying(
    ctx: Context, state: GreatWall, seat: int, ask: Asking, rooms: dict[tuple[ShamePlace, int], int], n: int
) -> Iterator[Any]:
    left = n
    for spot, room in rooms.items():
        name = f"n-{seat}-{spot[0]}-{spot[1]}"
        title = _spot(ctx, state.clans[seat], spot)
        said = ask.number(name, title, 0, min(n, room), min(left, room), name=name)
        left = max(0, left - room)
        yield from (b.PlaceShame(seat, *spot),) * said


def _atoned(state: GreatWall, seat: int, ask: Asking, n: int) -> tuple[Any, ...]:
    """In a co-op game Honor keeps tokens in the pool."""
    most = min(n, state.clans[seat].honor // ATONEMENT) if state.empire else 0
    name, title = f"atone-{seat}", ask.ctx.t("great_wall.do.atone")
    return (ae.Atone(seat),) * ask.number(name, title, 0, most, name=name) if most else ()


def _due_steps(ctx: Context, state: GreatWall, said: dict[int, list[Any]]) -> tuple[Do, ...]:
    """Token by token as they are due; where only one place is left the rules have laid the rest there themselves."""
    steps: list[Do] = []
    while state.due and said.get(state.due[0]):
        seat = state.due[0]
        action = said[seat].pop(0)
        facts = attempt(ctx.game, state, action)
        if isinstance(facts, Refusal):
            break
        steps.append(Do(action, seat, None if steps else ctx.at))
        state = fold(ctx.game, state, facts)
    return tuple(steps)


def _rule(ctx: Context, state: GreatWall) -> Para:
    if state.empire:
        return Para(ctx.t("great_wall.rule.coop-shame-due"), source=ctx.t("great_wall.source.coop"))
    return Para(ctx.t("great_wall.shame.rule"), source=ctx.t("great_wall.source.step-shame-due"))


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
    """A token goes back to the pool: in Summer for 2 Chi, or 10 Honor in a co-op game; else by a card.

    The pace has one key for all: where several are shamed, each has a column.
    """
    state: GreatWall = ctx.state
    words = ctx.words
    summer = state.step == "shame" or (state.detail == "pace" and state.step == "hordes")  # one page of the pace
    seats = (ctx.seat_about,) if ctx.place.about else _shamed(state)
    rule = Para(words.t("great_wall.drop.rule"), source=words.t("great_wall.source.step-shame"))
    price = "great_wall.drop.coop" if state.empire else "great_wall.drop.summer"
    if state.empire:
        rule = Para(words.t("great_wall.rule.coop-shame"), source=words.t("great_wall.source.coop"))
    total = words.t("great_wall.shame.n", n=sum(shame_of(state.clans[seat]) for seat in seats))
    if len(seats) == 1:
        rows = _tokens(ctx, state, seats[0], summer) or _nobody(ctx)[0].parts
        title = words.t(price if summer else "great_wall.drop.card", seat=seats[0])
        return _page(ctx, "drop", words.t("great_wall.drop.which"), rows, rule, Now(title, total, ctx.badge(seats[0])))
    columns = tuple(
        Column((_whose(ctx, state, seat), *(replace(row, name=f"{row.name}-{seat}") for row in rows)))
        for seat in seats
        if (rows := _tokens(ctx, state, seat, summer))
    )
    shown = (*(columns or _nobody(ctx)), Column((rule,), tone="help"))
    return chrome.page(ctx, "drop", words.t("great_wall.pool"), shown, Now(words.t("great_wall.drop.whose"), total))


def _nobody(ctx: Context) -> tuple[Column, ...]:
    return (Column((Para(ctx.t("great_wall.shame.none"), icon="check"),)),)


def _shamed(state: GreatWall) -> tuple[int, ...]:
    return tuple(seat for seat in people(state) if shame_of(state.clans[seat]))


def _whose(ctx: Context, state: GreatWall, seat: int) -> Heading:
    return Heading(clan_name(ctx, seat), ctx.t("great_wall.shame.n", n=shame_of(state.clans[seat])))


def _tokens(ctx: Context, state: GreatWall, seat: int, summer: bool) -> tuple[Row, ...]:
    """A token at each place where some lie."""
    kind, clan = a.BuyOff if summer else a.DropShame, state.clans[seat]
    return tuple(spot_row(ctx, clan, spot, Do(kind(seat, *spot), seat, ctx.at, back=True)) for spot in shame_lies(clan))


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
                _whose(ctx, state, seat),
                *(_bought(ctx, state.clans[seat], seat, spot) for spot in shame_lies(state.clans[seat])),
            )
        )
        for seat in _shamed(state)
    )
    title = words.t("great_wall.step.shame")
    step = "coop-shame" if state.empire else "shame"
    now = Now(title, words.t(f"great_wall.bar.{step}"), None, (go_on(ctx, state),))
    return chrome.page(ctx, "buy-off", title, columns or _nobody(ctx), now)


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
