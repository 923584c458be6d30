"""A form made of its questions: each gives its answer, and the button knows what is in its way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.intents.intent import Choose, Do
from companion.screens.kit.context import Context, Place
from companion.screens.kit.parts import Count, Counts, Input, Option, Options, Toggle
from companion.screens.match.asking import Asking
from rules.huns import actions as a
from tests.kit.desk import Driver


def asking(**choices: Any) -> Asking:
    return Asking(looking(**choices))


def looking(**choices: Any) -> Context:
    driver = Driver()
    driver.tap("new-huns", "start")
    return replace(driver.desk.ctx(), place=Place("form", choices=choices))


def options(ask: Asking) -> tuple[Option, ...]:
    (part,) = ask.asked
    assert isinstance(part, Options)
    return part.options


def test_one_of_several_is_as_preset_until_another_is_chosen() -> None:
    faces: dict[str, str | Option] = {"red": "Red", "blue": Option("Blue", icon="shield-outline", name="the-blue")}
    ask = asking()
    assert ask.one("colour", "Which?", faces, "red") == "red"
    assert options(ask) == (
        Option("Red", Choose("colour", "red"), True, name="colour-red"),
        Option("Blue", Choose("colour", "blue"), False, "shield-outline", name="the-blue"),
    )
    assert asking(colour="blue").one("colour", "Which?", faces, "red") == "blue"


def test_what_is_not_there_any_more_was_not_answered() -> None:
    assert asking(row=5).one("row", "Which?", {0: "1", 1: "2"}, 0) == 0
    assert asking(row=5).any("row", "Which?", {0: "1", 1: "2"}) is None


def test_what_cannot_be_taken_is_switched_off() -> None:
    ask = asking()
    ask.one("colour", "Which?", {"red": "Red", "blue": "Blue"}, None, off=("blue",), name="take")
    assert [(option.intent, option.name) for option in options(ask)] == [
        (Choose("colour", "red"), "take-red"),
        (None, "take-blue"),
    ]


def test_a_tap_on_the_chosen_one_takes_it_back() -> None:
    ask = asking(when="now")
    assert ask.any("when", "When?", {"now": "Now", "later": "Later"}, none="") == "now"
    assert [option.intent for option in options(ask)] == [Choose("when", ""), Choose("when", "later")]


def test_as_many_as_one_likes() -> None:
    ask = asking(**{"in-1": False, "in-2": True})
    assert ask.several("in", "Who?", {0: "Ala", 1: "Bob", 2: "Cyd"}, 3, default=True) == (0, 2)
    assert [option.on for option in options(ask)] == [True, False, True]
    assert [option.intent for option in options(ask)] == [
        Choose("in-0", False),
        Choose("in-1", True),
        Choose("in-2", False),
    ]


def test_a_few_numbers_are_a_button_each() -> None:
    ask = asking(spaces=2)
    assert ask.digit("spaces", "How many?", range(1, 4), columns=3, name="n") == 2
    assert [(option.text, option.on, option.name) for option in options(ask)] == [
        ("1", False, "n-1"),
        ("2", True, "n-2"),
        ("3", False, "n-3"),
    ]
    assert asking().digit("spaces", "How many?", range(1, 4)) is None


def test_a_number_to_read_is_empty_until_it_is_read() -> None:
    ask = asking()
    assert ask.read("power", "Power", 1, 9) is None
    assert ask.asked == (Count("Power", 1, 1, 9, Choose("power", 0), empty=True, name="power"),)
    assert asking(power=4).read("power", "Power", 1, 9) == 4


def test_a_switch_is_off_until_it_is_put_on() -> None:
    ask = asking(lasting=True)
    assert ask.yes("lasting", "It lasts")
    assert ask.asked == (Toggle("It lasts", True, Choose("lasting", False), name="lasting"),)
    assert not asking().yes("lasting", "It lasts")


def test_steps_at_a_tap_say_what_is_in_the_way_of_each() -> None:
    ask = asking()
    ask.take("What?", {a.ChooseFirst(1): Option("Bob", detail="begins"), a.Roll(): Option("Roll")}, 1)
    first, roll = options(ask)
    assert (first.intent, first.detail) == (Do(a.ChooseFirst(1), 1, ask.ctx.at), "begins")
    why = ask.ctx.refusal(a.Roll())
    assert why is not None
    assert (roll.intent, roll.detail) == (None, ask.ctx.words.refusal(why))


def test_numbers_are_asked_alone_or_side_by_side() -> None:
    ask = asking(n=7)
    assert ask.number("n", "How many?", 0, 5, capped=True, icon="spear") == 5
    assert ask.counts("All", {kind: ask.count(kind, kind.title(), 0, 5, 1) for kind in ("wood", "n")}) == {
        "wood": 1,
        "n": 7,
    }
    alone, both = ask.asked
    assert alone == Count("How many?", 5, 0, 5, Choose("n", 0), icon="spear", name="n")
    assert isinstance(both, Counts)
    assert [count.title for count in both.counts] == ["Wood", "N"]


def test_a_text_is_shown_as_typed_and_kept_in_one_line() -> None:
    ask = asking(name="  Horse   Archers ")
    assert ask.text("name", "Name", longest=9, name="card-name") == "Horse Arc"
    assert ask.asked == (Input("Name", "  Horse   Archers ", "name", longest=9, name="card-name"),)
    assert asking().text("name", "Name", "Drum") == "Drum"


def test_the_button_takes_the_step_the_answers_make() -> None:
    ask = asking()
    key = ask.step(a.ChooseFirst(1), 1, "Begin", "check", "begin", back=True)
    assert key.intent == Do(a.ChooseFirst(1), 1, ask.ctx.at, back=True)
    assert ask.reason() == ()
    bar = ask.now("Who begins?", key, 1, "Ready")
    assert (bar.detail, bar.badge, bar.keys) == ("Ready", ask.ctx.badge(1), (key,))


def test_a_refused_step_is_switched_off_and_says_why() -> None:
    ask = asking()
    key = ask.step(a.Roll(), 0, "Roll", "dice-multiple", "roll")
    assert not key.enabled
    assert ask.why == ask.ctx.refusal(a.Roll())
    assert ask.why is not None
    said, _ = ask.reason()
    bar = ask.now("Roll", key)
    assert bar.detail == ask.ctx.words.refusal(ask.why) == getattr(said, "text", "")
    assert [key.name for key in bar.keys] == ["why", "roll"]


def test_an_unfinished_form_takes_no_step() -> None:
    assert not asking().step(a.ChooseFirst(1), 1, "Begin", "check", "begin", ready=False).enabled
