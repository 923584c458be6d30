"""A Location being resolved: who is at it, how many Clerks are left, and what each of them can do."""

from __future__ import annotations

from companion.games.great_wall.board.build import builds
from companion.games.great_wall.board.march import marches
from companion.games.great_wall.board.recruit import recruits
from companion.games.great_wall.names import (
    LOCATION_ICONS,
    SOLDIER_ICONS,
    badge,
    behind,
    clan,
    goods,
    place,
    soldiers,
    warehouse,
)
from companion.games.great_wall.year.now_keys import print_key
from companion.intents.intent import ONWARD, Do, DoAll, Open
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Para, Part, Row
from companion.screens.kit.views import Now, View
from companion.screens.match.asking import Asking
from rules.great_wall.board import actions as b
from rules.great_wall.board.prices import resource_of, upgrade_price
from rules.great_wall.clan.clan import advisors_of, level_of, usable
from rules.great_wall.coop import actions as ae
from rules.great_wall.follow import forced
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import GreatWall, Work, is_automa, phase
from rules.great_wall.tables import CLERK_COST, DONATION_HONOR, OVERSEER_LEVELS

Asked = tuple[tuple[Part, ...], Key | None]


def is_resolving(ctx: Context) -> bool:
    state: GreatWall = ctx.state
    queued = bool(state.work and state.work.queue) and phase(state) == "location"
    return queued and not pending(state) and not forced(state)


def resolve(ctx: Context) -> View:
    state: GreatWall = ctx.state
    work = state.work
    assert work is not None
    seat, words = work.queue[0], ctx.words
    asked, main = _asked(ctx, state, work, seat)
    finish = Key(
        words.t(f"great_wall.finish.{work.stage}"),
        Do(b.Finish(seat), seat, ctx.at),
        "skip-next",
        "secondary" if main else "primary",
        name="finish",
    )
    left = Column((*asked,), 1.5)
    right = Column((*_queue(ctx, state, work), behind(ctx, state.clans[seat], seat), _rule(ctx, work)))
    keys = (*_nobody_else(ctx, state, work), finish, main) if main else (*_nobody_else(ctx, state, work), finish)
    title = words.t(f"great_wall.resolve.{work.stage}", seat=seat, location=place(words, work.location))
    detail = words.t("great_wall.resolve.left", n=work.left) if work.stage == "effect" else ""
    now = Now(title, detail, ctx.badge(seat), keys)
    return chrome.page(ctx, "resolve", place(words, work.location), (left, right), now)


def _nobody_else(ctx: Context, state: GreatWall, work: Work) -> tuple[Key, ...]:
    """Overseers and donations: whoever is left wants none, said once for all of them."""
    left = [seat for seat in work.queue if not is_automa(state, seat)]  # those go on by themselves
    if work.stage == "effect" or len(left) < 2 or any(map(ctx.is_elsewhere, left)):
        return ()
    steps = tuple(Do(b.Finish(seat), seat, None if at else ctx.at) for at, seat in enumerate(left))
    return (Key(ctx.t("great_wall.key.nobody-else"), DoAll(steps, ONWARD), "skip-next", name="finish-all"),)


def _rule(ctx: Context, work: Work) -> Para:
    return Para(ctx.t(f"great_wall.about.{work.location}"), source=ctx.t("great_wall.source.step-location"))


def _queue(ctx: Context, state: GreatWall, work: Work) -> tuple[Part, ...]:
    """Who still resolves it, in Tea order; in a co-op game a tap lets another go first."""
    rows = tuple(
        Row(
            clan(ctx, seat),
            badge=badge(ctx, seat),
            number=str(rank),
            status="now" if rank == 1 else "plain",
            intent=ctx.step(ae.GoFirst(seat), seat),
            name=f"first-{seat}",
        )
        for rank, seat in enumerate(work.queue, 1)
    )
    order = ctx.t("great_wall.resolve.agreed" if state.empire else "great_wall.resolve.order")
    return (Heading(order, icon=LOCATION_ICONS[work.location]), *rows)


