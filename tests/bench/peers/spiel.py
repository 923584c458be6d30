"""open_spiel's Python games, in a process that has its packages on the path; prints moves a second of one of them."""

from __future__ import annotations

import importlib
import random
import sys
import time


def main(name: str, wanted: int) -> None:
    import pyspiel

    importlib.import_module(f"open_spiel.python.games.{name}")
    game, chance, moves, spent = pyspiel.load_game(f"python_{name}"), random.Random(1), 0, 0.0
    while moves < wanted:
        state = game.new_initial_state()
        while not state.is_terminal():
            drawn = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else None
            action = chance.choice(drawn or state.legal_actions())
            begun = time.perf_counter()
            state.apply_action(action)
            spent += time.perf_counter() - begun
            moves += 1
    print(moves / spent)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
