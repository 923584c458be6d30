"""Before a raid: what the settlement asks, where gold lies, Kumis to spend, and the dice that will be rolled."""

from __future__ import annotations

from companion.games.scythia.names import settlement, workers
from companion.games.scythia.raid.prints import known_dice, known_print, learned, steps_text
from companion.games.scythia.turn.abilities import in_a_raid
from companion.intents.intent import Choose, Do, DoAll, Open
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
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


def raid(sight: Sight) -> Page:
    state: Scythia = sight.state
    words, own = sight.words, raider(state)
    empire, place = about(sight)
    print_, dice = known_print(sight, empire, place), known_dice(sight, empire)
    free = free_at(state, empire, place)
    gold = _gold(sight, state, empire, free)
    kumis = min(sight.chosen("kumis", 0), own.goods.kumis)
    asks = _asks(sight, own, print_) if print_ else _unknown(sight)
    enter = Open("print", f"{empire}.{place}")
    numbers = Row(
        words.t("scythia.raid.numbers"), _source(sight, print_), icon="pencil-outline", intent=enter, name="print"
    )
    asked = (why_keys(sight, f"needs.{empire}.{place}"),) if print_of(state, empire, place) else ()
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
    middle = Column((*_gold_keys(sight, free, gold), spend, *in_a_raid(sight, own)))
    right = Column(_ahead(sight, own, print_, dice, gold, kumis), 0.9)
    top = chrome.top(sight, settlement(words, empire, place), chrome.close(sight))
    now = _now(sight, state, print_, dice, gold, kumis)
    return Page("raid", "sc", top, (left, middle, right), now, sight.toast)


def about(sight: Sight) -> tuple[Empire, int]:
    empire, _, place = sight.place.about.partition(".")
    assert empire in EMPIRES
    return empire, int(place)


def _gold(sight: Sight, state: Scythia, empire: Empire, free: tuple[int, ...]) -> Golds:
    """As chosen here, else as it was seen in an earlier raid; None where nobody has looked yet."""
    seen = state.gold[EMPIRES.index(empire)]
    return {space: sight.chosen(f"gold-{space}", SEEN[seen[space]]) for space in free}


def _held(gold: Golds) -> tuple[int, ...]:
    return tuple(space for space, here in gold.items() if here)


def _gold_keys(sight: Sight, free: tuple[int, ...], gold: Golds) -> tuple[Part, ...]:
    words = sight.words
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


def _asks(sight: Sight, own: Raider, print_: Settlement) -> tuple[Part, ...]:
    """Each condition with what there is (NAJAZD)."""
    words, crew = sight.words, len(crew_of(own))
    fits = own.worker in print_.workers
    has = (
        words.t("scythia.worker.yours", worker=words.t(f"scythia.worker.{own.worker}"))
        if own.worker
        else words.t("scythia.worker.on-board")
    )
    return (
        _ask(words.t("scythia.raid.worker", workers=workers(words, print_.workers)), has, fits, "account"),
        _need(sight, "crew", crew, print_.crew, "account-group"),
        _need(sight, "provisions", own.goods.provisions, print_.provisions, "basket"),
        *((_need(sight, "wagons", own.goods.wagons, print_.wagons, "glyph:wagon"),) if print_.wagons else ()),
    )


def _need(sight: Sight, what: str, have: int, need: int, icon: str) -> Row:
    words = sight.words
    return _ask(words.t(f"scythia.raid.{what}", n=need), words.t("scythia.raid.have", n=have), have >= need, icon)


def _ask(title: str, detail: str, fits: bool, icon: str) -> Row:
    tone: Tone = "good" if fits else "bad"
    return Row(title, detail, icon=icon, tone=tone, status="done" if fits else "plain")


def _unknown(sight: Sight) -> tuple[Part, ...]:
    return (Para(sight.words.t("scythia.raid.unknown"), icon="help-circle-outline"),)


def _source(sight: Sight, print_: Settlement | None) -> str:
    """Where the numbers come from: shipped with their source, entered by people, or not known."""
    empire, place = about(sight)
    if print_ is None:
        return sight.words.t("scythia.raid.numbers.ask")
    shipped = print_ == whole(SHIPPED[empire][place])
    return sight.words.t("scythia.raid.numbers.shipped" if shipped else "scythia.raid.numbers.known")


def _ahead(
    sight: Sight, own: Raider, print_: Settlement | None, dice: Dice | None, gold: Golds, kumis: int
) -> tuple[Part, ...]:
    """The dice, the strength before them, and what it takes."""
    words, (empire, place) = sight.words, about(sight)
    yellow = len(_held(gold))
    open_ = f", {words.t('scythia.raid.yellow-open')}" if None in gold.values() else ""
    rolled = (
        Row(
            words.t("scythia.raid.dice"),
            dice_text(sight, dice.red, dice.white, yellow) + open_,
            icon="dice-multiple",
            intent=Open("why", f"dice.{empire}.{yellow}") if dice_at(sight.state, empire) else None,
            name="why-dice",
            chevron=False,
        )
        if dice
        else Row(words.t("scythia.raid.dice"), words.t("scythia.raid.numbers.ask"), icon="dice-multiple")
    )
    lines = strength_lines(own, kumis, (), 0)
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


def dice_text(sight: Sight, red: int, white: int, yellow: int) -> str:
    words = sight.words
    counts = (("red", red), ("white", white), ("yellow", yellow))
    return ", ".join(words.t(f"scythia.die.{colour}.n", n=n) for colour, n in counts if n)


def _now(
    sight: Sight,
    state: Scythia,
    print_: Settlement | None,
    dice: Dice | None,
    gold: Golds,
    kumis: int,
) -> Now:
    words, seat = sight.words, state.active
    empire, place = about(sight)
    badge, title = sight.badge(seat), words.t("scythia.raid.now", seat=seat)
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
    steps = (*learned(sight, empire, place, print_, dice), begin)
    intent = DoAll(steps, "dice", str(seat)) if len(steps) > 1 else Do(begin.action, seat, sight.at)
    looked = None not in gold.values()
    ready = intent if looked and phase(state) == "start" else None
    key = Key(words.t("scythia.key.raid"), ready, "sword-cross", "primary", name="raid")
    why = None if len(steps) > 1 else sight.refusal(begin.action)
    detail = words.t("scythia.raid.ready" if looked else "scythia.raid.look")
    return Now(title, words.refusal(why) if why else detail, badge, (key,))
