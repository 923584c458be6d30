"""An evening against Scythia's AI in a real window: printed cards typed in on the way, killed and resumed once."""

import os

import pytest

from rules.scythia.opponent.scheme import PERSIA_A
from tests.kit.voice import Espeak
from tests.window.hands import Window
from tests.window.people.schemes import follow, known_card, type_card

pytestmark = [pytest.mark.window, pytest.mark.soak, pytest.mark.xdist_group("window")]


def test_printed_cards_typed_in_read_aloud_and_a_kill_in_the_middle(display, tmp_path, monkeypatch):
    (tmp_path / "bin").mkdir()
    espeak = Espeak(tmp_path / "bin")
    monkeypatch.setenv("PATH", f"{espeak.folder}{os.pathsep}{os.environ['PATH']}")
    hands = Window(display, tmp_path)
    hands.on("home")
    hands.press("opponent-scythia")
    hands.type_into("name-0", "Ola")
    hands.press("start", "decisions", "character-lookout", "deck-printed", "skip")
    hands.reads("Ola: your turn")
    hands.press("raid-cimmeria-0")
    type_card(hands, PERSIA_A)
    hands.reads("Give the AI 2 Provisions")  # a Lookout begins with 2 and the card costs 3
    hands.press("speak")
    assert espeak.heard() == ["-v", "en", "Give the AI 2 Provisions. Nothing is spent and nothing raided."]
    hands = hands.after_a_kill()
    hands.reads("Give the AI 2 Provisions")
    hands.press("done")
    hands.reads("Barracks: blocked this turn")
    hands.press("end-turn")
    known_card(hands)
    hands.reads("Take the right-hand horse")
    hands.press("animal-2-1")
    hands.press("end-turn")
    known_card(hands)
    hands.reads("Persia: clear space 1")
    hands.press("done")
    hands.key("ctrl+z")
    hands.reads("Persia: clear space 1")
    hands.press("done", "menu", "menu-score")
    hands.reads("8")
    hands.close()


def test_a_whole_game_against_the_house_deck(display, tmp_path):
    hands = Window(display, tmp_path)
    hands.on("home")
    hands.press("opponent-scythia", "start", "decisions", "character-outrider", "deck-house", "skip")
    while "your-points" not in hands.seen["where"]:
        one_turn(hands)
    hands.enter("your-points", 47)
    hands.press("enter-score")
    hands.on("result")
    hands.close()


def one_turn(hands: Window) -> None:
    """The person raids the first space left; then the AI, whose horse or quest is read off the table."""
    where = hands.seen["where"]
    raid = next((name for name in sorted(where) if name.startswith("raid-")), None)
    hands.press(raid or "end-turn")
    hands.until(lambda seen: seen["where"].keys() & {"not-possible", "your-points"}, "the AI's turn or the end")
    if "your-points" in hands.seen["where"]:
        return
    follow(hands)
    hands.until(lambda seen: seen["where"].keys() & {"end-turn", "your-points"}, "the person's turn or the end")
