"""A hero joins: dealt in the set-up, or brought by a card."""

from __future__ import annotations

from companion.games.runewars.heroes.card import asked, known, learned, read
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Key, Para, Part
from companion.screens.kit.views import Now, Page
from rules.runewars.heroes import actions as b
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_HEROES


def join_hero(ctx: Context) -> Page:
    state: Runewars = ctx.state
    about = ctx.place.about
    seat = int(about) if about.isdigit() and int(about) < len(state.realms) else 0
    words = ctx.words
    side: tuple[Part, ...] = (
        *known(ctx),
        *_full(ctx, len(state.realms[seat].heroes)),
        Para(words.t("runewars.join.where"), source=words.t("runewars.source.heroes")),
    )
    top = chrome.top(ctx, words.t("runewars.join.title"), chrome.close(ctx))
    columns = (Column(asked(ctx), 1.4), Column(side))
    return Page("join-hero", "rw", top, columns, _now(ctx, seat), ctx.toast)


def _full(ctx: Context, have: int) -> tuple[Part, ...]:
    if have < MOST_HEROES:
        return ()
    return (Banner(ctx.words.t("runewars.join.fourth", n=MOST_HEROES), "account-alert-outline", "warn"),)


def _now(ctx: Context, seat: int) -> Now:
    words, card = ctx.words, read(ctx)
    do = None if card is None else Do(b.JoinHero(seat, card), seat, ctx.at, learn=learned(card))
    key = Key(words.t("runewars.do.join-hero"), do, "account-plus-outline", "primary", name="join")
    title = words.t("runewars.join.now", seat=seat)
    return Now(title, words.t("runewars.join.ready" if do else "runewars.join.missing"), ctx.badge(seat), (key,))
