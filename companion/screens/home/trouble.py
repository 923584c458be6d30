"""The one screen of an app that cannot open its saved games: what happened, what is safe, one way on."""

from __future__ import annotations

from companion.screens.kit.parts import Column, Para
from companion.screens.kit.views import Now, Page, Top
from companion.text.words import Words
from rules.core.message import Message


def trouble(words: Words, why: Message) -> Page:
    said = Para(words.say(why), "bad", True, "alert-circle-outline")
    column = Column((said, Para(words.t("trouble.safe"))))
    return Page(
        "trouble", "app", Top(words.t("app.title")), (column,), Now(words.t("trouble.now"), words.t("trouble.next"))
    )
