"""`companion table GAME`: a table without a screen, JSON lines in, events and prompts out."""

from __future__ import annotations

import random
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, TypeVar
from uuid import uuid4

from companion.commands.filled import rescued
from companion.commands.opened import noted
from companion.commands.refuse import bad_line, brief, game_named
from companion.commands.score import as_plain
from companion.commands.shared_options import KEPT, PLAYERS, data_option, runs
from companion.commands.write import json_text
from companion.match.command import Command, Redo, Take, Undo
from companion.match.entry import NOBODY, Entry
from companion.match.entry import plain as entry_plain
from companion.match.port import MatchRow
from companion.match.seated import config_of
from companion.match.session import Session, Surroundings, SystemLuck, now
from companion.store.memory import MemoryStore
from companion.store.port import Store
from companion.sync.node.shared_match import SharedMatch
from companion.sync.port import PendingStep
from companion.text import person_names, strict_json
from companion.text.prompt import prompt
from companion.text.words import Words
from rules.core import codec
from rules.core.codec import Malformed, Plain, Text
from rules.core.correct import Correct
from rules.core.game import Chair, Config, Game
from rules.core.luck import Rng
from rules.core.message import Refusal, say
from rules.core.midgame import Rescue
from rules.core.mode import is_sheet
from rules.core.score.sheet import sheet_game
from rules.core.secret import hide, unhide

Face = TypeVar("Face", int, str)
CommandId = Annotated[str, Text(80)]  # as an archive takes it
LONGEST_LINE = 2**20  # bytes; the longest of ours, a whole form, has some kilobytes
ASKS = ("offers", "view", "score", "log")


class SeededLuck:
    """Chance that falls the same way for the same seed, for scripts and tests."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def pick(self, source: str, options: Sequence[Face]) -> Face:
        return self._random.choice(list(options))


def add(parser: ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--players", required=True, help=PLAYERS)
    parser.add_argument("--mode")
    parser.add_argument("--seed", type=int)
    data_option(parser, KEPT)
    parser.add_argument("--rescue", help="a filled form (JSON): begin in the middle of a game")
    runs(parser, run)


def run(options: Namespace) -> int:
    """Serves the table until the input ends; 2 when any line was bad."""
    words = options.words
    config = configured(options.game, options.players, options.mode, words)
    form = rescued(played(config), config, options.rescue) if options.rescue else None  # before a match is begun
    store = opened(options.data, words)
    row = begun(store, config)
    table = HeadlessTable(Session(played(config), row, store, Surroundings(rng=luck(options.seed))), words)
    if form is not None:
        print(json_text(table.rescued(form)), flush=True)
    bad = False
    for number, line in enumerate(iter(lambda: sys.stdin.buffer.readline(LONGEST_LINE + 1), b""), 1):
        if not line.strip():
            continue
        try:
            answer = table.answer(read_line(line))
        except Malformed as wrong:
            bad = True
            bad_line(number, wrong, words)
            if len(line) > LONGEST_LINE:  # it may have no end
                break
            continue
        print(json_text(answer), flush=True)
    return 2 if bad else 0


def read_line(line: bytes) -> Plain:
    """Malformed for one that is too long, or no JSON."""
    if len(line) > LONGEST_LINE:
        raise Malformed("line", say("bad.size", most=LONGEST_LINE // 2**20))
    return strict_json.loads(line.strip(), "")


def luck(seed: int | None) -> Rng:
    return SystemLuck() if seed is None else SeededLuck(seed)


def begun(store: Store, config: Config) -> MatchRow:
    """A new match, kept in the store."""
    row = MatchRow(uuid4().hex, config, now())
    store.start(row)
    return row


def configured(game_id: str, players: str, mode: str | None, words: Words) -> Config:
    """The table as the options describe it, automas after the people; Malformed names the option."""
    game = game_named(game_id)
    people = [person_names.checked(name, f"players[{at}]") for at, name in enumerate(players.split(","))]
    modes = {m.id: m for m in (*game.spec.modes, *sheet_game(game).spec.modes)}
    chosen = mode or game.spec.modes[0].id
    if chosen not in modes:
        raise Malformed("mode", say("bad.one-of", choices=", ".join(modes), got=repr(chosen)))
    low, high = modes[chosen].low, modes[chosen].high
    if not low <= len(people) <= high:
        raise Malformed("players", say("bad.range", low=low, high=high, got=len(people)))
    automas = [words.t(f"{game.spec.id}.automa")] * modes[chosen].automas
    return Config(
        game.spec.id, chosen, tuple(map(Chair, person_names.distinct([*people, *automas]), game.spec.colours))
    )


def played(config: Config) -> Game[Any, Any, Any]:
    """The rules of that table: the game's, or only its score sheet."""
    base = game_named(config.game)
    return sheet_game(base) if is_sheet(config.mode) else base


