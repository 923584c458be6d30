"""The state of a match as a text, with the entry it came of: for a device that joins late, and for the next opening."""

from __future__ import annotations

from typing import Any

from companion.match import entry as log
from companion.match.entry import canonical
from companion.match.history import Still
from companion.match.roster import Roster
from companion.text import strict_json
from rules.core import codec
from rules.core.codec import Malformed, Plain
from rules.core.game import Game
from rules.core.message import say
from rules.core.secret import hide


def write(still: Still, game: Game[Any, Any, Any]) -> str:
    """Secrets go as their commitments: a state is folded with what its device knows."""
    return canonical(_plain(still, game))


def read(text: str, game: Game[Any, Any, Any]) -> Still:
    """Malformed when it is not a state of that game, or one that hands have corrected beyond what the box holds."""
    return _still(strict_json.loads(text, "snapshot"), game)


def write_own(still: Still, game: Game[Any, Any, Any], app: str) -> str:
    """For this device itself; another version of the app may fold the same log otherwise."""
    return canonical({"app": app, "still": _plain(still, game)})


def read_own(text: str, game: Game[Any, Any, Any], app: str) -> Still | None:
    """None where it is of no use any more: the log is folded from its beginning then, as if there were none."""
    try:
        raw = strict_json.loads(text, "still")
        fits = isinstance(raw, dict) and raw.get("app") == app
        still = _still(raw["still"], game) if isinstance(raw, dict) and fits else None
    except (Malformed, LookupError):
        return None
    return still if still is not None and still.entry.v == game.spec.version else None


def _plain(still: Still, game: Game[Any, Any, Any]) -> dict[str, Plain]:
    return {
        "entry": log.plain(still.entry),
        "state": codec.encode(hide(still.state), game.state),
        "luck": {source: list(outcomes) for source, outcomes in still.luck.items()},
        "roster": codec.encode(still.roster, Roster),
    }


def _still(raw: Plain, game: Game[Any, Any, Any]) -> Still:
    if not isinstance(raw, dict) or set(raw) != {"entry", "state", "luck", "roster"}:
        raise Malformed("snapshot", say("bad.an-object"))
    return Still(
        log.read(raw["entry"], "entry"),
        codec.decode(game.state, raw["state"], "state"),
        _luck(raw["luck"]),
        codec.decode(Roster, raw["roster"], "roster"),
    )


def _luck(raw: Plain) -> dict[str, tuple[int | str, ...]]:
    if not isinstance(raw, dict) or not all(isinstance(outcomes, list) for outcomes in raw.values()):
        raise Malformed("luck", say("bad.an-object"))
    if not all(type(outcome) in (int, str) for outcomes in raw.values() for outcome in outcomes):
        raise Malformed("luck", say("bad.objects"))
    return {source: tuple(outcomes) for source, outcomes in raw.items()}
