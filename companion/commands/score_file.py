"""A result from a file: every field judged, missing only where it decides a tie, and what the box cannot hold asked."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Annotated, Any

from companion.commands.refuse import brief
from companion.text import person_names
from rules.core import codec
from rules.core.codec import Malformed, Plain, Text
from rules.core.game import Game
from rules.core.message import Message, say
from rules.core.mode import Mode
from rules.core.score import sheet_modes
from rules.core.score.asked_numbers import asking
from rules.core.score.doubt import Doubt, Rows
from rules.core.score.score import ScoreSheet, seated
from rules.core.score.tally import Form, Written

FRAME = ("game", "mode", "players")
Players = list[dict[str, Plain]]


def read(game: Game[Any, Any, Any], raw: Plain, anyway: bool = False) -> tuple[tuple[str, ...], ScoreSheet]:
    """The people and their sheet; Malformed names the field that does not fit, or is not to be believed."""
    mode, form, players = _players(game, raw)
    people = _people(players)
    written = _written(game, mode, form, raw, people, players)
    file = _File(game, sheet_modes.mode_of(game.tally, written.way), form, players)
    rows = file.rows(written)
    file.within_limits(rows)
    if not anyway:
        file.believed(rows, written)
    file.nothing_missing(rows)
    return people, seated(asking(game.tally, file.mode, rows).sheet, file.order)


@dataclass(frozen=True, slots=True)
class _File:
    """A file's players as the rows of the sheet: people first, then automas, then the whole table."""

    game: Game[Any, Any, Any]
    mode: str
    form: Form | None
    players: Players

    @property
    def order(self) -> list[int]:
        """The players in the order of the rows."""
        return sorted(range(len(self.players)), key=lambda at: bool(self.players[at].get("automa")))

    def rows(self, written: Written) -> Rows:
        tally, seats = self.game.tally, len(self.players)
        values = tuple(written.players[at] for at in self.order)
        table = () if written.table is None else (written.table,)
        found = [list(row) for row in sheet_modes.rows_of(tally, self.mode, (*values, *table), seats)]
        for row, at in enumerate(self.order):
            for place, blank in enumerate(sheet_modes.blanks_of(tally, self.mode, seats)[row]):
                if _optional(self.game, self.mode, blank.path) and self._is_absent(at, blank.path, found[row][place]):
                    found[row][place] = sheet_modes.MISSING
        return tuple(map(tuple, found))

    def _is_absent(self, at: int, path: str, number: int) -> bool:
        framed = dict(self.form.framed) if self.form else {}
        return number == 0 if path in framed else path not in self.players[at]

    def field(self, row: int, path: str) -> str:
        """As the file calls it."""
        framed = dict(self.form.framed) if self.form else {}
        if path in framed or row >= len(self.players):
            return framed.get(path, path)
        return f"players[{self.order[row]}].{path}"

    def within_limits(self, rows: Rows) -> None:
        for row, blanks in enumerate(sheet_modes.blanks_of(self.game.tally, self.mode, len(self.players))):
            for blank, number in zip(blanks, rows[row], strict=True):
                if number != sheet_modes.MISSING and not blank.low <= number <= blank.high:
                    why = say("bad.range", low=blank.low, high=blank.high, got=str(number))
                    raise Malformed(self.field(row, blank.path), why)

    def nothing_missing(self, rows: Rows) -> None:
        blanks = sheet_modes.blanks_of(self.game.tally, self.mode, len(self.players))
        asked = asking(self.game.tally, self.mode, rows)
        for row, places in enumerate(asked.missing):
            if places:
                points = asked.sheet.totals[row]
                raise Malformed(self.field(row, blanks[row][places[0]].path), say("score.needed", points=points))

    def believed(self, rows: Rows, written: Written) -> None:
        for doubt in (*sheet_modes.doubted(self.game.tally, self.mode, rows), *map(self._as_row, written.doubts)):
            why = Message(f"refused.{doubt.why.key}", doubt.why.args)
            raise Malformed(self.field(doubt.row, doubt.path), say("score.anyway", why=why))

    def _as_row(self, doubt: Doubt) -> Doubt:
        return replace(doubt, row=self.order.index(doubt.row))


