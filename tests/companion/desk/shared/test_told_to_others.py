"""What a device of a shared table says of the others: what they took back, who can go on, and no hint in the way."""

from __future__ import annotations

from dataclasses import replace

from companion.intents import intent as i
from companion.match.command import Undo
from companion.screens.kit.hints import ALL, bit
from companion.sync.port import UndoAsked
from rules.core.correct import Correct
from tests.companion.desk.shared.around import GUEST, Around
from tests.kit.net.network_fake import MATES, OTHER


def test_what_another_device_undoes_or_corrects_is_told_with_its_name(hosting: Around) -> None:
    """ "Steps undone" left it to be found out which, and by whom."""
    hosting.tap("roll")
    newest = hosting.desk.session.history.newest  # type: ignore[union-attr]
    hosting.elsewhere(Undo(newest.cmd_id, newest.seq))  # type: ignore[union-attr]
    assert hosting.view.toast == "Bob's phone: Undone: Dice rolled: 2 1 3 1 2"
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
