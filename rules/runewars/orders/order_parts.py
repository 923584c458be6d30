"""The parts of the Order being resolved, in their order: which are done, which come first, whose time is over."""

from __future__ import annotations

from rules.runewars.realm.realm import Realm, collected
from rules.runewars.state import Runewars, current, has_bonus
from rules.runewars.tables import MOST_STRONGHOLDS, PARTS, WITH_BONUS, OrderId

# The main ability is always resolved first; developments pay before one is built (Rozpatrzenie Karty Porządku, Zbiory)
NEEDED: dict[OrderId, tuple[str, ...]] = {
    "mobilize": ("activate",),
    "conquer": ("activate",),
    "harvest": ("dials", "bonus"),
    "acquire": ("influence",),
}
# What cannot come any more once the other is done: a new development pays the next time, cities come before heroes
ENDED = {("harvest", "bonus"): "develop", ("rally", "cities"): "bonus"}
ANY_ORDER: tuple[OrderId, ...] = ("fortify",)
MOVED = "move"  # on the board: it has been done where something after it has
WITH_AREA: tuple[OrderId, ...] = ("mobilize", "conquer")
ON_THE_BOARD = (*WITH_AREA, "recruit")  # only hands know when figures have moved and met, or are all placed


def parts(state: Runewars) -> tuple[str, ...]:
    """Those of the present Order that its player has; nothing is collected where nothing pays, or not any more."""
    order = current(state)
    if order is None:
        return ()
    bonus = has_bonus(state)
    realm = state.realms[state.queue[0]]
    pays = collected(realm) and "develop" not in state.turn
    idle = order == "harvest" and not pays and "bonus" not in state.turn
    return tuple(part for part in PARTS[order] if (bonus or part not in WITH_BONUS) and not (idle and part == "bonus"))


def is_noted(state: Runewars, part: str) -> bool:
    """Whether the turn's notes have it; a tick means that it has been done."""
    order = current(state)
    match order, part:
        case "recruit", "bonus":
            return sum(noted.startswith("units-") for noted in state.turn) > 1
        case "mobilize", "bonus":
            return "activate-again" in state.turn
        case "conquer", "bonus":
            return "battle" in state.turn
        case "rally", "cities":
            return any(noted.startswith("city-") for noted in state.turn)
    return part in state.turn or any(noted.startswith(f"{part}-") for noted in state.turn)


def listed(state: Runewars) -> tuple[tuple[str, bool], ...]:
    """The parts with whether each is done; one that might be passed over and was is left out."""
    order, every = current(state), parts(state)
    done = [is_noted(state, part) for part in every]
    last = max((at for at, said in enumerate(done) if said), default=-1)
    needed = NEEDED.get(order, ()) if order else ()
    return tuple(
        (part, done[at] or (part == MOVED and at < last))
        for at, part in enumerate(every)
        if done[at] or at > last or part == MOVED or part in needed or order in ANY_ORDER
    )


def first(state: Runewars, part: str) -> str | None:
    """What must be done before that part and has not been."""
    order, every = current(state), parts(state)
    if order is None or part not in every:
        return None
    before = every[: every.index(part)]
    return next((one for one in before if one in NEEDED.get(order, ()) and not is_noted(state, one)), None)


def ended(state: Runewars, part: str) -> str | None:
    """What has been done since, so that the part's time is over."""
    order = current(state)
    after = ENDED.get((order, part)) if order else None
    return after if after is not None and is_noted(state, after) else None


def area_is_due(state: Runewars) -> bool:
    """The Order begins by activating an area, which has not been noted yet and which there is a token for."""
    here = current(state) in WITH_AREA and "activate" not in state.turn
    return here and state.realms[state.queue[0]].activations > 0


def is_finished(state: Runewars) -> bool:
    """Nothing of the Order is left that its player could choose; figures that only hands move are never the last."""
    order = current(state)
    if order is None or order in ON_THE_BOARD:
        return False
    realm = state.realms[state.queue[0]]
    return all(is_noted(state, part) or not _may_come(state, realm, part) for part in parts(state))


def _may_come(state: Runewars, realm: Realm, part: str) -> bool:
    """Whether a part that has not been done could be; what the app cannot see could."""
    match current(state), part:
        case _, "move":
            return not is_noted(state, "bonus")
        case "rally", "cities":
            return ended(state, "cities") is None
        case "harvest", "develop":
            return realm.wood > 0 and any(fort.development is None for fort in realm.strongholds)
        case "acquire", "bonus":
            return realm.influence > min(card.influence for card in state.titles)
        case "rally", "bonus":
            return realm.influence > 0
        case "fortify", "build":
            return realm.wood > 0 and realm.ore > 0 and len(realm.strongholds) < MOST_STRONGHOLDS
        case "fortify", "repair":
            return realm.ore > 0 and any(fort.damaged for fort in realm.strongholds)
        case "fortify", "rearrange":
            return len(realm.runes) > 1
    return True
