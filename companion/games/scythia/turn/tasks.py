"""What a building's action still asks: whose wounds are healed, which quest was completed, what a card brought."""

from __future__ import annotations

from companion.games.scythia.names import BUILDINGS, GOOD_ICONS, crew_name, crew_state, goods
from companion.games.scythia.turn.abilities import of_the_deal
from companion.games.scythia.turn.hire import leave, seat_of
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.scythia import actions as a
from rules.scythia.opponent.instruct import place
from rules.scythia.state import Scythia, face_up
from rules.scythia.tables import BUILDINGS as BUILDING_IDS
from rules.scythia.tables import HEALED
from rules.scythia.turn.goods import LIMITED, NOTHING, PLUNDER, Good, Goods, minus, plus
from rules.scythia.turn.legal import doing
from rules.scythia.turn.raider import crew_of
from rules.scythia.turn.village import DEALS

MOST = 40
FARTHEST = 20  # that one card moves the marker, as the rules take it
PRICES: tuple[Good, ...] = ("silver", "cards", "gold", "equipment", "wagons", "livestock")


def heal(ctx: Context) -> Page:
    """Up to two wounds for exactly one Kumis (KOSZARY); where there are no more, all are proposed."""
    state: Scythia = ctx.state
    words, seat = ctx.words, state.active
    wounds = tuple(space for space, crew in crew_of(state.raiders[seat]) for _ in range(crew.wounds))
    chosen: tuple[int, ...] = ctx.chosen("healed", wounds if len(wounds) <= HEALED else ())
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
    left = Column((Heading(words.t("scythia.heal.who"), words.t("scythia.heal.of", n=len(chosen))), *rows), 1.6)
    rule = chrome.rule(words.t("scythia.heal.rule"), words.t("scythia.source.barracks"))
    title, keys = words.t("scythia.heal.now", seat=seat), (*leave(ctx, state), key)
    now = Now(title, words.t("scythia.heal.detail"), ctx.badge(seat), keys)
    return chrome.page(ctx, "heal", words.t("scythia.heal.title"), (left, rule), now)


def _more(chosen: tuple[int, ...], space: int, wounds: int) -> Choose:
    """One more wound of that one, or none when it has no more or two are chosen."""
    full = len(chosen) >= HEALED or chosen.count(space) >= wounds
    return Choose("healed", tuple(other for other in chosen if other != space) if full else (*chosen, space))


def quest(ctx: Context) -> Page:
    """Any quest face up, anywhere on the board (NAMIOT WODZA)."""
    state: Scythia = ctx.state
    words, seat = ctx.words, state.active
    quests = dict(enumerate(face_up(state)))
    left, right = Asking(ctx), Asking(ctx)
    faces = {at: Option(words.say(place(quest)), icon="map-marker-outline") for at, quest in quests.items()}
    chosen = left.one("quest", words.t("scythia.quest.which"), faces, 0 if len(quests) == 1 else None, 1)
    vp = left.digit("vp", words.t("scythia.ask.quest-vp"), range(1, 9), columns=8)
    right.add(Heading(words.t("scythia.quest.paid")))
    paid = Goods(**{good: ctx.chosen(f"paid-{good}", 0) for good in PRICES})
    for good in PRICES:
        if most := max(state.raiders[seat].goods.of(good), paid.of(good)):
            right.number(f"paid-{good}", words.t(f"scythia.good.{good}"), 0, most, icon=GOOD_ICONS[good])
    right.add(Para(words.t("scythia.quest.rule"), source=words.t("scythia.source.chiefs-tent")))
    do = None
    if chosen is not None and vp is not None:
        do = Do(a.CompleteQuest(quests[chosen].row, quests[chosen].spot, seat, vp, paid), seat, ctx.at)
    key = Key(words.t("scythia.key.quest"), do, "check", "primary", name="complete-quest")
    detail = words.t("scythia.quest.unpaid" if do else "scythia.quest.detail")
    detail = goods(words, paid) if do and paid != NOTHING else detail
    now = Now(words.t("scythia.quest.now", seat=seat), detail, ctx.badge(seat), (*leave(ctx, state), key))
    columns = (Column(left.asked, 1.3), Column(right.asked))
    return chrome.page(ctx, "quest", words.t("scythia.quest.title"), columns, now)


