"""Before a raid: what the settlement asks, where gold lies, Kumis to spend, and the dice that will be rolled."""

from __future__ import annotations

from companion.games.scythia.names import settlement, workers, your_worker
from companion.games.scythia.raid.prints import known_dice, known_print, learned, steps_text
from companion.games.scythia.turn.abilities import in_a_raid
from companion.intents.intent import Do, DoAll, Open
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Para, Part, Row, Tone
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
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
    words, active = ctx.words, raider(state)
    empire, place = about(ctx)
    print_, dice = known_print(ctx, empire, place), known_dice(ctx, empire)
    unknown = Para(words.t("scythia.raid.unknown"), icon="help-circle-outline")
    asks = _asks(ctx, active, print_) if print_ else (unknown,)
    enter, source = Open("print", f"{empire}.{place}"), _source(ctx, print_)
    numbers = Row(words.t("scythia.raid.numbers"), source, icon="pencil-outline", intent=enter, name="print")
    asked = (why_keys(ctx, f"needs.{empire}.{place}"),) if print_of(state, empire, place) else ()
    left = Column((Heading(words.t("scythia.raid.asks")), *asks, *asked, numbers), 1.1)
    ask = Asking(ctx)
    seen = state.gold[EMPIRES.index(empire)]
    gold = {space: _gold(ask, space, seen[space]) for space in free_at(state, empire, place)}
    most, how = active.goods.kumis, words.t("scythia.raid.kumis.detail")
    kumis = ask.number("kumis", words.t("scythia.raid.kumis"), 0, most, capped=True, detail=how, icon="barrel")
    ask.add(*in_a_raid(ctx, active))
    right = Column(_ahead(ctx, active, print_, dice, gold, kumis), 0.9)
    now = _now(ctx, state, print_, dice, gold, kumis)
    return chrome.page(ctx, "raid", settlement(words, empire, place), (left, Column(ask.asked), right), now)


def about(ctx: Context) -> tuple[Empire, int]:
    empire, _, place = ctx.place.about.partition(".")
    assert empire in EMPIRES
    return empire, int(place)


def _gold(ask: Asking, space: int, seen: Gold) -> bool | None:
    """As chosen here, else as it was seen in an earlier raid; None where nobody has looked yet."""
    words = ask.ctx.words
    faces = {
        True: Option(words.t("scythia.raid.gold"), icon="gold", name=f"gold-{space}"),
        False: Option(words.t("scythia.raid.no-gold"), icon="close", name=f"no-gold-{space}"),
    }
    return ask.one(f"gold-{space}", words.t("scythia.raid.space", n=space + 1), faces, SEEN[seen], 2)


def _held(gold: Golds) -> tuple[int, ...]:
    return tuple(space for space, here in gold.items() if here)


def _asks(ctx: Context, raider: Raider, print_: Settlement) -> tuple[Part, ...]:
    """Each condition with what there is (NAJAZD)."""
    words, crew = ctx.words, len(crew_of(raider))
    who, fits = words.t("scythia.raid.worker", workers=workers(words, print_.workers)), raider.worker in print_.workers
    return (
        _ask(who, your_worker(words, raider), fits, "account"),
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


def _now(ctx: Context, state: Scythia, print_: Settlement | None, dice: Dice | None, gold: Golds, kumis: int) -> Now:
    words, seat = ctx.words, state.active
    empire, place = about(ctx)
    badge, title = ctx.badge(seat), words.t("scythia.raid.now", seat=seat)
    if print_ is None or dice is None:
        enter = Open("print", f"{empire}.{place}")
        key = Key(words.t("scythia.key.print"), enter, "pencil-outline", "primary", name="enter-print")
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
