"""Every action that would be accepted now."""

from __future__ import annotations

from rules.core.guide import Tick
from rules.core.offer import Ask, Offer
from rules.scythia import actions as a
from rules.scythia.guide import set_up_items
from rules.scythia.legal import impossible, refusal
from rules.scythia.opponent.house import HOUSE
from rules.scythia.pace.offers import told_asides, turn_offers
from rules.scythia.score.scoring import score
from rules.scythia.state import AI, Scythia, deed, phase, row_of, spaces_of
from rules.scythia.tables import CHARACTERS, EMPIRES, QUEST_ROWS
from rules.scythia.turn.offers import by_the_way, first_crew, offered, turn

Offers = tuple[Offer[a.Action], ...]


def offers(state: Scythia, seat: int | None) -> Offers:
    """The AI's steps are carried out by the person's hands."""
    if seat == AI and state.mode != "standard":
        return ()
    mine = (o for o in (*_now(state), *told_asides(state)) if seat is None or getattr(o.action, "seat", seat) == seat)
    return tuple(o for o in mine if not impossible(state, o.action) and not refusal(state, o.action))


def _now(state: Scythia) -> Offers:
    match phase(state):
        case "setup":
            return _set_up(state)
        case "person":
            return (*_person(state), offered(a.EndTurn(), "end-turn"))
        case "scheme":
            enter = offered(a.EnterScheme(HOUSE[0]), "enter-scheme", Ask("scheme", HOUSE))
            return (offered(a.DrawScheme(), "draw-scheme"), enter)
        case "instruction":
            return _instruction(state)
        case "over":
            return (by_the_way(a.EnterScore(50), "enter-score"), *answers(state))
    return turn_offers(state) if state.detail == "pace" else turn(state)


def answers(state: Scythia) -> Offers:
    """To whatever the final score still asks."""
    return tuple(offer for question in score(state).questions for offer in question.answers)


def _set_up(state: Scythia) -> Offers:
    ticks = tuple(by_the_way(Tick(item.key, item.key not in state.ticked), "tick") for item in set_up_items(state))
    rule = "spaces" if state.end == "settlements" else "settlements"
    seats = tuple(offered(a.ChooseFirst(seat), "choose-first") for seat in range(len(state.raiders)))
    people = tuple(offered(a.ChooseCharacter(character), "choose-character") for character in CHARACTERS)
    decks = (by_the_way(a.ChooseDeck("house"), "choose-deck"), by_the_way(a.ChooseDeck("printed"), "choose-deck"))
    crew = first_crew(range(len(state.raiders)))
    return (
        *ticks,
        *seats,
        offered(a.DrawFirst(), "draw-first"),
        *people,
        *decks,
        by_the_way(a.ChooseEnd(rule), "choose-end"),  # type: ignore[arg-type]
        *crew,
        offered(a.Begin(), "begin"),
    )


def _person(state: Scythia) -> Offers:
    raids = (
        offered(a.Raid(empire, space), "raid") for empire in EMPIRES for space in range(len(spaces_of(state, empire)))
    )
    quests = (
        offered(a.CompleteQuest(row, spot), "complete-quest")
        for row in QUEST_ROWS
        for spot in range(len(row_of(state, row)))
    )
    return (*raids, *quests)


def _instruction(state: Scythia) -> Offers:
    asks = {
        "quest": (Ask("vp", tuple(range(1, 9))),),
        "horse": (Ask("strength", (1, 2, 3)), Ask("vp", (0, 1, 2))),
    }.get(deed(state), ())
    return (offered(a.Done(state.step), "done", *asks), offered(a.NotPossible(state.step, "none"), "not-possible"))
