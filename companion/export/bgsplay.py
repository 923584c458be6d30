"""A .bgsplay file: what BG Stats imports when it is opened on a phone, with the points by category as a sum.

Ids are small numbers that hold inside the file only; `uuid` is what BG Stats knows things again by. `scoresheet` is not
written: only readers of it are known, so the categories are in the score's sum and in the comments.
"""

from __future__ import annotations

from companion.export.comments import comments
from companion.export.ids import stable
from companion.export.play import Play, Player, final, utc
from companion.text.words import Words
from rules import specs
from rules.core.codec import Plain

ABOUT = "This is a play that Board Game Stats can import. It was written by Table Companion."
GAME = PLACE = 1  # the only ones in a file
NOBODY = 0  # who of the players holds the phone is not known


def play_file(play: Play, words: Words) -> dict[str, Plain]:
    """The whole file; NotToTell for a match without a result."""
    final(play)
    changed = utc(play.ended)
    place = {"id": PLACE, "uuid": stable("place", play.place), "name": play.place, "modificationDate": changed}
    return {
        "about": ABOUT,
        "players": [
            {"id": at, "uuid": player.uuid, "name": player.name, "isAnonymous": False, "modificationDate": changed}
            for at, player in enumerate(play.players, 1)
        ],
        "locations": [place] if play.place else [],
        "games": [_game(play, changed)],
        "plays": [_play(play, words, changed)],
        "userInfo": {"meRefId": NOBODY},
    }


def _game(play: Play, changed: str) -> dict[str, Plain]:
    spec = specs()[play.game_id]
    counts = [n for mode in spec.modes for n in (mode.low, mode.high)]
    told: dict[str, Plain] = {
        "id": GAME,
        "uuid": play.game_uuid,
        "name": play.title,
        "modificationDate": changed,
        "cooperative": play.together,
        "highestWins": True,
        "noPoints": play.together,
        "usesTeams": False,
        "isBaseGame": True,
        "isExpansion": False,
        "minPlayerCount": min(counts),
        "maxPlayerCount": max(counts),
    }
    return told if play.bgg is None else {**told, "bggId": play.bgg, "bggName": play.title}


def _play(play: Play, words: Words, changed: str) -> dict[str, Plain]:
    told: dict[str, Plain] = {
        "uuid": play.uuid,
        "modificationDate": changed,
        "entryDate": changed,
        "playDate": changed,
        "playDateYmd": int(changed[:10].replace("-", "")),
        "usesTeams": False,
        "durationMin": play.minutes or 0,
        "ignored": False,
        "manualWinner": True,  # ours counts tie-breaks, which points alone do not tell
        "rounds": 0,
        "gameRefId": GAME,
        "board": play.board,
        "comments": comments(play, words, parts=True),
        "rating": 0,
        "scoringSetting": 0,
        "playImages": "[]",  # as a text: so it is in BG Stats' own files
        "playerScores": [_score(play, at, player) for at, player in enumerate(play.players, 1)],
        "expansionPlays": [],
    }
    return {**told, "locationRefId": PLACE} if play.place else told


def _score(play: Play, at: int, player: Player) -> dict[str, Plain]:
    return {
        "score": "" if play.together else expression(player),
        "winner": player.winner,
        "newPlayer": False,
        "startPlayer": False,
        "playerRefId": at,
        "role": player.role,
        "rank": 0 if play.together else player.place or 0,
        "seatOrder": at,
    }


def expression(player: Player) -> str:
    """The points as a sum by category, such as 31+18+9-2; BG Stats reckons it."""
    parts = [points for _, points in player.parts if points]
    if sum(parts) != player.total or len(parts) < 2:
        return str(player.total)
    return "".join(f"{points:+d}" for points in parts).removeprefix("+")
