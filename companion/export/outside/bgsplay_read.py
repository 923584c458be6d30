"""Plays of a .bgsplay file, or of a whole backup of BG Stats: those of games that are here."""

from __future__ import annotations

import time
from calendar import timegm
from typing import Any

from companion.archive.outside.outside_play import (
    LONGEST_NOTE,
    LONGEST_PLACE,
    MINUTES,
    MOST_PLAYERS,
    MOST_PLAYS,
    Outside,
    OutsidePlay,
    OutsidePlayer,
)
from companion.export import foreign_names
from companion.export.bgsplay import ABOUT
from companion.export.ids import stable
from companion.export.outside.score_sum import points
from companion.text import strict_json
from companion.text.person_names import LONGEST, tidy
from rules import specs
from rules.core.codec import Malformed, Plain
from rules.core.message import say

FORM = "%Y-%m-%d %H:%M:%S"


def read(text: str | bytes, what: str) -> Outside:
    """Malformed names the field that does not fit; then nothing of the file is used."""
    plain = strict_json.loads(text, what, floats=True)
    if not isinstance(plain, dict) or not isinstance(plain.get("plays"), list):
        raise Malformed("plays", say("bad.missing"))
    if len(plain["plays"]) > MOST_PLAYS:
        raise Malformed("plays", say("bad.most", most=MOST_PLAYS, got=len(plain["plays"])))
    people, games = _by_id(plain, "players"), _by_id(plain, "games")
    places = _by_id(plain, "locations") if "locations" in plain else {}
    ours = plain.get("about") == ABOUT  # our own times are UTC, BG Stats' those of the place
    plays = [_play(one, f"plays[{at}]", people, games, places, ours) for at, one in enumerate(plain["plays"])]
    found = tuple(play for play in plays if play is not None)
    return Outside(found, len(plays) - len(found))


def _by_id(plain: dict[str, Plain], name: str) -> dict[int, dict[str, Plain]]:
    found: dict[int, dict[str, Plain]] = {}
    for at, one in enumerate(_list(plain, name, name)):
        path = f"{name}[{at}]"
        if not isinstance(one, dict):
            raise Malformed(path, say("bad.an-object"))
        found[_whole(one, "id", path)] = one
        _text(one, "name", path)
    return found


def _play(
    one: Plain,
    path: str,
    people: dict[int, dict[str, Plain]],
    games: dict[int, dict[str, Plain]],
    places: dict[int, dict[str, Plain]],
    ours: bool,
) -> OutsidePlay | None:
    """None where it is of a game that is not here, was set aside, or has nobody in it."""
    if not isinstance(one, dict):
        raise Malformed(path, say("bad.an-object"))
    game = _referred(one, "gameRefId", path, games)
    its = _game(game)
    scores = _list(one, "playerScores", path)
    if not its or one.get("ignored") in (True, 1) or not scores:
        return None
    if len(scores) > MOST_PLAYERS:
        raise Malformed(f"{path}.playerScores", say("bad.range", low=1, high=MOST_PLAYERS, got=len(scores)))
    players, roles = [], []
    for at, score in enumerate(scores):
        players.append(_player(score, f"{path}.playerScores[{at}]", people))
        roles.append(_optional(score, "role"))
    if all(player.automa for player in players):
        return None
    automa = next((role for player, role in zip(players, roles, strict=True) if player.automa), "")
    told = any(player.total is not None for player in players)
    together = game.get("cooperative") in (True, 1) or (len(players) == 1 and not told)
    where = one.get("locationRefId")
    return OutsidePlay(
        _text(one, "uuid", path)[:80].lower(),
        its,
        foreign_names.mode(_optional(one, "board")),
        _moment(one, path, ours),
        tuple(sorted(players, key=lambda player: player.automa)),
        together or len(players) == 1,
        _minutes(one, path),
        foreign_names.level(its, automa),
        _optional(places.get(where, {}) if isinstance(where, int) else {}, "name")[:LONGEST_PLACE],
        _optional(one, "comments")[:LONGEST_NOTE],
    )


def _player(score: Plain, path: str, people: dict[int, dict[str, Plain]]) -> OutsidePlayer:
    if not isinstance(score, dict):
        raise Malformed(path, say("bad.an-object"))
    person = _referred(score, "playerRefId", path, people)
    name = tidy(_optional(person, "name"))[:LONGEST].strip()
    if not name:
        raise Malformed(f"{path}.playerRefId", say("bad.empty"))
    winner = score.get("winner")
    if winner not in (True, False, 0, 1) or isinstance(winner, float):
        raise Malformed(f"{path}.winner", say("bad.one-of", choices="true, false", got=repr(winner)[:40]))
    return OutsidePlayer(name, bool(winner), points(score.get("score")), foreign_names.is_automa(name))


def _game(game: dict[str, Plain]) -> str:
    """By what we once wrote, by its number, or by its name."""
    written = _optional(game, "uuid").lower()
    ours = next((one for one in specs() if stable("game", one) == written), "")
    number = game.get("bggId")
    number = number if isinstance(number, int) and not isinstance(number, bool) else None
    return ours or foreign_names.game_id(_optional(game, "name"), number)


def _moment(one: dict[str, Plain], path: str, ours: bool) -> int:
    written = _text(one, "playDate", path)
    try:
        found = time.strptime(written, FORM)
        return max(0, timegm(found) if ours else int(time.mktime(found)))
    except (ValueError, OverflowError):
        raise Malformed(f"{path}.playDate", say("bad.date", got=repr(written)[:40])) from None


def _minutes(one: dict[str, Plain], path: str) -> int | None:
    """0 is what other apps write where nobody looked at a clock."""
    found = one.get("durationMin", 0)
    if found is None or found == 0:
        return None
    if type(found) is not int or not 0 < found <= MINUTES:
        raise Malformed(f"{path}.durationMin", say("bad.range", low=0, high=MINUTES, got=repr(found)[:40]))
    return found


def _referred(one: dict[str, Plain], name: str, path: str, found: dict[int, dict[str, Plain]]) -> dict[str, Plain]:
    number = _whole(one, name, path)
    if number not in found:
        raise Malformed(f"{path}.{name}", say("bad.no-reference", got=number))
    return found[number]


def _list(one: dict[str, Plain], name: str, path: str) -> list[Any]:
    where = path if path == name else f"{path}.{name}"
    if not isinstance(one.get(name), list):
        raise Malformed(where, say("bad.missing"))
    return list(one[name])


def _whole(one: dict[str, Plain], name: str, path: str) -> int:
    found = one.get(name)
    if type(found) is not int:
        raise Malformed(f"{path}.{name}", say("bad.whole-number", got=repr(found)[:40]))
    return found


def _text(one: dict[str, Plain], name: str, path: str) -> str:
    found = one.get(name)
    if not isinstance(found, str) or not tidy(found):
        raise Malformed(f"{path}.{name}", say("bad.missing"))
    return tidy(found)


def _optional(one: Plain, name: str) -> str:
    found = one.get(name, "") if isinstance(one, dict) else ""
    return tidy(found) if isinstance(found, str) else ""
