"""Files of other apps for tests: a .bgsplay as BG Stats writes one, and a table."""

from __future__ import annotations

import json
from typing import Any

PLAYERS = ("Zofia Nowak", "Marek", "Ola")


def bgsplay(**changes: Any) -> dict[str, Any]:
    """Two plays of Raiders of Scythia and one of a game that is not here."""

    def play(uuid: str, game: int, day: int, *scores: tuple[int, Any, Any]) -> dict[str, Any]:
        return {
            "uuid": uuid, "playDate": f"2022-03-{day:02d} 20:00:00", "durationMin": 95 if day == 4 else 0,
            "gameRefId": game, "locationRefId": 4, "comments": "close",
            "playerScores": [
                {"playerRefId": person, "score": score, "winner": winner} for person, score, winner in scores
            ],
        }  # fmt: skip

    return {
        "about": "A file of Board Game Stats",
        "players": [{"id": at, "uuid": f"p{at}", "name": name} for at, name in enumerate(PLAYERS, 1)],
        "locations": [{"id": 4, "name": "Klub"}],
        "games": [
            {"id": 1, "uuid": "g1", "name": "Raiders of Scythia", "bggId": 301880, "rating": 7.5},
            {"id": 2, "uuid": "g2", "name": "Something else"},
        ],
        "plays": [
            play("AAA", 1, 4, (1, "31+18-2", True), (2, "40", 0)),
            play("BBB", 1, 5, (1, "", False), (3, "44ish", 1)),
            play("CCC", 2, 6, (1, "3", True)),
        ],
        **changes,
    }


def as_bytes(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


TABLE = """game,date_utc,player,total,winner,place
Huns,2022-05-01 18:00:00,Ala,31,yes,Klub
Huns,2022-05-01 18:00:00,Bob,28,no,Klub
Hunowie,2022-05-02,Ala,,yes,
Hunowie,2022-05-02,Bob,12,no,
Chess,2022-05-03,Ala,1,yes,
"""
