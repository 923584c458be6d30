"""What a building's action still asks: whose wounds are healed, which quest was completed, what a card brought."""

from __future__ import annotations

from companion.games.scythia.names import BUILDINGS, GOOD_ICONS, crew_name, crew_state, goods
from companion.games.scythia.turn.abilities import of_the_deal
from companion.games.scythia.turn.hire import leave
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from rules.scythia import actions as a
from rules.scythia.opponent.instruct import place
from rules.scythia.state import Scythia, face_up
from rules.scythia.tables import BUILDINGS as BUILDING_IDS
from rules.scythia.tables import HEALED
from rules.scythia.turn.goods import GOODS, LIMITED, NOTHING, PLUNDER, Goods
from rules.scythia.turn.legal import doing
from rules.scythia.turn.raider import crew_of

MOST = 40
PRICES: tuple[str, ...] = ("silver", "cards", "gold", "equipment", "wagons", "livestock")


def heal(ctx: Context) -> Page:
    """Up to two wounds for exactly one Kumis (KOSZARY)."""
    state: Scythia = ctx.state
    words, seat = ctx.words, state.active
    chosen: tuple[int, ...] = ctx.chosen("healed", ())
    rows = tuple(
        Row(
            crew_name(words, crew, space),
            crew_state(words, crew),
            number=str(space + 1),
            value=str(chosen.count(space)) if space in chosen else "",
            status="now" if space in chosen else "plain",
            intent=_more(chosen, space, crew.wounds),
            name=f"heal-{space}",
        )
        for space, crew in crew_of(state.raiders[seat])
        if crew.wounds
    )
    do = Do(a.Heal(seat, chosen), seat, ctx.at) if chosen else None
    key = Key(words.t("scythia.key.heal"), do, "heart-plus-outline", "primary", name="heal")
    rule = Para(words.t("scythia.heal.rule"), source=words.t("scythia.source.barracks"))
    left = Column((Heading(words.t("scythia.heal.who"), words.t("scythia.heal.of", n=len(chosen))), *rows), 1.6)
    now = Now(
        words.t("scythia.heal.now", seat=seat),
        words.t("scythia.heal.detail"),
        ctx.badge(seat),
        (*leave(ctx, state), key),
    )
    top = chrome.top(ctx, words.t("scythia.heal.title"), chrome.close(ctx))
    return Page("heal", "sc", top, (left, Column((rule,), tone="help")), now, ctx.toast)


def _more(chosen: tuple[int, ...], space: int, wounds: int) -> Choose:
    """One more wound of that one, or none when it has no more or two are chosen."""
    full = len(chosen) >= HEALED or chosen.count(space) >= wounds
    return Choose("healed", tuple(own for own in chosen if own != space) if full else (*chosen, space))


def quest(ctx: Context) -> Page:
    """Any quest face up, anywhere on the board (NAMIOT WODZA)."""
    state: Scythia = ctx.state
    words, seat = ctx.words, state.active
    open_ = face_up(state)
    chosen = ctx.chosen("quest", 0 if len(open_) == 1 else None)
    rows = tuple(
        Option(words.say(place(own)), Choose("quest", at), at == chosen, "map-marker-outline", name=f"quest-{at}")
        for at, own in enumerate(open_)
    )
    paid = Goods(**{good: ctx.chosen(f"paid-{good}", 0) for good in PRICES})
    vp = ctx.chosen("vp")
    numbers = tuple(Option(str(n), Choose("vp", n), n == vp, name=f"vp-{n}") for n in range(1, 9))
    held = state.raiders[seat].goods
    prices = tuple(
        Count(
            words.t(f"scythia.good.{good}"),
            paid.of(good),
            0,
            max(held.of(good), paid.of(good)),
            Choose(f"paid-{good}", 0),
            icon=GOOD_ICONS[good],  # type: ignore[index]
            name=f"paid-{good}",
        )
        for good in PRICES
        if held.of(good) or paid.of(good)
    )
    rule = Para(words.t("scythia.quest.rule"), source=words.t("scythia.source.chiefs-tent"))
    left: tuple[Part, ...] = (
        Options(words.t("scythia.quest.which"), rows, columns=1),
        Options(words.t("scythia.ask.quest-vp"), numbers, columns=8, numeral=True),
    )
    right: tuple[Part, ...] = (Heading(words.t("scythia.quest.paid")), *prices, rule)
    ready = chosen is not None and chosen < len(open_) and vp is not None
    do = None
    if ready:
        own = open_[chosen]
        do = Do(a.CompleteQuest(own.row, own.spot, seat, vp, paid), seat, ctx.at)
    key = Key(words.t("scythia.key.quest"), do, "check", "primary", name="complete-quest")
    detail = goods(words, paid) if ready and paid != NOTHING else words.t("scythia.quest.detail")
    now = Now(words.t("scythia.quest.now", seat=seat), detail, ctx.badge(seat), (*leave(ctx, state), key))
    top = chrome.top(ctx, words.t("scythia.quest.title"), chrome.close(ctx))
    return Page("quest", "sc", top, (Column(left, 1.3), Column(right)), now, ctx.toast)


