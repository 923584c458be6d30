"""Influence, Titles and heroes: what Acquire Power and Rally Support bring."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.runewars.heroes.card import asked, known, learned, read
from companion.games.runewars.names import INFLUENCE, TITLE_ICONS
from companion.intents.intent import Choose, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Key, Keys, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.runewars import actions as a
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_HIRING, TITLES


def influence(ctx: Context, n: int, do: Do | None) -> Keys:
    label = ctx.words.t("runewars.do.acquire-power", n=n)
    return Keys((Key(label, do, INFLUENCE, "primary", name="acquire"),))


def titles(ctx: Context, state: Runewars, seat: int, do: Callable[[a.TakeTitle], Do | None]) -> tuple[Part, ...]:
    """A Title goes to whoever puts more on it than lies there; what lay there is gone."""
    words, have = ctx.words, state.realms[seat].influence
    picked = ctx.chosen("title")
    options = tuple(
        Option(
            words.t(f"runewars.title.{title}"),
            Choose("title", title),
            title == picked,
            TITLE_ICONS[title],
            _lies(ctx, state, at),
            name=f"title-{title}",
        )
        for at, title in enumerate(TITLES)
    )
    asked: tuple[Part, ...] = ()
    if picked is not None:
        least = state.titles[TITLES.index(picked)].influence + 1
        n = max(least, ctx.chosen("pay", least))
        count = Count(
            words.t("runewars.title.pay"), n, least, max(least, have), Choose("pay", 0), icon=INFLUENCE, name="pay"
        )
        name = words.t(f"runewars.title-short.{picked}")
        label = words.t("runewars.do.take-title", title=name, n=n)
        asked = (count, Keys((Key(label, do(a.TakeTitle(seat, picked, n)), "crown", "primary", name="take-title"),)))
    return (Options(words.t("runewars.step.acquire-bonus"), options, columns=1), *asked)


def _lies(ctx: Context, state: Runewars, at: int) -> str:
    card = state.titles[at]
    if card.holder is None:
        return ctx.words.t("runewars.title.free")
    return ctx.words.t("runewars.title.held", seat=card.holder, n=card.influence)


def hire(ctx: Context) -> Page:
    """Rally Support's bonus: as many heroes drawn as influence spent, one of them kept."""
    state: Runewars = ctx.state
    words, seat = ctx.words, ctx.seat_about
    have = state.realms[seat].influence
    n = ctx.chosen("pay", 1)
    pay = tuple(
        Option(str(at), Choose("pay", at) if at <= have else None, at == n, name=f"pay-{at}")
        for at in range(1, MOST_HIRING + 1)
    )
    card = read(ctx)
    action = None if card is None else a.HireHero(seat, n, card)
    do = None
    if card is not None and action is not None and ctx.can(action):
        do = Do(action, seat, ctx.at, learn=learned(card))
    key = Key(words.t("runewars.do.hire-hero", n=n), do, "check", "primary", name="hire-hero")
    left: tuple[Part, ...] = (Options(words.t("runewars.hire.pay"), pay, columns=3, numeral=True), *asked(ctx))
    rule = Para(words.t("runewars.hire.rule"), source=words.t("runewars.source.order-6"))
    detail = words.t("runewars.hire.ready" if do else "runewars.join.missing" if card is None else "runewars.hire.poor")
    now = Now(words.t("runewars.hire"), detail, ctx.badge(seat), (key,))
    top = chrome.top(ctx, words.t("runewars.hire"), chrome.close(ctx))
    return Page("hire", "rw", top, (Column(left, 1.4), Column((*known(ctx), rule), tone="help")), now, ctx.toast)
