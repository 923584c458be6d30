"""Golden playthroughs: whole games as lines, replayed by the tests and recorded anew by hand.

    python -m tests.kit.golden.record            write every file's events and end anew
    python -m tests.kit.golden.record --check    only say what would change (exit 1)
    python -m tests.kit.golden.record --new huns 3 SEED    a new random game at three chairs, in the game's first mode
    python -m tests.kit.golden.record --new scythia 2 SEED solo    in another mode

A file is one JSON object a line: {"table": ...}, then for each step {"do": ...} and its events, one
{"event": ...} a line, and at last {"end": ...}. {"note": "..."} is for people. Wishes are written by hand or
by --new; recording anew keeps them, and the dice as they fell.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import rules
from companion.match.command import Redo, Take, Undo
from companion.match.entry import Entry, canonical
from companion.match.history import Redone, Undone
from companion.match.session import state_hash
from rules.core import codec
from rules.core.correct import ByHand, Correct
from rules.core.game import Config, Game
from rules.core.luck import Rng
from rules.core.midgame import Rescue
from tests.kit.luck import ScriptedLuck, SeededLuck
from tests.kit.match import Match, wander
from tests.kit.play import LONGEST, config_of
from tests.kit.toy import TOY

FOLDER = Path(__file__).resolve().parents[2] / "playthroughs"
OLDER = FOLDER / "older"  # logs of earlier versions: only read, never decided again
Line = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """A wish with the notes before it and the events that came of it."""

    notes: tuple[str, ...]
    do: Line
    events: tuple[Line, ...] = ()
    force: bool = False


@dataclass(frozen=True, slots=True)
class Playthrough:
    config: Config
    steps: tuple[Step, ...]
    end: Line | None = None

    @property
    def game(self) -> Game[Any, Any, Any]:
        return _game(self.config.game)


@cache
def _game(game_id: str) -> Game[Any, Any, Any]:
    """Games are looked for in folders, so once for each."""
    return {**rules.games(), TOY.spec.id: TOY}[game_id]


def files() -> list[Path]:
    return sorted(path for path in FOLDER.rglob("*.jsonl") if path.parent != OLDER)


def read(path: Path) -> Playthrough:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]
    config = codec.decode(Config, lines[0]["table"], "table")
    steps: list[Step] = []
    notes: tuple[str, ...] = ()
    for line in lines[1:]:
        if "note" in line:
            notes = (*notes, line["note"])
        elif "do" in line:
            steps.append(Step(notes, line["do"], (), line.get("force", False)))
            notes = ()
        elif "event" in line:
            steps[-1] = replace(steps[-1], events=(*steps[-1].events, line["event"]))
    return Playthrough(config, tuple(steps), lines[-1].get("end"))


def write(play: Playthrough) -> str:
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in _lines(play))


def recorded(play: Playthrough) -> Playthrough:
    """The same wishes, decided by the rules as they are now."""
    game = play.game
    luck = _AsItFell(game)
    match = Match(game, play.config, luck)
    steps = []
    for step in play.steps:
        luck.at(step)
        order = codec.decode(wishes(game), step.do, "do")
        known = isinstance(order, Correct | Rescue | Undo | Redo)
        entry = match.propose(order if known else Take(order, step.force))
        assert isinstance(entry, Entry), f"step {len(steps) + 1}: {step.do} -> {entry}"
        steps.append(replace(step, events=entry.events))
    return Playthrough(play.config, tuple(steps), ending(game, match.state))


def wishes(game: Game[Any, Any, Any]) -> Any:
    return game.actions | Correct | Rescue | Undo | Redo


def ending(game: Game[Any, Any, Any], state: Any) -> Line:
    sheet = game.score(state)
    return {
        "phase": game.phase(state),
        "totals": list(sheet.totals),
        "ranking": [list(place) for place in sheet.ranking],
        "decided_by": sheet.decided_by,
        "state": state_hash(state),
    }


def random_game(game: Game[Any, Any, Any], mode: str, players: int, seed: int) -> Playthrough:
    """A whole game with undo, redo and corrections in its first half."""
    config = config_of(game, mode, players)
    match = Match(game, config, SeededLuck(seed))
    wander(match, SeededLuck(seed + 1), longest=80, regrets=0.15)
    wander(match, SeededLuck(seed + 2), longest=LONGEST, regrets=0)
    steps = tuple(
        Step((), _opened(match, entry.action), entry.events, any(e["tag"] == "forced" for e in entry.events))
        for entry in match.session.history.entries
    )
    return Playthrough(config, steps, ending(game, match.state))


def _opened(match: Match, action: Line) -> Line:
    """The wish as it was said: secrets of the test's table are no secrets in its file."""
    known = match.store.known("match")
    return {
        name: {"known": known[part["sealed"]].value, "salt": known[part["sealed"]].salt}
        if isinstance(part, dict) and set(part) == {"sealed"}
        else part
        for name, part in action.items()
    }


class _AsItFell:
    """Chance as the file has it, step by step; a wish that was never recorded gets seeded chance."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._kind = game.events | ByHand | Undone | Redone
        self._game = game
        self._now: Rng = SeededLuck(0)

    def at(self, step: Step) -> None:
        events = [codec.decode(self._kind, event) for event in step.events]
        made = [event for event in events if not isinstance(event, ByHand | Undone | Redone)]
        self._now = ScriptedLuck(luck for event in made for luck in self._game.luck(event)) if events else SeededLuck(0)

    def pick(self, source: str, options: Sequence[Any]) -> Any:
        """Cards that an undo has put back on top come from the history: those are passed over here."""
        while isinstance(self._now, ScriptedLuck) and self._now.next(source) not in options:
            self._now.skip(source)
        return self._now.pick(source, options)


def _lines(play: Playthrough) -> Iterator[Line]:
    yield {"table": codec.encode(play.config, Config)}
    for step in play.steps:
        yield from ({"note": note} for note in step.notes)
        yield {"do": step.do, "force": True} if step.force else {"do": step.do}
        yield from ({"event": json.loads(canonical(event))} for event in step.events)
    yield {"end": play.end}


def main(args: list[str]) -> int:
    if args[:1] == ["--new"]:
        game, players, seed = _game(args[1]), int(args[2]), int(args[3])
        name = f"random_{args[4]}" if args[4:] else f"random_{players}_players"
        path = FOLDER / args[1] / f"{name}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        mode = args[4] if args[4:] else game.spec.modes[0].id
        path.write_text(write(random_game(game, mode, players, seed)), encoding="utf-8")
        return 0
    changed = [path for path in files() if write(recorded(read(path))) != path.read_text(encoding="utf-8")]
    for path in changed:
        print(path.relative_to(FOLDER), file=sys.stderr)
        if args != ["--check"]:
            path.write_text(write(recorded(read(path))), encoding="utf-8")
    return int(args == ["--check"] and bool(changed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
