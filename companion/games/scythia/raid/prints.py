"""The numbers of the board: what is known of a settlement, and a form for what is not."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from companion.games.scythia.names import TOKENS
from companion.intents.intent import Choose, Do
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import Columns
from companion.screens.kit.parts import Heading, Option, Options
from companion.screens.match.asking import Asking
from companion.text.words import Words
from rules.scythia import actions as a
from rules.scythia.raid.settlement import (
    Dice,
    Partly,
    Settlement,
    Step,
    dice_of,
    from_pattern,
    in_order,
)
from rules.scythia.state import Scythia, dice_at, print_of
from rules.scythia.tables import WORKERS, Empire, Worker

STEPS = 3  # thresholds at most on any settlement seen (facts 5.2)
RANGES = {"crew": range(1, 6), "provisions": range(6), "wagons": range(4), "wounds": range(4)}


def known_print(ctx: Context, empire: Empire, place: int) -> Settlement | None:
    """As this match knows it, else as somebody entered it in another one."""
    here = print_of(ctx.state, empire, place)
    found = filter(None, map(from_pattern, ctx.patterns))
    return here or next((print_ for which, at, print_ in found if (which, at) == (empire, place)), None)


def known_dice(ctx: Context, empire: Empire) -> Dice | None:
    return dice_at(ctx.state, empire) or dice_of(ctx.patterns, empire)


def learned(ctx: Context, empire: Empire, place: int, print_: Settlement, dice: Dice) -> tuple[Do, ...]:
    """What this match does not know yet of what the device remembers."""
    state: Scythia = ctx.state
    new = () if print_of(state, empire, place) else (Do(a.Describe(empire, place, print_)),)
    return (*new, *(() if dice_at(state, empire) else (Do(a.DescribeDice(empire, dice)),)))


def steps_text(words: Words, print_: Settlement) -> list[tuple[str, str, str]]:
    """ "below 10: 2 wounds", "10 or more: 2" """
    first = print_.steps[0].strength if print_.steps else 0
    low = [(words.t("scythia.print.below", n=first), words.t("scythia.wounds.n", n=print_.wounds), "water")]
    rest = [
        (words.t("scythia.print.from", n=s.strength), words.t("scythia.vp.n", n=s.vp), "bird") for s in print_.steps
    ]
    return low + rest


def questions(ctx: Context, base: Settlement | Partly) -> tuple[Columns, Settlement | None]:
    """Who may raid it and what that takes, what strength is worth, and the wounds below it; with the print they make.

    What is known stands until something else is chosen; a threshold of no strength is not there, and others rise.
    """
    words, known = ctx.words, answers(base)
    left, middle, right = Asking(ctx), Asking(ctx), Asking(ctx)
    workers: tuple[Worker, ...] = ctx.chosen("workers", known["workers"]) or ()
    left.add(Options(words.t("scythia.print.workers"), _workers(words, workers), columns=3))
    asked = ((left, ("crew", "provisions", "wagons")), (right, ("wounds",)))
    numbers = {
        key: ask.digit(key, words.t(f"scythia.print.{key}"), RANGES[key], known[key], 6)
        for ask, keys in asked
        for key in keys
    }
    middle.add(Heading(words.t("scythia.print.steps")))
    counted = {
        f"{what}-{at}": middle.number(
            f"{what}-{at}", words.t(f"scythia.print.{what}", n=at + 1), 0, high, known[f"{what}-{at}"], icon=icon
        )
        for at in range(STEPS)
        for what, high, icon in (("strength", 60, "arm-flex"), ("vp", 20, "bird"))
    }
    each = (Step(counted[f"strength-{at}"], counted[f"vp-{at}"]) for at in range(STEPS))
    steps = tuple(step for step in each if step.strength)
    rising = all(low.strength < high.strength for low, high in pairwise(steps))
    read = workers and steps and rising and None not in numbers.values()
    made = Settlement(workers, steps=steps, **numbers) if read else None
    return (left.asked, middle.asked, right.asked), made


def answers(base: Settlement | Partly) -> dict[str, Any]:
    """What would have been tapped to get this print."""
    found: dict[str, Any] = {key: getattr(base, key) for key in ("workers", *RANGES)}
    for at in range(STEPS):
        step = base.steps[at] if base.steps and at < len(base.steps) else Step(0, 0)
        found |= {f"strength-{at}": step.strength, f"vp-{at}": step.vp}
    return found


def _workers(words: Words, chosen: tuple[Worker, ...]) -> tuple[Option, ...]:
    """A tap puts one in or takes it out."""
    after = {worker: in_order(tuple({*chosen} ^ {worker})) for worker in WORKERS}
    return tuple(
        Option(
            words.t(f"choice.{worker}"),
            Choose("workers", after[worker]),
            worker in chosen,
            colour=TOKENS[worker],
            name=f"worker-{worker}",
        )
        for worker in WORKERS
    )
