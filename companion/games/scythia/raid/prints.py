"""The numbers of the board: what is known of a settlement, and a form for what is not."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from companion.games.scythia.names import TOKENS, settlement
from companion.intents.intent import Choose, Do, DoAll
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Count, Heading, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from companion.text.words import Words
from rules.scythia import actions as a
from rules.scythia.raid.settlement import (
    DICE_OF_A_COLOUR,
    SHIPPED,
    Dice,
    Partly,
    Settlement,
    Step,
    as_pattern,
    dice_of,
    dice_pattern,
    from_pattern,
    in_order,
)
from rules.scythia.state import Scythia, dice_at, print_of
from rules.scythia.tables import EMPIRES, WORKERS, Empire, Worker

STEPS = 3  # thresholds at most on any settlement seen (facts 5.2)
RANGES = {"crew": range(1, 6), "provisions": range(6), "wagons": range(4), "wounds": range(4)}


def known_print(sight: Sight, empire: Empire, place: int) -> Settlement | None:
    """As this match knows it, else as somebody entered it in another one."""
    here = print_of(sight.state, empire, place)
    found = filter(None, map(from_pattern, sight.patterns))
    return here or next((own for which, at, own in found if (which, at) == (empire, place)), None)


def known_dice(sight: Sight, empire: Empire) -> Dice | None:
    return dice_at(sight.state, empire) or dice_of(sight.patterns, empire)


def learned(sight: Sight, empire: Empire, place: int, print_: Settlement, dice: Dice) -> tuple[Do, ...]:
    """What this match does not know yet of what the device remembers."""
    state: Scythia = sight.state
    one = () if print_of(state, empire, place) else (Do(a.Describe(empire, place, print_)),)
    return (*one, *(() if dice_at(state, empire) else (Do(a.DescribeDice(empire, dice)),)))


def steps_text(words: Words, print_: Settlement) -> list[tuple[str, str, str]]:
    """ "below 10: 2 wounds", "10 or more: 2" """
    first = print_.steps[0].strength if print_.steps else 0
    low = [(words.t("scythia.print.below", n=first), words.t("scythia.wounds.n", n=print_.wounds), "water")]
    rest = [
        (words.t("scythia.print.from", n=s.strength), words.t("scythia.vp.n", n=s.vp), "bird") for s in print_.steps
    ]
    return low + rest


def print_form(sight: Sight) -> Page:
    """What is printed on the settlement: what is known is filled in, the rest is asked once and remembered."""
    words = sight.words
    empire, _, at = sight.place.about.partition(".")
    place = int(at)
    assert empire in EMPIRES
    known = known_print(sight, empire, place) or SHIPPED[empire][place]
    told_ = {**told(sight, known), **_dice_told(sight, empire)}
    dice: tuple[Part, ...] = tuple(
        Options(
            words.t(f"scythia.print.{colour}"),
            _keys(colour, told_[colour], range(DICE_OF_A_COLOUR + 1)),
            columns=3,
            numeral=True,
        )
        for colour in ("red", "white")
    )
    left, middle, right = asked(sight, told_)
    top = chrome.top(sight, settlement(words, empire, place), chrome.close(sight))
    columns = (Column(left), Column(middle), Column((*right, *dice, _rule(sight)), 0.9))
    return Page("print", "sc", top, columns, _now(sight, empire, place, told_), sight.toast)


def asked(sight: Sight, told: dict[str, Any]) -> tuple[tuple[Part, ...], ...]:
    """Who may raid it and what that takes, what strength is worth, and the wounds below it."""
    workers = Options(sight.words.t("scythia.print.workers"), _workers(sight, told["workers"]), columns=3)
    needed = tuple(_numbers(sight, key, told) for key in ("crew", "provisions", "wagons"))
    steps = (Heading(sight.words.t("scythia.print.steps")), *_steps(sight, told))
    return (workers, *needed), steps, (_numbers(sight, "wounds", told),)


def told(sight: Sight, base: Settlement | Partly) -> dict[str, Any]:
    """Chosen here, else as it is known; None is still to be asked."""
    found = {key: sight.chosen(key, known) for key, known in answers(base).items()}
    return {**found, "workers": found["workers"] or ()}


def answers(base: Settlement | Partly) -> dict[str, Any]:
    """What would have been tapped to get this print."""
    found: dict[str, Any] = {key: getattr(base, key) for key in ("workers", *RANGES)}
    for at in range(STEPS):
        step = base.steps[at] if base.steps and at < len(base.steps) else Step(0, 0)
        found |= {f"strength-{at}": step.strength, f"vp-{at}": step.vp}
    return found


def _dice_told(sight: Sight, empire: Empire) -> dict[str, Any]:
    dice = known_dice(sight, empire)
    return {own: sight.chosen(own, getattr(dice, own) if dice else None) for own in ("red", "white")}


def _workers(sight: Sight, chosen: tuple[Worker, ...]) -> tuple[Option, ...]:
    return tuple(
        Option(
            sight.words.t(f"choice.{own}"),
            Choose("workers", in_order(tuple(w for w in chosen if w != own) if own in chosen else (*chosen, own))),
            own in chosen,
            colour=TOKENS[own],
            name=f"worker-{own}",
        )
        for own in WORKERS
    )


def _numbers(sight: Sight, key: str, told: dict[str, Any]) -> Options:
    keys = _keys(key, told[key], RANGES[key])
    return Options(sight.words.t(f"scythia.print.{key}"), keys, columns=6, numeral=True)


def _keys(key: str, chosen: int | None, numbers: range) -> tuple[Option, ...]:
    return tuple(Option(str(n), Choose(key, n), n == chosen, name=f"{key}-{n}") for n in numbers)


def _steps(sight: Sight, told: dict[str, Any]) -> tuple[Part, ...]:
    """Each threshold in two numbers: from that strength on, so many points."""
    words = sight.words
    counts = (
        Count(
            words.t(f"scythia.print.{what}", n=at + 1),
            told[f"{what}-{at}"],
            0,
            high,
            Choose(f"{what}-{at}", 0),
            icon=icon,
            name=f"{what}-{at}",
        )
        for at in range(STEPS)
        for what, high, icon in (("strength", 60, "arm-flex"), ("vp", 20, "bird"))
    )
    return tuple(counts)


def _rule(sight: Sight) -> Para:
    return Para(sight.words.t("scythia.print.rule"), source=sight.words.t("scythia.print.source"))


def made(told: dict[str, Any]) -> Settlement | None:
    """Thresholds that rise; an empty one is not there."""
    steps = tuple(Step(told[f"strength-{at}"], told[f"vp-{at}"]) for at in range(STEPS) if told[f"strength-{at}"])
    rising = all(low.strength < high.strength for low, high in pairwise(steps))
    if not told["workers"] or not steps or not rising or any(told[key] is None for key in RANGES):
        return None
    return Settlement(told["workers"], told["crew"], told["provisions"], told["wagons"], told["wounds"], steps)


def _now(sight: Sight, empire: Empire, place: int, told: dict[str, Any]) -> Now:
    words, read = sight.words, made(told)
    intent = None
    ready = read is not None and told["red"] is not None and told["white"] is not None
    if ready and read is not None:
        dice = Dice(told["red"], told["white"])
        new = Do(a.Describe(empire, place, read), learn=(as_pattern(empire, place, read),))
        rolled = Do(a.DescribeDice(empire, dice), learn=(dice_pattern(empire, dice),))
        known = dice_at(sight.state, empire) == dice
        intent = DoAll((new,) if known else (new, rolled), "raid", f"{empire}.{place}")
    key = Key(words.t("key.save"), intent, "check", "primary", name="save-print")
    detail = words.t("scythia.print.ready" if ready else "scythia.print.missing")
    return Now(words.t("scythia.print.now"), detail, None, (key,))
