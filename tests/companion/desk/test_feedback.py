"""What is felt, heard, spoken and noticed: by those who like it, when it happens, and never for what is old."""

from __future__ import annotations

import pytest

from companion.device.port import Recorder
from companion.intents.intent import Behind, Prefer, Speak
from companion.match.command import Take
from companion.screens.kit.walking import parts
from rules.huns.actions import DrawCards, Roll
from tests.companion.desk.shared.around import Around
from tests.kit.desk import Driver
from tests.kit.evening import BOB, Evening


def test_a_draw_is_felt_and_is_heard_by_those_who_like_sounds(evening: Evening) -> None:
    phone = evening.on_phone()
    evening.tap("roll")
    assert (phone.buzzes, phone.played) == (1, []), "sounds are off"
    evening.send(Prefer("sounds", "on"))
    evening.draw("red", "Ambush")
    assert (phone.buzzes, phone.played) == (2, ["draw"])
    evening.send(Prefer("vibrate", "off"))
    evening.draw("green", "Archers", spaces=2)
    assert (phone.buzzes, phone.played) == (2, ["draw", "draw"])


def test_the_last_round_is_heard_when_it_begins_and_once(evening: Evening) -> None:
    phone = evening.on_phone()
    evening.send(Prefer("sounds", "on"))
    evening.tap("menu", "menu-correct")
    evening.set("reserve.red", 0)
    assert phone.played == ["last-round"]
    evening.tap("to-table", "roll")
    assert phone.played == ["last-round", "draw"]


def test_the_reveal_is_heard(ended: Evening) -> None:
    phone = ended.on_phone()
    ended.send(Prefer("sounds", "on"))
    ended.tap("the-rest", "reveal")
    assert phone.played == ["reveal"]


def test_neither_an_undo_nor_an_old_match_is_heard(evening: Evening) -> None:
    phone = evening.on_phone()
    evening.send(Prefer("sounds", "on"))
    evening.tap("roll")
    evening.undo()
    evening.tap("menu", "menu-home", "continue")
    assert phone.played == ["draw"]


def test_what_others_draw_is_heard_too() -> None:
    table = Around()
    table.set_up()
    table.share()
    phone = table.on_phone()
    table.send(Prefer("sounds", "on"))
    table.elsewhere(Take(Roll()))
    assert phone.played == ["draw"]


@pytest.fixture
def waiting() -> Around:
    """Ala's tablet hosts; Bob, on his phone, rolls and picks; after him it is Cyd, who plays here too."""
    table = Around()
    table.set_up()
    table.share(bob_here=False)
    return table


def take_red(table: Around) -> None:
    """Bob rolls and draws on his phone: then it is Cyd's turn."""
    table.elsewhere(Take(Roll()))
    draw_red(table)


def draw_red(table: Around) -> None:
    table.elsewhere(Take(DrawCards(BOB, "red", "Ambush")))


def test_my_turn_is_spoken_once_where_people_want_it(waiting: Around) -> None:
    phone = waiting.on_phone()
    take_red(waiting)
    assert phone.spoken == [], "off by default"
    waiting.undo()
    waiting.send(Prefer("speak", "on"))
    draw_red(waiting)
    assert phone.spoken == [("Cyd, your turn", "en")]
    waiting.desk.hear()
    assert len(phone.spoken) == 1


def test_at_one_tablet_nobodys_turn_is_announced(evening: Evening) -> None:
    phone = evening.on_phone()
    evening.send(Prefer("speak", "on"))
    evening.tap("roll")
    evening.draw("red", "Ambush")
    assert phone.spoken == []


def test_a_notice_comes_only_while_the_app_is_behind_and_goes_when_it_is_seen(waiting: Around) -> None:
    phone = waiting.on_phone()
    take_red(waiting)
    assert (phone.notices.asked, phone.notices.shown) == (1, []), "asked for while somebody was looking"
    waiting.undo()
    waiting.send(Behind(True))
    draw_red(waiting)
    assert phone.notices.shown == [("Cyd, your turn", "Huns")]
    waiting.send(Behind(False))
    assert phone.notices.shown == []
    assert phone.notices.asked == 1


def test_no_notice_for_those_who_do_not_want_any(waiting: Around) -> None:
    phone = waiting.on_phone()
    waiting.send(Prefer("notify", "off"))
    waiting.send(Behind(True))
    take_red(waiting)
    assert (phone.notices.asked, phone.notices.shown) == (0, [])


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_automas_turns_are_spoken_as_they_come(lang: str) -> None:
    driver = Driver(lang=lang, device=(phone := Recorder()))
    driver.send(Prefer("speak", "on"))
    driver.tap("opponent-scythia", "start", "decisions", "character-lookout", "deck-house", "skip")
    told = list[str]()
    for _ in range(2):
        driver.tap("end-turn")
        told += [part.intent.text for part in parts(driver.view) if isinstance(getattr(part, "intent", None), Speak)]
        driver.tap(next(name for name in ("animal-2-1", "vp-3", "done") if name in driver.names()))
    assert len(told) == 2
    assert phone.spoken == [(text, lang) for text in told]
