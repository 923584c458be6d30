"""Specials in a live battle: carried out by the app as the odds know them, with the choices the rules give."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.fold import fold
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars import events as e
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.battle import Battle
from rules.runewars.fight.fight import choice, ground_of
from rules.runewars.fight.force import Unit
from rules.runewars.fight.specials import SPECIALS, Move
from rules.runewars.fight.units import UNITS
from rules.runewars.pending import Fight
from rules.runewars.realm.prints import UnitPrint
from tests.rules.runewars.fight.war_kit import at_war, defended, fought
from tests.rules.runewars.realm_kit import Realms, fate

BATTLES = 120


@pytest.mark.parametrize("start", range(0, BATTLES, 20))
def test_random_battles_end_alike_at_the_table_and_in_the_odds(start: int) -> None:
    """The same Fate cards through both: every clash leaves the same figures, and the same side wins."""
    for seed in range(start, start + 20):
        table = at_war(seed)
        fight = table.state.pending
        assert isinstance(fight, Fight)
        ground = ground_of(table.state, fight)
        battle = Battle(fight.attacker, fight.defender, ground)
        moment = battle.start
        for clash in fought(table):
            assert (moment.groups[0].kind, moment.groups[1].kind) == clash.kinds, seed
            moment = battle.after(moment, *clash.totals)
            assert (moment.attacker, moment.defender) == clash.sides, seed
        defended(table)
        judged = next(event for event in table.do(c.JudgeBattle()) if isinstance(event, f.BattleJudged))
        assert moment.won == (judged.attacker > judged.defender), seed


def test_the_random_battles_meet_every_special() -> None:
    met = set[str]()
    for seed in range(BATTLES):
        table = at_war(seed)
        for clash in fought(table):
            for at, (kind, total) in enumerate(zip(clash.kinds, clash.totals, strict=True)):
                if kind is not None and total & 255:
                    met.add(clash.sides[at].kinds[kind].special)
    assert met == set(SPECIALS)


def battle(mine: str, n: int, theirs: dict[str, int], foe: int | None = 1, enemy: str = "latari") -> Realms:
    """One type attacks; the others answer."""
    table = Realms(4)
    table.orders("mobilize", "fortify", "fortify", "fortify")
    faction, unit = mine.split(":")
    for name in (unit for unit in UNITS["waiqar"] if faction == "waiqar"):
        table.do(a.DescribeUnit("waiqar", name, UnitPrint("triangle", 1, 1)))
    for name in ("warlock", "chaos-lord") if faction == "uthuk" else ():
        table.do(a.DescribeUnit("uthuk", name, UnitPrint("hexagon" if name == "chaos-lord" else "circle", 1, 1)))
    squads = tuple(c.Squad(enemy if foe is not None else "neutral", name, k) for name, k in theirs.items())
    table.do(c.Attack(0, foe, (c.Squad(faction, unit, n),), squads, "5A"))
    return table


def fight_of(table: Realms) -> Fight:
    assert isinstance(table.state.pending, Fight)
    return table.state.pending


def steps(events: tuple[Any, ...]) -> list[tuple[str, str]]:
    return [(event.special, event.move.what) for event in events if isinstance(event, f.SpecialStep)]


def offered(table: Realms) -> list[str]:
    return [offer.action.what for offer in GAME.legal(table.state, None) if isinstance(offer.action, c.Carry)]


def test_unrelenting_flesh_rippers_with_three_health_do_not_die_of_two_damage() -> None:
    table = battle("uthuk:flesh-ripper", 2, {"pegasus-rider": 1})
    fate(table, 3, 27)  # a special and a miss
    assert steps(table.do(c.Clash(0, None))) == [("unrelenting", "health")]
    assert fight_of(table).attacker.health(0) == 3
    fate(table, 11)  # the Pegasus Rider: 2 damage
    table.do(c.Clash(None, 0))
    assert fight_of(table).attacker.units == (Unit(0), Unit(0, 2))


def test_undying_neutral_sorcerers_have_two_health() -> None:
    table = battle("daqan:siege-tower", 1, {"sorcerer": 2}, foe=None)
    fate(table, 1, 7)  # a special and a miss in the circle section
    assert steps(table.do(c.Clash(None, 0))) == [("undying", "health")]
    fate(table, 12)  # the Siege Tower: 1 damage
    table.do(c.Clash(0, None))
    assert fight_of(table).defender.units == (Unit(0), Unit(0, 1))


def test_a_special_undone_is_undone_whole() -> None:
    table = battle("uthuk:flesh-ripper", 1, {"pegasus-rider": 1})
    before = table.state
    fate(table, 3)
    events = table.do(c.Clash(0, None))
    assert fold(GAME, before, events) == table.state
    assert fight_of(table).attacker.tough == ((0, 3),)
    assert before.pending.attacker.tough == ()  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("mine", "theirs", "card", "by", "what"),
    [
        ("daqan:bowman", {"archer": 1, "warrior": 1, "pegasus-rider": 1}, 9, 1, {"damage"}),
        ("daqan:footman", {"warrior": 1, "pegasus-rider": 1}, 9, 1, {"damage"}),
        ("daqan:knight", {"sorceress": 1, "warrior": 1}, 3, 1, {"rout"}),
        ("latari:archer", {"sorceress": 1, "warrior": 1}, 9, 0, {"damage"}),
        ("latari:pegasus-rider", {"warrior": 1}, 3, 0, {"rout", "stop"}),
        ("latari:sorceress", {"sorceress": 1, "warrior": 1}, 1, 0, {"retreat"}),
        ("uthuk:berserker", {"sorceress": 1}, 9, 0, {"sacrifice", "stop"}),
        ("uthuk:chaos-lord", {"sorceress": 1, "warrior": 1}, 6, 0, {"rout"}),
        ("neutral:hell-hound", {"sorceress": 1, "warrior": 1, "pegasus-rider": 1}, 3, 1, {"damage"}),
        ("waiqar:skeleton-archer", {"sorceress": 1, "warrior": 1}, 9, 0, {"destroy"}),
    ],
)
def test_rozstrzyganie_specjalnych_zdolnosci_who_chooses_what(
    mine: str, theirs: dict[str, int], card: int, by: int, what: set[str]
) -> None:
    """Clashes before the special are drawn as misses; then only the steps that the special leaves are offered."""
    table = battle(mine, 1, theirs)
    misses = {"triangle": 1, "circle": 7, "rectangle": 5, "hexagon": 4}
    while fight_of(table).attacker.drawn == ():
        pair = GAME.legal(table.state, None)[0].action
        assert isinstance(pair, c.Clash)
        fight = fight_of(table)
        cards = [card] if pair.attacker is not None else []
        if pair.defender is not None:
            shape = fight.defender.kinds[pair.defender].shape
            cards += [misses[shape] + at for at in range(len(fight.defender.standing(pair.defender)))]
        fate(table, *cards)
        table.do(pair)
    assert table.phase == "battle-specials"
    assert GAME.awaited(table.state) == (by,)
    assert set(offered(table)) == what
    assert not any(
        isinstance(offer.action, c.SpecialsDone) and not offer.aside for offer in GAME.legal(table.state, None)
    )


def test_command_routs_and_draws_a_tactics_card() -> None:
    table = battle("daqan:knight", 1, {"warrior": 1})
    fate(table, 3)
    have = table.realm(0).tactics
    events = table.do(c.Clash(0, None))
    assert e.TacticsChanged(0, 1) in events
    assert steps(events) == [("command", "rout"), ("command", "tactics")]
    assert (table.realm(0).tactics, fight_of(table).defender.units) == (have + 1, (Unit(0, 0, True),))


def test_rain_fire_standing_units_are_destroyed_before_those_that_lie() -> None:
    """Rozgromione Jednostki: whoever must destroy a unit of his own takes a standing one."""
    table = battle("uthuk:warlock", 1, {"archer": 2, "warrior": 1})
    fate(table, 7, 1, 2)  # the Warlock misses and the Archers too: only the units matter here
    table.do(c.Clash(0, 0))
    table.do(c.Hit("defender", 2, "rout"), force=True)
    fight = fight_of(table)
    found = SPECIALS["rain-fire"](fight.attacker, fight.defender, 0, ())
    assert (found.by, found.moves) == ("enemy", (Move("destroy", Unit(0)),))


def test_a_special_we_do_not_know_stays_with_the_hands() -> None:
    """The Dark Knight's special is printed on a sheet we lack: nothing is invented."""
    table = battle("waiqar:dark-knight", 1, {"archer": 1, "warrior": 2})
    fate(table, 9, 1)
    table.do(c.Clash(0, 0))
    assert (table.phase, choice(fight_of(table))) == ("battle-specials", None)
    assert [offer.action for offer in GAME.legal(table.state, None) if not offer.aside] == [c.SpecialsDone()]
    table.do(c.Hit("defender", 0, "rout"))
    table.do(c.SpecialsDone())
    assert table.phase == "battle-clash"


