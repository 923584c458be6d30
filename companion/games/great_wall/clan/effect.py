"""What a card's text gives and takes, as its owner reads it."""

from __future__ import annotations

from companion.games.great_wall.clan.purse import keeps
from companion.games.great_wall.names import GOOD_ICONS, clan
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Count, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.great_wall import actions as a
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.legal import impossible, refusal
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import RESOURCES, TACTIC_LIMIT

MOST = 20  # of one Resource by one card, as steps of a finger; more is corrected


def effect(sight: Sight) -> Page:
    state: GreatWall = sight.state
    words, seat = sight.words, sight.seat_about
    people = Options(
        "",
        tuple(
            Option(clan(sight, at), Open("effect", str(at)), at == seat, badge=sight.badge(at), name=f"seat-{at}")
            for at in range(state.players)
        ),
        columns=len(sight.chairs),
    )
    honor = _count(sight, "honor", words.t("great_wall.honor"), "medal", -60, 60)
    full = state.detail == "full"
    behind = full and not keeps(sight, seat) and not state.clans[seat].own_purse  # else by its owner's own steppers
    goods = tuple(
        _count(sight, kind, words.t(f"great_wall.good.{kind}"), GOOD_ICONS[kind], -MOST, MOST)
        for kind in RESOURCES
        if behind
    )
    more = (
        _count(sight, "tactics", words.t("great_wall.tactics"), "card-text-outline", -TACTIC_LIMIT, TACTIC_LIMIT),
        _count(sight, "clerks", words.t("great_wall.effect.clerks"), "glyph:clerk", 0, 4),
    )
    rule = Para(words.t("great_wall.effect.rule"), source=words.t("great_wall.source.cards"))
    right: tuple[Part, ...] = (*(more if full else ()), *(_advisors(sight, seat) if full else ()), rule)
    columns = (Column((people, honor, *goods), 1.3), Column(right, tone="card" if full else "help"))
    top = chrome.top(sight, words.t("great_wall.effect.title"), chrome.close(sight))
    return Page("effect", "gw", top, columns, _now(sight, state, seat), sight.toast)


def _count(sight: Sight, key: str, title: str, icon: str, low: int, high: int) -> Count:
    return Count(title, sight.chosen(key, 0), low, high, Choose(key, 0), icon=icon, name=f"set-{key}")


def _advisors(sight: Sight, seat: int) -> tuple[Part, ...]:
    words = sight.words
    keys = tuple(
        Option(
            words.t(f"great_wall.advisor.{key}"),
            Do(a.TakeAdvisor(seat, "", active), seat, stay=True),
            icon="account-voice",
            name=f"advisor-{key}",
        )
        for key, active in (("active", True), ("supporting", False))
    )
    return (Options(words.t("great_wall.effect.advisor"), keys, columns=1),)


def _now(sight: Sight, state: GreatWall, seat: int) -> Now:
    words = sight.words
    change = Goods(**{kind: sight.chosen(kind, 0) for kind in RESOURCES})
    action = a.Effect(seat, change, sight.chosen("honor", 0), sight.chosen("tactics", 0), sight.chosen("clerks", 0))
    idle = change == NOTHING and not (action.honor or action.tactics or action.clerks)
    why = impossible(state, action) or refusal(state, action)
    key = Key(
        words.t("great_wall.key.apply"),
        None if idle else Do(action, seat, sight.at, back=True),
        "check",
        "primary",
        name="apply",
    )
    detail = words.t("great_wall.effect.nothing") if idle else words.refusal(why) if why else ""
    return Now(words.t("great_wall.effect.now", seat=seat), detail, sight.badge(seat), (key,))
