"""The Order being resolved, part by part, with what the dials give and what it pays."""

from __future__ import annotations

from companion.games.runewars.names import order
from companion.games.runewars.orders.order_keys import with_area
from companion.games.runewars.orders.order_questions import PARTS
from companion.intents.intent import Do
from companion.screens.help.guide import STATUS
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Key, Keys, Para, Part, Row
from companion.screens.kit.views import Now, View
from rules.runewars import actions as a
from rules.runewars.realm.realm import number
from rules.runewars.state import Runewars, current, has_bonus, phase
from rules.runewars.tables import ORDERS


def is_resolving(ctx: Context) -> bool:
    return current(ctx.state) is not None and phase(ctx.state) == "resolve"


def resolve(ctx: Context) -> View:
    state: Runewars = ctx.state
    due = current(state)
    assert due is not None
    words, seat = ctx.words, state.queue[0]
    left = Column((_bonus(ctx, state), *_steps(ctx)))
    rule = Para(words.t(f"runewars.rule.{due}"), source=words.t(f"runewars.source.order-{number(due)}"))
    asked = PARTS[due](ctx, state, seat)
    right = Column((*asked, rule), 1.4, "accent")
    end = with_area(ctx, state, Do(a.Done(seat), seat, ctx.at))
    label, offers = words.t("runewars.do.done-order"), _offers_a_step(asked)
    key = Key(label, end, "check", "secondary" if offers else "primary", name="done")
    title = words.t("runewars.bar.resolve", seat=seat, order=order(words, due))
    now = Now(title, words.t("runewars.resolve.detail"), ctx.badge(seat), (key,))
    return chrome.page(ctx, "resolve", f"{number(due)}  {order(words, due)}", (left, right), now)


def _offers_a_step(asked: tuple[Part, ...]) -> bool:
    """Whether the page has a main key of its own: beside it, the end of the Order is not the next thing to press."""
    return any(key.kind == "primary" and key.intent for part in asked if isinstance(part, Keys) for key in part.keys)


def _bonus(ctx: Context, state: Runewars) -> Part:
    """Whether its number is the highest that its player has used this year; the last Order has no bonus to lose."""
    words = ctx.words
    if current(state) == ORDERS[-1]:
        return Banner(words.t("runewars.supremacy.none"), "crown-outline", "help")
    if has_bonus(state):
        return Banner(words.t("runewars.supremacy.yes"), "crown", "good", f"{words.t('runewars.bonus')}.")
    return Banner(words.t("runewars.supremacy.no"), "crown-outline", "help")


def _steps(ctx: Context) -> tuple[Part, ...]:
    """The lines of the guide that belong to this Order."""
    words = ctx.words
    mine = [step for step in ctx.game.guide(ctx.state) if step.source.startswith("order-")]
    return tuple(
        Row(
            words.say(step.label),
            words.say(step.detail) if step.detail else "",
            number=str(at),
            status=STATUS[step.status],
        )
        for at, step in enumerate(mine, 1)
    )
