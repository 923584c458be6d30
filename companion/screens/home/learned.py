"""The end of the practice match, what it has shown, and the page that offers first steps."""

from __future__ import annotations

from companion.games.scythia.table import books
from companion.intents.intent import Back, EndRehearsal, Open, Prefer, Rehearse
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.hints import ALL
from companion.screens.kit.parts import Column, Heading, Key, Para, Row, Toggle
from companion.screens.kit.views import Now, Page, Top

LEARNED = (
    ("lines", "cards-outline"),
    ("fallback", "basket-plus"),
    ("raid", "sword-cross"),
    ("blocked", "alert"),
    ("wrong", "alert-circle-outline"),
)


def learned(sight: Sight) -> Page:
    """With the AI's books beside it, and the way to a real match."""
    words = sight.words
    points = tuple(
        Row(words.t(f"practice.learned.{key}"), words.t(f"practice.learned.{key}.detail"), icon=icon)
        for key, icon in LEARNED
    )
    left = Column((Heading(words.t("practice.learned")), *points), 1.4)
    right = Column((Heading(words.t("scythia.books")), *books(sight, sight.state)), tone="help")
    real = EndRehearsal("new", "scythia:opponent")
    keys = (
        Key(words.t("key.home"), EndRehearsal(), "home-outline", name="practice-home"),
        Key(words.t("practice.real"), real, "arrow-right", "primary", name="practice-real"),
    )
    now = Now(words.t("practice.over"), words.t("practice.over.detail"), None, keys)
    top = chrome.top(sight, words.t("practice.title"), chrome.menu(sight))
    return Page("learned", "sc", top, (left, right), now, sight.toast)


def first_steps(sight: Sight) -> Page:
    """All three can be had again at any time."""
    words = sight.words
    hints = Prefer("hints", "0" if sight.prefs.hints == ALL else str(ALL))
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
            Toggle(words.t("coach.title"), sight.prefs.hints != ALL, hints, words.t("coach.detail"), "hints"),
        )
    )
    right = Column((Heading(words.t("first.nothing-kept")), Para(words.t("first.nothing-kept.detail"))), tone="help")
    top = Top(words.t("first.title"), lead=Key(words.t("key.back"), Back(), "arrow-left", name="back"))
    done = Key(words.t("key.home"), Open("home"), "home-outline", name="to-home")
    return Page("first-steps", "app", top, (left, right), Now(words.t("first.now"), "", None, (done,)), sight.toast)
