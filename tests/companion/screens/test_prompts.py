"""The sentence of the moment: one for each phase of a game with words, in both languages, nothing left open."""

from __future__ import annotations

import pytest

from companion.text.prompt import prompt
from companion.text.words import Words
from rules import games
from tests.kit.each import each_of
from tests.kit.ear import Ear
from tests.kit.keys import speaking
from tests.kit.languages import LANGUAGES
from tests.kit.play import Case, cases, visited

GAMES = tuple(case for case in cases() if case.game in [games()[game] for game in speaking()])


@each_of(GAMES)
def test_no_prompt_is_a_key_made_readable(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    ear, names = Ear(monkeypatch), [chair.name for chair in case.config.chairs]
    for state in visited(case, 1)[::5]:
        for lang in LANGUAGES:
            for seat in (None, *case.game.awaited(state)):
                prompt(Words(lang, names), case.game, state, seat)
    assert ear.missing == set()
    assert ear.unfilled == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", speaking())
def test_every_phase_has_its_prompt(game_id: str, lang: str) -> None:
    phases = games()[game_id].spec.phases
    assert [phase for phase in phases if not Words(lang).has(f"{game_id}.now.{phase}")] == []