class HeadlessTable:
    """One match, of this device or shared, and the language its prompts are in."""

    def __init__(self, session: Session | SharedMatch, words: Words) -> None:
        self.session, self.game = session, session.game
        chairs = config_of(session).chairs
        self.words = words.at([chair.name for chair in chairs])
        self.words.moment = lambda: prompt(self.words, self.game, self.session.state)
        self.seats = len(chairs)

    def answer(self, line: Plain) -> dict[str, Plain]:
        """What one line brings: an entry, a refusal, or what was asked."""
        if not isinstance(line, dict):
            raise Malformed("line", say("bad.wish-object"))
        seat = self._seat(line)
        if "ask" in line:
            return self._asked(line, seat)
        command = Command(self._id(line), self._order(line), NOBODY if seat is None else seat)
        done = self.session.propose(command)
        if isinstance(done, PendingStep):
            return {"sent": done.cmd_id}
        return refused(self.words, done) if isinstance(done, Refusal) else self.written(done)

    def rescued(self, form: Rescue) -> dict[str, Plain]:
        """Play goes on from the form: the first entry."""
        done = self.session.propose(Command(uuid4().hex, form))
        assert isinstance(done, Entry)  # the file was judged before the match was begun
        return self.written(done)

    def _order(self, line: dict[str, Plain]) -> Any:
        kinds = [kind for kind in ("take", "undo", "redo", "correct") if kind in line]
        if len(kinds) != 1:
            raise Malformed("line", say("bad.choose", choices="take, undo, redo, correct, ask"))
        kind = kinds[0]
        only(line, ("id", "seat", kind, *(("force",) if kind == "take" else ())))
        match kind:
            case "take":
                action = codec.decode(codec.tagged(self.game.actions), line["take"], "take")
                # A seal this device can open is not taken for one it cannot: a known secret stays known
                action = unhide(action, self.session.history.known)
                return Take(action, codec.decode(bool, line.get("force", False), "force"))
            case "undo":
                newest = self.session.history.newest
                return Undo(codec.decode(str, line["undo"], "undo"), newest.seq if newest else 0)
            case "redo":
                if line["redo"] is not True:
                    raise Malformed("redo", say("bad.true", got=brief(line["redo"])))
                return Redo(self.session.history.redoable or "")
        path, value = _pair(line["correct"])
        return Correct(path, value)

    def _asked(self, line: dict[str, Plain], seat: int | None) -> dict[str, Plain]:
        only(line, ("ask", "seat", "id"))
        if line["ask"] not in ASKS:
            raise Malformed("ask", say("bad.one-of", choices=", ".join(ASKS), got=brief(line["ask"])))
        seen = self.game.view(self.session.state, seat)
        match line["ask"]:
            case "offers":
                offers = self.game.legal(seen, seat)  # of what the asker may see: an offer tells nobody's secret
                return {"offers": [self._offer(offer) for offer in offers]}
            case "view":
                return {"view": codec.encode(seen, type(seen)), "phase": self.game.phase(seen)}
            case "score":
                return {"score": as_plain(self.game.spec.id, self.words.names, self.game.score(seen))}
        return {"log": [entry_plain(entry) for entry in self.session.history.entries]}

    def _offer(self, offer: Any) -> dict[str, Plain]:
        asks = {ask.field: [self._option(offer.action, ask.field, o) for o in ask.options] for ask in offer.asks}
        label = self.words.say(offer.label)
        return {
            "take": codec.encode(offer.action),
            "label": label,
            "asks": asks,
            "aside": offer.aside,
        }

    def _option(self, action: Any, field: str, value: Any) -> Plain:
        """One answer as it is written in the action."""
        if value is None or isinstance(value, int | str):
            return value
        return codec.encode(replace(action, **{field: value}))[field]

    def written(self, entry: Entry) -> dict[str, Plain]:
        events = [codec.encode(e) for e in hide(self.session.history.events_of(entry))]
        phase = self.game.phase(self.session.state)
        return {
            "seq": entry.seq,
            "id": entry.cmd_id,
            "events": events,
            "phase": phase,
            "prompts": self._prompts(),
            **self._reminders(),
            **self._instruction(),
        }

    def _reminders(self) -> dict[str, Plain]:
        """What the table should think of now, if anything."""
        found: list[Plain] = [self.words.say(reminder) for reminder in self.game.reminders(self.session.state)]
        return {"reminders": found} if found else {}

    def _instruction(self) -> dict[str, Plain]:
        """What an automa has the hands do now, if anything."""
        pending = (automa.instruct(self.session.state) for automa in self.game.automas)
        for said in filter(None, pending):
            return {
                "instruction": {
                    "do": self.words.say(said.do),
                    "why": self.words.say(said.why),
                    "detail": self.words.say(said.detail) if said.detail else "",
                    "source": self.words.t(f"{self.game.spec.id}.source.{said.source}") if said.source else "",
                }
            }
        return {}

    def _prompts(self) -> list[Plain]:
        """Whom the table waits for and for what."""
        detail = self._detail()
        return [{"seat": seat, "text": self._prompt(seat), **detail} for seat in self.game.awaited(self.session.state)]

    def _detail(self) -> dict[str, Plain]:
        """What the present step is made of, where its line says more than its name."""
        steps = self.game.guide(self.session.state)
        said = next((step.detail for step in steps if step.status == "now" and step.detail), None)
        return {"detail": self.words.say(said)} if said else {}

    def _prompt(self, seat: int) -> str:
        if is_sheet(self.session.row.config.mode):  # any game's sheet asks the same
            return self.words.t("sheet.now", name=self.words.names[seat])
        return prompt(self.words, self.game, self.session.state, seat)

    def _seat(self, line: dict[str, Plain]) -> int | None:
        if "seat" not in line:
            return None
        seat: int = codec.decode(int, line["seat"], "seat")
        if not 0 <= seat < self.seats:
            raise Malformed("seat", say("bad.range", low=0, high=self.seats - 1, got=seat))
        return seat

    def _id(self, line: dict[str, Plain]) -> str:
        return str(codec.decode(CommandId, line["id"], "id")) if "id" in line else uuid4().hex


def refused(words: Words, why: Refusal) -> dict[str, Plain]:
    args = {name: value if isinstance(value, int | str) else words.say(value) for name, value in why.args}
    return {"refused": why.key, "args": args, "text": words.refusal(why)}


def only(line: dict[str, Plain], known: Iterable[str]) -> None:
    for name in line:
        if name not in known:
            raise Malformed(brief(name)[1:-1], say("bad.unknown", fields=", ".join(known)))


def _pair(raw: Plain) -> tuple[str, int]:
    if not isinstance(raw, list) or len(raw) != 2:
        raise Malformed("correct", say("bad.correction", example='["reserve.red", 5]'))
    return codec.decode(str, raw[0], "correct[0]"), codec.decode(int, raw[1], "correct[1]")


def opened(data: str | None, words: Words) -> Store:
    """The store of a folder, or one that lasts as long as the command; what was mended is the first line."""
    if data is None:
        return MemoryStore()
    store, notes = noted(Path(data), words)
    if notes:
        print(json_text({"notes": list[Plain](notes)}), flush=True)
    return store
