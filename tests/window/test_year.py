"""The Great Wall in a real window: a Year of three by clicks, a Breach, an undo across it and a kill in the middle."""

import pytest

from rules.core.secret import Known
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.prints import LocationPrint, Slot, WallPrint
from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.goods import Goods
from rules.great_wall.state import phase
from rules.great_wall.tables import GENERALS
from tests.kit.luck import SeededLuck
from tests.window.hands import Window
from tests.window.people.clans import Clans, meant

pytestmark = [pytest.mark.window, pytest.mark.soak, pytest.mark.xdist_group("window")]
PEOPLE = ("Zofia", "Marek", "Ania")
CARDS = ("despotism", "work-harder", "economy")
HORDE = HordeCard("", 9, 4, 6)  # stronger than three Barricades on an empty space; the numbers are ours


def test_a_year_of_three_with_a_breach_undone_and_a_kill_in_the_middle_of_it(display, tmp_path):
    clans = Clans(Window(display, tmp_path), tmp_path)
    set_up(clans)
    choose_in_secret(clans)
    one_location(clans)
    breach(clans)
    undo_across_the_breach(clans)
    kill_before_the_shame_lies(clans)
    to_the_next_year(clans)
    clans.hands.close()


def set_up(clans: Clans) -> None:
    hands = clans.hands
    hands.on("home")
    hands.press("new-great_wall", "players-3")
    for seat, name in enumerate(PEOPLE):
        hands.type_into(f"name-{seat}", name)
    hands.press("start")
    hands.on("checklist")
    hands.press("tick-time")
    clans.do(*(general(seat) for seat in (1, 2, 0)), *(a.PlaceHorde(HORDE) for _ in range(3)), a.Begin())
    hands.reads("Choose")


def general(seat: int) -> a.ChooseGeneral:
    name = list(GENERALS)[seat % len(GENERALS)]
    *goods, tactics, tea = GENERALS[name]
    return a.ChooseGeneral(seat, name, tea, Goods(*goods), tactics)


def choose_in_secret(clans: Clans) -> None:
    """At one table: each takes the device in turn, and what was chosen is nowhere to be read until all is shown."""
    for seat, card in enumerate(CARDS):
        clans.do(a.ChooseCommand(seat, Known(card)))
        assert not {"Despotism", "Work Harder", "Economy"} & set(clans.hands.seen["texts"])
    clans.reveal()
    first, second, _ = clans.state.tea
    clans.do(a.PlaceCommand(first, 2), a.PlaceCommand(second, 0))
    clans.hands.reads("Economy")


def one_location(clans: Clans) -> None:
    """Two Clerks in the Barracks, read from the board when it matters; one Soldier attacks, one rests."""
    seat = clans.state.track[0].seat
    clans.do(b.MoveClerk(seat, "barracks"))
    clans.do(a.DescribeLocation("barracks", LocationPrint("regular", 2, shame=True)), b.MoveClerk(seat, "barracks"))
    clans.do(a.GoOn())
    assert clans.along == (b.Activate("barracks"),)  # the only Location that is due
    clans.hands.on("shame")
    clans.do(b.PlaceShame(seat, "horseman"))
    clans.do(b.Recruit(seat, "spearman", "left", 0), b.Recruit(seat, "archer", "middle"))
    clans.do(a.GoOn(), a.GoOn())
    clan = clans.state.clans[seat]
    assert (clan.shamed, clan.soldiers) == (Squad(horseman=1), Squad(9, 3, 2))
    assert clans.state.step == "assault"


def breach(clans: Clans) -> None:
    """What the Time track and the Wall say is read in the middle of it; then the left section does not hold."""
    clans.do(a.DescribeSlot(1, Slot(0, 1)), a.DescribeWall(0, WallPrint(1, 1)))
    clans.hands.on("assault")  # each print leads back to where it was asked
    clans.hands.reads("Breach by 2")
    clans.do(b.Assault())
    clans.hands.on("shame")
    assert phase(clans.state) == "shame-due"


def undo_across_the_breach(clans: Clans) -> None:
    """To before the Assault with the first token already placed, and to the same place again."""
    hands, seat = clans.hands, clans.state.due[0]
    clans.do(b.PlaceShame(seat, "archer"))
    after = clans.state
    for _ in range(2):
        hands.key("ctrl+z")
    hands.on("assault")  # what is asked then
    assert (clans.state.step, clans.state.stormed, clans.state.due) == ("assault", 0, ())
    for _ in range(2):
        hands.key("ctrl+y")
    assert clans.state == after


def kill_before_the_shame_lies(clans: Clans) -> None:
    """The next start asks the same person for the same token."""
    clans.to_table()
    clans.hands.press("go-there")
    clans.hands.on("shame")
    before, state = clans.hands.words(), clans.state
    clans.hands = clans.hands.after_a_kill()
    clans.hands.on("table")
    assert clans.state == state
    clans.hands.press("go-there")
    clans.hands.on("shame")
    assert clans.hands.words() == before


def to_the_next_year(clans: Clans) -> None:
    """The rest of Winter: all three sections break, and the dead are counted."""
    while (state := clans.state).step != "end-check":
        match phase(state):
            case "shame-due":
                clans.do(b.PlaceShame(state.due[0], "spearman"))
            case "losses":
                assert state.fray is not None
                clans.do(b.Bear(state.fray.tolls[0].seat, Squad(spearman=1)))
            case _:
                clans.do(b.Assault())
    assert state.pool == 30 - 9  # 3 sections, 1 card each: 8 players without a Soldier there, and the Barracks
    clans.hands.on("table")
    clans.do(a.GoOn())
    assert (clans.state.year, clans.state.step) == (2, "hordes")  # the Time marker moves by itself
    clans.hands.reads("The Time track shows how many")


def test_a_whole_game_of_three_by_whatever_the_rules_offer(display, tmp_path):
    clans, luck = Clans(Window(display, tmp_path), tmp_path), SeededLuck(3)
    set_up(clans)
    while not (state := clans.state).over:
        match state.step:
            case "reveal":
                clans.to_table()
                clans.reveal()
            case "scoring":
                clans.reckon()
            case _:
                clans.do(meant(state, luck))
    clans.hands.on("winner")
    clans.hands.reads("Honor, season by season")
    assert {str(total) for total in GAME.score(state).totals} <= set(clans.hands.seen["texts"])
    clans.hands.close()
