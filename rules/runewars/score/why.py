"""Which dragon runes count for a realm, and what decides between equals (Zwycięstwo)."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.core.score.why import Reason, Reckoning, aside
from rules.core.secret import value_of
from rules.runewars.realm.realm import Realm, Token
from rules.runewars.score.scoring import RealmTally
from rules.runewars.state import Runewars

WON_BY = ("total", "tiebreak", "shared", "runes", "last")
EXPLAINED = ("line-dragon_runes", "tie-influence", "tie-starting_influence", *(f"win-{key}" for key in WON_BY))
PLACES = {**dict.fromkeys(EXPLAINED, "victory"), "win-last": "elimination"}


def of(state: Runewars, key: str, seat: int) -> tuple[Reason, ...]:
    realm = state.realms[seat]
    match key:
        case "line-dragon_runes":
            return _runes(realm)
        case "tie-influence":
            return (Reason(say("runewars.tally.influence"), realm.influence),)
        case _:
            return (Reason(say("runewars.tally.starting_influence"), realm.start),)


def row(tally: RealmTally, key: str, players: int) -> tuple[Reason, ...]:
    name = key.partition("-")[2]
    return (Reason(say(f"runewars.tally.{name}"), int(getattr(tally, name))),)


def _runes(realm: Realm) -> tuple[Reason, ...]:
    """By area, as far as the reader knows them; what is hidden or false counts nothing."""
    shown = tuple(_token(at, token) for at, token in enumerate(realm.runes, 1))
    thrones = (Reason(say("runewars.why.thrones"), realm.thrones),) if realm.thrones else ()
    return (*shown, *thrones)


def _token(at: int, token: Token) -> Reason:
    where = say("runewars.why.area", area=token.area) if token.area else say("runewars.why.token", n=at)
    match value_of(token.kind):
        case "dragon":
            return Reason(where, 1, _kind("dragon"))
        case None:
            return aside(where, None, _kind("hidden"))
        case _:
            return aside(where, 0, _kind("false"))


def _kind(kind: str) -> Message:
    return say(f"runewars.why.rune-{kind}")


RECKONING = Reckoning(of, row, PLACES)
