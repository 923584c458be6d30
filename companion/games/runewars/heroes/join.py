"""A hero joins: dealt in the set-up, or brought by a card."""

from __future__ import annotations

from companion.games.runewars.heroes.card import asked, known, learned, read
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Banner, Column, Key, Para, Part
from companion.screens.kit.views import Now, Page
from rules.runewars.heroes import actions as b
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_HEROES


def join_hero(sight: Sight) -> Page:
    state: Runewars = sight.state
    about = sight.place.about
    seat = int(about) if about.isdigit() and int(about) < len(state.realms) else 0
    words = sight.words
    side: tuple[Part, ...] = (
        *known(sight),
        *_full(sight, len(state.realms[seat].heroes)),
        Para(words.t("runewars.join.where"), source=words.t("runewars.source.heroes")),
    )
    top = chrome.top(sight, words.t("runewars.join.title"), chrome.close(sight))
    columns = (Column(asked(sight), 1.4), Column(side))
    return Page("join-hero", "rw", top, columns, _now(sight, seat), sight.toast)


def _full(sight: Sight, have: int) -> tuple[Part, ...]:
    if have < MOST_HEROES:
        return ()
    return (Banner(sight.words.t("runewars.join.fourth", n=MOST_HEROES), "account-alert-outline", "warn"),)


def _now(sight: Sight, seat: int) -> Now:
    words, card = sight.words, read(sight)
    do = None if card is None else Do(b.JoinHero(seat, card), seat, sight.at, learn=learned(card))
    key = Key(words.t("runewars.do.join-hero"), do, "account-plus-outline", "primary", name="join")
    title = words.t("runewars.join.now", seat=seat)
    return Now(title, words.t("runewars.join.ready" if do else "runewars.join.missing"), sight.badge(seat), (key,))
