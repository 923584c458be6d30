"""A crew member onto the board: known cards first, typed once and remembered."""

from __future__ import annotations

from companion.games.scythia.turn.abilities import known
from companion.games.scythia.turn.player_board import named, spaces_keys
from companion.intents.intent import Choose, ChooseMany, Do
from companion.screens.kit import chrome
from companion.screens.kit.card_forms import numbers
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Count, Input, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.core.decks.book import CardFact
from rules.scythia import actions as a
from rules.scythia.library import CREW
from rules.scythia.state import Scythia
from rules.scythia.turn.legal import owes

STRENGTHS = tuple(range(5))  # 0 to 4 (facts 6)
COSTS = tuple(range(6))


def hire(sight: Sight) -> Page:
    state: Scythia = sight.state
    words, seat = sight.words, seat_of(sight)
    own = state.raiders[seat]
    space = sight.chosen("space", first_empty(own.crew))
    first = not state.begun or owes(state, seat)  # chosen with the hero, at no price
    name = named(sight, "name")
    card = known(sight, CREW, name)
    text = str(sight.chosen("effect", card.effect if card else ""))
    strength, price = sight.chosen("strength"), sight.chosen("cost", card.numbers[1] if card else None)
    paid = 0 if first else price
    left: tuple[Part, ...] = (
        *_known(sight),
        Input(words.t("scythia.crew.name"), sight.chosen("name", ""), "name", name="crew-name"),
        numbers(sight, words.t("scythia.crew.strength"), "strength", STRENGTHS),
        numbers(sight, words.t("scythia.crew.cost.first" if first else "scythia.crew.cost"), "cost", COSTS, price),
    )
    right: tuple[Part, ...] = (
        Options(words.t("scythia.hire.where"), spaces_keys(sight, own, own.crew, space), columns=5),
        Count(words.t("scythia.crew.vp"), sight.chosen("vp", 0), 0, 9, Choose("vp", 0), icon="bird", name="crew-vp"),
        Input(words.t("scythia.crew.effect"), text, "effect", longest=400, name="crew-effect"),
        Para(words.t("scythia.hire.rule"), source=words.t("scythia.source.barracks")),
    )
    ready = strength is not None and paid is not None
    action = a.Hire(seat, space, name, strength or 0, sight.chosen("vp", 0), paid or 0)
    fact = CardFact(
        "scythia",
        CREW,
        name,
        effect=text[:400],
        entered_by=sight.chairs[seat].name,
        numbers=(strength or 0, price or 0, sight.chosen("vp", 0)),
    )
    learnt = (fact,) if name and price is not None else ()
    do = Do(action, seat, sight.at, learn=learnt, back=state.begun) if ready else None
    key = Key(words.t("scythia.key.hire"), do, "check", "primary", name="hire")
    detail = words.t("scythia.hire.ready" if ready else "scythia.hire.missing")
    now = Now(words.t("scythia.hire.now", seat=seat), detail, sight.badge(seat), (*leave(sight, state), key))
    top = chrome.top(sight, words.t("scythia.hire.title"), chrome.close(sight))
    return Page("hire", "sc", top, (Column(left, 1.2), Column(right)), now, sight.toast)


def seat_of(sight: Sight) -> int:
    state: Scythia = sight.state
    return sight.seat_about if sight.place.about else state.active


def first_empty(held: tuple[object, ...]) -> int:
    return next((space for space, there in enumerate(held) if there is None), 0)


def _known(sight: Sight) -> tuple[Part, ...]:
    """Cards typed in before, the strongest last; narrowed by what is typed."""
    typed = named(sight, "name").casefold()
    cards = [own for own in sight.facts if own.deck == CREW and len(own.numbers) == 3 and typed in own.name.casefold()]
    if not cards:
        return ()
    words = sight.words
    keys = tuple(
        Option(
            own.name,
            ChooseMany(
                (
                    ("name", own.name),
                    ("strength", own.numbers[0]),
                    ("cost", own.numbers[1]),
                    ("vp", own.numbers[2]),
                    ("effect", own.effect),
                )
            ),
            named(sight, "name") == own.name,
            detail=words.t("scythia.crew.brief", strength=own.numbers[0], cost=own.numbers[1]),
            name=f"known-{at}",
        )
        for at, own in enumerate(cards)
    )
    return (Options(words.t("scythia.crew.known"), keys, columns=2),)


def leave(sight: Sight, state: Scythia) -> tuple[Key, ...]:
    """Every action of a building is optional."""
    if not state.task:
        return ()
    do = Do(a.Leave(state.active), state.active, sight.at)
    return (Key(sight.words.t("scythia.key.leave"), do, name="leave"),)
