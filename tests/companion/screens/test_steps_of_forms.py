"""The step a form makes is the one the match takes: whatever was answered, a live button is accepted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.intents import intent as i
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.port import MatchRow
from companion.screens.kit.context import Context, Place
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Count
from companion.screens.kit.views import View
from companion.settings import Prefs
from companion.text.words import Words
from rules.core.message import Refusal
from tests.kit.desk import walk
from tests.kit.golden import record
from tests.kit.luck import SeededLuck

EVERY = 3  # steps of a golden playthrough from one state to the next that is looked at
ROUNDS = 8  # answers given in one form
LOCATION = {"resolve": "", "losses": ""}
FORMS = {  # of a game and a mode: the screens, and what each is about
    ("great_wall", "standard"): LOCATION,
    ("great_wall", "coop"): {**LOCATION, "request": "1", "event": "new"},
    ("huns", "standard"): {"effect": "0"},
}


@dataclass(frozen=True, slots=True)
class Held:
    """A recorded game as it stood after one of its steps."""

    game: Any
    row: MatchRow
    history: History
    state: Any


def states(game: str, mode: str) -> Iterator[Held]:
    for path in record.files():
        play = record.read(path)
        if (play.config.game, play.config.mode) != (game, mode):
            continue
        history, row = History(play.game, play.config), MatchRow("match", play.config, 1)
        for at, step in enumerate(play.steps, start=1):
            history.add(Entry(play.game.spec.version, 0, at, "", f"c{at}", "test", -1, step.do, step.events, 0))
            if at % EVERY == 0 and not play.game.over(history.state):
                yield Held(play.game, row, history, history.state)


def answered(luck: SeededLuck, ctx: Context, view: View) -> Context:
    """One more question of the form answered, by any of its answers."""
    taps = [part for part in walk(view) if isinstance(getattr(part, "intent", None), i.Choose)]
    if not taps:
        return ctx
    part = luck.pick("tap", taps)
    value = part.low + luck.below(min(4, part.high - part.low + 1)) if isinstance(part, Count) else part.intent.value
    choices = {**ctx.place.choices, part.intent.key: value}
    return replace(ctx, place=replace(ctx.place, choices=choices))


@pytest.mark.parametrize(("game", "mode"), FORMS)
def test_a_live_button_of_a_form_is_accepted_by_the_match(game: str, mode: str) -> None:
    luck, live, off = SeededLuck(7), 0, 0
    for held in states(game, mode):
        for screen, about in FORMS[game, mode].items():
            ctx = Context(Words("en"), Prefs(), Place(screen, about), held)
            for _ in range(ROUNDS):
                found = game_screens(game).screens[screen]
                if not found.exists(ctx):
                    continue
                view = found.present(ctx)
                if view.screen != screen or view.now is None:
                    break
                for key in view.now.keys:
                    if isinstance(key.intent, i.Do):
                        decided = held.game.decide(held.state, key.intent.action, luck)
                        assert not isinstance(decided, Refusal), (screen, ctx.place.choices, decided)
                        live += 1
                    elif key.intent is None:
                        off += 1
                ctx = answered(luck, ctx, view)
    assert live >= 20  # else nothing was proved
    assert off >= 20
