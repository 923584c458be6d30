"""A hero joins: dealt in the set-up, or brought by a card."""

from __future__ import annotations

from companion.games.runewars.heroes.card import asked, known, learned
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Key, Para
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.runewars.heroes import actions as b
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_HEROES


def join_hero(ctx: Context) -> Page:
    state: Runewars = ctx.state
    about = ctx.place.about
    seat = int(about) if about.isdigit() and int(about) < len(state.realms) else 0
    ask, words = Asking(ctx), ctx.words
    card = asked(ask)
    do = None if card is None else Do(b.JoinHero(seat, card), seat, ctx.at, learn=learned(card))
    key = Key(words.t("runewars.do.join-hero"), do, "account-plus-outline", "primary", name="join")
    said = words.t("runewars.join.ready" if do else "runewars.join.missing")
    now = Now(words.t("runewars.join.now", seat=seat), said, ctx.badge(seat), (key,))
    fourth = Banner(words.t("runewars.join.fourth", n=MOST_HEROES), "account-alert-outline", "warn")
    full = (fourth,) if len(state.realms[seat].heroes) >= MOST_HEROES else ()
    where = Para(words.t("runewars.join.where"), source=words.t("runewars.source.heroes"))
    columns = (Column(ask.asked, 1.4), Column((*known(ctx), *full, where)))
    return chrome.page(ctx, "join-hero", words.t("runewars.join.title"), columns, now)
