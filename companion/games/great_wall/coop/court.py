"""The Emperor's court in a co-op game: open Requests and the Events in force, on the table and as a list."""

from __future__ import annotations

from companion.intents.intent import Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Meter, Para, Part, Row
from companion.screens.kit.views import CommandSlot, Now, Page
from companion.text.words import Words
from rules.great_wall.coop.empire import Empire, EventCard, Request, lasting
from rules.great_wall.state import GreatWall, phase
from rules.great_wall.tables import COOP_GOAL

REQUEST_ICON, EVENT_ICON = "crown-outline", "bell-ring-outline"


def request_name(words: Words, request: Request) -> str:
    return request.name or words.t("great_wall.request.nameless", n=request.number)


def event_name(words: Words, card: EventCard, number: int) -> str:
    return card.name or words.t("great_wall.event.nameless", n=number)


def court_row(ctx: Context, state: GreatWall) -> tuple[CommandSlot, ...]:
    """Beside the Wall: each open Request, and the Events that last."""
    if state.empire is None:
        return ()
    words, now = ctx.words, phase(state) == "fulfilment"
    requests = tuple(
        CommandSlot(
            f"request-{request.number}",
            "",
            request_name(words, request),
            icon=REQUEST_ICON,
            status="now" if now else "plain",
            intent=Open("request", str(request.number)),
        )
        for request in state.empire.open
    )
    return (*requests, *_in_force(words, state.empire))


def _in_force(words: Words, empire: Empire) -> tuple[CommandSlot, ...]:
    """One lasting Event by its name, more by their number; a tap shows what they say."""
    cards = lasting(empire)
    if not cards:
        return ()
    number = empire.events.index(cards[0]) + 1
    title = event_name(words, cards[0], number) if len(cards) == 1 else words.t("great_wall.events.n", n=len(cards))
    return (CommandSlot("court", "", title, icon=EVENT_ICON, intent=Open("court")),)


def court(ctx: Context) -> Page:
    """How far the goal is, what the Emperor wants, and what has come to pass."""
    state: GreatWall = ctx.state
    words, empire = ctx.words, state.empire
    assert empire is not None  # only a co-op table leads here
    goal = COOP_GOAL[state.players]
    left_over = words.t("great_wall.requests.deck", n=empire.deck)
    meter = Meter(empire.fulfilled, goal, words.t("great_wall.goal.of", n=goal), left_over)
    left: tuple[Part, ...] = (
        Heading(words.t("great_wall.requests"), words.t("great_wall.requests.note"), REQUEST_ICON),
        *(_request(words, request) for request in empire.open),
        meter,
    )
    key = chrome.to_table(ctx)
    title, detail = words.t("great_wall.goal.now", done=empire.fulfilled, most=goal), words.t("great_wall.goal.detail")
    columns = (Column(left, 1.2), Column(_events(words, empire)))
    return chrome.page(ctx, "court", words.t("great_wall.court"), columns, Now(title, detail, None, (key,)))


def _request(words: Words, request: Request) -> Row:
    text = request.text or words.t("great_wall.card.unread")
    return Row(
        request_name(words, request),
        text,
        icon=REQUEST_ICON,
        intent=Open("request", str(request.number)),
        name=f"request-{request.number}",
    )


def _events(words: Words, empire: Empire) -> tuple[Part, ...]:
    head = Heading(words.t("great_wall.events"), icon=EVENT_ICON)
    rule = Para(words.t("great_wall.rule.event"), source=words.t("great_wall.source.step-event"))
    rows = tuple(
        Row(
            event_name(words, card, number),
            card.text or words.t("great_wall.event.lasts" if card.lasting else "great_wall.event.past"),
            icon=EVENT_ICON,
            note=words.t("great_wall.event.lasts") if card.lasting and card.text else "",
            status="now" if card.lasting else "done",
            intent=Open("event", str(number)),
            name=f"event-{number}",
        )
        for number, card in enumerate(empire.events, start=1)
    )
    return (head, *rows, rule)
