"""The physical set-up, folded by groups and ticked line by line; it may be skipped."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.intents.intent import Choose, Do, DoAll
from companion.match.preview import STEPS
from companion.screens.help.rules_link import rule_intent
from companion.screens.kit import chrome, presence
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Check, Column, Key, Keys, Option, Options, Part, Row, leads_to
from companion.screens.kit.views import Now, Page
from companion.screens.kit.walking import parts
from rules.core import codec
from rules.core.guide import Step, Tick
from rules.core.message import Message, Refusal
from rules.core.offer import Offer

FEW = 2  # things asked besides the list, with which half of a tablet would be empty


def checklist(ctx: Context) -> Page:
    """Drawn from the game's guide and offers, so that it serves any game with a set-up phase."""
    words, game = ctx.words, ctx.game
    steps = game.guide(ctx.state)
    asked = game_screens(game.spec.id).seats(ctx)
    mine = tuple(part for part in asked if isinstance(part, Row) and _is_own(ctx, part))  # what only they can say
    said = (*first_player(ctx), *(part for part in asked if part not in mine))
    lists, beside = _listed(ctx, steps, said)
    title = words.t("checklist.title", game=Message(f"{game.spec.id}.title"), n=ctx.people)
    decided = leads_to("decisions", words.t("decisions.title"), words.t("decisions.lead"), "tune-variant")
    side = (*said, decided, *beside) if said else (*beside, decided)
    columns = Column((*mine, *lists), 1.3), Column(side)
    return chrome.page(ctx, "checklist", title, columns, _now(ctx, steps), lead=chrome.menu(ctx))


def _listed(ctx: Context, steps: tuple[Step, ...], said: tuple[Part, ...]) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The groups, one of them open; where little else is asked what comes after it is open beside it."""
    groups = {step.group: [one for one in steps if one.group == step.group] for step in steps}
    current = next((step.group for step in steps if step.status == "now"), "")
    names = list(groups)
    here = names.index(current) + 1 if current and len(said) <= FEW else len(names)
    beside = names[here:]

    def opened(some: list[str], choice: str, shown: str) -> tuple[Part, ...]:
        shown = ctx.chosen(choice, shown)
        return tuple(part for name in some for part in _group(ctx, name, groups[name], name == shown, choice))

    lists = opened(names[:here], "group", current)
    if said or len(names) > 1:
        return lists, opened(beside, "beside", beside[0] if beside else "")
    half = len(lists) // 2 + 1  # one group and nothing else: it goes on beside itself
    return lists[:half], lists[half:]


def _is_own(ctx: Context, row: Row) -> bool:
    """Whether it is about somebody whose own device this is."""
    return row.badge is not None and any(row.badge.colour == ctx.badge(seat).colour for seat in presence.own_seats(ctx))


def explained(ctx: Context, why: Refusal | None) -> Page:
    """The same list; what is still missing for the start is said by the rules."""
    page = checklist(ctx)
    if page.now is None or why is None:
        return page
    text = ctx.words.refusal(why)
    ready = all(step.status == "done" for step in ctx.game.guide(ctx.state))
    now = replace(page.now, title=text) if ready else replace(page.now, detail=text)
    owed = next((row for row in parts(page) if isinstance(row, Row) and row.status == "now" and row.intent), None)
    if owed is None or now.keys[0].intent is not None:
        return replace(page, now=now)
    # What the start waits for may lie far below the list: in place of a key that cannot be pressed one leads there.
    said = " · ".join(filter(None, (owed.title, owed.detail)))
    leads = Key(
        ctx.t("checklist.enter"), owed.intent, "pencil-outline", "primary" if ready else "secondary", name="owed"
    )
    now = replace(now, title=said) if ready else replace(now, detail=said)
    return replace(page, now=replace(now, keys=(leads, *now.keys[1:])))


def _group(ctx: Context, group: str, steps: list[Step], shown: bool, choice: str) -> tuple[Part, ...]:
    """Folded to a line, or with its lines and a key for all of them."""
    left = tuple(step for step in steps if step.status != "done")
    note = ctx.t("checklist.of", done=len(steps) - len(left), all=len(steps))
    title = ctx.t(f"checklist.group.{group}")
    fold = Choose(choice, "" if shown else group)
    head = Row(title, note, icon="chevron-up" if shown else "chevron-down", status="plain" if left else "done",
               intent=fold, name=f"group-{group}", chevron=False)  # fmt: skip
    if not shown:
        return (head,)
    ticks = DoAll(tuple(Do(Tick(step.key), stay=True) for step in left))
    every = Key(ctx.t("checklist.all-done"), ticks if left else None, "check-all", name=f"all-{group}")
    return (head, *(_line(ctx, s) for s in steps), *((Keys((every,)),) if left else ()))


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


def first_player(ctx: Context) -> tuple[Part, ...]:
    """Who begins: chosen at the table, or drawn by the app."""
    words, first = ctx.words, getattr(ctx.state, "first", None)
    decided = ctx.chosen(STEPS, {}).get("first")
    keys = tuple(
        Option(
            ctx.chairs[offer.action.seat].name or words.t("new.seat", n=offer.action.seat + 1),
            Do(offer.action, stay=True),
            offer.action.seat == first,
            badge=ctx.badge(offer.action.seat),
            name=f"first-{offer.action.seat}",
        )
        for offer in offers_of(ctx, "choose-first")
    )
    draws = tuple(
        Option(
            text,
            Do(offer.action, stay=True),
            offer.action == decided,
            icon,
            name=tag,
        )
        for tag, text, icon in (
            ("draw-first", words.t("checklist.draw-first"), "dice-multiple"),
            ("deal-first", words.t("checklist.deal-first"), "cards-outline"),
        )
        for offer in offers_of(ctx, tag)
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
