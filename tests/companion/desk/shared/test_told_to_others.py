"""What a device of a shared table says of the others: what they took back, who can go on, and no hint in the way."""

from __future__ import annotations

from dataclasses import replace

from companion.intents import intent as i
from companion.match.command import Take, Undo
from companion.screens.kit.hints import ALL, bit
from companion.screens.kit.parts import Count, Counts, Options, Row
from companion.sync.port import Newcomer, UndoAsked
from rules.core.correct import Correct
from rules.core.detail import ChooseDetail
from rules.huns.actions import EndRound, Tell, TellEmpty
from tests.companion.desk.shared.around import GUEST, Around
from tests.kit.net.network_fake import MATES, ME, OTHER


def test_what_another_device_undoes_or_corrects_is_told_with_its_name(hosting: Around) -> None:
    """ "Steps undone" left it to be found out which, and by whom."""
    hosting.tap("roll")
    newest = hosting.desk.session.history.newest  # type: ignore[union-attr]
    hosting.elsewhere(Undo(newest.cmd_id, newest.seq))  # type: ignore[union-attr]
    assert hosting.view.toast == "Bob's phone: Undone: Dice rolled: 2\u00a01\u00a03\u00a01\u00a02"
    hosting.elsewhere(Correct("round", 3))
    assert hosting.view.toast == "Bob's phone: Round: from 1 to 3"


def test_nobody_goes_on_without_a_lost_device_while_the_host_is_lost_too() -> None:
    around = Around()
    around.set_up()
    around.share(guest=True)
    mine, host, third = GUEST
    for lamp in ("on", "off"):
        away = replace(third, seats=(1,), lamp="off")
        around.told(peers=(replace(mine, seats=(0,)), replace(host, lamp=lamp), away))  # type: ignore[arg-type]
        assert around.says("can go on without") is (lamp == "on")


def test_a_hint_of_the_first_game_lies_on_no_question(hosting: Around) -> None:
    """One who was asked about an undo had ten seconds to see it, and "Made a slip?" lay on it."""
    hosting.tap("roll")
    hosting.send(i.Prefer("hints", str(bit("now"))))
    hosting.send(i.Open("table"))
    assert hosting.view.mark.about == "undo"  # type: ignore[union-attr]
    newest = hosting.desk.session.history.newest  # type: ignore[union-attr]
    hosting.told(asked=(UndoAsked("u1", newest.cmd_id, OTHER),))  # type: ignore[union-attr]
    assert hosting.view.mark is None


def test_a_hint_says_what_is_so_at_a_shared_table(hosting: Around) -> None:
    """The key that goes on is no nudge, and nobody is told to open a table at which they sit."""
    hosting.send(i.Prefer("hints", "0"))
    hosting.send(i.Open("table"))
    assert hosting.view.mark.about == "roll"  # type: ignore[union-attr]
    hosting.told(peers=(replace(MATES[0], seats=(0, 2)), replace(MATES[1], seats=(1,)), MATES[2]))
    assert hosting.view.now.keys[-1].name == "nudge"  # type: ignore[union-attr]
    assert hosting.view.mark.about == "menu"  # type: ignore[union-attr]
    hosting.send(i.Prefer("hints", str(ALL - bit("devices"))))
    hosting.send(i.Open("more"))
    assert hosting.view.mark is None


def test_the_keys_of_a_turn_take_their_caption_along(hosting: Around) -> None:
    """Where somebody else's turn is told, every colour stood there as "Pillaged, and kept"."""
    hosting.elsewhere(Take(ChooseDetail("pace")), ME)
    hosting.send(i.Open("table"))
    assert all(deck.label and deck.keys for deck in hosting.view.decks)  # type: ignore[union-attr]
    hosting.told(peers=(replace(MATES[0], seats=(0, 2)), replace(MATES[1], seats=(1,)), MATES[2]))
    assert not any(deck.label for deck in hosting.view.decks)  # type: ignore[union-attr]


def test_one_key_is_bright_while_somebody_knocks(hosting: Around) -> None:
    hosting.told(newcomers=(Newcomer("new", "Ola"),))
    hosting.send(i.Open("devices"))
    assert [key.name for key in hosting.view.now.keys if key.kind == "primary"] == ["to-admit"]  # type: ignore[union-attr]


def test_at_the_end_ones_own_questions_come_first_and_then_the_others_are_waited_for(hosting: Around) -> None:
    for action in (ChooseDetail("pace"), TellEmpty(True), EndRound()):
        hosting.elsewhere(Take(action), ME)
    hosting.told(peers=(replace(MATES[0], seats=(1, 2)), replace(MATES[1], seats=(0,)), MATES[2]))
    hosting.send(i.Open("table"))
    asked = hosting.view.columns[0].parts  # type: ignore[union-attr]
    theirs = [isinstance(part, Row) for part in asked if isinstance(part, Row | Options | Count | Counts)]
    assert theirs == sorted(theirs)
    assert len(set(theirs)) == 2
    assert hosting.says("What only you can tell")
    hosting.tap("the-rest")
    assert hosting.says("Others are still answering")
    assert not hosting.says("What only you can tell")


def test_what_breaks_a_tie_is_asked_before_the_winner_and_can_be_answered(hosting: Around) -> None:
    """The page with the tie was shown at once, and its key "Answer" led to that page again."""
    for action in (ChooseDetail("pace"), TellEmpty(True), EndRound()):
        hosting.elsewhere(Take(action), ME)
    hosting.told(peers=(replace(MATES[0], seats=(0, 1, 2)), replace(MATES[1], seats=()), MATES[2]))
    hosting.send(i.Open("table"))
    hosting.tap("the-rest")
    hosting.told(peers=(replace(MATES[0], seats=(0, 1)), replace(MATES[1], seats=(2,)), MATES[2]))
    assert {asked.key for asked in hosting.desk.ctx().open_score.open} == {"stash"}
    hosting.tap("leave-open", "answer", "give-3", "give-2", "set")
    assert hosting.says("Others are still answering")
    hosting.elsewhere(Take(Tell(2, "stash", 1)))
    assert hosting.says("Ala succeeds the Khan")
