"""Numbers that the end asks for, by keys in the bar: one tap tells a small one, and the next is asked."""

from __future__ import annotations

from collections.abc import Sequence

from companion.intents.intent import Choose, ChooseMany, Intent
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key
from companion.screens.kit.views import Now
from rules.core.score.question import Question

ASKING, TYPED = "asking", "typed-number"
TEN = 10
Asked = tuple[str, Question]


def number_now(ctx: Context, asked: Sequence[Asked], more: tuple[Key, ...]) -> Now | None:
    """The bar for the number that is asked now, with the keys that end it all; none where nothing is left to ask."""
    left = [name for name, question in asked if question.said is None and ctx.chosen(name) is None]
    names = [name for name, _ in asked]
    here = ctx.chosen(ASKING, "")
    here = here if here in names else next(iter(left), "")
    if not here:
        return None
    name, question = asked[names.index(here)]
    after = next((other for other in [*left[left.index(name) + 1 :], *left] if other != name), "") if left else ""
    high, typed, stands = question.answers[-1].asks[0].options[-1], ctx.chosen(TYPED), _stands(question)
    # One tap tells a small number. Where a larger one stands already it is shown, and may be typed over.
    by_digits = typed is not None or stands >= TEN
    keys = _digits(ctx, name, after, high, stands) if by_digits else _small(name, after, high)
    shown = str(typed or (stands if typed is None and by_digits else ""))
    return Now(
        ctx.words.say(question.about), ctx.t("result.one-tap"), ctx.badge(question.seat), (*keys, *more), total=shown
    )


def _stands(question: Question) -> int:
    """What is there as long as nobody tells anything else."""
    offered = question.answers[-1]
    return int(getattr(offered.action, offered.asks[0].field)) if question.usual else 0


def _given(name: str, n: int, after: str) -> Intent:
    return ChooseMany(((name, n), (ASKING, after), (TYPED, None)))


def _small(name: str, after: str, high: int) -> tuple[Key, ...]:
    keys = tuple(Key(str(n), _given(name, n, after), name=f"give-{n}") for n in range(min(TEN, high + 1)))
    larger = (Key(f"{TEN}+", Choose(TYPED, 0), name="give-more"),) if high >= TEN else ()
    return (*keys, *larger)


def _digits(ctx: Context, name: str, after: str, high: int, stands: int) -> tuple[Key, ...]:
    """Digit by digit; a number that no digit can follow is taken at once, and what stands where none was typed."""
    typed = int(ctx.chosen(TYPED) or 0)
    told = stands if ctx.chosen(TYPED) is None else typed

    def meant(digit: int) -> Intent | None:
        n = TEN * typed + digit
        if n > high:
            return None
        return Choose(TYPED, n) if n and TEN * n <= high else _given(name, n, after)

    keys = tuple(Key(str(digit), meant(digit), name=f"digit-{digit}") for digit in range(TEN))
    return (*keys, Key(ctx.t("key.set"), _given(name, told, after), "check", name="give-set"))
