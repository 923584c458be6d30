"""What cannot be on a rescued table of The Great Wall: more than the box has, or a place taken twice."""

from __future__ import annotations

from rules.core.message import Ground
from rules.core.midgame import Answers, Fault, marked
from rules.great_wall import tables
from rules.great_wall.board.wall import HORSEMAN_SPOTS
from rules.great_wall.qin.qin import TOKENS
from rules.great_wall.state import GreatWall, is_automa, is_reed, shame_tokens
from rules.great_wall.tables import SoldierKind

RESCUE_SLOT_BEHIND = Ground("rescue-slot-behind", "step-time")
RESCUE_POOL_EMPTY = Ground("rescue-pool-empty", "step-end-check")
RESCUE_TWICE = Ground("rescue-twice", "tea-track")
RESCUE_NO_CARD = Ground("rescue-no-card", "step-command")
RESCUE_CARD_GONE = Ground("rescue-card-gone", "step-discard")
RESCUE_TOO_MANY = Ground("rescue-too-many", "setup-8")
RESCUE_REED_CLERKS = Ground("rescue-reed-clerks", "reed")

EVERY: dict[SoldierKind, int] = {"spearman": tables.SPEARMEN, "archer": tables.ARCHERS, "horseman": tables.HORSEMEN}
ON_HORDES: dict[SoldierKind, str] = {"spearman": "spearmen", "horseman": "horsemen"}


def faults(start: GreatWall, given: Answers) -> tuple[Fault, ...]:
    clans = range(len(start.clans))
    found = [
        *_twice(given, [f"tea.{at}" for at in clans]),
        *_twice(given, [f"order.{at}" for at in clans]),
        *_twice(given, [f"token.{at}" for at in range(len(TOKENS))]),
        *_track(start, given),
        *_shame(start, given),
        *_requests(start, given),
        *_spots(given),
    ]
    for at in clans:
        found += [*_soldiers(given, at), *_clerks(start, given, at)]
    return tuple(found)


def doubts(start: GreatWall, given: Answers) -> tuple[Fault, ...]:
    """The Time token moves on each Spring, so it is seldom behind the Year; an empty pool ends the game in Winter."""
    found = list[Fault]()
    if "slot" in given and given["slot"] < given["year"]:
        found.append(Fault("slot", RESCUE_SLOT_BEHIND()))
    if given.get("pool") == 0:
        found.append(Fault("pool", RESCUE_POOL_EMPTY()))
    return tuple(found)


def _twice(given: Answers, paths: list[str]) -> list[Fault]:
    """Two in one place; 0 is no place."""
    taken: dict[int, str] = {}
    for path in paths:
        place = given.get(path, 0)
        if place and place in taken:
            return [Fault(path, RESCUE_TWICE(n=place))]
        taken[place] = path
    return []


def _track(start: GreatWall, given: Answers) -> list[Fault]:
    """A card lies on the space that is being resolved, and a card of the track is in no discard."""
    if "turn" not in given:
        return []
    spaces = [given.get(f"order.{at}", 0) for at in range(len(start.clans))]
    if given["turn"] not in spaces:
        return [Fault("turn", RESCUE_NO_CARD(n=given["turn"]))]
    for at in range(len(start.clans)):
        gone = marked(given.get(f"discarded.{at}", 0), len(tables.COMMAND_CARDS))
        if spaces[at] and not is_automa(start, at) and given[f"card.{at}"] in gone:
            return [Fault(f"card.{at}", RESCUE_CARD_GONE())]
    return []


def shame_out(given: Answers) -> int:
    """Tokens under Soldiers and on claimed Horde cards."""
    return sum(
        n for path, n in given.items() if ".shamed." in path or (".claimed." in path and path.endswith(".shame"))
    )


def away(given: Answers, at: int, path: str) -> int:
    """A clan's pieces that are not in its pool: Clerks on the board, Soldiers at the Wall."""
    if path == "clerks":
        return sum(n for place, n in given.items() if place.startswith("clerks.") and place.endswith(f".{at}"))
    kind = path.removeprefix("soldiers.")
    ends = [f".rest.{at}.{kind}"]
    ends += [f".archers.{at}"] if kind == "archer" else []
    ends += [f".{horde}.{at}" for name, horde in ON_HORDES.items() if name == kind]
    return sum(
        n
        for place, n in given.items()
        if kind in EVERY and place.startswith("sections.") and place.endswith(tuple(ends))
    )


def _shame(start: GreatWall, given: Answers) -> list[Fault]:
    """So many tokens are in the game, wherever they lie; one for a Soldier (ŻETONY HAŃBY)."""
    if "pool" not in given:
        return []
    total, most = given["pool"] + given["removed"] + shame_out(given), shame_tokens(start)
    found = [Fault("pool", RESCUE_TOO_MANY(most=most, got=total))] if total > most else []
    for path, n in given.items():
        head, mark, kind = path.partition(".shamed.")
        if mark and n > (there := given.get(f"{head}.soldiers.{kind}", EVERY[kind])):  # type: ignore[index]
            found.append(Fault(path, RESCUE_TOO_MANY(most=there, got=n)))
    return found


def _requests(start: GreatWall, given: Answers) -> list[Fault]:
    if "empire.deck" not in given:
        return []
    total, most = given["empire.deck"] + given["empire.fulfilled"] + given["open"], tables.REQUESTS[start.players]
    return [Fault("empire.deck", RESCUE_TOO_MANY(most=most, got=total))] if total > most else []


def _spots(given: Answers) -> list[Fault]:
    """Wounds and Soldiers cover Vital spots, each its own (ATAK str. 12)."""
    found = list[Fault]()
    for path, spots in given.items():
        if not path.endswith(".card.spots"):
            continue
        here = path.removesuffix(".card.spots")
        men = sum(n for path, n in given.items() if path.startswith(f"{here}.spearmen."))
        riders = sum(n for path, n in given.items() if path.startswith(f"{here}.horsemen."))
        covered = men + HORSEMAN_SPOTS * riders + given.get(f"{here}.wounds", 0)
        if covered > spots:
            found.append(Fault(f"{here}.wounds", RESCUE_TOO_MANY(most=spots, got=covered)))
    return found


def _soldiers(given: Answers, at: int) -> list[Fault]:
    """Pool, Rest Zones, Firing spots and Horde cards together (ELEMENTY GRY)."""
    found = list[Fault]()
    for kind, most in EVERY.items():
        path = f"clans.{at}.soldiers.{kind}"
        if path not in given:
            continue
        total = given[path] + away(given, at, f"soldiers.{kind}")
        if total > most:
            found.append(Fault(path, RESCUE_TOO_MANY(most=most, got=total)))
    return found


def _clerks(start: GreatWall, given: Answers, at: int) -> list[Fault]:
    here = away(given, at, "clerks")
    if is_reed(start, at):
        path = next((place for place in given if place.startswith("clerks.") and place.endswith(f".{at}")), "")
        wrong = path and here != tables.REED_CLERKS  # never more, never fewer (KLAN TRZCINY)
        return [Fault(path, RESCUE_REED_CLERKS(n=tables.REED_CLERKS, got=here))] if wrong else []
    paths = [f"clans.{at}.clerks", f"clans.{at}.hireable"]
    total = sum(given.get(path, 0) for path in paths) + here
    if paths[0] in given and total > tables.CLERKS:
        return [Fault(paths[0], RESCUE_TOO_MANY(most=tables.CLERKS, got=total))]
    return []
