"""Which Advisor an Active one is and what it does: typed once, remembered, then taken with a tap."""

from __future__ import annotations

from companion.games.great_wall.names import ability
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Option, Para, Part
from companion.screens.kit.views import View
from companion.screens.match.asking import Asking
from rules.core.decks.book import CardFact
from rules.great_wall import actions as a
from rules.great_wall.library import ADVISOR
from rules.great_wall.state import GreatWall

MOST_KNOWN = 44  # as many as the box holds


def advisor_exists(ctx: Context) -> bool:
    """It may have been taken back meanwhile."""
    seat, at = (int(part) for part in ctx.place.about.split("."))
    return at < len(ctx.state.clans[seat].advisors)


def advisor(ctx: Context) -> View:
    """`about` is the seat, and which of its Active Advisors."""
    state: GreatWall = ctx.state
    seat, at = (int(part) for part in ctx.place.about.split("."))
    clan = state.clans[seat]
    ask, words = Asking(ctx), ctx.words
    name = ask.text("name", words.t("great_wall.card.name"), clan.advisors[at], name="advisor-name")
    known = ability(ctx, ADVISOR, name)
    text = ask.text("text", words.t("great_wall.card.ability"), known, 400, name="card-text")
    ask.add(Para(words.t("great_wall.advisor.rule"), source=words.t("great_wall.source.advisors")))
    learn = (CardFact("great_wall", ADVISOR, name, effect=text),)
    do = Do(a.NameAdvisor(seat, at, name), seat, ctx.at, learn=learn) if name else None
    key = Key(words.t("key.save"), do, "check", "primary", name="save-advisor")
    detail = words.t("great_wall.advisor.ready" if name else "great_wall.advisor.missing")
    now = ask.now(words.t("great_wall.advisor.now", seat=seat), key, seat, detail)
    columns = (Column(ask.asked, 1.2), Column(_known(ctx, name)))
    return chrome.page(ctx, "advisor", words.t("great_wall.advisor.active"), columns, now)


def _known(ctx: Context, chosen: str) -> tuple[Part, ...]:
    """Those typed before, at this table or another."""
    ask, words = Asking(ctx), ctx.words
    known = [fact for fact in ctx.facts if fact.deck == ADVISOR][:MOST_KNOWN]
    faces = [
        (Option(fact.name, on=fact.name == chosen, detail=fact.effect), {"name": fact.name, "text": fact.effect})
        for fact in known
    ]
    ask.known(words.t("great_wall.card.known"), faces, 1)
    return ask.asked or (Para(words.t("great_wall.advisor.none")),)