def effect(ctx: Context) -> Page:
    """What a card's own text gave and took: the numbers as they are now on the table."""
    state: Scythia = ctx.state
    words = ctx.words
    seat = ctx.seat_about if ctx.place.about else state.active
    held = state.raiders[seat].goods
    after = Goods(**{good: ctx.chosen(f"now-{good}", held.of(good)) for good in GOODS})
    change = Goods(**{good: after.of(good) - held.of(good) for good in GOODS})
    vp = ctx.chosen("vp", 0)
    counts = {
        good: Count(
            words.t(f"scythia.good.{good}"),
            after.of(good),
            0,
            MOST,
            Choose(f"now-{good}", 0),
            icon=GOOD_ICONS[good],
            gain=_signed(change.of(good)),
            name=f"now-{good}",
        )
        for good in GOODS
    }
    ability = seat == state.active and doing(state, "ability")
    track = Count(words.t("scythia.effect.vp"), vp, -20, 20, Choose("vp", 0), icon="bird", name="effect-vp")
    middle = Column((*(counts[good] for good in PLUNDER), *(() if ability else (_rule(ctx),))))
    does = of_the_deal(ctx, state.raiders[seat], state.task)
    also = (Column((*does, *_more_of(ctx, seat), _rule(ctx)), 0.9),) if ability else ()
    told = Do(a.Effect(seat, change, vp), seat, ctx.at, back=True)
    done = told if ability or change != NOTHING or vp else None
    key = Key(words.t("scythia.key.apply"), done, "check", "primary", name="apply")
    title = words.t("scythia.effect.ability" if ability else "scythia.effect.now", seat=seat)
    now = Now(title, words.t("scythia.effect.detail"), ctx.badge(seat), (*(leave(ctx, state) if ability else ()), key))
    top = chrome.top(ctx, words.t("scythia.effect.title"), chrome.close(ctx))
    return Page(
        "effect", "sc", top, (Column((*(counts[good] for good in LIMITED), track)), middle, *also), now, ctx.toast
    )


def _more_of(ctx: Context, seat: int) -> tuple[Part, ...]:
    """What an ability may do besides: hire, take an animal, heal, a quest, another action here or another building."""
    words = ctx.words
    rows = (
        ("hire", "account-plus-outline", str(seat)),
        ("tame", "horse-variant", str(seat)),
        ("heal", "heart-plus-outline", ""),
        ("quest", "map-marker-outline", ""),
        ("borrow", "tent", ""),
    )
    return (
        Heading(words.t("scythia.effect.more")),
        *(
            Row(words.t(f"scythia.effect.{screen}"), icon=icon, intent=Open(screen, about), name=f"also-{screen}")
            for screen, icon, about in rows
        ),
        Row(
            words.t("scythia.effect.town-centre"),
            icon=BUILDINGS["town-centre"],
            intent=Do(a.Borrow(seat, "town-centre"), seat, ctx.at),
            name="also-town-centre",
        ),
    )


def _rule(ctx: Context) -> Para:
    return Para(ctx.words.t("scythia.effect.rule"), source=ctx.words.t("scythia.source.town-centre"))


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", "\u2212") if n else ""


def borrow(ctx: Context) -> Page:
    """Another building as if the worker were there (TERMINOLOGIA NA KARTACH)."""
    state: Scythia = ctx.state
    words, seat = ctx.words, state.active
    keys = tuple(
        Option(
            words.t(f"scythia.building.{own}"),
            Do(a.Borrow(seat, own), seat, ctx.at),
            icon=BUILDINGS[own],
            name=f"borrow-{own}",
        )
        for own in BUILDING_IDS
        if own != "town-centre"
    )
    rule = Para(words.t("scythia.borrow.rule"), source=words.t("scythia.source.terms"))
    columns = (Column((Options(words.t("scythia.borrow.which"), keys, columns=2),), 1.6), Column((rule,), tone="help"))
    now = Now(words.t("scythia.borrow.now", seat=seat), words.t("scythia.borrow.detail"), ctx.badge(seat))
    top = chrome.top(ctx, words.t("scythia.borrow.title"), chrome.close(ctx))
    return Page("borrow", "sc", top, columns, now, ctx.toast)
