"""Before a raid: what the settlement asks, where gold lies, Kumis to spend, and the dice that will be rolled."""

from __future__ import annotations

from companion.games.scythia.names import settlement, workers
from companion.games.scythia.raid.prints import known_dice, known_print, learned, steps_text
from companion.games.scythia.turn.abilities import in_a_raid
from companion.intents.intent import Choose, Do, DoAll, Open
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Heading, Key, Option, Options, Para, Part, Row, Tone
from companion.screens.kit.views import Now, Page
from rules.scythia import actions as a
from rules.scythia.raid.raid import strength_lines
from rules.scythia.raid.settlement import SHIPPED, Dice, Settlement, whole
from rules.scythia.state import Gold, Scythia, dice_at, free_at, phase, print_of, raider
from rules.scythia.tables import EMPIRES, Empire
from rules.scythia.turn.raider import Raider, crew_of

SEEN: dict[Gold, bool | None] = {"gold": True, "none": False, "unknown": None}
Golds = dict[int, bool | None]  # whether gold lies on a raid space; None is not said yet


def raid(ctx: Context) -> Page:
    state: Scythia = ctx.state
    words, own = ctx.words, raider(state)
    empire, place = about(ctx)
    print_, dice = known_print(ctx, empire, place), known_dice(ctx, empire)
    free = free_at(state, empire, place)
    gold = _gold(ctx, state, empire, free)
    kumis = min(ctx.chosen("kumis", 0), own.goods.kumis)
    asks = _asks(ctx, own, print_) if print_ else _unknown(ctx)
    enter = Open("print", f"{empire}.{place}")
    numbers = Row(
        words.t("scythia.raid.numbers"), _source(ctx, print_), icon="pencil-outline", intent=enter, name="print"
    )
    asked = (why_keys(ctx, f"needs.{empire}.{place}"),) if print_of(state, empire, place) else ()
    left = Column((Heading(words.t("scythia.raid.asks")), *asks, *asked, numbers), 1.1)
    spend = Count(
        words.t("scythia.raid.kumis"),
        kumis,
        0,
        own.goods.kumis,
        Choose("kumis", 0),
        detail=words.t("scythia.raid.kumis.detail"),
        icon="barrel",
        name="kumis",
    )
    middle = Column((*_gold_keys(ctx, free, gold), spend, *in_a_raid(ctx, own)))
    right = Column(_ahead(ctx, own, print_, dice, gold, kumis), 0.9)
    top = chrome.top(ctx, settlement(words, empire, place), chrome.close(ctx))
    now = _now(ctx, state, print_, dice, gold, kumis)
    return Page("raid", "sc", top, (left, middle, right), now, ctx.toast)


def about(ctx: Context) -> tuple[Empire, int]:
    empire, _, place = ctx.place.about.partition(".")
    assert empire in EMPIRES
    return empire, int(place)


def _gold(ctx: Context, state: Scythia, empire: Empire, free: tuple[int, ...]) -> Golds:
    """As chosen here, else as it was seen in an earlier raid; None where nobody has looked yet."""
    seen = state.gold[EMPIRES.index(empire)]
    return {space: ctx.chosen(f"gold-{space}", SEEN[seen[space]]) for space in free}


def _held(gold: Golds) -> tuple[int, ...]:
    return tuple(space for space, here in gold.items() if here)


def _gold_keys(ctx: Context, free: tuple[int, ...], gold: Golds) -> tuple[Part, ...]:
    words = ctx.words
    return tuple(
        Options(
            words.t("scythia.raid.space", n=space + 1),
            tuple(
                Option(
                    words.t(f"scythia.raid.{key}"),
                    Choose(f"gold-{space}", here),
                    gold[space] is here,
                    icon,
                    name=f"{key}-{space}",
                )
                for key, here, icon in (("gold", True, "gold"), ("no-gold", False, "close"))
            ),
            columns=2,
        )
        for space in free
    )


