"""Influence, Titles and heroes: what Acquire Power and Rally Support bring."""

from __future__ import annotations

from companion.games.runewars.heroes.card import asked, known, learned
from companion.games.runewars.names import INFLUENCE, TITLE_ICONS
from companion.games.runewars.orders.keys import do
from companion.intents.intent import Choose
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Key, Keys, Option, Para, Part
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.runewars import actions as a
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_HIRING, TITLES


def titles(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """A Title goes to whoever puts more on it than lies there; what lay there is gone."""
    ask, words = Asking(ctx), ctx.words
    faces = {
        title: Option(words.t(f"runewars.title.{title}"), icon=TITLE_ICONS[title], detail=_lies(ctx, state, at))
        for at, title in enumerate(TITLES)
    }
    picked = ask.one("title", words.t("runewars.step.acquire-bonus"), faces, None, 1)
    if picked is not None:
        least = state.titles[TITLES.index(picked)].influence + 1
        most = max(least, state.realms[seat].influence)
        n = max(least, ctx.chosen("pay", least))
        ask.add(Count(words.t("runewars.title.pay"), n, least, most, Choose("pay", 0), icon=INFLUENCE, name="pay"))
        label = words.t("runewars.do.take-title", title=words.t(f"runewars.title-short.{picked}"), n=n)
        ask.add(Keys((Key(label, do(ctx, a.TakeTitle(seat, picked, n)), "crown", "primary", name="take-title"),)))
    return ask.asked


def _lies(ctx: Context, state: Runewars, at: int) -> str:
    card = state.titles[at]
    if card.holder is None:
        return ctx.words.t("runewars.title.free")
    return ctx.words.t("runewars.title.held", seat=card.holder, n=card.influence)


def hire(ctx: Context) -> Page:
    """Rally Support's bonus: as many heroes drawn as influence spent, one of them kept."""
    state: Runewars = ctx.state
    ask, words, seat = Asking(ctx), ctx.words, ctx.seat_about
    each = range(1, MOST_HIRING + 1)
    dear = [n for n in each if n > state.realms[seat].influence]
    n = ask.digit("pay", words.t("runewars.hire.pay"), each, 1, off=dear) or 1
    card = asked(ask)
    do = ctx.step(a.HireHero(seat, n, card), seat, learn=learned(card)) if card else None
    key = Key(words.t("runewars.do.hire-hero", n=n), do, "check", "primary", name="hire-hero")
    detail = words.t("runewars.hire.ready" if do else "runewars.join.missing" if card is None else "runewars.hire.poor")
    now = Now(words.t("runewars.hire"), detail, ctx.badge(seat), (key,))
    rule = Para(words.t("runewars.hire.rule"), source=words.t("runewars.source.order-6"))
    columns = (Column(ask.asked, 1.4), Column((*known(ctx), rule), tone="help"))
    return chrome.page(ctx, "hire", words.t("runewars.hire"), columns, now)
