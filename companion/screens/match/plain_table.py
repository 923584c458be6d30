"""A table for any game that has no board of its own yet: its guide, its offers as a list, and the score."""

from __future__ import annotations

from typing import Any

from companion.intents.intent import Choose, Do
from companion.screens.help.guide import STATUS
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Part, Row
from companion.screens.kit.views import Now, View
from companion.screens.match.checklist import checklist
from companion.screens.score.result import final_score
from companion.screens.score.score import beside
from rules.core.offer import Offer, complete


def play(ctx: Context) -> View:
    game, state, words = ctx.game, ctx.state, ctx.words
    if game.over(state):
        return final_score(ctx)
    if game.phase(state) == "setup":
        return checklist(ctx)
    steps = tuple(
        Row(
            words.say(step.label),
            badge=None if step.who is None else ctx.badge(step.who),
            status=STATUS[step.status],
        )
        for step in game.guide(state)
    )
    offers = [offer for offer in game.legal(state, None) if not offer.aside]
    chosen = min(ctx.chosen("offer", 0), len(offers) - 1)  # the first, until another is chosen
    rows: tuple[Part, ...] = tuple(_offer(ctx, at, offer, at == chosen) for at, offer in enumerate(offers))
    asks, key = (_asks(ctx, offers[chosen]), (_key(ctx, offers[chosen]),)) if offers else ((), ())
    now = Now(words.say(game.chapter(state)), "", None, key)
    standing = beside(ctx, ctx.open_score)
    columns = (Column(steps), Column((Heading(words.t("play.offers")), *rows, *asks), 1.6), Column(standing))
    return chrome.page(ctx, "table", words.t(f"{game.spec.id}.title"), columns, now, lead=chrome.menu(ctx))


def _offer(ctx: Context, at: int, offer: Offer[Any], chosen: bool) -> Row:
    chair = _chair(ctx, offer.action)
    intent = Choose("offer", at) if offer.asks else Do(offer.action, chair, ctx.at)
    return Row(
        ctx.words.say(offer.label),
        badge=None if chair < 0 else ctx.badge(chair),
        status="now" if chosen else "plain",
        intent=intent,
        name=f"offer-{at}",
    )


def _chair(ctx: Context, action: Any) -> int:
    """Whose step it is; -1 where it is nobody's, or a side's that has no chair."""
    seat = getattr(action, "seat", None)
    return seat if isinstance(seat, int) and seat < len(ctx.chairs) else -1


def _asks(ctx: Context, offer: Offer[Any]) -> tuple[Part, ...]:
    return tuple(
        Options(
            ctx.words.t(f"ask.{ask.field}"),
            tuple(
                Option(
                    str(option),
                    Choose(f"ask-{ask.field}", at),
                    ctx.chosen(f"ask-{ask.field}", 0) == at,
                    name=f"{ask.field}-{at}",
                )
                for at, option in enumerate(ask.options)
            ),
        )
        for ask in offer.asks
    )


def _key(ctx: Context, offer: Offer[Any]) -> Key:
    action = complete(offer, lambda ask: ask.options[ctx.chosen(f"ask-{ask.field}", 0)])
    intent = Do(action, _chair(ctx, action), ctx.at)
    return Key(ctx.words.say(offer.label), intent, "check", "primary", name="do-offer")
