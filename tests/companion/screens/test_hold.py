"""Which keys are held: a walk over every scene of the tour, and nobody else sets it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from companion.screens.kit.hold import worded
from companion.screens.kit.parts import Key
from companion.screens.kit.views import UndoChip
from companion.screens.kit.walking import parts
from companion.text.languages import languages
from companion.text.words import Words
from tests.kit.desk import Driver
from tests.tour.evening_views import evening

ROOT = Path(__file__).resolve().parents[3]
# Everything that is held somewhere in the tour: the final score, what deletes, tables and hosts, what is everybody's.
HELD = {
    *("finish", "reckon", "leave-open", "claim", "drop-deck", "drop-card", "forget-card", "go-back"),
    *("stop", "hand-on", "hand-over", "send-away", "take-over", "keep-ours", "admit-was-0"),
    *("reveal", "open-hands", "show-purse", "undo-from", "anyway", "end-round", "go-on"),
    *(
        "done",
        "not-possible",
        "enter-score",
        "count-up",
        "end-turn",
    ),  # where such a step is the last of a season, or of the game
}

pytestmark = pytest.mark.xdist_group("tour-views")


def keys() -> list[tuple[str, Any]]:
    found = ((scene, part) for scene, view in evening("en") for part in parts(view))
    return [(scene, part) for scene, part in found if isinstance(part, (Key, UndoChip))]


def test_a_key_says_hold_where_it_is_held_and_nowhere_else() -> None:
    word = Words("en").t("key.hold", what="")
    told = keys()
    wrong = [(scene, part) for scene, part in told if _text(part).startswith(word) != part.hold]
    assert wrong == []
    assert len(told) > 1000


def test_the_list_of_what_is_held_is_the_whole_list() -> None:
    found = {part.name for _, part in keys() if isinstance(part, Key) and part.hold}
    assert found <= HELD
    assert HELD - found <= {"claim", "leave-open", "open-hands"}, "what no scene of the tour ends with"


def test_two_keys_held_side_by_side_say_what_each_of_them_does() -> None:
    held = [part for scene, part in keys() if scene.endswith("wall-reed-command") and part.hold]
    assert {key.name for key in held} == {"not-possible", "done"}
    assert len({key.detail for key in held}) == 2


def test_a_word_of_one_letter_is_written_small_after_hold() -> None:
    """ "Przytrzymaj: A jednak" has a capital in the middle of its line; the English "I" is always one."""
    assert worded(Words("pl"), "A jednak tak było") == "Przytrzymaj: a jednak tak było"
    assert worded(Words("en"), "A new year") == "Hold: a new year"
    assert worded(Words("en"), "I have the runes") == "Hold: I have the runes"


def test_alone_only_the_final_score_and_what_deletes_is_held() -> None:
    alone = [(scene, part.name) for scene, part in keys() if part.hold and scene.startswith(("solo-", "opponent-"))]
    assert {name for _, name in alone} <= {"finish", "reckon", "leave-open", "reveal", "end-turn"}, (
        "the last turn ends in the final score"
    )
    driver = Driver()
    driver.tap("new-scythia", "players-1", "start", "decisions", "character-outrider", "skip")
    driver.tap("deal-silver-3", "deal-sell-card")
    assert not any(key.hold for key in parts(driver.view) if isinstance(key, Key))
    driver.tap("menu", "menu-history")
    entry = next(name for name in driver.names() if name.startswith("entry-"))
    driver.tap(entry)
    assert not driver.find("undo-from").hold


def test_nobody_else_sets_it() -> None:
    sources = [path for folder in ("screens", "games", "desk") for path in (ROOT / "companion" / folder).rglob("*.py")]
    setting = [
        str(path.relative_to(ROOT))
        for path in sources
        if re.search(r"\bhold=", path.read_text(encoding="utf-8")) and path.name != "hold.py"
    ]
    assert setting == []


@pytest.mark.parametrize(
    ("lang", "label", "held"),
    [
        ("en", "Next round", "Hold: next round"),
        ("en", "AI turn", "Hold: AI turn"),
        ("fr", "C’est arrivé quand même", "Maintenir\u00a0: c’est arrivé quand même"),
        ("de", "Punkte zählen", "Halten: Punkte zählen"),
    ],
)
def test_a_label_behind_the_word_is_written_as_its_language_does(lang: str, label: str, held: str) -> None:
    assert worded(Words(lang), label) == held


@pytest.mark.parametrize("lang", languages())
def test_the_case_of_a_held_label_is_one_of_two(lang: str) -> None:
    assert Words(lang).t("key.hold.case") in ("a", "A")


@pytest.mark.parametrize("lang", languages())
def test_no_label_has_the_word_but_the_one_that_puts_it_there(lang: str) -> None:
    word = Words(lang).t("key.hold", what="")
    for path in (ROOT / "assets" / "locale" / lang).glob("*.po"):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert [line for line in lines if f'"{word}' in line and "{what}" not in line] == []


def _text(part: Any) -> str:
    return part.label if isinstance(part, UndoChip) else part.text  # type: ignore[no-any-return]
