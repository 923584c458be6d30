"""The Event of a Winter: read from the card, immediate or lasting; an earlier one may be typed in later."""

from __future__ import annotations

from companion.games.great_wall.coop.card_text import asked, learned
from companion.games.great_wall.coop.court import EVENT_ICON, event_name
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Option
from companion.screens.kit.views import Page
from companion.screens.match.asking import Asking
from rules.great_wall.coop import actions as ae
from rules.great_wall.coop.empire import EventCard
from rules.great_wall.library import EVENT
from rules.great_wall.state import GreatWall

KINDS = ((False, "now", "play"), (True, "lasts", "timer-sand"))


def event(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    ask, words, number = Asking(ctx), ctx.words, _number(ctx, state)
    was = state.empire.events[number - 1] if state.empire and number else None
    old = was or EventCard()
    kinds = {
        value: Option(
            words.t(f"great_wall.event.{key}"),
            icon=icon,
            detail=words.t(f"great_wall.event.{key}.detail"),
            name=f"event-{key}",
        )
        for value, key, icon in KINDS
    }
    lasts = ask.one("lasting", words.t("great_wall.event.kind"), kinds, was.lasting if was else None, 2)
    name, text = asked(ask, EVENT, old.name, old.text)
    card = EventCard(name, text, bool(lasts))
    wish = ae.NameEvent(number, card) if number else ae.RevealEvent(card)
    label, icon = (words.t("key.save"), "check") if number else (words.t("great_wall.key.event"), EVENT_ICON)
    learn, ready = learned(EVENT, name, text, card.lasting), lasts is not None and card != was
    key = ask.step(wish, -1, label, icon, "save-event", learn=learn, ready=ready)
    title = event_name(words, old, number) if number else words.t("great_wall.do.reveal-event")
    now = ask.now(title, key, None, words.t("great_wall.event.ask" if lasts is None else "great_wall.event.ready"))
    rule = chrome.rule(words.t("great_wall.rule.event"), words.t("great_wall.source.step-event"))
    return chrome.page(ctx, "event", words.t("great_wall.step.event"), (Column(ask.asked, 1.5), rule), now)


def _number(ctx: Context, state: GreatWall) -> int:
    """Which Event this is about, from the first; 0 is the new one."""
    about, count = ctx.place.about, len(state.empire.events) if state.empire else 0
    return min(int(about), count) if about.isdigit() else 0
