"""What now: the steps of the moment, each with its place in the rulebook and a way to the rule itself."""

from __future__ import annotations

from companion.reference import said
from companion.screens.help.rules_link import rule_intent
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Para, Part, Row, Status
from companion.screens.kit.views import Now, Page
from companion.text.prompt import prompt
from rules.core.guide import Step
from rules.core.reference import topic_for

STATUS: dict[str, Status] = {"done": "done", "now": "now", "next": "plain"}


def guide(ctx: Context) -> Page:
    words, steps = ctx.words, ctx.game.guide(ctx.state)
    rows = tuple(_row(ctx, number, step) for number, step in enumerate(steps, 1))
    current = next((step for step in steps if step.status == "now"), None) or (steps[-1] if steps else None)
    if current is None:  # nothing is left to do, as after the end
        rule: tuple[Part, ...] = (Para(prompt(words, ctx.game, ctx.state)),)
    else:
        rule = (Heading(words.say(current.label)), *_rule(ctx, current))
    now = Now(words.say(ctx.game.chapter(ctx.state)), words.t("guide.detail"), None, (chrome.to_table(ctx),))
    lists = (Column(rows, 1.6),) if rows else ()
    return chrome.page(ctx, "guide", words.t("guide.title"), (*lists, Column(rule, tone="help")), now)


def _row(ctx: Context, number: int, step: Step) -> Row:
    words = ctx.words
    badge = None if step.who is None else ctx.badge(step.who)
    source = words.t(f"{ctx.game.spec.id}.source.{step.source}")
    return Row(
        words.say(step.label),
        source,
        badge,
        number=step.count or str(number),
        status=STATUS[step.status],
        intent=rule_intent(ctx, step.source, step.key),
        name=f"step-{step.key}",
    )


def _rule(ctx: Context, step: Step) -> tuple[Part, ...]:
    """The rule itself, in our own words; else what the line says."""
    words, game_id = ctx.words, ctx.game.spec.id
    source = words.t(f"{game_id}.source.{step.source}")
    topic = topic_for(ctx.game.reference, step.source, step.key)
    if topic is None:
        return (Para(words.say(step.detail or step.label), source=source),)
    *first, last = said.paragraphs(words, game_id, topic)
    link = Row(
        words.t("guide.rule"),
        said.title(words, game_id, topic),
        icon="book-open-page-variant-outline",
        intent=rule_intent(ctx, step.source, step.key),
        name="rule",
    )
    return (*map(Para, first), Para(last, source=source), link)