def _asked(ctx: Context, state: GreatWall, work: Work, seat: int) -> Asked:
    match work.stage, work.location:
        case "upgrade", _:
            return _upgrade(ctx, state, work, seat)
        case "donate", _:
            return _donate(ctx, state, work, seat)
        case _, "barracks":
            return recruits(ctx, state, seat)
        case _, "builders-encampment":
            return builds(ctx, state, seat)
        case _, "logistics-center":
            return marches(ctx, state, seat)
        case _, "emperors-embassy":
            return _embassy(ctx, state, seat)
        case _:
            return (), None


def _lacking(ctx: Context, action: b.BoardAction) -> tuple[Part, ...]:
    why = ctx.refusal(action)
    return (Para(ctx.words.refusal(why), "warn", icon="alert-outline"),) if why else ()


def _upgrade(ctx: Context, state: GreatWall, work: Work, seat: int) -> Asked:
    """The Overseer's next level; the first takes a Soldier of the pool for good."""
    words, clan_ = ctx.words, state.clans[seat]
    level = level_of(clan_, work.location)
    head = Row(
        words.t("great_wall.overseer"),
        words.t("great_wall.overseer.gives", n=level),
        icon="account-check-outline",
        value=str(level),
    )
    if level >= OVERSEER_LEVELS:
        return (head, Para(words.t("refused.overseer-highest"), icon="check")), None
    price = upgrade_price(state, seat)
    if price is None:
        asked = Para(words.t("great_wall.ask.upgrades"), icon="help-circle-outline")
        return (head, asked), print_key(ctx, f"upgrades.{work.location}")
    go = Open("why", f"price.{seat}.overseer")
    title = words.t("great_wall.overseer.next", n=level + 1)
    cost = Row(title, goods(words, price), icon="hand-coin-outline", intent=go, name="why-price", chevron=False)
    if level:
        key = Key(
            words.t("great_wall.key.upgrade"),
            ctx.step(b.Upgrade(seat), seat),
            "chevron-up",
            "primary",
            name="upgrade",
        )
        return (head, cost, *_lacking(ctx, b.Upgrade(seat))), key
    ask = Asking(ctx)
    ask.add(head, cost)
    faces = {
        b.Upgrade(seat, kind): Option(
            name,
            icon=SOLDIER_ICONS[kind],
            detail=words.t("great_wall.soldiers.usable", n=usable(clan_, kind)),
            name=f"upgrade-{kind}",
        )
        for kind, name in soldiers(words).items()
    }
    ask.take(words.t("great_wall.overseer.who"), faces, seat)
    return ask.asked, None


def _donate(ctx: Context, state: GreatWall, work: Work, seat: int) -> Asked:
    words, action = ctx.words, b.Donate(seat)
    good = words.t(f"great_wall.good.{resource_of(work.location)}")
    row = Row(
        words.t("great_wall.donate", good=good),
        words.t("great_wall.donate.detail"),
        icon="gift-outline",
        value=f"+{DONATION_HONOR}",
    )
    key = Key(words.t("great_wall.key.donate"), ctx.step(action, seat), "gift-outline", "primary", name="donate")
    return (row, warehouse(words, state), *_lacking(ctx, action)), key


def _embassy(ctx: Context, state: GreatWall, seat: int) -> Asked:
    ask, words = Asking(ctx), ctx.words
    advisors = advisors_of(state.clans[seat]) + 1
    ways: tuple[tuple[str, b.BoardAction, str, int], ...] = (
        ("clerk", b.HireClerk(seat), "glyph:clerk", CLERK_COST),
        ("active", b.HireAdvisor(seat, "", True), "account-voice", advisors),
        ("supporting", b.HireAdvisor(seat), "account-outline", advisors),
    )
    faces = {
        action: Option(
            words.t(f"great_wall.hire.{key}"),
            icon=icon,
            detail=words.t("great_wall.of.gold", n=price),
            name=f"hire-{key}",
        )
        for key, action, icon, price in ways
    }
    ask.take(words.t("great_wall.hire"), faces, seat, 1)
    ask.add(why_keys(ctx, f"price.{seat}.advisor"))
    return ask.asked, None
