"""Why a step was refused: the rule behind it, its place, and the numbers that were compared."""

from __future__ import annotations

import json

from companion.screens.help.why_keys import why_key, why_keys
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key, Para, Part
from rules.core.guide import Step
from rules.core.message import NOW, Args, Ground, Message, Refusal, Value, say
from rules.core.score.why import Reason, Why, aside

# What each argument of a refusal counts; `n` means something else in each (Ground.n)
COUNTS = {"have": "there", "low": "least", "high": "most", "got": "entered", "goal": "needed", "most": "most"}


def refused_note(ctx: Context, refusal: Refusal) -> tuple[Part, ...]:
    """What is in the way of a step that is being put together, and the way to its reason."""
    said = Para(ctx.words.refusal(refusal), "warn", icon="alert-outline")
    return (said, why_keys(ctx, about_of(refusal)))


def why_not(ctx: Context, refusal: Refusal | None) -> tuple[Key, ...]:
    """Beside a key that is switched off: the way to what is in its way."""
    return (why_key(ctx, about_of(refusal)),) if refusal else ()


def about_of(refusal: Refusal) -> str:
    """What the sheet is about, so that it lasts as long as the place does."""
    return "refused." + json.dumps([refusal.key, _plain(refusal.args)], ensure_ascii=False, separators=(",", ":"))


def refused(ctx: Context, rest: str) -> Why | None:
    refusal = _read(rest)
    if refusal is None:
        return None
    # no rulebook says the others: the app's own limits, and what devices owe each other
    ground = ctx.game.grounds.get(refusal.key, Ground(refusal.key))
    step = _step(ctx) if ground.place else None
    place = (step.source if step else "") if ground.place == NOW else ground.place
    now = (aside(step.label, None, say("why.step-now")),) if step else ()
    return Why(
        say("why.refused"),
        say(f"why.refused.{refusal.key}"),
        place,
        (*now, *_numbers(refusal, ground)),
        because=Message(f"refused.{refusal.key}", refusal.args),
    )


def _step(ctx: Context) -> Step | None:
    """The line of the guide the table is at."""
    return next((step for step in ctx.game.guide(ctx.state) if step.status == "now"), None)


def _numbers(refusal: Refusal, ground: Ground) -> tuple[Reason, ...]:
    """Every number of the refusal by its meaning; what is missing is said as well."""
    args = {name: value for name, value in refusal.args if isinstance(value, int) and name in (*COUNTS, "n")}
    found = tuple(aside(say(f"why.n.{COUNTS.get(name, ground.n)}"), value) for name, value in args.items())
    need, have = args.get("goal", args.get("n")), args.get("n") if "goal" in args else args.get("have")
    short = need is not None and have is not None and need > have
    return (*found, aside(say("why.n.missing"), need - have)) if short and need and have is not None else found


def _plain(args: Args) -> list[list[object]]:
    return [[name, [value.key, _plain(value.args)] if isinstance(value, Message) else value] for name, value in args]


def _read(text: str) -> Refusal | None:
    """None for what is no refusal, as after an update of the app."""
    try:
        key, args = json.loads(text)
        return Refusal(str(key), _args(args))
    except (ValueError, TypeError, KeyError):
        return None


def _args(plain: list[list[object]]) -> Args:
    return tuple((str(name), _value(value)) for name, value in plain)


def _value(plain: object) -> Value:
    if isinstance(plain, list):
        key, args = plain
        return Message(str(key), _args(args))
    return plain if isinstance(plain, int) else str(plain)
