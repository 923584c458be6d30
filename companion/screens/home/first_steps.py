"""First steps: the tour, the practice match and the hints of the first game, offered again at any time."""

from __future__ import annotations

from companion.intents.intent import Open, Prefer, Rehearse
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.hints import ALL
from companion.screens.kit.parts import Column, Heading, Key, Para, Row, Toggle
from companion.screens.kit.views import Now, Page


def first_steps(ctx: Context) -> Page:
    """All three can be had again at any time."""
    words = ctx.words
    hints = Prefer("hints", "0" if ctx.prefs.hints == ALL else str(ALL))
    left = Column(
        (
            Heading(words.t("first.choose")),
            Row(
                words.t("tour.title"), words.t("tour.detail"), icon="eye-outline", intent=Rehearse("tour"), name="tour"
            ),
            Row(
                words.t("practice.title"),
                words.t("practice.detail"),
                icon="school-outline",
                intent=Rehearse("practice"),
                name="practice",
            ),
            Toggle(words.t("coach.title"), ctx.prefs.hints != ALL, hints, words.t("coach.detail"), "hints"),
        )
    )
    right = Column((Heading(words.t("first.nothing-kept")), Para(words.t("first.nothing-kept.detail"))), tone="help")
    done = Key(words.t("key.home"), Open("home"), "home-outline", name="to-home")
    now = Now(words.t("first.now"), "", None, (done,))
    return chrome.app_page(ctx, "first-steps", words.t("first.title"), (left, right), now)
