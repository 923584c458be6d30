"""The one screen of an app that cannot go on: what happened, what is safe, one way on."""

from __future__ import annotations

from companion.problems import NAME
from companion.screens.kit.parts import Column, Para
from companion.screens.kit.views import Now, Page, Top
from companion.text.words import Words
from rules.core.message import Message, say

ENDED = say("problem.ended")
BY_A_BUG = ("problem.ended.safe", "problem.ended.now", "problem.ended.next")
UNOPENED = ("trouble.safe", "trouble.now", "trouble.next")  # the saved games


def trouble(words: Words, why: Message) -> Page:
    safe, now, then = (words.t(key, file=NAME) for key in (BY_A_BUG if why == ENDED else UNOPENED))
    said = Para(words.say(why), "bad", True, "alert-circle-outline")
    return Page("trouble", "app", Top(words.t("app.title")), (Column((said, Para(safe))),), Now(now, then))
