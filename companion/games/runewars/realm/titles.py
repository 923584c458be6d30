"""The three Titles: who holds them, and the influence that lies on each."""

from __future__ import annotations

from companion.games.runewars.names import TITLE_ICONS
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Para, Row
from companion.screens.kit.views import Now, Page
from rules.runewars.state import Runewars
from rules.runewars.tables import TITLES


def titles_page(ctx: Context) -> Page:
    state: Runewars = ctx.state
    words = ctx.words
    rows = tuple(
        Row(
            words.t(f"runewars.title.{title}"),
            words.t("runewars.title.free") if card.holder is None else ctx.chairs[card.holder].name,
            None if card.holder is None else ctx.badge(card.holder),
            TITLE_ICONS[title],
            value=str(card.influence),
            name=f"title-{title}",
        )
        for title, card in zip(TITLES, state.titles, strict=True)
    )
    rules = tuple(Para(words.t(f"runewars.title-does.{title}"), icon=TITLE_ICONS[title]) for title in TITLES)
    left = Column((Heading(words.t("runewars.titles"), words.t("runewars.titles.note")), *rows), 1.4)
    keys = (chrome.correct(ctx, ""), chrome.to_table(ctx))
    now = Now(words.t("runewars.titles"), words.t("runewars.titles.detail"), None, keys)
    return chrome.page(ctx, "titles", words.t("runewars.titles"), (left, Column(rules, tone="help")), now)
