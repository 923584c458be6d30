"""The now bar: who does what in this step, and the key that moves the Year on."""

from __future__ import annotations

from companion.intent import Do, DoAll, Open
from companion.present.great_wall.names import badge, clan, place, side
from companion.present.parts import Key
from companion.present.sight import Sight
from companion.present.views import Now
from rules.core.message import Message, say
from rules.core.secret import Known, Opened
from rules.great_wall import actions as a
from rules.great_wall import actions_board as b
from rules.great_wall.clan import shame_of
from rules.great_wall.command import told
from rules.great_wall.ending import ends
from rules.great_wall.events import StepBegun
from rules.great_wall.follow import following, next_card
from rules.great_wall.legal import refusal
from rules.great_wall.state import (
    GreatWall,
    current,
    defeated,
    due_locations,
    hordes_due,
    is_reed,
    lethality,
    people,
    phase,
    to_choose,
    to_place,
    unknown_locations,
)
from rules.great_wall.storm import next_shot, next_storm
from rules.great_wall.tables import SEASONS, StepId

# Moments that are answered on a page of their own
ASKED = {"shame-due": "shame", "losses": "losses", "location": "resolve"}


def now_bar(sight: Sight, state: GreatWall) -> Now:
    key = phase(state)
    if key in ASKED:
        return _asked(sight, state, key)
    if state.detail == "pace":
        return _pace(sight, state)
    match state.step:
        case "hordes":
            return _hordes(sight, state)
        case "reclaim":
            return _opens(sight, "reclaim", "reclaim", "cards-outline")
        case "choose":
            return _choose(sight, state)
        case "reveal":
            return _reveal(sight, state)
        case "place":
            return _place(sight, state)
        case "command":
            return _command(sight, state)
        case "activation":
            return _activation(sight, state)
        case "defeat" | "winter-defeat":
            return _defeat(sight, state)
        case "firing":
            return _firing(sight, state)
        case "assault":
            return _assault(sight, state)
        case _:
            return _plain(sight, state)


def go_on(sight: Sight, state: GreatWall) -> Key:
    """The next step by its name; a step into another season is held, as it is everybody's."""
    words = sight.words
    if state.step == "end-check":
        over = any(end.met for end in ends(state))
        label = words.t("great_wall.key.reckon" if over else "great_wall.key.next-year")
        return Key(label, Do(a.GoOn(), -1, sight.at), "flag", "primary", hold=True, name="go-on")
    label = words.t("great_wall.key.next", step=words.say(next_step(state)))
    why = refusal(state, a.GoOn())
    hold = next_season(state)
    do = None if why else Do(a.GoOn(), -1, sight.at)
    return Key(label, do, "arrow-right", "primary", hold=hold, name="go-on")


def _following(state: GreatWall) -> StepId:
    if state.step != "defeat":
        return following(state)
    return next(event.step for event in next_card(state) if isinstance(event, StepBegun))


def next_step(state: GreatWall) -> Message:
    """The season, where the next step begins one; else the step in a word."""
    after = _following(state)
    if next_season(state):
        name = next(season for season, steps in SEASONS.items() if after in steps)
        return say(f"great_wall.season.{name}")
    return say(f"great_wall.rail.{after}")


def next_season(state: GreatWall) -> bool:
    after = _following(state)
    return not any(state.step in steps and after in steps for steps in SEASONS.values())


def _plain(sight: Sight, state: GreatWall) -> Now:
    words = sight.words
    return Now(
        words.t(f"great_wall.step.{state.step}"), words.t(f"great_wall.bar.{state.step}"), None, (go_on(sight, state),)
    )


def _idle(sight: Sight, state: GreatWall) -> Now:
    """A hand has corrected away what the step was for."""
    words = sight.words
    return Now(words.t(f"great_wall.step.{state.step}"), words.t("great_wall.idle"), None, (go_on(sight, state),))


def _asked(sight: Sight, state: GreatWall, key: str) -> Now:
    words = sight.words
    seat = sight.game.awaited(state)[0]
    go = Key(words.t(f"great_wall.key.{key}"), Open(ASKED[key], str(seat)), "arrow-right", "primary", name="go-there")
    return Now(words.t(f"great_wall.bar.{key}", seat=seat), words.t(f"great_wall.step.{key}"), sight.badge(seat), (go,))


def _opens(sight: Sight, screen: str, key: str, icon: str) -> Now:
    """A step that everybody answers on one page."""
    words = sight.words
    go = Key(words.t(f"great_wall.key.{key}"), Open(screen), icon, "primary", name=f"open-{screen}")
    return Now(words.t(f"great_wall.step.{key}"), words.t(f"great_wall.bar.{key}"), None, (go,))


# -- the pace


def _pace(sight: Sight, state: GreatWall) -> Now:
    words = sight.words
    keys: list[Key] = []
    if state.step == "hordes":
        keys.append(Key(words.t("great_wall.do.raid"), Do(a.Raid(), -1, sight.at, stay=True), "alert", name="raid"))
    if state.step == "fall":
        keys.append(Key(words.t("great_wall.location.tea-house"), Open("tea"), "tea", name="tea-now"))
    shamed = [seat for seat in people(state) if shame_of(state.clans[seat])]
    if state.step == "shame" and shamed:
        keys.append(
            Key(words.t("great_wall.key.drop-shame"), Open("drop", str(shamed[0])), "heart-plus-outline", name="drop")
        )
    title, detail = words.t(f"great_wall.step.{state.step}"), words.t(f"great_wall.pace.{state.step}")
    return Now(title, detail, None, (*keys, go_on(sight, state)))


# -- Spring


