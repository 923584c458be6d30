"""Areas the app knows of: where rune tokens and strongholds lie, and whose. One that nobody named is not judged."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.message import Ground, Refusal
from rules.runewars.realm.realm import Token
from rules.runewars.state import Runewars

AREA_TWICE = Ground("area-twice", "runes")
AREA_ENEMYS = Ground("area-enemys", "runes")
AREA_HAS_RUNE = Ground("area-has-rune", "runes")
AREA_HAS_STRONGHOLD = Ground("area-has-stronghold", "order-8")


def key(area: str) -> str:
    """As people may write it: "5 a" is 5A."""
    return "".join(area.split()).casefold()


def remembered(state: Runewars) -> tuple[Token, ...]:
    """Tokens in nobody's areas; no more than lie there, since a hand may have corrected their number."""
    return tuple(one.token for one in state.lying[: state.loose])


def is_at(token: Token, area: str) -> bool:
    return bool(key(area)) and key(token.area) == key(area)


def named_twice(areas: Iterable[str]) -> Refusal | None:
    """Never two tokens in one area."""
    met = set[str]()
    for area in areas:
        if key(area) in met:
            return AREA_TWICE(area=area)
        met |= {key(area)} - {""}
    return None


def ill_placed(state: Runewars, seat: int, areas: tuple[str, ...]) -> Refusal | None:
    """Not where a token lies, not in another player's area (Zdobywanie Smoczego Runa 3)."""
    taken = {key(token.area) for realm in state.realms for token in realm.runes}
    taken |= {key(token.area) for token in remembered(state)}
    for area in filter(key, areas):
        whose = _ruler(state, seat, area)
        if whose is not None:
            return AREA_ENEMYS(area=area, seat=whose)
        if key(area) in taken:
            return AREA_HAS_RUNE(area=area)
    return named_twice(areas)


def ill_built(state: Runewars, seat: int, area: str) -> Refusal | None:
    """A stronghold stands in a controlled area without one (Budowa Twierdzy)."""
    whose = _ruler(state, seat, area)
    if whose is not None:
        return AREA_ENEMYS(area=area, seat=whose)
    stands = bool(key(area)) and any(key(stronghold.area) == key(area) for stronghold in state.realms[seat].strongholds)
    return AREA_HAS_STRONGHOLD(area=area) if stands else None


def _ruler(state: Runewars, seat: int, area: str) -> int | None:
    """The other player whose stronghold or rune token says that the area is his."""
    if not key(area):
        return None
    for at, realm in enumerate(state.realms):
        lies = any(is_at(token, area) for token in realm.runes)
        stands = any(key(fort.area) == key(area) for fort in realm.strongholds)
        if at != seat and (lies or stands):
            return at
    return None