def effect(ctx: Context) -> Page:
    """What a card's own text gave and took: the numbers as they are now on the table, where a card played has left."""
    state: Scythia = ctx.state
    words, seat = ctx.words, seat_of(ctx)
    raider = state.raiders[seat]
    ability = seat == state.active and doing(state, "ability")
    paid = DEALS[state.task].pays if ability and state.task else NOTHING
    held, marker = plus(raider.goods, minus(paid)), raider.track
    left, middle, change = Asking(ctx), Asking(ctx), {}
    for column, its in ((left, LIMITED), (middle, PLUNDER)):
        for good in its:
            there = held.of(good)
            change[good] = ctx.chosen(f"now-{good}", there) - there
            look = {"icon": GOOD_ICONS[good], "gain": _signed(change[good])}
            column.number(f"now-{good}", words.t(f"scythia.good.{good}"), 0, MOST, there, **look)
    vp = ctx.chosen("vp", marker) - marker
    look = {"icon": "bird", "gain": _signed(vp), "name": "effect-vp"}
    left.number("vp", words.t("scythia.effect.vp"), max(0, marker - FARTHEST), marker + FARTHEST, marker, **look)
    rule = Para(words.t("scythia.effect.rule"), source=words.t("scythia.source.town-centre"))
    columns: tuple[Column, ...] = (Column(left.asked), Column((*middle.asked, rule)))
    if ability:
        also = Column((*of_the_deal(ctx, raider, state.task), *_more_of(ctx, seat), rule), 0.9)
        columns = (Column(left.asked), Column(middle.asked), also)
    told = Do(a.Effect(seat, Goods(**change), vp), seat, ctx.at, back=True)
    done = told if ability or any(change.values()) or vp else None
    key = Key(words.t("scythia.key.apply"), done, "check", "primary", name="apply")
    title = words.t("scythia.effect.ability" if ability else "scythia.effect.now", seat=seat)
    now = Now(title, words.t("scythia.effect.detail"), ctx.badge(seat), (*(leave(ctx, state) if ability else ()), key))
    return chrome.page(ctx, "effect", words.t("scythia.effect.title"), columns, now)


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
    again = Do(a.Borrow(seat, "town-centre"), seat, ctx.at)
    here = Row(
        words.t("scythia.effect.town-centre"), icon=BUILDINGS["town-centre"], intent=again, name="also-town-centre"
    )
    return (
        Heading(words.t("scythia.effect.more")),
        *(
            Row(words.t(f"scythia.effect.{screen}"), icon=icon, intent=Open(screen, about), name=f"also-{screen}")
            for screen, icon, about in rows
        ),
        here,
    )


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", "\u2212") if n else ""


def borrow(ctx: Context) -> Page:
    """Another building as if the worker were there (TERMINOLOGIA NA KARTACH)."""
    state: Scythia = ctx.state
    words, seat = ctx.words, state.active
    keys = tuple(
        Option(
            words.t(f"scythia.building.{building}"),
            Do(a.Borrow(seat, building), seat, ctx.at),
            icon=BUILDINGS[building],
            name=f"borrow-{building}",
        )
        for building in BUILDING_IDS
        if building != "town-centre"
    )
    left = Column((Options(words.t("scythia.borrow.which"), keys, columns=2),), 1.6)
    rule = chrome.rule(words.t("scythia.borrow.rule"), words.t("scythia.source.terms"))
    now = Now(words.t("scythia.borrow.now", seat=seat), words.t("scythia.borrow.detail"), ctx.badge(seat))
    return chrome.page(ctx, "borrow", words.t("scythia.borrow.title"), (left, rule), now)