def _hordes(sight: Sight, state: GreatWall) -> Now:
    words, due = sight.words, hordes_due(state)
    if due is None:
        return ask_print(sight, f"slot.{state.slot}", words.t("great_wall.step.hordes"), words.t("great_wall.ask.slot"))
    key = Key(words.t("great_wall.key.place-horde"), Open("horde"), "glyph:horde", "primary", name="open-horde")
    text = words.t("great_wall.hordes.placed", done=state.hordes_placed, most=due)
    return Now(words.t("great_wall.step.hordes"), text, None, (key,))


def ask_print(sight: Sight, what: str, title: str, detail: str) -> Now:
    """A number of the board matters now and nobody has read it yet."""
    key = Key(
        sight.words.t("great_wall.key.print"), Open("print", what), "pencil-outline", "primary", name="enter-print"
    )
    return Now(title, detail, None, (key,))


# -- Fall


def _choose(sight: Sight, state: GreatWall) -> Now:
    words, left = sight.words, to_choose(state)
    if not left:
        return _idle(sight, state)
    seat = left[0]
    key = Key(
        words.t("great_wall.key.choose", seat=seat),
        Open("command", str(seat)),
        "cards-outline",
        "primary",
        name="choose",
    )
    names = ", ".join(clan(sight, other) for other in left)
    return Now(
        words.t("great_wall.step.choose"), words.t("great_wall.bar.choose", names=names), sight.badge(seat), (key,)
    )


def _reveal(sight: Sight, state: GreatWall) -> Now:
    """Everybody's card at once; one that only another device knows stays down."""
    words = sight.words
    chosen = ((seat, state.clans[seat].chosen) for seat in people(state))
    steps = tuple(
        Do(a.RevealCommand(seat, Opened(card.value, card.salt)), seat)
        for seat, card in chosen
        if isinstance(card, Known)
    )
    do = DoAll(steps, "table") if steps else None
    key = Key(words.t("great_wall.key.reveal"), do, "eye-outline", "primary", hold=True, name="reveal")
    return Now(words.t("great_wall.step.reveal"), words.t("great_wall.bar.reveal"), None, (key,))


def _place(sight: Sight, state: GreatWall) -> Now:
    words, waiting = sight.words, to_place(state)
    if not waiting:
        return _idle(sight, state)
    seat = waiting[0]
    card = state.clans[seat].chosen
    name = words.t(f"great_wall.command.{card.value}") if isinstance(card, Opened) else ""
    return Now(
        words.t("great_wall.bar.place", seat=seat, card=name),
        words.t("great_wall.bar.place.detail"),
        badge(sight, seat),
    )


def _command(sight: Sight, state: GreatWall) -> Now:
    words, now = sight.words, current(state)
    if now is None or is_reed(state, now.seat):
        return _idle(sight, state)
    rule = told(state)
    keys = (
        Key(words.t("great_wall.key.clerks"), Open("locations"), "glyph:clerk", name="locations"),
        go_on(sight, state),
    )
    title = words.t("great_wall.bar.command", seat=now.seat, card=words.t(f"great_wall.command.{now.card}"))
    return Now(title, words.say(rule) if rule else "", sight.badge(now.seat), keys)


def _activation(sight: Sight, state: GreatWall) -> Now:
    words, due, unknown = sight.words, due_locations(state), unknown_locations(state)
    now = current(state)
    mark = badge(sight, now.seat) if now else None
    if not due and unknown:
        name = place(words, unknown[0])
        return ask_print(
            sight,
            f"location.{unknown[0]}",
            words.t("great_wall.ask.location", name=name),
            words.t("great_wall.ask.location.detail"),
        )
    if not due:
        return _idle(sight, state)
    where = Key(words.t("great_wall.key.locations"), Open("locations"), "map-marker-outline", name="locations")
    label = words.t("great_wall.do.activate", location=place(words, due[0]))
    act = Key(label, Do(b.Activate(due[0]), -1, sight.at), "play", "primary", name="activate")
    names = ", ".join(place(words, location) for location in due)
    return Now(
        words.t("great_wall.step.activation"), words.t("great_wall.bar.activation", names=names), mark, (where, act)
    )


# -- Hordes and Winter


def _defeat(sight: Sight, state: GreatWall) -> Now:
    words, found = sight.words, defeated(state)
    if found is None:
        return _idle(sight, state)
    at, row = found
    title = words.t("great_wall.bar.defeat", side=side(words, at), row=row + 1)
    if lethality(state) is None:
        return ask_print(sight, f"slot.{state.slot}", title, words.t("great_wall.ask.lethality"))
    key = Key(words.t("great_wall.do.defeat"), Do(b.Defeat(), -1, sight.at), "sword-cross", "primary", name="defeat")
    return Now(title, words.t("great_wall.bar.defeat.detail"), None, (key,))


def _firing(sight: Sight, state: GreatWall) -> Now:
    words, shot = sight.words, next_shot(state)
    if shot is None:
        return _idle(sight, state)
    at, seat = shot
    key = Key(words.t("great_wall.key.fire"), Open("fire"), "bow-arrow", "primary", name="open-fire")
    title = words.t("great_wall.bar.firing", seat=seat, side=side(words, at))
    return Now(title, words.t("great_wall.bar.firing.detail"), sight.badge(seat), (key,))


def _assault(sight: Sight, state: GreatWall) -> Now:
    words, at = sight.words, next_storm(state)
    if at is None:
        return _idle(sight, state)
    key = Key(
        words.t("great_wall.key.assault", side=side(words, at)),
        Open("assault"),
        "shield-alert",
        "primary",
        name="open-assault",
    )
    return Now(
        words.t("great_wall.step.assault"), words.t("great_wall.bar.assault", side=side(words, at)), None, (key,)
    )
