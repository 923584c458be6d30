"""A table for any game that has no board of its own yet: its guide, and its offers as a list."""

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
    chosen = ctx.chosen("offer")
    rows: tuple[Part, ...] = tuple(_offer(ctx, at, offer, at == chosen) for at, offer in enumerate(offers))
    asks = _asks(ctx, offers[chosen]) if chosen is not None and chosen < len(offers) else ()
    key = _key(ctx, offers[chosen]) if asks else None
    now = Now(words.say(game.chapter(state)), "", None, (key,) if key else ())
    columns = (Column(steps), Column((Heading(words.t("play.offers")), *rows, *asks), 1.6))
    return chrome.page(ctx, "table", words.t(f"{game.spec.id}.title"), columns, now, lead=chrome.menu(ctx))


def _offer(ctx: Context, at: int, offer: Offer[Any], chosen: bool) -> Row:
    seat = getattr(offer.action, "seat", None)
    chair = seat if isinstance(seat, int) and seat < len(ctx.chairs) else None  # a side may have none
    badge = None if chair is None else ctx.badge(chair)
    intent = Choose("offer", at) if offer.asks else Do(offer.action, -1 if chair is None else chair, ctx.at)
    return Row(
        ctx.words.say(offer.label),
        badge=badge,
        status="now" if chosen else "plain",
        intent=intent,
        name=f"offer-{at}",
    )


def _asks(ctx: Context, offer: Offer[Any]) -> tuple[Part, ...]:
    return tuple(
        Options(
            ctx.words.t(f"ask.{ask.field}"),
            tuple(
                Option(str(option), Choose(f"ask-{ask.field}", at), ctx.chosen(f"ask-{ask.field}", 0) == at)
                for at, option in enumerate(ask.options)
            ),
        )
        for ask in offer.asks
    )


def _key(ctx: Context, offer: Offer[Any]) -> Key:
    action = complete(offer, lambda ask: ask.options[ctx.chosen(f"ask-{ask.field}", 0)])
    return Key(ctx.words.say(offer.label), Do(action, -1, ctx.at), "check", "primary", name="do-offer")
