"""Why? One sheet for all: the rule in our words, its place in the rulebook, and the numbers that led there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.intents.intent import Back
from companion.screens.help import why_refused, why_score, why_told
from companion.screens.help.rules_link import rule_intent
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Column, Empty, Heading, Key, Para, Part, Row
from companion.screens.kit.spoken import speak_key
from companion.screens.kit.views import Now, Page
from companion.text.words import Words
from rules.core.score.why import Reason, Why

Explain = Callable[[Context, str], Why | None]
KINDS: Mapping[str, Explain] = {
    "line": why_score.line,
    "total": why_score.total,
    "tie": why_score.tie,
    "win": why_score.win,
    "refused": why_refused.refused,
    "told": why_told.told,
}


def why(ctx: Context) -> Page:
    """What is asked about may have gone meanwhile, by a step of somebody else's."""
    words, found = ctx.words, explained(ctx, ctx.place.about)
    keys: tuple[Key, ...] = (Key(words.t("key.back"), Back(), "check", "primary", name="understood"),)
    if found is None:
        gone = Empty("help-circle-outline", words.t("why.gone"), words.t("why.gone.detail"))
        now = Now(words.t("why.gone"), "", None, keys)
        return chrome.page(ctx, "why", words.t("why.title"), (Column((gone,)),), now)
    badge = None if found.seat is None or found.seat >= len(ctx.chairs) else ctx.badge(found.seat)
    detail = "" if found.total is None else words.t("why.comes-to", total=_total(words, found))
    look_up = rule_intent(ctx, found.place)
    if look_up is not None:
        keys = (Key(words.t("why.look-up"), look_up, "book-open-page-variant-outline", name="look-up"), *keys)
    now = Now(words.say(found.about), detail, badge, keys)
    return chrome.page(ctx, "why", words.t("why.title"), columns(ctx, found), now)


def explained(ctx: Context, about: str) -> Why | None:
    kind, _, rest = about.partition(".")
    explain = {**KINDS, **game_screens(ctx.game.spec.id).whys}.get(kind)
    return explain(ctx, rest) if explain else None


def columns(ctx: Context, found: Why) -> tuple[Column, ...]:
    return (Column(_rule(ctx, found), 1.0, "help"), Column(_numbers(ctx.words, found), 1.2))


def _rule(ctx: Context, found: Why) -> tuple[Part, ...]:
    words = ctx.words
    rule, place = words.say(found.rule), place_name(ctx, found.place)
    because = words.say(found.because) if found.because else ""
    short = (Para(because, "plain", True, "lightbulb-on-outline"),) if because else ()
    heading = Heading(words.t("why.rule"), icon="book-open-variant")
    return (*short, heading, Para(rule, source=place), *speak_key(ctx, because, rule))


def place_name(ctx: Context, place: str) -> str:
    return ctx.words.t(f"{ctx.game.spec.id}.source.{place}") if place else ctx.words.t("why.app")


def _numbers(words: Words, found: Why) -> tuple[Part, ...]:
    """A sum with what it comes to, and what was only compared below it; else every number in its order."""
    head = Heading(words.t("why.numbers"), icon="scale-balance")
    if found.total is None:
        if not found.numbers:
            return (head, Para(words.t("why.no-numbers")))
        return (head, *(_row(words, number) for number in found.numbers))
    adds = tuple(number for number in found.numbers if number.role == "adds")
    beside = tuple(number for number in found.numbers if number.role != "adds")
    rows = tuple(_row(words, add, len(adds) > 1) for add in adds) or (Para(words.t("why.nothing")),)
    total = Row(words.t("score.total"), icon="equal", value=_total(words, found), status="now")
    others = (Heading(words.t("why.beside")), *(_row(words, number) for number in beside)) if beside else ()
    return (head, *rows, total, *others)


def _row(words: Words, reason: Reason, signed: bool = False) -> Row:
    """Parts of a sum carry their sign; of several, the one that it is is framed."""
    status = "now" if reason.role == "chosen" else "plain"
    icon = {"chosen": "arrow-right", "aside": "circle-outline", "adds": "plus"}[reason.role]
    if reason.role == "adds" and isinstance(reason.value, int) and reason.value < 0:
        icon = "minus"
    how = words.say(reason.how) if reason.how else ""
    return Row(words.say(reason.label), how, icon=icon, value=_value(words, reason, signed), status=status)  # type: ignore[arg-type]


def _value(words: Words, reason: Reason, signed: bool) -> str:
    if reason.value is None:
        return ""
    if not isinstance(reason.value, int):
        return words.say(reason.value)
    text = f"{reason.value:+d}" if signed and reason.value else str(reason.value)
    return text.replace("-", "\u2212")


def _total(words: Words, found: Why) -> str:
    total = str(found.total).replace("-", "\u2212")
    return words.t("score.least", points=total) if found.least else total
