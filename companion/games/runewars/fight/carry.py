"""The special that is carried out now: the steps it leaves to choose from, and what specials have done."""

from __future__ import annotations

from companion.games.runewars.fight.fate_faces import RESULT_ICONS
from companion.games.runewars.fight.specials import says
from companion.games.runewars.fight.tell import tell_special
from companion.games.runewars.fight.words import seat_of, unit_row
from companion.intents.intent import Do
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Part, Row
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.fight import choice, chooser, struck, using
from rules.runewars.fight.specials import Move, What
from rules.runewars.pending import Fight
from rules.runewars.state import Runewars

ICONS: dict[What, str] = {"deal": "water", "stop": "close"}


def carries(ctx: Context, state: Runewars, fight: Fight) -> tuple[Part, ...]:
    """A row for each step that may come next."""
    found, side = choice(fight), using(fight)
    if found is None or side is None:
        return ()
    seat = seat_of(state, fight, chooser(fight) or side)
    kind = fight.acts(side)
    title = "" if kind is None else says(ctx, fight.side(side).kinds[kind])[0]
    rows = (_step(ctx, fight, move, at, seat) for at, move in enumerate(found.moves))
    return (Heading(title, icon=RESULT_ICONS["special"]), *rows)


def _step(ctx: Context, fight: Fight, move: Move, at: int, seat: int) -> Row:
    words, force, name = ctx.words, fight.side(struck(fight, move.what) or "attacker"), f"carry-{at}"
    place = None if move.unit is None else force.units.index(move.unit)
    do = Do(c.Carry(move.what, place, move.n), seat, ctx.at)
    if move.unit is None:
        text = words.t(f"runewars.fight.{move.what}", n=move.n)
        return Row(text, icon=ICONS.get(move.what, "star-four-points"), intent=do, name=name)
    note = words.t(f"runewars.fight.strike.{move.what}")
    return unit_row(words, force, move.unit, move.what, do, name, note)


def did(ctx: Context, steps: tuple[f.SpecialStep | f.SpecialUsed, ...]) -> str:
    """What the specials of a clash have done, in the log's words."""
    told = (tell_special(step) for step in steps)
    return ", ".join(ctx.words.say(message) for message in told if message is not None)