def _asks(ctx: Context, raider: Raider, print_: Settlement) -> tuple[Part, ...]:
    """Each condition with what there is (NAJAZD)."""
    words, crew = ctx.words, len(crew_of(raider))
    fits = raider.worker in print_.workers
    has = (
        words.t("scythia.worker.yours", worker=words.t(f"scythia.worker.{raider.worker}"))
        if raider.worker
        else words.t("scythia.worker.on-board")
    )
    return (
        _ask(words.t("scythia.raid.worker", workers=workers(words, print_.workers)), has, fits, "account"),
        _need(ctx, "crew", crew, print_.crew, "account-group"),
        _need(ctx, "provisions", raider.goods.provisions, print_.provisions, "basket"),
        *((_need(ctx, "wagons", raider.goods.wagons, print_.wagons, "glyph:wagon"),) if print_.wagons else ()),
    )


def _need(ctx: Context, what: str, have: int, need: int, icon: str) -> Row:
    words = ctx.words
    return _ask(words.t(f"scythia.raid.{what}", n=need), words.t("scythia.raid.have", n=have), have >= need, icon)


def _ask(title: str, detail: str, fits: bool, icon: str) -> Row:
    tone: Tone = "good" if fits else "bad"
    return Row(title, detail, icon=icon, tone=tone, status="done" if fits else "plain")


def _unknown(ctx: Context) -> tuple[Part, ...]:
    return (Para(ctx.words.t("scythia.raid.unknown"), icon="help-circle-outline"),)


def _source(ctx: Context, print_: Settlement | None) -> str:
    """Where the numbers come from: shipped with their source, entered by people, or not known."""
    empire, place = about(ctx)
    if print_ is None:
        return ctx.words.t("scythia.raid.numbers.ask")
    shipped = print_ == whole(SHIPPED[empire][place])
    return ctx.words.t("scythia.raid.numbers.shipped" if shipped else "scythia.raid.numbers.known")


def _ahead(
    ctx: Context, raider: Raider, print_: Settlement | None, dice: Dice | None, gold: Golds, kumis: int
) -> tuple[Part, ...]:
    """The dice, the strength before them, and what it takes."""
    words, (empire, place) = ctx.words, about(ctx)
    yellow = len(_held(gold))
    open_ = f", {words.t('scythia.raid.yellow-open')}" if None in gold.values() else ""
    rolled = (
        Row(
            words.t("scythia.raid.dice"),
            dice_text(ctx, dice.red, dice.white, yellow) + open_,
            icon="dice-multiple",
            intent=Open("why", f"dice.{empire}.{yellow}") if dice_at(ctx.state, empire) else None,
            name="why-dice",
            chevron=False,
        )
        if dice
        else Row(words.t("scythia.raid.dice"), words.t("scythia.raid.numbers.ask"), icon="dice-multiple")
    )
    lines = strength_lines(raider, kumis, (), 0)
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


def dice_text(ctx: Context, red: int, white: int, yellow: int) -> str:
    words = ctx.words
    counts = (("red", red), ("white", white), ("yellow", yellow))
    return ", ".join(words.t(f"scythia.die.{colour}.n", n=n) for colour, n in counts if n)


def _now(
    ctx: Context,
    state: Scythia,
    print_: Settlement | None,
    dice: Dice | None,
    gold: Golds,
    kumis: int,
) -> Now:
    words, seat = ctx.words, state.active
    empire, place = about(ctx)
    badge, title = ctx.badge(seat), words.t("scythia.raid.now", seat=seat)
    if print_ is None or dice is None:
        key = Key(
            words.t("scythia.key.print"),
            Open("print", f"{empire}.{place}"),
            "pencil-outline",
            "primary",
            name="enter-print",
        )
        return Now(title, words.t("scythia.raid.unknown.detail"), badge, (key,))
    begin = Do(a.BeginRaid(seat, empire, place, kumis, _held(gold)), seat)
    steps = (*learned(ctx, empire, place, print_, dice), begin)
    intent = DoAll(steps, "dice", str(seat)) if len(steps) > 1 else Do(begin.action, seat, ctx.at)
    looked = None not in gold.values()
    ready = intent if looked and phase(state) == "start" else None
    key = Key(words.t("scythia.key.raid"), ready, "sword-cross", "primary", name="raid")
    why = None if len(steps) > 1 else ctx.refusal(begin.action)
    detail = words.t("scythia.raid.ready" if looked else "scythia.raid.look")
    return Now(title, words.refusal(why) if why else detail, badge, (key,))
