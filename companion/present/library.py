"""Cards and boards that came from other devices, and those on which two devices differ."""

from __future__ import annotations

from companion.intent import Believe, Open
from companion.present import chrome
from companion.present.boards import board
from companion.present.parts import Column, Empty, Heading, Key, Option, Options, Para, Part, Row, Tone
from companion.present.sight import Sight
from companion.present.views import Now, Page
from companion.sync.company import Differing
from rules.core.book import DeckFact, Fact


def library(sight: Sight) -> Page:
    words, differing = sight.words, sight.gathering.differing
    asked = tuple(part for at, one in enumerate(differing) for part in _difference(sight, at, one))
    none = Empty("check-circle", words.t("library.agree"), words.t("library.agree.detail"))
    left = Column((Heading(words.t("library.differing"), str(len(differing) or "")), *(asked or (none,))), 1.6)
    right = Column((*_came(sight), Para(words.t("library.detail"), icon="information-outline")), tone="help")
    table = Key(words.t("key.table"), Open("table"), "check", "primary", name="to-table")
    title = words.t("library.now" if differing else "library.now.agree")
    now = Now(title, words.t("library.now.detail") if differing else "", None, (table,))
    top = chrome.top(sight, words.t("library.title"), chrome.close(sight))
    return Page("library", chrome.accent(sight), top, (left, right), now, sight.toast)


def row(sight: Sight) -> tuple[Row, ...]:
    """The way here from the devices, once there is something to see."""
    words, gathering = sight.words, sight.gathering
    if not gathering.came and not gathering.differing:
        return ()
    n = sum(count for _, count in gathering.came)
    said = [words.t("library.came.n", n=n)] if n else []
    said += [words.t("library.notice", n=len(gathering.differing))] if gathering.differing else []
    tone: Tone = "warn" if gathering.differing else "plain"
    detail = " · ".join(said)
    return (
        Row(words.t("library.title"), detail, icon="cards-outline", tone=tone, intent=Open("library"), name="library"),
    )


def _came(sight: Sight) -> tuple[Part, ...]:
    words, came = sight.words, sight.gathering.came
    rows = tuple(Row(name, words.t("library.came.n", n=n), icon="download-outline") for name, n in came)
    return (Heading(words.t("library.came")), *rows) if rows else ()


def _difference(sight: Sight, at: int, one: Differing) -> tuple[Part, ...]:
    words = sight.words
    (title, mine), (_, theirs) = (_said(sight, fact) for fact in (one.mine, one.theirs))
    options = (
        Option(words.t("library.mine"), Believe(one.about, False), True, detail=mine, name=f"mine-{at}"),
        Option(
            one.by, Believe(one.about, True), detail=theirs, name=f"theirs-{at}"
        ),
    )  # fmt: skip
    return (Options(title, options, columns=2),)


def _said(sight: Sight, fact: Fact) -> tuple[str, str]:
    if isinstance(fact, DeckFact):
        cards = fact.body.get("cards")
        names = [card["name"] for card in cards] if isinstance(cards, list) else []
        return sight.words.t("library.deck", name=fact.name), ", ".join(names)
    return board(sight.game.spec.id).fact(sight.words, fact)
