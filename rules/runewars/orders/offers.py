"""What the Order being resolved offers, with what the dials give where they have been read."""

from __future__ import annotations

from rules.core.offer import Ask
from rules.core.secret import value_of
from rules.runewars import actions as a
from rules.runewars.fight.offers import meeting
from rules.runewars.heroes.offers import hero_card
from rules.runewars.labels import Offers, offer
from rules.runewars.realm.prints import counted
from rules.runewars.realm.realm import Realm, Token, levels, resealed
from rules.runewars.state import Runewars, current
from rules.runewars.tables import DEVELOPMENTS, MOST_DIAL, MOST_HIRING, MOST_TACTICS, RESOURCES, TITLES, Resource

UNREAD = 3  # offered where the dials have not been read: the owner counts the icons


def ordering(state: Runewars) -> Offers:
    if not state.queue:  # what another device wrote may stop there; the table goes on from it
        return ()
    seat = state.queue[0]
    realm = state.realms[seat]
    match current(state):
        case "strategize":
            return _counted(state, seat, "tactics")
        case "mobilize" | "conquer":
            return (offer(a.Activate(seat), "activate"), *meeting(state))
        case "harvest":
            return _harvest(seat, realm)
        case "recruit":
            return tuple(offer(a.Recruit(seat, resource), "recruit") for resource in RESOURCES)
        case "rally":
            return _rally(seat, realm)
        case "acquire":
            return (*_counted(state, seat, "influence"), *_titles(state, seat))
        case "fortify":
            return _fortify(seat, realm)
        case _:
            return ()


def _counted(state: Runewars, seat: int, icon: str) -> Offers:
    """The number the dials give; any number where they have not been read."""
    realm = state.realms[seat]
    n = counted(state.prints.of(realm.faction), levels(realm), icon)
    most = MOST_TACTICS if icon == "tactics" else 3 * (MOST_DIAL + 1)
    said = min(n, most) if n is not None else UNREAD
    asks = () if n is not None else (Ask("n", tuple(range(most + 1))),)
    if icon == "tactics":
        return (offer(a.DrawTactics(seat, said), "draw-tactics", *asks),)
    return (offer(a.AcquirePower(seat, said), "acquire-power", *asks),)


def _harvest(seat: int, realm: Realm) -> Offers:
    asks = tuple(Ask(resource, tuple(range(MOST_DIAL + 1))) for resource in RESOURCES)
    dials = offer(a.Harvest(seat, realm.food, realm.wood, realm.ore), "harvest", *asks)
    built = tuple(
        offer(a.Develop(seat, at, development, resource), f"develop-{development}")
        for at in range(len(realm.strongholds))
        for development in DEVELOPMENTS
        for resource in _named(development)
    )
    return (dials, offer(a.Collect(seat), "collect"), *built)


def _named(development: str) -> tuple[Resource | None, ...]:
    return RESOURCES if development == "resources" else (None,)


def _rally(seat: int, realm: Realm) -> Offers:
    cities = tuple(
        offer(a.TakeCity(seat, benefit, 1), f"city-{benefit}", Ask("n", (1, 2, 3)))
        for benefit in ("units", "tactics", "influence", "quests")
    )
    asks = (Ask("influence", tuple(range(1, min(MOST_HIRING, realm.influence) + 1))),)
    hire = (offer(a.HireHero(seat, 1, hero_card()), "hire-hero", *asks),) if realm.influence else ()
    return (*cities, *hire)


def _titles(state: Runewars, seat: int) -> Offers:
    have = state.realms[seat].influence
    return tuple(
        offer(a.TakeTitle(seat, title, more), "take-title", Ask("influence", tuple(range(more, have + 1))))
        for title, card in zip(TITLES, state.titles, strict=True)
        if (more := card.influence + 1) <= have
    )


def _fortify(seat: int, realm: Realm) -> Offers:
    repairs = tuple(offer(a.Repair(seat, at), "repair") for at in range(len(realm.strongholds)))
    swapped = tuple(
        offer(a.Rearrange(seat, 0, at, (_at(token, realm.runes[0]), _at(realm.runes[0], token))), "rearrange")
        for at, token in enumerate(realm.runes)
        if at and None not in (value_of(token.kind), value_of(realm.runes[0].kind))  # only their player may look
    )
    return (offer(a.Build(seat), "build"), *repairs, *swapped)


def _at(kind: Token, area: Token) -> Token:
    """One token where the other lay."""
    return Token(resealed(kind.kind), area.area)
