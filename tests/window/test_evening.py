"""An evening of Huns in a real window: real clicks and keys from Home to the winner."""

import pytest
from PIL import Image

from tests.window.hands import Window

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]
COLOURS = ("blue", "red", "green", "black", "yellow")


def test_a_whole_game_with_undo_correction_and_a_kill_in_the_middle(display, tmp_path):
    hands = Window(display, tmp_path, still=False)
    sit_down(hands)
    one_round(hands)
    undo_and_redo(hands)
    hands = hands.after_a_kill()
    hands.reads("Round 2")
    correct_the_reserve(hands)
    finish(hands)
    (picture,) = (tmp_path / "Table Companion").glob("huns-*.png")
    with Image.open(picture) as image:
        assert image.size == (1080, 1350)
    look_back(hands)
    hands.close()


def sit_down(hands: Window) -> None:
    hands.on("home")
    hands.press("new-huns")
    for seat, name in enumerate(("Zofia", "Marek", "Ania")):
        hands.type_into(f"name-{seat}", name)
    hands.press("start")
    hands.on("checklist")
    hands.press("tick-decks", "first-1", "skip")
    hands.on("table")
    hands.reads("Marek: roll the five dice")


def one_round(hands: Window) -> None:
    hands.press("roll")
    hands.reads("Marek: pick a die")
    play_card(hands, "green", "spaces-2")
    hands.reads("Ania: pick a die")
    play_card(hands, "black", "spaces-3", "onto-0")
    hands.press("flee")
    hands.reads("Zofia: pick a die")
    play_card(hands, "red")
    hands.reads("Marek: pick a die")
    pillage_onto_wagons(hands, "blue")
    hands.reads("Ania: pick a die")
    play_card(hands, "yellow")
    hands.reads("The token goes to Ania")
    hands.hold("end-round", "die-blue")
    hands.reads("Round 2")


def play_card(hands: Window, colour: str, *choices: str) -> None:
    hands.press(f"die-{colour}", "draw")
    hands.on("card")
    hands.press(*choices, "play-card")
    hands.on("table")


def pillage_onto_wagons(hands: Window, colour: str) -> None:
    hands.press(f"die-{colour}", "pillage", "onto-wagons")
    for kind in ("kind-blue", "kind-green"):
        hands.on("wagon")
        hands.press(kind)
        step_up(hands, f"slots-{colour}", 4)  # one more than a die can fill
        hands.press("take-wagon")
    while "wagon-0" in hands.seen["where"]:
        hands.press("wagon-0")


def step_up(hands: Window, name: str, times: int) -> None:
    """The plus key is at the top of a standing stepper."""
    for _ in range(times):
        hands.press_part(name, 0.5, 0.12)


def undo_and_redo(hands: Window) -> None:
    hands.reads("Ania: pick a die")
    faces = dice(hands)
    hands.key("ctrl+z")
    hands.reads("The token goes to Ania")
    hands.key("ctrl+y")
    hands.reads("Ania: pick a die")
    assert dice(hands) == faces
    hands.key("ctrl+z")
    hands.reads("The token goes to Ania")
    hands.hold("end-round", "die-blue")
    hands.reads("Ania: pick a die")
    assert dice(hands) == faces  # an undone roll falls the same way again


def dice(hands: Window) -> list[str]:
    return [text for text in hands.seen["texts"] if text.startswith("free: ")]


def correct_the_reserve(hands: Window) -> None:
    hands.press("menu", "menu-correct")
    hands.tap_said("Reserve: red cubes")
    hands.tap_said("1")
    hands.press_part("Set", 0.5, 0.5, "said")
    hands.press("to-table")
    hands.on("table")
    hands.reads("1")


def finish(hands: Window) -> None:
    """Pillage red until it is gone; the other dice are pillaged too."""
    while not hands.seen["where"].keys() & {"reveal", "the-rest"} and hands.seen["screen"] != "winner":
        where = hands.seen["where"]
        if "roll" in where:
            hands.press("roll")
        elif "end-round" in where:
            hands.hold_until_gone("end-round")
            hands.until(lambda seen: seen["where"].keys() & {"die-red", "reveal", "the-rest", "again"})
        elif target := next((name for name in where if name.startswith(("onto-wagons", "onto-card"))), None):
            hands.press(target)
        elif "open-wagon" in where or "kind-blue" in where:
            enter_wagon(hands)
        elif "wagon-0" in where:
            hands.press("wagon-0")
        else:
            free = next((colour for colour in COLOURS if f"die-{colour}" in where), None)
            assert free is not None, (hands.seen["screen"], sorted(where), hands.seen["texts"][-6:])
            hands.press(f"die-{free}")
            if "pillage" in hands.seen["where"]:
                hands.press("pillage")
    if "the-rest" in hands.seen["where"]:
        hands.press("the-rest")
    if "reveal" in hands.seen["where"]:
        hands.hold("reveal", "again")
    hands.on("winner")
    hands.reads("Points, round by round")
    hands.press("share", "hand-png")
    hands.reads("Saved: ")
    hands.press("done")
    hands.on("winner")


def enter_wagon(hands: Window) -> None:
    if "open-wagon" in hands.seen["where"]:
        hands.press("open-wagon")
    hands.press("kind-blue")
    step_up(hands, "slots-red", 2)
    hands.press("take-wagon")


def look_back(hands: Window) -> None:
    """The evening in the archive: written about, taken out, put back, counted."""
    hands.press("home", "past")
    hands.on("archive")
    match = next(name for name in hands.seen["where"] if name.startswith("match-"))
    hands.press(match)
    hands.on("match-page")
    hands.type_into("note", "Curses first")
    hands.press("remove", "remove-now")
    hands.reads("No games yet")
    hands.press("removed", match, "put-back", "back", "back", "statistics")
    hands.on("statistics")
    hands.reads("1 of 1")
    hands.press("player-marek")
    hands.on("player")
