"""The special that is carried out now: the steps it leaves to choose from, and what specials have done."""

from __future__ import annotations

from companion.games.runewars.fight.fate_faces import RESULT_ICONS
from companion.games.runewars.fight.specials import says
from companion.games.runewars.fight.tell import tell_special
from companion.games.runewars.fight.words import seat_of, unit_name, unit_state
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
    words, whose = ctx.words, struck(fight, move.what) or "attacker"
    own, unit = fight.side(whose), move.unit
    place = None if unit is None else own.units.index(unit)
    do = Do(c.Carry(move.what, place, move.n), seat, ctx.at)
    if unit is None:
        text = words.t(f"runewars.fight.{move.what}", n=move.n)
        return Row(text, icon=ICONS.get(move.what, "star-four-points"), intent=do, name=f"carry-{at}")
    kills = move.what in ("destroy", "sacrifice") or (move.what == "damage" and own.left(unit) <= 1)
    return Row(
        unit_name(words, own.kinds[unit.kind].name),
        unit_state(words, own, unit),
        icon=own.kinds[unit.kind].shape,
        note=words.t("runewars.fight.destroyed") if kills else words.t(f"runewars.fight.strike.{move.what}"),
        tone="bad" if kills else "plain",
        intent=do,
        name=f"carry-{at}",
    )


def did(ctx: Context, steps: tuple[f.SpecialStep | f.SpecialUsed, ...]) -> str:
    """What the specials of a clash have done, in the log's words."""
    told = (tell_special(step) for step in steps)
    return ", ".join(ctx.words.say(message) for message in told if message is not None)
