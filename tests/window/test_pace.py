"""Games of which only the pace is followed, in a real window: from Home to the winner with a tap for each event."""

import pytest

from tests.window.hands import Window

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]
ROUNDS = 4


def test_huns_with_a_key_a_round_to_the_winner(display, tmp_path):
    hands = sit_down(display, tmp_path, "huns", 3)
    hands.press("first-0", "skip")
    hands.reads("Round 1")
    hands.press("kept-red-2", "drew-blue")  # turns may be told; the round is ended all the same
    for n in range(2, ROUNDS + 2):
        hands.hold_past("end-round", f"Round {n - 1}")
    hands.press("tell-empty")
    hands.reads("Last round")
    hands.hold("end-round", "the-rest")
    hands.press("ask-raids-0.0-2")
    hands.press("the-rest")
    hands.on("winner")
    hands.close()


@pytest.mark.soak
def test_raiders_with_a_tap_a_raid_to_the_winner(display, tmp_path):
    hands = sit_down(display, tmp_path, "scythia", 2)
    hands.press("first-0", "skip")
    hands.reads("worked or raided?")
    for empire in ("cimmeria", "assyria", "persia"):
        for place in (0, 0, 1, 1):
            hands.press(f"raid-{empire}-{place}")
    hands.reads("with 2 left: 0 more to go")
    hands.press("tell-work")
    hands.hold("tell-work", "the-rest")
    hands.press("the-rest")
    hands.on("winner")
    hands.close()


def sit_down(display, folder, game: str, people: int) -> Window:
    hands = Window(display, folder, detail="pace")
    hands.on("home")
    hands.press(f"new-{game}", *((f"players-{people}",) if people != 3 else ()))
    for seat, name in enumerate(("Zofia", "Marek", "Ania")[:people]):
        hands.type_into(f"name-{seat}", name)
    hands.press("start")
    return hands
