"""A rescued table of Runewars: from the answers to the realms, and from the realms to the answers."""

from __future__ import annotations

from rules.core.decks import deck
from rules.core.fold import settled
from rules.core.midgame import Answers, marked, mask
from rules.core.secret import Opened, Secret, value_of
from rules.core.value import replace
from rules.runewars.evolve import evolve
from rules.runewars.fight.fate import NUMBERS
from rules.runewars.follow import forced
from rules.runewars.realm.realm import Hero, HeroCard, Realm, Stronghold, Token
from rules.runewars.state import Runewars, alive, play_order
from rules.runewars.tables import ATTRIBUTES, DEVELOPMENTS, MOST_HEROES, ORDERS, RESOURCES, SEASONS, STEPS, StepId

LAST = ("none", *ORDERS)
DEVELOPED = ("none", *DEVELOPMENTS)
NUMERALS = ("I", "II", "III")  # heroes whose names nobody has typed
MOST = 9  # of an attribute that is written down
OPENED: tuple[StepId, ...] = tuple(step for step in STEPS if step != "reveal")


def is_epic(given: Answers) -> bool:
    return bool(given.get("epic", 0))


def season_of(given: Answers) -> str:
    return SEASONS[given.get("season", 0)]


def steps_of(given: Answers) -> tuple[StepId, ...]:
    """A season from its card on; after the last Winter the runes are turned up."""
    return (*OPENED, "runes") if season_of(given) == "winter" else OPENED


def step_of(given: Answers) -> StepId:
    steps = steps_of(given)
    at = given.get("step", 0)
    return steps[at] if at < len(steps) else steps[0]


def acting(given: Answers) -> bool:
    """Whether one after the other acts now."""
    step = step_of(given)
    return step == "resolve" or (step == "secondary" and season_of(given) != "spring")


def piles(given: Answers) -> tuple[int, ...]:
    """Each seat's rune tokens; in the long game nothing is hidden."""
    if is_epic(given):
        return ()
    return tuple(given[f"tokens.{at}"] for at in _seats(given))


def secret(given: Answers) -> tuple[str, ...]:
    found: list[str] = []
    for at in _seats(given) if not is_epic(given) else ():
        dragons = given.get(f"dragons.{at}", 0)
        found += ["dragon"] * dragons + ["false"] * (given[f"tokens.{at}"] - dragons)
    return tuple(found)


def shape(start: Runewars, given: Answers, secrets: tuple[Secret, ...]) -> Runewars:
    realms: list[Realm] = []
    for at, realm in enumerate(start.realms):
        n = given.get(f"tokens.{at}", 0)
        mine = (Opened("dragon", ""),) * n if is_epic(given) else secrets[:n]
        secrets = secrets if is_epic(given) else secrets[n:]
        laid = _realm(given, at, realm, mine)
        realms.append(_kept(start, at, laid) if start.begun else laid)
    seen_cards = marked(given.get("fate", 0), len(NUMBERS))
    names = tuple(f"{n:02}" for n in NUMBERS)
    return replace(
        start,
        begun=True,
        first=0,
        realms=tuple(realms),
        fate=deck.deck(name for at, name in enumerate(names) if at not in seen_cards),
        discard=tuple(names[at] for at in seen_cards),
    )


def asks_runes(start: Runewars, at: int) -> bool:
    """In the middle of a match rune tokens that lie there stay as they are, with what only their player knows."""
    return not (start.begun and start.realms[at].placed)


def opened(state: Runewars) -> Runewars:
    """A form in the middle of a match starts from what lies there; what it does not ask stays."""
    return replace(state, detail="full", pending=None, queue=(), turn=(), hand=())


def _kept(start: Runewars, at: int, laid: Realm) -> Realm:
    """Names and places that the form does not ask, where as many lie there as before."""
    was = start.realms[at]
    return replace(
        laid,
        runes=laid.runes if asks_runes(start, at) else was.runes,
        used=was.used if {*was.used} == {*laid.used} else laid.used,
        heroes=was.heroes if len(was.heroes) == len(laid.heroes) else laid.heroes,
        strongholds=was.strongholds if len(was.strongholds) == len(laid.strongholds) else laid.strongholds,
        counted=-1,
    )


