"""A newcomer at a real window: an empty folder, the practice match by real clicks, then hints on the first game."""

from contextlib import closing

import pytest

from companion.desk.practice.script import SCRIPT
from companion.store.repair import open_store
from tests.window.hands import Window

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def test_the_practice_match_and_the_hints_of_the_first_game(display, tmp_path):
    hands = Window(display, tmp_path, newcomer=True)
    hands.on("home")
    hands.press("first-steps", "practice")
    something_else_first(hands)
    do_what_is_framed(hands)
    hands.reads("What you have seen")
    hands.press("practice-real", "character-trader", "begin-now")
    first_hints(hands)
    hands.close()
    with closing(open_store(tmp_path).store) as store:
        assert [row.config.mode for row in store.matches()] == ["opponent"], "only the real one was kept"


def something_else_first(hands: Window) -> None:
    """The table is right: another space is raided, which passes the first step, and the coach still knows the way."""
    hands.reads("tap space 1 of Cimmeria")
    hands.press("raid-greece-2")
    hands.reads("Done another way")


def do_what_is_framed(hands: Window) -> None:
    read = set()
    while hands.seen["screen"] != "learned":
        hands.until(lambda seen: seen["mark"] or seen["screen"] == "learned", "something to do")
        read.update(word.split(" ")[0] for word in hands.seen["texts"] if f" of {len(SCRIPT)}: " in word)
        if hands.seen["mark"]:
            hands.press(hands.seen["mark"]["about"])
    assert read == {str(at) for at in range(2, len(SCRIPT) + 1)}, "every other step was asked for"


def first_hints(hands: Window) -> None:
    """The tap that closes one does what it would do without it; Escape closes one, and only that."""
    hands.reads("The bar below shows whose turn it is")
    hands.press("end-turn")
    hands.reads("Made a slip?")
    hands.key("Escape")
    hands.reads("Everything else is in this menu")
    hands.press("menu")
    hands.on("menu")
    hands.reads("The score is live")
    hands.key("Return")
    hands.until(lambda seen: seen["mark"] is None, "no hint on the six")
    hands.press("menu-more")
    hands.on("more")
    hands.reads("The guide: what this step")
    hands.key("Escape")
    hands.reads("Others can follow")
    hands.key("Escape")
    hands.until(lambda seen: seen["mark"] is None, "no hint any more")
    hands.on("more")
    hands.key("Escape")
    hands.on("menu")
    hands.key("Escape")
    hands.until(lambda seen: seen["screen"] != "menu", "the table")
    assert hands.seen["mark"] is None
