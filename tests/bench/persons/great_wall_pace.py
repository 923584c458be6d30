"""Three people at The Great Wall by its pace, from the set-up to the winner: one tap for each thing that happened.

How often that is in a Year is written below. The last Year of the game is a quiet one: nothing is told in it. In the
end the Honor marker stands as it was told, the Horde cards are counted, and the Artifacts gave what is written.
"""

from __future__ import annotations

from tests.bench.persons.hand import Hand
from tests.bench.persons.table import sit_down, state
from tests.kit.luck import SeededLuck

# What is told in a Year beside moving on. Who takes a Horde card has been there, which its tap says too.
BEEN_THERE, ARCHERS, BARRICADES, DONATIONS, WALLS, CARDS, SHAMES = 2, 1, 1, 1, 1, 1, 1
TEA_EVERY = 2  # Years: the Tea House is activated by two people
HORDES, ARTIFACTS = 12, 6  # Honor of each at the end
CARD = 4  # Honor on a Horde card, which counts at once in a co-op game


def set_up(hand: Hand, mode: str = "standard") -> None:
    """The people, nothing else; the markers are put in order by the first Tea House."""
    sit_down(hand, "new-great_wall", 3, f"mode-{mode}", "detail-pace", key="begin-now")


def year(hand: Hand, luck: SeededLuck, quiet: bool = False) -> None:
    """To the next Spring or to the reckoning; in a quiet one nothing happens that is told."""
    begun = state(hand).year
    while state(hand).year == begun and state(hand).step != "scoring" and not state(hand).over:
        if hand.screen == "shame":  # in a co-op game, of Requests that nobody fulfilled
            hand.press(next(iter(hand.starting("place-shame", "spot-", "let-lapse"))))
            continue
        if state(hand).step == "fall" and not quiet:
            _told(hand, luck)
        hand.press("go-on")


def _told(hand: Hand, luck: SeededLuck) -> None:
    people = range(state(hand).players)
    kinds = (
        *(["honor-defeat"] * BEEN_THERE), *(["honor-archers"] * ARCHERS), *(["honor-barricade"] * BARRICADES),
        *(["honor-donation"] * DONATIONS), *(["claim"] * CARDS), *(["shame"] * SHAMES),
    )  # fmt: skip
    for kind in kinds:
        hand.press(f"{kind}-{luck.pick('who', people)}")
        if spots := hand.starting("spot-"):
            hand.press(luck.pick("spot", spots))
        if hand.shows(f"worth-{CARD}"):
            hand.press(f"worth-{CARD}")
    for _ in range(WALLS):
        hand.press(luck.pick("wall", hand.starting("wall-")))
    if state(hand).year % TEA_EVERY == 0:
        hand.press("tea-now", "tea-0-1")


def reckon(hand: Hand) -> None:
    """What the pace asks at the end, to the winner: each Artifact, the Horde cards; the rest is as it was told."""
    for name in hand.starting("artifact-"):
        if name.endswith("-0"):
            hand.enter(name, ARTIFACTS)
    hand.press("reckon")
    hand.on("final")
    for name in hand.starting("ask-hordes-"):
        if name.endswith(".0"):
            hand.enter(name, HORDES)
    hand.press("the-rest")
    hand.on("winner")
