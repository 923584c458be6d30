"""Before the winner: what counts and only people can tell, each with its answers; what is passed over is open."""

from __future__ import annotations

from typing import Any

from companion.intents.intent import Choose, Do, DoAll, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Counts, Key, Option, Options, Part, Row
from companion.screens.kit.reveal_key import reveal_keys
from companion.screens.kit.views import Now, Page
from companion.screens.score.number_keys import number_now
from companion.screens.score.score import beside, grid
from rules.core.score.question import Question
from rules.core.score.score import ScoreSheet
from rules.core.value import replace

FEW = 12  # numbers that are each a key; more are typed
MOST = 99  # of one number among several


def closing(ctx: Context, sheet: ScoreSheet) -> Page:
    """One's own questions first: those of other devices are only waited for."""
    words = ctx.words
    named = sorted(_named(sheet), key=lambda one: one[1].said is None and _elsewhere(ctx, one[1]))
    asked = tuple(part for name, question in named for part in _question(ctx, name, question))
    left = Column((*asked, grid(ctx, sheet)), 3.0, name="asked")
    keys, usual = _keys(ctx, sheet), words.t("result.asked.detail", n=len(sheet.open))
    mine = any(not _elsewhere(ctx, question) for question in sheet.open)
    title = words.t("result.asked" if mine else "result.asked.others")
    now = number_now(ctx, _by_number(ctx, sheet), keys) or Now(title, usual, None, keys)
    columns = (left, Column(beside(ctx, sheet)))
    return chrome.page(ctx, "final", words.t("result.title"), columns, now, lead=chrome.menu(ctx))


def _named(sheet: ScoreSheet) -> list[tuple[str, Question]]:
    """Each by its line, its seat and its place among those alike, so that a number typed stays its own."""
    found: list[tuple[str, Question]] = []
    for question in sheet.questions:
        nth = sum((other.key, other.seat) == (question.key, question.seat) for _, other in found)
        found.append((f"ask-{question.key}-{question.seat}.{nth}", question))
    return found


def _by_number(ctx: Context, sheet: ScoreSheet) -> list[tuple[str, Question]]:
    """What is answered by one of many numbers here: what nobody can guess first."""
    mine = [(name, asked) for name, asked in _named(sheet) if asked.answers and not _elsewhere(ctx, asked)]
    found = [(name, asked) for name, asked in mine if not _several(asked) and len(_numbers(asked)) > FEW]
    return sorted(found, key=lambda one: one[1].usual)


def _question(ctx: Context, name: str, question: Question) -> tuple[Part, ...]:
    """Keys where the answers are few, a number to type where they are many; a secret only says whose it is."""
    words = ctx.words
    if not question.answers or (question.said is None and _elsewhere(ctx, question)):
        where = words.t("result.asked.elsewhere" if _elsewhere(ctx, question) else "result.asked.secret")
        return (Row(words.say(question.about), where, ctx.badge(question.seat), status="plain"),)
    if _several(question):
        return (_counts(ctx, name, question),)
    numbers = _numbers(question)
    if len(numbers) > FEW:
        typed = ctx.chosen(name)
        value = typed if typed is not None else _preset(question)
        empty = typed is None and question.said is None and not question.usual
        return (
            Count(words.say(question.about), value, numbers[0], numbers[-1], Choose(name, 0), empty=empty, name=name),
        )
    if numbers:
        keys = tuple(Option(str(n), _do(_with(question, n)), question.said == n, name=f"{name}-{n}") for n in numbers)
        return (Options(words.say(question.about), keys, columns=len(numbers), numeral=True),)
    keys = tuple(
        Option(words.say(answer.label), _do(answer.action), question.said == place, name=f"{name}-{place}")
        for place, answer in enumerate(question.answers)
    )
    return (Options(words.say(question.about), keys, columns=2),)


def _counts(ctx: Context, name: str, question: Question) -> Counts:
    """An answer of several numbers, such as each Artifact's; those not typed are as they stand."""
    places = question.answers[-1].asks[0].places
    counts = tuple(
        Count(
            ctx.words.say(places[place]) if places else str(place + 1),
            ctx.chosen(f"{name}-{place}", n),
            0,
            MOST,
            Choose(f"{name}-{place}", 0),
            empty=not n and question.said is None and ctx.chosen(f"{name}-{place}") is None,
            name=f"{name}-{place}",
        )
        for place, n in enumerate(_preset(question))
    )
    return Counts(ctx.words.say(question.about), counts)


def _keys(ctx: Context, sheet: ScoreSheet) -> tuple[Key, ...]:
    """Numbers typed are taken over, the rest is as usual, secrets are shown; or the table leaves it open."""
    words = ctx.words
    mine = [(name, asked) for name, asked in _named(sheet) if asked.answers and not _elsewhere(ctx, asked)]
    typed = [_do(_with(asked, _answer(ctx, name, asked))) for name, asked in mine if _typed(ctx, name, asked)]
    rest = [_do(asked.answers[-1].action) for name, asked in mine if _is_rest(ctx, name, asked)]
    skip = Key(words.t("result.leave-open"), Open("winner"), "flag", name="leave-open")
    if typed or rest:
        key = f"{ctx.game.spec.id}.ask.rest" if rest else "key.set"
        both = DoAll((*typed, *rest), "table")
        return (skip, Key(words.t(key), both, "check", "primary", name="the-rest" if rest else "set"))
    shown = reveal_keys(ctx, words.t("result.reveal"), "reveal")
    pressed = (key for key in shown if key.intent is not None)
    return (skip, *(replace(key, icon="trophy-outline") if key.name == "reveal" else key for key in pressed))


def _typed(ctx: Context, name: str, question: Question) -> bool:
    names = [f"{name}-{place}" for place in range(len(_preset(question)))] if _several(question) else [name]
    return any(ctx.chosen(each) is not None for each in names)


def _answer(ctx: Context, name: str, question: Question) -> Any:
    if not _several(question):
        return ctx.chosen(name)
    return tuple(ctx.chosen(f"{name}-{place}", n) for place, n in enumerate(_preset(question)))


def _is_rest(ctx: Context, name: str, question: Question) -> bool:
    return question.said is None and question.usual and not _typed(ctx, name, question)


def _several(question: Question) -> bool:
    """Whether an answer is more numbers than one."""
    return bool(question.answers[-1].asks) and isinstance(_preset(question), tuple)


def _numbers(question: Question) -> tuple[int, ...]:
    asks = question.answers[-1].asks
    return tuple(n for n in asks[0].options if isinstance(n, int)) if asks else ()


def _preset(question: Question) -> Any:
    return (
        question.said
        if question.said is not None
        else getattr(question.answers[-1].action, question.answers[-1].asks[0].field)
    )


def _with(question: Question, n: Any) -> Any:
    return replace(question.answers[-1].action, **{question.answers[-1].asks[0].field: n})


def _do(action: Any) -> Do:
    return Do(action, getattr(action, "seat", -1), stay=True)


def _elsewhere(ctx: Context, question: Question) -> bool:
    """Whether only another device may say it."""
    speaks = any(hasattr(answer.action, "seat") for answer in question.answers)
    return ctx.is_elsewhere(question.seat) if speaks or not question.answers else False
