"""People at Raiders of Scythia: two with everything followed, one against the AI, and one with just the opponent.

Whoever can raid does. Else a worker is placed and another picked up for what is lacking most: crew, Provisions, cards,
Silver, Wagons, a horse or an eagle, a quest, and so on down the list. Nobody is given a name. What a
print lacks is read from the board as it stands below; those numbers, the faces of the dice and the plunder are ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from companion.games.scythia.raid.board_page import BOARD as PAGE
from rules.core.message import Refusal
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia.raid.settlement import SEEN, SHIPPED, Dice, Settlement, Step, as_pattern, dice_pattern
from rules.scythia.state import Scythia, deed, dice_at, free_at, phase, places, print_of, raider
from rules.scythia.tables import BUILDINGS, EMPIRES, Building, Empire, Worker
from rules.scythia.turn.raider import crew_of
from rules.scythia.turn.village import DEALS, DealId, deals_of
from tests.bench.persons.hand import Hand
from tests.bench.persons.table import sit_down, state
from tests.kit.luck import SeededLuck
from tests.kit.samples.boards import asked

BOARD: dict[Empire, Settlement] = {
    "cimmeria": Settlement(("blue", "grey"), 2, 2, 0, 1, (Step(6, 1), Step(10, 3))),
    "assyria": Settlement(("grey",), 3, 3, 0, 2, (Step(10, 2), Step(16, 4))),
    "persia": Settlement(("grey", "red"), 4, 3, 1, 3, (Step(12, 4), Step(20, 6))),
    "greece": Settlement(("red",), 5, 3, 2, 0, (Step(18, 6), Step(26, 7), Step(36, 10))),
}
DICE: dict[Empire, tuple[int, int]] = {"cimmeria": (1, 0), "assyria": (1, 1), "persia": (2, 1), "greece": (2, 2)}
GOLD = 0.3  # of raid spaces
QUEST = 0.3  # how often a quest that is at hand is paid for, with 1 Livestock or nothing
PIECES = ("gold", "equipment", "wagons", "livestock")
# What a worker is sent for, the most wanted first; how much of it is enough.
WANTED: tuple[tuple[DealId, str, int], ...] = (
    ("provisions-3", "provisions", 5),
    ("provisions-2", "provisions", 5),
    ("draw-2", "cards", 1),
    ("silver-3", "silver", 3),
    ("silver-2", "silver", 3),
    ("wagon", "wagons", 2),
    ("sell-wagon", "wagons", 2),
    ("draw-kumis", "kumis", 2),
    ("sell-card", "silver", 8),
    ("draw-2", "cards", 8),
)
SOLO_RAID, SOLO_QUEST = 0.4, 0.2  # of a person's turns, where only the opponent is followed


def set_up(hand: Hand, people: int = 2, detail: str = "full") -> None:
    who = "character-outrider" if people == 1 else "first-0"
    sit_down(hand, "new-scythia", people, f"detail-{detail}", who, key="begin-now")


def set_up_opponent(hand: Hand) -> None:
    sit_down(hand, "opponent-scythia", 1, "character-outrider", "deck-house", key="begin-now")


def play(hand: Hand, luck: SeededLuck) -> None:
    while not state(hand).over:
        step(hand, luck)
    finish(hand)


def finish(hand: Hand) -> None:
    if hand.shows("your-points"):
        hand.enter("your-points", 47)
        hand.press("enter-score")
    for key in ("the-rest", "reveal"):
        if hand.shows(key):
            hand.press(key)


def step(hand: Hand, luck: SeededLuck) -> None:
    here: Scythia = state(hand)
    match phase(here):
        case "person":
            _followed_by_eye(hand, luck)
        case "scheme":
            hand.press("draw-scheme")
        case "instruction":
            hand.press({"horse": "animal-2-1", "quest": "vp-3"}.get(deed(here), "done"))
        case "start" if at := _raidable(here):
            hand.begin("raid")
            with hand.noting("raid"):
                raid(hand, here, *at, luck)
        case "start":
            hand.begin("work turn")
            with hand.noting("work turn"):
                work(hand, here, luck)
        case "placed" | "picked" | "task" as now:
            with hand.noting("work turn"):
                _work_on(hand, here, luck, now)
        case other:
            raise NotImplementedError(other, sorted(hand.seen["where"]))


def _work_on(hand: Hand, here: Scythia, luck: SeededLuck, now: str) -> None:
    match now:
        case "placed":
            work(hand, here, luck)
        case "picked":
            hand.press("end-turn")
        case _:
            _task(hand, here, luck)


def _followed_by_eye(hand: Hand, luck: SeededLuck) -> None:
    """Only what the opponent needs to know."""
    raids, quests = hand.starting("raid-"), hand.starting("quest-")
    if raids and luck.chance(SOLO_RAID):
        hand.press(raids[0])
    elif quests and luck.chance(SOLO_QUEST):
        hand.press(quests[0])
    else:
        hand.press("end-turn")


def _raidable(here: Scythia) -> tuple[Empire, int] | None:
    """The best settlement whose conditions are met."""
    who = raider(here)
    for empire in reversed(EMPIRES):
        for place in places(here, empire):
            asked = read(here, empire, place)
            have = who.goods.provisions >= asked.provisions and who.goods.wagons >= asked.wagons
            fits = who.worker in asked.workers and len(crew_of(who)) >= asked.crew
            if have and fits and free_at(here, empire, place):
                return empire, place
    return None


def read(here: Scythia, empire: Empire, place: int) -> Settlement:
    """The print as it is known, and what is lacking as it stands on the board above."""
    known, ours, partly = print_of(here, empire, place), BOARD[empire], SHIPPED[empire][place]
    if known:
        return known
    numbers = {
        key: getattr(ours if getattr(partly, key) is None else partly, key)
        for key in ("workers", "crew", "provisions", "wagons", "wounds", "steps")
    }
    return Settlement(**numbers)


def raid(hand: Hand, here: Scythia, empire: Empire, place: int, luck: SeededLuck) -> None:
    print_ = read(here, empire, place)
    hand.press(f"settlement-{empire}-{place}")
    if hand.shows("enter-print"):
        hand.press("enter-print")
        _print(hand, empire, place, print_)
    gold = {space: _gold(here, empire, space, luck) for space in free_at(here, empire, place)}
    _look(hand, empire, gold, luck)
    hand.press("raid")
    hand.on("dice")
    _sums(hand, here, empire, sum(gold.values()), luck)
    if hand.screen == "wounds":
        hand.press("bear-wounds")


def _sums(hand: Hand, here: Scythia, empire: Empire, yellow: int, luck: SeededLuck) -> None:
    """What the faces that are known show together."""
    dice = dice_at(here, empire) or Dice(*DICE[empire])
    colours = ("red",) * dice.red + ("white",) * dice.white + ("yellow",) * yellow
    faces = [luck.pick("face", [face for face in SEEN if face.colour == colour]) for colour in colours]
    strength, wounds = (sum(getattr(face, what) for face in faces) for what in ("strength", "wounds"))
    hand.press(f"sum-strength-{strength}", f"sum-wounds-{wounds}")


def _print(hand: Hand, empire: Empire, place: int, print_: Settlement) -> None:
    """The settlement as far as it is not known, then the dice of its empire."""
    hand.press(*asked(PAGE, as_pattern(empire, place, print_), f"settlement {empire} {place}"))
    if hand.screen == "your-board":
        hand.press(*asked(PAGE, dice_pattern(empire, Dice(*DICE[empire])), f"dice {empire}"))


def _gold(here: Scythia, empire: Empire, space: int, luck: SeededLuck) -> bool:
    """As it lay there in an earlier raid."""
    seen = here.gold[EMPIRES.index(empire)][space]
    return luck.chance(GOLD) if seen == "unknown" else seen == "gold"


def _look(hand: Hand, empire: Empire, gold: dict[int, bool], luck: SeededLuck) -> None:
    """The space with gold rather than another, two pieces beside it, and gold that lies on the other space."""
    space = next((at for at, lies in gold.items() if lies), next(iter(gold)))
    if len(gold) > 1:
        hand.press(f"space-{space}")
    taken = ["gold"] * gold[space] + [luck.pick("piece", PIECES[1:]) for _ in range(2)]
    for piece in PIECES:
        if n := min(taken.count(piece), hand.seen["where"][piece].high):
            hand.enter(piece, n)
    hand.press(f"worker-{above(empire, space)}")
    hand.press(*(f"{'gold' if lies else 'no-gold'}-{at}" for at, lies in gold.items() if at != space))
    hand.press(*(("sure",) if hand.shows("sure") else ()))


def above(empire: Empire, space: int) -> Worker:
    """Printed above a raid space; ours, as the numbers of the board are."""
    return "grey" if empire == "cimmeria" or space % 2 else "red"


def work(hand: Hand, here: Scythia, luck: SeededLuck) -> None:
    """A worker placed or picked up at the building with the action that is wanted most."""
    building, deal = next(_wished(here, luck))
    if deal is None:
        hand.press(f"building-{building}")
    hand.press(f"deal-{deal or 'none'}")


def _wished(here: Scythia, luck: SeededLuck) -> Iterator[tuple[Building, DealId | None]]:
    who, lacking = raider(here), []
    if len(crew_of(who)) < 5 and who.goods.silver >= 2:
        lacking.append("hire")
    lacking += [deal for deal, good, enough in WANTED if getattr(who.goods, good) < enough]
    lacking += ["horse", "eagle", *(["quest"] if luck.chance(QUEST) else []), "feast"]
    rest = [deal for deal in DEALS if DEALS[deal].task == "none"]
    for wish in (*lacking, *rest):
        for building in BUILDINGS:
            if wish in deals_of(building) and _can(here, building, wish):  # type: ignore[comparison-overlap]
                yield building, wish  # type: ignore[misc]
    yield from (
        (building, deal)
        for building, deal in product(BUILDINGS, (None,))
        if building != here.open and _can(here, building, deal)
    )


def _can(here: Scythia, building: Building, deal: DealId | None) -> bool:
    kind = a.Place if phase(here) == "start" else a.PickUp
    return not isinstance(GAME.decide(here, kind(here.active, building, deal), SeededLuck(0)), Refusal)


def _task(hand: Hand, here: Scythia, luck: SeededLuck) -> None:
    match DEALS[here.task].task:  # type: ignore[index]
        case "hire":
            strength, cost = luck.pick("strength", (1, 2, 3)), luck.pick("cost", (1, 2))
            like = f"like-{strength}-{cost}-0"
            hand.press(*((like,) if hand.shows(like) else (f"strength-{strength}", f"cost-{cost}", "hire")))
        case "animal":
            hand.press(f"animal-{luck.pick('strength', (1, 2))}-{luck.pick('vp', (0, 1))}")
        case "quest":
            hand.press("quest-0", f"vp-{luck.pick('vp', (2, 3, 4))}")
            if hand.shows("paid-livestock"):
                hand.enter("paid-livestock", 1)
            hand.press("complete-quest")
        case other:
            raise NotImplementedError(other)
