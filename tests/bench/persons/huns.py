"""Three people at Huns with everything followed: what each does on a turn, and how often, by the rules' own numbers.

The app rolls. A die is taken for the most Valuables that have room in the Camp, on a card rather than on Wagons; when
fewer than two would stay, a card is drawn. A Mercenary has 2 or 3 spaces, a Curse 3, which goes to the next person and
is fled from one time in four. A Wagon has 3 spaces of one colour and 1 of another. No card has an effect.
"""

from __future__ import annotations

from rules.huns.state import Huns, mover, phase, pips
from rules.huns.tables import COLOURS, WAGON_KINDS, Colour
from tests.bench.persons.hand import Hand
from tests.bench.persons.table import sit_down, state
from tests.kit.luck import SeededLuck

FLEES = 0.25
WORTH = 2  # Valuables that are worth a turn
SPACES = (2, 3)


def set_up(hand: Hand, people: int = 3, detail: str = "full") -> None:
    """The first player is said; the list itself is passed over, Wagons are entered when they fill."""
    sit_down(hand, "new-huns", people, f"detail-{detail}", "first-0", key="begin-now")


def play(hand: Hand, luck: SeededLuck) -> None:
    """From the first roll to the winner."""
    while not state(hand).over:
        step(hand, luck)
    finish(hand)


def finish(hand: Hand) -> None:
    for key in ("the-rest", "reveal"):
        if hand.shows(key):
            hand.press(key)


def step(hand: Hand, luck: SeededLuck) -> None:
    here: Huns = state(hand)
    match phase(here):
        case "roll":
            hand.press("roll")
        case "turn":
            _turn(hand, here, luck)
        case "curse":
            hand.press("flee" if luck.chance(FLEES) else "bear")
        case "wagon":
            _wagon(hand, luck)
        case "load":
            if hand.screen != "load":
                hand.press("open-load")
            hand.press(hand.starting("wagon-")[0])
        case "round-end":
            hand.press("end-round")
        case other:
            raise NotImplementedError(other, sorted(hand.seen["where"]))


def _turn(hand: Hand, here: Huns, luck: SeededLuck) -> None:
    free = [c for c, die in zip(COLOURS, here.dice, strict=True) if die.taken_by is None]
    kept, colour, onto = max((_kept(here, colour) for colour in free), key=lambda found: found[0])
    drawable = [c for c in free if here.decks.of(c)]
    if kept >= WORTH or not drawable:
        hand.press(f"take-{colour}")
        if hand.screen == "target":
            hand.press(onto if hand.shows(onto) else hand.starting("onto-")[0])
        return
    colour = luck.pick("deck", drawable)
    hand.press(f"draw-{colour}")
    if colour in ("green", "black"):
        hand.press(f"spaces-{luck.pick('spaces', SPACES)}")
    if colour == "black":
        hand.press(f"onto-{(mover(here) + 1) % here.players}")


def _kept(here: Huns, colour: Colour) -> tuple[int, Colour, str]:
    """How many of a die's Valuables would stay, and where."""
    camp, n = here.camps[mover(here)], min(pips(here, colour), here.reserve.of(colour))
    room = sum(wagon.free(colour) for wagon in camp.wagons) + 2 * (camp.berths - len(camp.wagons))
    found = [(min(n, room), colour, "onto-wagons")]
    found += [
        (min(n, card.spaces - card.cubes.total()), colour, f"onto-card-{at}")
        for at, card in enumerate(camp.cards)
        if card.takes_cubes
    ]
    return max(found, key=lambda one: (one[0], one[2] != "onto-wagons"))


def _wagon(hand: Hand, luck: SeededLuck) -> None:
    if hand.screen != "wagon":
        hand.press("open-wagon")
    hand.press(f"kind-{luck.pick('kind', WAGON_KINDS)}")
    if known := hand.starting("of-kind-"):
        hand.press(luck.pick("pattern", known))
    else:
        first = luck.pick("colour", [c for c in COLOURS if c != "black"])
        second = luck.pick("other", [c for c in COLOURS if c not in (first, "black")])
        hand.enter(f"slots-{first}", 3)
        hand.enter(f"slots-{second}", 1)
        hand.press("take-wagon")