def _optional(game: Game[Any, Any, Any], mode: str, path: str) -> bool:
    """Whether that number is needed only where there is a tie."""
    found = next(each for each in sheet_modes.modes(game.tally) if each.id == mode)
    seats = found.low + found.automas
    for blanks, rules in zip(
        sheet_modes.blanks_of(game.tally, mode, seats), sheet_modes.breaks(game.tally, mode, seats), strict=True
    ):
        if any(blank.path == path and rule is not None for blank, rule in zip(blanks, rules, strict=True)):
            return True
    return False


def _people(players: Players) -> tuple[str, ...]:
    named = tuple(person_names.checked(player["name"], f"players[{at}].name") for at, player in enumerate(players))
    return person_names.distinct(named)


def _written(
    game: Game[Any, Any, Any], mode: Mode, form: Form | None, raw: Plain, people: tuple[str, ...], players: Players
) -> Written:
    """The players' values, in the order of the file."""
    sheet_mode = sheet_modes.mode_of(game.tally, mode.id)
    if form is not None:
        frame = codec.decode(form.frame, {name: part for name, part in raw.items() if name not in FRAME})
        person, automa = form.player, form.automa or form.player
    else:
        kinds = sheet_modes.kinds_of(game.tally, sheet_mode, len(players))
        person, automa = kinds[0], kinds[len(players) - 1]
    values = tuple(
        _decoded(game, sheet_mode, automa if player.get("automa") else person, player, f"players[{at}]")
        for at, player in enumerate(players)
    )
    return form.read(frame, people, values) if form is not None else Written(mode.id, values)


def _decoded(game: Game[Any, Any, Any], mode: str, kind: Any, player: dict[str, Plain], path: str) -> Any:
    """What only breaks a tie may be left out."""
    given = {key: value for key, value in player.items() if key not in ("name", "automa")}
    left_out = {
        field.name: 0 for field in fields(kind) if field.name not in given and _optional(game, mode, field.name)
    }
    return codec.decode(kind, {**given, **left_out}, path)


def _players(game: Game[Any, Any, Any], raw: Plain) -> tuple[Mode, Form | None, Players]:
    """The frame around the players, every wrong field named, and the form the players are written in."""
    if not isinstance(raw, dict):
        raise Malformed("input", say("bad.fields", fields=", ".join(FRAME)))
    modes = game.tally.modes
    mode = next((m for m in modes if m.id == raw.get("mode", modes[0].id)), None)
    form = next((f for f in game.tally.forms if mode and f.mode == mode.id), None)
    known = (*FRAME, *(field.name for field in fields(form.frame))) if form else FRAME
    for name in raw:
        if name not in known:
            raise Malformed(brief(name)[1:-1], say("bad.unknown", fields=", ".join(known)))
    if raw.get("game") != game.spec.id:
        raise Malformed("game", say("bad.exactly", right=game.spec.id, got=brief(raw.get("game"))))
    if mode is None:
        choices = ", ".join(m.id for m in modes)
        raise Malformed("mode", say("bad.one-of", choices=choices, got=brief(raw.get("mode"))))
    players = raw.get("players")
    low, high = mode.low + mode.automas, mode.high + mode.automas
    if not isinstance(players, list) or not low <= len(players) <= high:
        got = len(players) if isinstance(players, list) else "none"
        raise Malformed("players", say("bad.range", low=low, high=high, got=got))
    named = [_named(player, f"players[{at}]") for at, player in enumerate(players)]
    automas = [at for at, player in enumerate(named) if _is_automa(player, f"players[{at}]")]
    if len(automas) != mode.automas:
        raise Malformed("players", say("bad.automas", right=mode.automas, mode=mode.id, got=len(automas)))
    return mode, form, named


def _is_automa(player: dict[str, Plain], path: str) -> bool:
    return bool(codec.decode(bool, player.get("automa", False), f"{path}.automa"))


def _named(player: Plain, path: str) -> dict[str, Plain]:
    if not isinstance(player, dict):
        raise Malformed(path, say("bad.player"))
    if "name" not in player:
        raise Malformed(f"{path}.name", say("bad.missing"))
    codec.decode(Annotated[str, Text(2000)], player["name"], f"{path}.name")
    return player
