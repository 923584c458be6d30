"""What the player whose turn it is may do: work, raid, and what each step of them still asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.core.message import say
from rules.core.offer import Ask, Offer
from rules.scythia import actions as a
from rules.scythia.legal import impossible, refusal
from rules.scythia.raid.raid import Haul, Sums
from rules.scythia.raid.settlement import SEEN, Dice, Face, Settlement, Step
from rules.scythia.raid.wounds import spread
from rules.scythia.state import Scythia, dice_at, face_up, free_at, not_held, phase, places, print_of, raider, spaces_at
from rules.scythia.tables import BUILDINGS, CREW_SPACES, EMPIRES, WORKERS, Worker
from rules.scythia.turn.goods import PLUNDER, Goods
from rules.scythia.turn.raider import Raider, crew_of
from rules.scythia.turn.village import DEALS, deals_for, deals_of

Offers = tuple[Offer[a.Action], ...]
# An answer for hands that see no board; our own, not the board's
ABOVE: tuple[Worker, ...] = ("grey", "red")  # no blue one has been seen above a raid space (facts 5.2)
EXAMPLE = Settlement(WORKERS, 2, 2, 0, 1, (Step(3, 1), Step(8, 2)))


def turn(state: Scythia) -> Offers:
    seat, active = state.active, raider(state)
    effects = (by_the_way(a.Effect(seat, Goods(silver=1)), "effect"), by_the_way(a.Effect(seat, vp=1), "effect"))
    aside = (*effects, *first_crew(state.owed))
    end = offered(a.EndTurn(seat), "end-turn")  # refused as long as something has to be done first
    match phase(state):
        case "start":
            return (*_work(state, a.Place), *_work(state, a.PickUp), *_raids(state, active), end, *aside)
        case "placed":
            return (*_work(state, a.PickUp), *_act(state), end, *aside)
        case "picked":
            return (*_act(state), end, *aside)
        case "task":
            mine = _task(state, active)
            able = any(_open(state, offer.action) for offer in mine if not offer.aside)
            return (*mine, (by_the_way if able else offered)(a.Leave(seat), "leave"))
        case "raid-dice":
            return _dice(state)
        case "raid-wounds":
            least = spread(active, state.fight.wounds if state.fight else 0)
            each = tuple(offered(a.Wound(seat, space), "wound") for space, _ in crew_of(active))
            return (*each, offered(a.BearWounds(seat, least), "bear-wounds"))
    return _plunder(state)


def first_crew(seats: Iterable[int]) -> Offers:
    """The crew member that was chosen with the hero, in the set-up or later."""
    asks = (Ask("strength", (0, 1, 2, 3, 4)), Ask("vp", (0, 1, 2)))
    return tuple(by_the_way(a.Hire(seat, 0, "", 2), "hire", *asks) for seat in seats)


def _work(state: Scythia, kind: Any) -> Offers:
    """Placing or picking up, with those of the building's actions that can be done."""
    seat, verb = state.active, "place" if kind is a.Place else "pick-up"
    found: list[Offer[a.Action]] = []
    for building in BUILDINGS:
        if _open(state, kind(seat, building)):
            deals = (deal for deal in deals_of(building) if _open(state, kind(seat, building, deal)))
            found.append(offered(kind(seat, building), verb, Ask("deal", (None, *deals))))
    return tuple(found)


def _act(state: Scythia) -> Offers:
    if state.open is None or state.worker is None:
        return ()
    seat = state.active
    possible = [deal for deal in deals_for(state.open, state.worker) if _open(state, a.Act(seat, deal))]
    return tuple(offered(a.Act(seat, deal), "act") for deal in possible)


def _open(state: Scythia, action: a.Action) -> bool:
    return impossible(state, action) is None and refusal(state, action) is None