def test_by_hand_for_one_side_leaves_the_others_special_to_the_app() -> None:
    """Two specials at once: the attacker's is done by hand, the defender's Crack Shot is still carried out."""
    table = battle("waiqar:dark-knight", 1, {"archer": 1})
    fate(table, 9, 10)
    table.do(c.Clash(0, 0))
    assert choice(fight_of(table)) is None
    events = table.do(c.SpecialsDone())
    assert f.SpecialsLeft("attacker") in events
    assert steps(events) == [("crack-shot", "damage")]
    assert fight_of(table).attacker.units == ()


def test_a_step_the_special_does_not_have_is_refused_but_can_have_happened() -> None:
    table = battle("latari:archer", 1, {"sorceress": 1, "warrior": 1})
    fate(table, 9)
    table.do(c.Clash(0, None))
    assert table.refusal(c.Carry("destroy", 1)) == "not-that-special"
    table.do(c.Carry("destroy", 1), force=True)
    assert len(fight_of(table).defender.units) == 1


def test_a_battle_of_an_older_log_is_gone_on_with_by_hand() -> None:
    """Its clash did not say that the app carries specials out: they wait for hands, as they did."""
    table = battle("uthuk:flesh-ripper", 2, {"pegasus-rider": 1})
    table.state = fold(GAME, table.state, (f.Clashed(0, None, (1, 0), (0, 0), (0, 0)),))
    assert (table.phase, choice(fight_of(table))) == ("battle-specials", None)
    assert f.SpecialsEnded() in table.do(c.SpecialsDone())
    assert fight_of(table).attacker.tough == ()
