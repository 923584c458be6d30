"""Before a raid: what the settlement asks, where gold lies, Kumis to spend, and the dice that will be rolled."""

from __future__ import annotations

from companion.games.scythia.names import dice_text, settlement, workers, your_worker
from companion.games.scythia.raid.prints import known_dice, known_print, learned, steps_text
from companion.games.scythia.raid.told_plunder import ToldPlunder, told_plunder
from companion.games.scythia.turn.abilities import in_a_raid
from companion.intents.intent import Choose, Do, DoAll, Open
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Para, Part, Row, Tone
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.value import replace
from rules.scythia import actions as a
from rules.scythia.raid.raid import strength_lines
from rules.scythia.raid.settlement import SHIPPED, Dice, Partly, Settlement, whole
from rules.scythia.state import Scythia, dice_at, free_at, phase, print_of, raider
from rules.scythia.tables import EMPIRES, Empire
from rules.scythia.turn.raider import Raider, crew_of


def raid(ctx: Context) -> Page:
    state: Scythia = ctx.state
    words, active = ctx.words, raider(state)
    empire, place = about(ctx)
    print_, dice = known_print(ctx, empire, place), known_dice(ctx, empire)
    asks = _asks(ctx, active, print_ or SHIPPED[empire][place])
    if print_ is None:
        unknown = words.t("scythia.raid.partly" if asks else "scythia.raid.unknown")
        asks = (*asks, Para(unknown, icon="help-circle-outline"))
    enter, source = Open("print", f"{empire}.{place}"), _source(ctx, print_)
    numbers = Row(words.t("scythia.raid.numbers"), source, icon="pencil-outline", intent=enter, name="print")
    asked = (why_keys(ctx, f"needs.{empire}.{place}"),) if print_of(state, empire, place) else ()
    spend, ask = Asking(ctx), Asking(ctx)
    most, how = active.goods.kumis, words.t("scythia.raid.kumis.detail")
    kumis = spend.number("kumis", words.t("scythia.raid.kumis"), 0, most, capped=True, detail=how, icon="barrel")
    left = Column((Heading(words.t("scythia.raid.asks")), *asks, *asked, numbers, *spend.asked), 0.9)
    told = told_plunder(ask, empire, place) if free_at(state, empire, place) else ToldPlunder({})
    ask.add(*in_a_raid(ctx, active))
    right = Column(_ahead(ctx, active, print_, dice, told, kumis), 0.9)
    now = _now(ctx, state, print_, dice, told, kumis)
    middle = Column(ask.asked, 1.3)  # so wide that the pieces of a space stand in one row
    return chrome.page(ctx, "raid", settlement(words, empire, place), (left, middle, right), now)


def about(ctx: Context) -> tuple[Empire, int]:
    empire, _, place = ctx.place.about.partition(".")
    assert empire in EMPIRES
    return empire, int(place)


def _asks(ctx: Context, raider: Raider, print_: Settlement | Partly) -> tuple[Part, ...]:
    """Each condition with what there is (NAJAZD), as far as the conditions are known."""
    words, found = ctx.words, list[Row]()
    if print_.workers is not None:
        who = words.t("scythia.raid.worker", workers=workers(words, print_.workers))
        found.append(_ask(who, your_worker(words, raider), raider.worker in print_.workers, "account"))
    needs = (
        ("crew", len(crew_of(raider)), print_.crew, "account-group"),
        ("provisions", raider.goods.provisions, print_.provisions, "basket"),
        ("wagons", raider.goods.wagons, print_.wagons or None, "glyph:wagon"),
    )
    for what, have, need, icon in needs:
        if need is not None:
            needed, there = words.t(f"scythia.raid.{what}", n=need), words.t("scythia.raid.have", n=have)
            found.append(_ask(needed, there, have >= need, icon))
    return tuple(found)


def _ask(title: str, detail: str, fits: bool, icon: str) -> Row:
    tone: Tone = "good" if fits else "bad"
    return Row(title, detail, icon=icon, tone=tone, status="done" if fits else "plain")


def _source(ctx: Context, print_: Settlement | None) -> str:
    """Where the numbers come from: shipped with their source, entered by people, or not known."""
    empire, place = about(ctx)
    if print_ is None:
        begun = SHIPPED[empire][place] != Partly()
        return ctx.words.t("scythia.raid.numbers.begun" if begun else "scythia.raid.numbers.ask")
    shipped = print_ == whole(SHIPPED[empire][place])
    return ctx.words.t("scythia.raid.numbers.shipped" if shipped else "scythia.raid.numbers.known")


def _ahead(
    ctx: Context, raider: Raider, print_: Settlement | None, dice: Dice | None, told: ToldPlunder, kumis: int
) -> tuple[Part, ...]:
    """The dice, the strength before them, and what it takes."""
    words, (empire, place) = ctx.words, about(ctx)
    yellow = len(told.held)
    open_ = f", {words.t('scythia.raid.yellow-open')}" if None in told.gold.values() or told.assumed else ""
    rolled = (
        Row(
            words.t("scythia.raid.dice"),
            dice_text(words, dice.red, dice.white, yellow) + open_,
            icon="dice-multiple",
            intent=Open("why", f"dice.{empire}.{yellow}") if dice_at(ctx.state, empire) else None,
            name="why-dice",
            chevron=False,
        )
        if dice
        else Row(words.t("scythia.raid.dice"), words.t("scythia.raid.numbers.ask"), icon="dice-multiple")
    )
    lines = strength_lines(raider, kumis, 0, 0)
    sure = sum(n for _, n in lines)
    steps = tuple(steps_text(words, print_)) if print_ else ()
    return (
        rolled,
        Row(
            words.t("scythia.raid.sure"),
            words.t("scythia.raid.sure.detail"),
            icon="arm-flex",
            value=str(sure),
            intent=Open("why", f"strength.{empire}.{place}.{kumis}.0.0"),
            name="why-strength",
            chevron=False,
        ),
        *(Row(title, value=value, icon=icon) for title, value, icon in steps),
        Para(words.t("scythia.raid.rule"), source=words.t("scythia.source.step-raid-dice")),
    )


def _now(
    ctx: Context, state: Scythia, print_: Settlement | None, dice: Dice | None, told: ToldPlunder, kumis: int
) -> Now:
    words, seat = ctx.words, state.active
    empire, place = about(ctx)
    badge, title = ctx.badge(seat), words.t("scythia.raid.now", seat=seat)
    if print_ is None or dice is None:
        enter = Open("print", f"{empire}.{place}")
        key = Key(words.t("scythia.key.print"), enter, "pencil-outline", "primary", name="enter-print")
        return Now(title, words.t("scythia.raid.unknown.detail"), badge, (key,))
    begin = Do(a.BeginRaid(seat, empire, place, kumis, told.held, told.haul), seat, learn=told.learn)
    steps = (*learned(ctx, empire, place, print_, dice), begin)
    intent = DoAll(steps, "dice", str(seat)) if len(steps) > 1 else replace(begin, at=ctx.at)
    ready = intent if not told.missing and not told.doubt and phase(state) == "start" else None
    key = Key(words.t("scythia.key.raid"), ready, "sword-cross", "primary", name="raid")
    sure = Key(words.t("scythia.doubt.sure"), Choose("sure", told.doubt), "check", name="sure")
    why = None if len(steps) > 1 else ctx.refusal(begin.action)
    detail = told.doubt or words.t(told.missing or "scythia.raid.ready")
    return Now(title, words.refusal(why) if why else detail, badge, (sure, key) if told.doubt else (key,))