def _realm(given: Answers, at: int, realm: Realm, runes: tuple[Secret, ...]) -> Realm:
    last = given[f"last.{at}"]
    return replace(
        realm,
        placed=True,
        runes=tuple(map(Token, runes)),
        used=tuple(ORDERS[n] for n in marked(given[f"used.{at}"], len(ORDERS))),
        last=ORDERS[last - 1] if last else None,
        heroes=tuple(_hero(given, f"hero.{at}.{n}", n) for n in range(given.get(f"heroes.{at}", 0))),
        strongholds=tuple(_fort(given, f"fort.{at}.{n}") for n in range(given.get(f"forts.{at}", 0))),
        out=bool(given.get("out", 0) >> at & 1),
    )


def _hero(given: Answers, here: str, n: int) -> Hero:
    """Training is counted with what is printed: it is what a hero has now."""
    has = {attribute: given[f"{here}.{attribute}"] for attribute in ATTRIBUTES}
    card = HeroCard(NUMERALS[n], has["strength"], has["agility"], has["wisdom"], given[f"{here}.health"])
    routed = bool(given[f"{here}.routed"])
    return Hero(card, damage=given[f"{here}.damage"], rewards=given[f"{here}.rewards"], routed=routed)


def _fort(given: Answers, here: str) -> Stronghold:
    at = given[f"{here}.developed"]
    resource = RESOURCES[given[f"{here}.resource"]] if f"{here}.resource" in given else None
    return Stronghold("", bool(given[f"{here}.damaged"]), DEVELOPMENTS[at - 1] if at else None, resource)


def finish(state: Runewars, given: Answers) -> Runewars:
    """Who has acted is out of the queue; then all that nobody could choose otherwise."""
    now = replace(state, step=step_of(given))
    if acting(given):
        done = marked(given.get("acted", 0), state.players)
        now = replace(now, queue=tuple(seat for seat in play_order(now) if seat not in done))
    return settled(now, evolve, forced)


# -- the way back


def seen(state: Runewars) -> dict[str, int]:
    season = {"season": SEASONS.index(state.season)}
    step: StepId = "choose" if state.step == "reveal" else state.step
    found = {
        **season,
        "step": steps_of(season).index(step),
        "epic": int(state.epic),
        "exploration": int(state.exploration),
        "out": mask(seat for seat in range(state.players) if seat not in alive(state)),
        "acted": mask(seat for seat in alive(state) if seat not in state.queue),
        "fate": mask(at for at, n in enumerate(NUMBERS) if f"{n:02}" in (*state.discard, *state.hand)),
    }
    for at, realm in enumerate(state.realms):
        found |= _held(at, realm)
    return found


def _held(at: int, realm: Realm) -> dict[str, int]:
    found = {
        f"tokens.{at}": len(realm.runes),
        f"dragons.{at}": sum(value_of(token.kind) == "dragon" for token in realm.runes),
        f"used.{at}": mask(ORDERS.index(order) for order in realm.used),
        f"last.{at}": LAST.index(realm.last or "none"),
        f"heroes.{at}": min(len(realm.heroes), MOST_HEROES),
        f"forts.{at}": len(realm.strongholds),
    }
    for n, hero in enumerate(realm.heroes[:MOST_HEROES]):
        found |= {f"hero.{at}.{n}.{part}": min(MOST, hero.attribute(part)) for part in ATTRIBUTES}
        parts = {"health": hero.card.health, "damage": hero.damage, "rewards": hero.rewards, "routed": hero.routed}
        found |= {f"hero.{at}.{n}.{part}": int(value) for part, value in parts.items()}
    for n, fort in enumerate(realm.strongholds):
        found[f"fort.{at}.{n}.damaged"] = int(fort.damaged)
        found[f"fort.{at}.{n}.developed"] = DEVELOPED.index(fort.development or "none")
        found[f"fort.{at}.{n}.resource"] = RESOURCES.index(fort.resource) if fort.resource else 0
    return found


def _seats(given: Answers) -> list[int]:
    """Whose tokens are asked."""
    return sorted(int(path.partition(".")[2]) for path in given if path.startswith("tokens."))
