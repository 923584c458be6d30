"""Every number of the table that a hand may correct."""

from __future__ import annotations

from rules.core.correct import Field
from rules.core.message import say
from rules.huns.naming import cube_colour, deck_name, die_colour
from rules.huns.state import Camp, Huns
from rules.huns.tables import COLOURS, CUBES, FACES, MOST_BONUS, MOST_PIPS, MOST_SPACES, WAGONS


def fields(state: Huns) -> tuple[Field, ...]:
    table = tuple(
        Field(f"{part}.{colour}", say(f"huns.field.{part}", **called), 0, most)
        for part, most in (("reserve", CUBES[state.players]), ("decks", 12))
        for colour in COLOURS
        for called in ({"colour": cube_colour(colour)} if part == "reserve" else {"deck": deck_name(colour)},)
    )
    dice = tuple(
        Field(
            f"dice.{at}.value",
            say("huns.field.die", colour=die_colour(COLOURS[at]), deck=deck_name(COLOURS[at])),
            FACES[0],
            MOST_PIPS,
        )
        for at, die in enumerate(state.dice)
        if die.value  # in the pace a die may not have been told
    )
    wagons = Field("wagon_deck", say("huns.field.wagon-deck"), 0, WAGONS)
    round_ = Field("round", say("huns.field.round"), 1, 99)
    camps = tuple(field for seat, camp in enumerate(state.camps) for field in _camp(seat, camp))
    return (*table, *dice, wagons, round_, *camps)


def _camp(seat: int, camp: Camp) -> tuple[Field, ...]:
    here = f"camps.{seat}"
    stash = tuple(
        Field(f"{here}.stash.{colour}", say("huns.field.stash", seat=seat, colour=cube_colour(colour)), 0, 24)
        for colour in COLOURS
    )
    berths = Field(f"{here}.berths", say("huns.field.berths", seat=seat), 0, 6)
    bonus = Field(f"{here}.bonus", say("huns.field.bonus", seat=seat), -MOST_BONUS, MOST_BONUS)
    loads = tuple(
        Field(
            f"{here}.wagons.{at}.loaded.{colour}",
            say("huns.field.loaded", seat=seat, n=at + 1, colour=cube_colour(colour)),
            0,
            top,
        )
        for at, wagon in enumerate(camp.wagons)
        for colour in COLOURS
        if (top := wagon.slots.of(colour))
    )
    return (*stash, berths, bonus, *loads, *(f for at in range(len(camp.cards)) for f in _card(seat, camp, at)))


def _card(seat: int, camp: Camp, at: int) -> tuple[Field, ...]:
    card, here = camp.cards[at], f"camps.{seat}.cards.{at}"
    deck = deck_name(card.deck)

    def field(name: str, high: int) -> Field:
        key, _, cube = name.partition(".")
        args = {"cube": say(f"huns.colour.cubes.{cube}")} if cube else {"deck": deck}
        return Field(f"{here}.{name}", say(f"huns.field.card-{key}", seat=seat, n=at + 1, **args), 0, high)

    if card.deck in ("green", "black"):
        cubes = tuple(field(f"cubes.{colour}", MOST_SPACES) for colour in COLOURS)
        return (field("spaces", MOST_SPACES), *cubes, *((field("fled", 1),) if card.deck == "black" else ()))
    return (field("used", 1),) if card.deck == "red" else (field("met", 1),) if card.deck == "yellow" else ()
