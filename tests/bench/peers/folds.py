"""Events folded a second, game by game, against moves a second of other people's rules for small games."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import rules
from rules.core.fold import fold
from tests.bench.measure import Figure, timed
from tests.bench.peers.fetched import Absent, Fetched
from tests.bench.peers.rival import reduced
from tests.kit.luck import SeededLuck
from tests.kit.play import config_of, strides

SPIELS = ("tic_tac_toe", "block_dominoes")
LONGEST = 400  # steps of a game that is folded


def folded(fetched: Fetched, runs: int, moves: int) -> list[Figure]:
    """Ours are whole games; theirs is tic-tac-toe, and dominoes for two. Nobody's clock runs while a move is chosen."""
    ours = {game_id: _median(lambda game_id=game_id: _folds(game_id), runs) for game_id in rules.games()}
    found = []
    for what, rate in _others(fetched, moves):
        try:
            theirs = _median(rate, min(runs, 3))
        except Absent as why:
            found += [_absent(game_id, what, why) for game_id in ours]
        else:
            found += [_figure(game_id, our, what, theirs) for game_id, our in ours.items()]
    return found


def _others(fetched: Fetched, moves: int) -> list[tuple[str, Callable[[], float]]]:
    spiels = [(f"open_spiel's Python {name}", lambda name=name: _spiel(fetched, name, moves)) for name in SPIELS]
    return [("boardgame.io's reducer", lambda: reduced(fetched.modules, moves)), *spiels]


def _median(rate: Callable[[], float], runs: int) -> float:
    return statistics.median(rate() for _ in range(runs))


def _folds(game_id: str) -> float:
    game = rules.games()[game_id]
    mode = game.spec.modes[0]
    start = game.setup(config_of(game, mode.id, mode.low + mode.automas))
    events = [event for step in strides(game, start, SeededLuck(1), LONGEST) for event in step.events]
    return len(events) / timed(lambda: fold(game, start, tuple(events)))


def _spiel(fetched: Fetched, name: str, moves: int) -> float:
    command = [sys.executable, str(Path(__file__).with_name("spiel.py")), name, str(moves)]
    path = {**os.environ, "PYTHONPATH": str(fetched.spiel)}
    done = subprocess.run(command, env=path, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Absent(f"open_spiel: {done.stderr.strip().splitlines()[-1][:80]}")
    return float(done.stdout)


def _figure(game_id: str, ours: float, what: str, theirs: float) -> Figure:
    many = f"{ours / theirs:.2f}x as many"
    return Figure(f"{game_id}: events folded / {what}", _rate(ours), _rate(theirs), many, "-")


def _absent(game_id: str, what: str, why: Absent) -> Figure:
    return Figure(f"{game_id}: events folded / {what}", "-", "-", f"skipped: {why}", "-")


def _rate(a_second: float) -> str:
    return f"{a_second:,.0f}/s".replace(",", " ")
