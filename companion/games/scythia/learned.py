"""The end of the practice match, and what it has shown."""

from __future__ import annotations

from companion.games.scythia.opponent.books import books
from companion.intents.intent import EndRehearsal
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Row
from companion.screens.kit.views import Now, Page

LEARNED = (
    ("lines", "cards-outline"),
    ("fallback", "basket-plus"),
    ("raid", "sword-cross"),
    ("blocked", "alert"),
    ("wrong", "alert-circle-outline"),
)


def learned(ctx: Context) -> Page:
    """With the AI's books beside it, and the way to a real match."""
    words = ctx.words
    points = tuple(
        Row(words.t(f"practice.learned.{key}"), words.t(f"practice.learned.{key}.detail"), icon=icon)
        for key, icon in LEARNED
    )
    left = Column((Heading(words.t("practice.learned")), *points), 1.4)
    right = Column((Heading(words.t("scythia.books")), *books(ctx, ctx.state)), tone="help")
    real = EndRehearsal("new", "scythia:opponent")
    keys = (
        Key(words.t("key.back"), EndRehearsal(), "arrow-left", name="practice-back"),  # where it was begun
        Key(words.t("practice.real"), real, "arrow-right", "primary", name="practice-real"),
    )
    now = Now(words.t("practice.over"), words.t("practice.over.detail"), None, keys)
    top = chrome.top(ctx, words.t("practice.title"), chrome.menu(ctx))
    return Page("learned", "sc", top, (left, right), now, ctx.toast)
