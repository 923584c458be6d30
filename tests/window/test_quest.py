"""Runewars with the printed Fate deck in a real window: a test, a duel and a rune received, every draw typed in."""

from contextlib import closing

import pytest

from companion.desk.desk import Desk, Services
from companion.match.session import Surroundings
from companion.store.sqlite import SqliteStore
from rules.core.secret import value_of
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.heroes import actions as b
from rules.runewars.pending import Duel
from rules.runewars.state import phase
from tests.tour.actor import Actor
from tests.tour.stories import runewars_fights as told
from tests.window.hands import Window, played_before
from tests.window.people.realms import Realms

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def test_a_quest_a_duel_and_a_rune_with_the_printed_deck(display, tmp_path):
    played_before(tmp_path)
    to_the_quest_phase(tmp_path)
    realms = Realms(Window(display, tmp_path), tmp_path)
    realms.hands.on("home")
    realms.hands.press("continue")
    attribute_test(realms)
    duel(realms)
    rune_received(realms)
    realms.hands.close()


def to_the_quest_phase(data) -> None:
    """Summer of the first year as an earlier evening left it; two players have a hero."""
    with closing(SqliteStore(data / "table.sqlite")) as store:
        me = Actor(Desk(Services(store, Surroundings()), (), "en"))
        told.sit_down(me, "typed")
        told.take(me, *(b.JoinHero(seat, told.CARD) for seat in (1, 0)))
        told.begin(me)
        while told.state_of(me).season == "spring":
            told.take(me, a.Done(told.state_of(me).queue[0]))
        told.take(me, a.GoOn())
        assert phase(told.state_of(me)) == "summer"
        me.open("home")


def attribute_test(realms: Realms) -> None:
    """Agility 4: four cards are named, and the gold one of them is read."""
    first = realms.state.queue[0]
    realms.do(b.MoveHero(first, 0), c.TakeTest(first, 0, "agility", (5, 1, 2, 3)))
    realms.do(c.ReadFate(first, 5))
    assert realms.state.discard == ("05", "01", "02", "03")
    realms.hands.reads("gold")
    realms.do(a.Done(first))


def duel(realms: Realms) -> None:
    """Damage and a miss, then an undo of it: the same page asks for the round again."""
    second = realms.state.queue[0]
    foe = 1 - second
    realms.do(b.MoveHero(second, 0), c.Challenge(second, 0, foe, 0))
    realms.do(c.Cross((6, 7)))
    assert realms.state.realms[foe].heroes[0].damage == 1
    realms.hands.key("ctrl+z")
    realms.hands.on("duel")
    assert realms.state.pending == Duel(second, 0, foe, 0)
    realms.do(c.Cross((6, 7)), c.Cross((8, 9)), c.Cross((10, 17)), c.Cross((18, 19)))
    assert phase(realms.state) == "summer"
    realms.hands.on("duel")


def rune_received(realms: Realms) -> None:
    """The three steps: a false rune away, both new tokens mixed, and where they go."""
    hands = realms.hands
    realms.to_table()
    hands.press("menu", "menu-more", "menu-effect", "who-1", "receive-rune")
    hands.on("rune")
    hands.press("mine", "discard-2", "dragon-1", "place-0-back")
    hands.type_into("area-1", "5A")
    hands.press("settle")
    hands.on("effect")  # back where the rune was received, for the same player
    hands.reads("Marek: what has happened?")
    tokens = realms.state.realms[1].runes
    assert [(value_of(token.kind), token.area) for token in tokens][-1] == ("dragon", "5A")
    assert len(tokens) == 3
