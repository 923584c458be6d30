"""What Qin's move found wrong on the table: it is put right, and the move worked out anew."""

from __future__ import annotations

from tests.companion.games.great_wall.qin.test_qin import begun, hero, his_box
from tests.kit.desk import Driver


def test_what_was_wrong_is_put_right_and_the_move_worked_out_anew() -> None:
    driver = his_box(begun(Driver()))
    driver.tap("not-possible", "wrong-quarry")
    assert hero(driver) == "Move 2 of Qin's Clerks: Barracks and Lumber Mill"
    driver.tap("not-possible")
    driver.set("set-clerks", 1)
    driver.tap("wrong-clerks")
    assert hero(driver) == "Move 1 of Qin's Clerks to: Barracks"
    driver.tap("not-possible", "wrong-none")
    assert driver.state.qin.agenda == ()
    assert "others-move" not in driver.names(), "once for a card"


def test_the_number_the_app_has_too_puts_nothing_right() -> None:
    driver = his_box(begun(Driver()))
    driver.tap("not-possible")
    same = driver.find("wrong-clerks")
    assert (same.intent, same.status) == (None, "off")
    assert same.detail == "The app has this number too. Set the right one above."
    driver.set("set-clerks", 1)
    assert driver.find("wrong-clerks").intent is not None
