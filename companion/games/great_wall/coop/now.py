"""The now bar where a co-op game has steps of its own: Requests to fulfil, the check, the Event."""

from __future__ import annotations

from companion.games.great_wall.coop.court import EVENT_ICON, REQUEST_ICON, event_name
from companion.games.great_wall.names import badge
from companion.games.great_wall.year.now_keys import go_on
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Key
from companion.screens.kit.views import Now
from rules.great_wall import actions as a
from rules.great_wall.coop.empire import Empire
from rules.great_wall.score.ending import ends
from rules.great_wall.state import GreatWall, is_reed, to_place
from rules.great_wall.tables import COOP_GOAL

STEPS = ("fulfilment", "end-check", "requests", "event")


def now_bar(ctx: Context, state: GreatWall, empire: Empire) -> Now:
    match state.step:
        case "fulfilment":
            return fulfilment(ctx, state, empire)
        case "event":
            return event(ctx, state, empire)
        case _:
            return end_check(ctx, state, empire)


def fulfilment(ctx: Context, state: GreatWall, empire: Empire) -> Now:
    """Tap a Request to fulfil it; what stays open brings Shame."""
    keys = tuple(
        Key(ctx.t("great_wall.requests"), Open("court"), REQUEST_ICON, name="open-court") for _ in empire.open[:1]
    )
    detail = ctx.t("great_wall.bar.fulfilment", n=len(empire.open))
    return Now(ctx.t("great_wall.step.fulfilment"), detail, None, (*keys, go_on(ctx, state)))


def end_check(ctx: Context, state: GreatWall, empire: Empire) -> Now:
    """The goal first, then the time; else it goes on with Shame."""
    words, goal = ctx.words, COOP_GOAL[state.players]
    met = next((end.key for end in ends(state) if end.met), None)
    title = words.t("great_wall.goal.now", done=empire.fulfilled, most=goal)
    if met is None:
        return Now(title, words.t("great_wall.bar.coop-end-check"), None, (go_on(ctx, state),))
    key = Key(
        words.t(f"great_wall.key.verdict-{met}"),
        Do(a.GoOn(), -1, ctx.at),
        "trophy-outline" if met == "goal" else "flag",
        "primary",
        name="go-on",
    )
    return Now(title, words.t(f"great_wall.end-now.{met}"), None, (key,))


def event(ctx: Context, state: GreatWall, empire: Empire) -> Now:
    """First it is revealed; then carried out, and the Year is over."""
    words = ctx.words
    if not empire.resolving:
        key = Key(words.t("great_wall.do.reveal-event"), Open("event", "new"), EVENT_ICON, "primary", name="open-event")
        skip = (go_on(ctx, state),) if state.detail == "pace" else ()
        return Now(words.t("great_wall.step.event"), words.t("great_wall.pace.event"), None, (*skip, key))
    number = len(empire.events)
    card = empire.events[-1]
    do = Key(words.t("great_wall.key.effect"), Open("effect", "0"), "swap-horizontal", name="event-effect")
    go = Do(a.GoOn(), -1, ctx.at)
    after = Key(words.t("great_wall.key.next-year"), go, "arrow-right", "primary", name="go-on")
    text = card.text or words.t("great_wall.event.lasts" if card.lasting else "great_wall.event.carry")
    return Now(event_name(words, card, number), text, None, (do, after))


def last_winter(ctx: Context, state: GreatWall) -> Banner:
    """The goal is reached, or this Winter is the last one to reach it."""
    goal, _ = ends(state)
    if goal.met:
        return Banner(ctx.t("great_wall.end-now.goal"), "trophy-outline", "good", ctx.t("great_wall.coop.won"))
    text = ctx.t("great_wall.coop.last", n=goal.left)
    return Banner(text, "timer-outline", "bad", ctx.t("great_wall.end-now.time"))


def placing(ctx: Context, state: GreatWall) -> int | None:
    """Whose card goes onto the track next: as agreed in a co-op game, else the first in Tea order."""
    waiting = [seat for seat in to_place(state) if not is_reed(state, seat)]
    if not waiting or (state.empire is None and is_reed(state, to_place(state)[0])):
        return None
    chosen: int = ctx.chosen("placing", waiting[0])
    return chosen if state.empire and chosen in waiting else waiting[0]


def others(ctx: Context, state: GreatWall, seat: int) -> tuple[Key, ...]:
    """Who else could place a card first: a tap makes it their turn."""
    if state.empire is None:
        return ()
    return tuple(
        Key(
            ctx.t("great_wall.key.places", seat=other),
            Choose("placing", other),
            badge=badge(ctx, other),
            name=f"placing-{other}",
        )
        for other in to_place(state)
        if other != seat and not is_reed(state, other)
    )
