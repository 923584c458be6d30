"""Why a step was refused, and the way past it: the table is right."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Back, Do
from companion.screens.help.why_keys import why_keys
from companion.screens.help.why_refused import about_of
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Para
from companion.screens.kit.views import Now, Page
from rules.core.message import Refusal


def was_refused(ctx: Context) -> bool:
    return isinstance(ctx.chosen("why"), Refusal)


def refused(ctx: Context) -> Page:
    words = ctx.words
    do: Do = ctx.chosen("do")
    why: Refusal = ctx.chosen("why")
    anyway = replace(do, force=True, at=None)
    keys = (
        Key(words.t("refused.back"), Back(), "arrow-left", name="back-key"),
        Key(words.t("refused.anyway"), anyway, "check", "primary", name="anyway"),
    )
    said = Para(words.refusal(why), "bad", True, "alert-circle-outline")
    column = Column((said, why_keys(ctx, about_of(why)), Para(words.t("refused.detail"))))
    return chrome.page(ctx, "refused", words.t("refused.title"), (column,), Now(words.t("refused.now"), "", None, keys))