def _task(state: Scythia, raider: Raider) -> Offers:
    seat, task = state.active, state.task
    assert task is not None
    match DEALS[task].task:
        case "hire":
            costs = Ask("cost", tuple(range(min(3, raider.goods.silver) + 1)))
            asks = (_room(raider.crew), Ask("strength", (1, 2, 3, 4)), costs)
            return (offered(a.Hire(seat, 0, "", 1), "hire", *asks),)
        case "animal":
            kind: Any = task
            held = raider.eagles if kind == "eagle" else raider.horses
            asks = (_room(held), Ask("strength", (0, 1, 2, 3)), Ask("vp", (0, 1, 2)))
            return (offered(a.Tame(seat, kind, 0, 1), "tame", *asks),)
        case "heal":
            return tuple(offered(a.Heal(seat, (space,)), "heal") for space, crew in crew_of(raider) if crew.wounds)
        case "quest":
            wishes = (a.CompleteQuest(quest.row, quest.spot, seat) for quest in face_up(state))
            return tuple(offered(wish, "complete-quest", Ask("vp", tuple(range(2, 6)))) for wish in wishes)
    others = (by_the_way(a.Borrow(seat, building), "borrow") for building in BUILDINGS)
    return (offered(a.Effect(seat), "effect"), *others)


def _room(held: tuple[object, ...]) -> Ask:
    """Empty spaces first; on a full board somebody makes room."""
    empty = tuple(space for space, there in enumerate(held) if there is None)
    return Ask("space", empty or tuple(range(CREW_SPACES)))


def _raids(state: Scythia, raider: Raider) -> Offers:
    """A settlement whose numbers are not known is described first."""
    found: list[Offer[a.Action]] = []
    for empire in EMPIRES:
        if dice_at(state, empire) is None:
            kinds = (Dice(1, 0), Dice(1, 1))
            found.append(offered(a.DescribeDice(empire, kinds[0]), "describe-dice", Ask("dice", kinds)))
        for place in places(state, empire):
            free = free_at(state, empire, place)
            if print_of(state, empire, place) is None and free:
                found.append(offered(a.Describe(empire, place, EXAMPLE), "describe", Ask("print", (EXAMPLE,))))
            gold = Ask("gold", ((), free[:1], free))
            kumis = Ask("kumis", tuple(range(raider.goods.kumis + 1)))
            told = tuple(Haul(space, "grey", Goods()) for space in free[:1])
            asks = (kumis, gold, Ask("haul", (None, *told)))
            found.append(offered(a.BeginRaid(state.active, empire, place), "begin-raid", *asks))
    return tuple(found)


def _dice(state: Scythia) -> Offers:
    """Every die the same, which is as good an answer as any for hands that roll none."""
    fight = state.fight
    assert fight is not None

    def rolled(strength: int, wounds: int) -> tuple[Face, ...]:
        colours = ("red",) * fight.red + ("white",) * fight.white + ("yellow",) * fight.yellow
        return tuple(Face(colour, strength, wounds) for colour in colours)  # type: ignore[arg-type]

    answers = tuple(rolled(face.strength, face.wounds) for face in SEEN[2:])
    asks = (Ask("faces", answers), Ask("ability", (0, 2)), Ask("spared", (0, 2, 4)))
    sums = Ask("sums", (Sums(0, 0), Sums(4, 2), Sums(8, 5)))
    return (
        offered(a.EnterDice(state.active, answers[0]), "enter-dice", *asks),
        offered(a.EnterDice(state.active, (), sums=Sums(0, 0)), "enter-dice", sums, *asks[1:]),
    )


def _plunder(state: Scythia) -> Offers:
    fight = state.fight
    assert fight is not None
    most = {good: min(2, max(0, not_held(state, good))) for good in PLUNDER}
    asks = (Ask("worker", ABOVE), *(Ask(good, tuple(range(n + 1))) for good, n in most.items()))
    free = free_at(state, fight.empire, fight.place) or tuple(spaces_at(state, fight.empire, fight.place)[:1])
    return tuple(offered(a.TakePlunder(state.active, space, "grey"), "take-plunder", *asks) for space in free)


def offered(action: a.Action, verb: str, *asks: Ask) -> Offer[a.Action]:
    return Offer(action, say(f"scythia.do.{verb}"), asks)


def by_the_way(action: a.Action, verb: str, *asks: Ask) -> Offer[a.Action]:
    return Offer(action, say(f"scythia.do.{verb}"), asks, aside=True)
