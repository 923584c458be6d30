"""The physical set-up, tick by tick, then the first player and the start."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.intents.intent import Do
from companion.screens.help.rules_link import rule_intent
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Check, Column, Heading, Key, Option, Options, Part
from companion.screens.kit.views import Now, Page
from rules.core import codec
from rules.core.guide import Step, Tick
from rules.core.message import Message, Refusal
from rules.core.offer import Offer


def checklist(ctx: Context) -> Page:
    """Drawn from the game's guide and offers, so that it serves any game with a set-up phase."""
    words, game = ctx.words, ctx.game
    steps = game.guide(ctx.state)
    groups = list(dict.fromkeys(step.group for step in steps))
    first, *rest = (_group(ctx, group, [s for s in steps if s.group == group]) for group in groups)
    lists = (Column(first), *((Column(tuple(part for group in rest for part in group)),) if rest else ()))
    title = words.t("checklist.title", game=Message(f"{game.spec.id}.title"), n=ctx.people)
    side = Column((*_first(ctx), *game_screens(game.spec.id).seats(ctx)), 0.85)
    return chrome.page(ctx, "checklist", title, (*lists, side), _now(ctx, steps), lead=chrome.menu(ctx))


def explained(ctx: Context, why: Refusal | None) -> Page:
    """The same list; what is still missing for the start is said by the rules."""
    page = checklist(ctx)
    if page.now is None or why is None:
        return page
    text = ctx.words.refusal(why)
    ready = all(step.status == "done" for step in ctx.game.guide(ctx.state))
    return replace(page, now=replace(page.now, title=text) if ready else replace(page.now, detail=text))


def _group(ctx: Context, group: str, steps: list[Step]) -> tuple[Part, ...]:
    done = sum(step.status == "done" for step in steps)
    note = ctx.words.t("checklist.of", done=done, all=len(steps))
    return (Heading(ctx.words.t(f"checklist.group.{group}"), note), *(_line(ctx, s) for s in steps))


def _line(ctx: Context, step: Step) -> Check:
    detail = ctx.words.say(step.detail) if step.detail else ""
    status = {"done": "done", "now": "now"}.get(step.status, "plain")
    tick = Do(Tick(step.key, step.status != "done"), stay=True)
    name = f"tick-{step.key}"
    return Check(step.count, ctx.words.say(step.label), detail, status, tick, name, _rule(ctx, step))  # type: ignore[arg-type]


def _rule(ctx: Context, step: Step) -> Key | None:
    intent = rule_intent(ctx, step.source, step.key)
    text = ctx.words.t("checklist.rule", what=ctx.words.say(step.label))
    return Key(text, intent, "book-open-page-variant-outline", name=f"rule-{step.key}") if intent else None


def offers_of(ctx: Context, tag: str) -> list[Offer[Any]]:
    """The present offers of one kind of action, by the tag all games share for it."""
    return [offer for offer in ctx.game.legal(ctx.state, None) if codec.tag(type(offer.action)) == tag]


def _first(ctx: Context) -> tuple[Part, ...]:
    """Who begins: chosen at the table, or drawn by the app."""
    words, first = ctx.words, getattr(ctx.state, "first", None)
    keys = tuple(
        Option(
            ctx.chairs[offer.action.seat].name,
            Do(offer.action, stay=True),
            offer.action.seat == first,
            badge=ctx.badge(offer.action.seat),
            name=f"first-{offer.action.seat}",
        )
        for offer in offers_of(ctx, "choose-first")
    )
    draws = tuple(
        Option(
            words.t("checklist.draw-first"),
            Do(offer.action, stay=True),
            icon="dice-multiple",
            name="draw-first",
        )
        for offer in offers_of(ctx, "draw-first")
    )
    return (Options(words.t("checklist.first"), (*keys, *draws), columns=2),) if keys else ()


def _now(ctx: Context, steps: tuple[Step, ...]) -> Now:
    words = ctx.words
    done = sum(step.status == "done" for step in steps)
    current = next((step for step in steps if step.status == "now"), None)
    begin = next(iter(offers_of(ctx, "begin")), None)
    start = Do(begin.action, -1, ctx.at) if begin else None
    ready = current is None
    if not ready and current is not None:
        title = words.t("checklist.now", what=words.say(current.label))
    else:
        title = words.t("checklist.ready" if start else "checklist.needs-first")
    text = words.t("checklist.ready-of", done=done, all=len(steps))
    skip = Key(words.t("checklist.skip"), start, name="skip")
    tick = Do(Tick(current.key), stay=True) if current else start
    label = words.t("checklist.done-next" if current else "checklist.start")
    icon = "check" if current else "play"
    main = Key(label, tick, icon, "primary", name="done-next" if current else "start")
    keys = (skip, main) if current else (main,)
    return Now(title, "", None, keys, done / max(1, len(steps)), text)
