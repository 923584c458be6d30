"""A hero joins: dealt in the set-up, brought by a card, or hired for influence."""

from __future__ import annotations

from companion.games.runewars.heroes.hero_card import asked, known, learned
from companion.games.runewars.orders.order_keys import part
from companion.intents.intent import Do, DoAll
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Key, Para
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.runewars import actions as a
from rules.runewars.heroes import actions as b
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_HEROES, MOST_HIRING


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
    later = Para(words.t("runewars.join.where"), source=words.t("runewars.source.heroes"))
    first = Para(words.t("runewars.join.where-first"), source=words.t("runewars.source.setup-9"))
    columns = (Column(ask.asked, 1.4), Column((*known(ctx), *full, later if state.begun else first)))
    return chrome.page(ctx, "join-hero", words.t("runewars.join.title"), columns, now)


def hire(ctx: Context) -> Page:
    """Rally Support's bonus: as many heroes drawn as influence spent, one of them kept."""
    state: Runewars = ctx.state
    ask, words, seat = Asking(ctx), ctx.words, ctx.seat_about
    each = range(1, MOST_HIRING + 1)
    dear = [n for n in each if n > state.realms[seat].influence]
    card = asked(ask)

    def hired(n: int) -> Do | DoAll | None:
        return part(ctx, a.HireHero(seat, n, card), *learned(card)) if card else None

    # What was spent is nobody's to propose: said last, it takes the step.
    n = ask.digit("pay", words.t("runewars.hire.pay"), each, off=dear, done=hired if card else None)
    do = hired(n) if n else None
    label = words.t("runewars.do.hire-hero", n=n) if n else words.t("runewars.hire")
    key = Key(label, do, "check", "primary", name="hire-hero")
    missing = "runewars.hire.rule" if n is None else "runewars.join.missing" if card is None else "runewars.hire.poor"
    now = Now(words.t("runewars.hire"), words.t("runewars.hire.ready" if do else missing), ctx.badge(seat), (key,))
    rule = Para(words.t("runewars.hire.rule"), source=words.t("runewars.source.order-6"))
    columns = (Column(ask.asked, 1.4), Column((*known(ctx), rule), tone="help"))
    return chrome.page(ctx, "hire", words.t("runewars.hire"), columns, now)
