"""The numbers of the board: what is known of a settlement, and a form for what is not."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from companion.games.scythia.names import TOKENS, settlement
from companion.intents.intent import Choose, Do, DoAll
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
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


def known_print(ctx: Context, empire: Empire, place: int) -> Settlement | None:
    """As this match knows it, else as somebody entered it in another one."""
    here = print_of(ctx.state, empire, place)
    found = filter(None, map(from_pattern, ctx.patterns))
    return here or next((own for which, at, own in found if (which, at) == (empire, place)), None)


def known_dice(ctx: Context, empire: Empire) -> Dice | None:
    return dice_at(ctx.state, empire) or dice_of(ctx.patterns, empire)


def learned(ctx: Context, empire: Empire, place: int, print_: Settlement, dice: Dice) -> tuple[Do, ...]:
    """What this match does not know yet of what the device remembers."""
    state: Scythia = ctx.state
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


def print_form(ctx: Context) -> Page:
    """What is printed on the settlement: what is known is filled in, the rest is asked once and remembered."""
    words = ctx.words
    empire, _, at = ctx.place.about.partition(".")
    place = int(at)
    assert empire in EMPIRES
    known = known_print(ctx, empire, place) or SHIPPED[empire][place]
    told_ = {**told(ctx, known), **_dice_told(ctx, empire)}
    dice: tuple[Part, ...] = tuple(
        Options(
            words.t(f"scythia.print.{colour}"),
            _keys(colour, told_[colour], range(DICE_OF_A_COLOUR + 1)),
            columns=3,
            numeral=True,
        )
        for colour in ("red", "white")
    )
    left, middle, right = asked(ctx, told_)
    top = chrome.top(ctx, settlement(words, empire, place), chrome.close(ctx))
    columns = (Column(left), Column(middle), Column((*right, *dice, _rule(ctx)), 0.9))
    return Page("print", "sc", top, columns, _now(ctx, empire, place, told_), ctx.toast)


def asked(ctx: Context, told: dict[str, Any]) -> tuple[tuple[Part, ...], ...]:
    """Who may raid it and what that takes, what strength is worth, and the wounds below it."""
    workers = Options(ctx.words.t("scythia.print.workers"), _workers(ctx, told["workers"]), columns=3)
    needed = tuple(_numbers(ctx, key, told) for key in ("crew", "provisions", "wagons"))
    steps = (Heading(ctx.words.t("scythia.print.steps")), *_steps(ctx, told))
    return (workers, *needed), steps, (_numbers(ctx, "wounds", told),)


def told(ctx: Context, base: Settlement | Partly) -> dict[str, Any]:
    """Chosen here, else as it is known; None is still to be asked."""
    found = {key: ctx.chosen(key, known) for key, known in answers(base).items()}
    return {**found, "workers": found["workers"] or ()}


def answers(base: Settlement | Partly) -> dict[str, Any]:
    """What would have been tapped to get this print."""
    found: dict[str, Any] = {key: getattr(base, key) for key in ("workers", *RANGES)}
    for at in range(STEPS):
        step = base.steps[at] if base.steps and at < len(base.steps) else Step(0, 0)
        found |= {f"strength-{at}": step.strength, f"vp-{at}": step.vp}
    return found


def _dice_told(ctx: Context, empire: Empire) -> dict[str, Any]:
    dice = known_dice(ctx, empire)
    return {own: ctx.chosen(own, getattr(dice, own) if dice else None) for own in ("red", "white")}


def _workers(ctx: Context, chosen: tuple[Worker, ...]) -> tuple[Option, ...]:
    return tuple(
        Option(
            ctx.words.t(f"choice.{worker}"),
            Choose(
                "workers", in_order(tuple(w for w in chosen if w != worker) if worker in chosen else (*chosen, worker))
            ),
            worker in chosen,
            colour=TOKENS[worker],
            name=f"worker-{worker}",
        )
        for worker in WORKERS
    )


def _numbers(ctx: Context, key: str, told: dict[str, Any]) -> Options:
    keys = _keys(key, told[key], RANGES[key])
    return Options(ctx.words.t(f"scythia.print.{key}"), keys, columns=6, numeral=True)


def _keys(key: str, chosen: int | None, numbers: range) -> tuple[Option, ...]:
    return tuple(Option(str(n), Choose(key, n), n == chosen, name=f"{key}-{n}") for n in numbers)


def _steps(ctx: Context, told: dict[str, Any]) -> tuple[Part, ...]:
    """Each threshold in two numbers: from that strength on, so many points."""
    words = ctx.words
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


def _rule(ctx: Context) -> Para:
    return Para(ctx.words.t("scythia.print.rule"), source=ctx.words.t("scythia.print.source"))


def made(told: dict[str, Any]) -> Settlement | None:
    """Thresholds that rise; an empty one is not there."""
    steps = tuple(Step(told[f"strength-{at}"], told[f"vp-{at}"]) for at in range(STEPS) if told[f"strength-{at}"])
    rising = all(low.strength < high.strength for low, high in pairwise(steps))
    if not told["workers"] or not steps or not rising or any(told[key] is None for key in RANGES):
        return None
    return Settlement(told["workers"], told["crew"], told["provisions"], told["wagons"], told["wounds"], steps)


def _now(ctx: Context, empire: Empire, place: int, told: dict[str, Any]) -> Now:
    words, read = ctx.words, made(told)
    intent = None
    ready = read is not None and told["red"] is not None and told["white"] is not None
    if ready and read is not None:
        dice = Dice(told["red"], told["white"])
        new = Do(a.Describe(empire, place, read), learn=(as_pattern(empire, place, read),))
        rolled = Do(a.DescribeDice(empire, dice), learn=(dice_pattern(empire, dice),))
        known = dice_at(ctx.state, empire) == dice
        intent = DoAll((new,) if known else (new, rolled), "raid", f"{empire}.{place}")
    key = Key(words.t("key.save"), intent, "check", "primary", name="save-print")
    detail = words.t("scythia.print.ready" if ready else "scythia.print.missing")
    return Now(words.t("scythia.print.now"), detail, None, (key,))
