"""The Event of a Winter: read from the card, immediate or lasting; an earlier one may be typed in later."""

from __future__ import annotations

from companion.games.great_wall.coop.card_text import asked, learned, typed
from companion.games.great_wall.coop.court import EVENT_ICON, event_name
from companion.intents.intent import Choose, Do
from companion.screens.help.why_refused import why_not
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Key, Option, Options, Para
from companion.screens.kit.views import Now, Page
from rules.great_wall.coop import actions as ae
from rules.great_wall.coop.empire import EventCard
from rules.great_wall.legal import impossible, refusal
from rules.great_wall.library import EVENT
from rules.great_wall.state import GreatWall

NEW = "new"
KINDS = ((False, "now", "play"), (True, "lasts", "timer-sand"))


def event(sight: Sight) -> Page:
    state: GreatWall = sight.state
    words, number = sight.words, _number(sight, state)
    was = state.empire.events[number - 1] if state.empire and number else None
    read = was or EventCard()
    lasts = _lasts(sight, was)
    keys = tuple(
        Option(
            words.t(f"great_wall.event.{key}"),
            Choose("lasting", value),
            lasts == value,
            icon,
            words.t(f"great_wall.event.{key}.detail"),
            name=f"event-{key}",
        )
        for value, key, icon in KINDS
    )
    kind = Options(words.t("great_wall.event.kind"), keys, columns=2)
    rule = Para(words.t("great_wall.rule.event"), source=words.t("great_wall.source.step-event"))
    columns = (Column((kind, *asked(sight, EVENT, read.name, read.text)), 1.5), Column((rule,), tone="help"))
    top = chrome.top(sight, words.t("great_wall.step.event"), chrome.close(sight))
    return Page("event", "gw", top, columns, _now(sight, state, number, was), sight.toast)


def _number(sight: Sight, state: GreatWall) -> int:
    """Which Event this is about, from the first; 0 is the new one."""
    about, count = sight.place.about, len(state.empire.events) if state.empire else 0
    return min(int(about), count) if about.isdigit() else 0


def _lasts(sight: Sight, was: EventCard | None) -> bool | None:
    """Not known until somebody has said it."""
    lasting: bool | None = sight.chosen("lasting", was.lasting if was else None)
    return lasting


def _now(sight: Sight, state: GreatWall, number: int, was: EventCard | None) -> Now:
    words, lasts = sight.words, _lasts(sight, was)
    old = was or EventCard()
    name, text = typed(sight, "name", old.name, 60), typed(sight, "text", old.text, 400)
    card = EventCard(name, text, bool(lasts))
    wish = ae.NameEvent(number, card) if number else ae.RevealEvent(card)
    why = impossible(state, wish) or refusal(state, wish)
    ready = lasts is not None and why is None and card != was
    do = Do(wish, -1, sight.at, learn=learned(sight, EVENT, name, text, card.lasting)) if ready else None
    label = words.t("key.save" if number else "great_wall.key.event")
    key = Key(label, do, "check" if number else EVENT_ICON, "primary", name="save-event")
    title = event_name(words, old, number) if number else words.t("great_wall.do.reveal-event")
    said = words.t("great_wall.event.ask" if lasts is None else "great_wall.event.ready")
    detail = words.refusal(why) if why else said
    return Now(title, detail, None, (*why_not(sight, why), key))
