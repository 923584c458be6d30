"""The code on the share screen, read back from the pixels that were drawn as another phone's camera would."""

import json
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAME = "tests/playthroughs/great_wall/evening_4_players.jsonl"
SETTINGS = ("en,1280x800,lacquer,1", "pl,412x915,paper,1.6", "pl,800x1280,paper,1")
UUID = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
VERDICT = {"en": "tie, decided by ", "pl": "remis, rozstrzygnięcie: "}


@pytest.mark.timeout(300)
def test_the_code_on_the_screen_tells_the_play_field_by_field():
    words = [sys.executable, "-m", "tests.tour.scan", GAME, *SETTINGS]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stderr[-2000:]
    for setting, line in zip(SETTINGS, done.stdout.splitlines(), strict=True):
        (code,) = json.loads(line)
        _check(code, setting[:2])


def _check(code: str, lang: str) -> None:
    link, _, data = code.partition("?data=")
    assert link == "https://app.bgstatsapp.com/createPlay.html"
    told = json.loads(unquote(data, errors="strict"))
    said = told.pop("comments")
    assert said.startswith(f"Rewanż po świętach 🐎 · {VERDICT[lang]}")
    ids = [told.pop("sourcePlayId"), told["game"].pop("sourceGameId")]
    ids += [player.pop("sourcePlayerId") for player in told["players"]]
    assert all(UUID.fullmatch(one) for one in ids)
    assert len(set(ids)) == 6
    assert told == {
        "sourceName": "Table Companion",
        "playDate": "2026-11-17 00:19:30",
        "durationMin": 212,
        "location": "Kawiarnia Żubr",
        "board": "Standard",
        "game": {"name": "The Great Wall", "highestWins": True, "noPoints": False},
        "players": [
            {"name": name, "winner": rank == 1, "startPlayer": False, "score": score, "rank": rank, "role": clan}
            for name, score, rank, clan in (
                ("Ala", 16, 1, "Red clan"), ("Bob", 0, 3, "Blue clan"),
                ("Cyd", 16, 2, "Yellow clan"), ("Dan", 0, 4, "Green clan"),
            )
        ],
    }  # fmt: skip
