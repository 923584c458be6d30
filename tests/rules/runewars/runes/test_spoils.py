"""Rune tokens and areas: one in an area, none in an enemy's, and the token that goes with an area that is won."""

from __future__ import annotations

import pytest

from rules.core.fold import fold
from rules.core.message import Refusal
from rules.core.secret import Known, Opened, Sealed, hide, value_of
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.heroes import actions as b
from rules.runewars.heroes import events as h
from rules.runewars.pending import RuneDue, Spoils
from rules.runewars.realm.realm import Stronghold, Token
from rules.runewars.state import Lying
from tests.kit.play import config_of
from tests.rules.runewars.realm_kit import DRAGON, FALSE, Realms, summer

FOOTMEN = (c.Squad("daqan", "footman", 2),)
KEPT = Known("dragon", "k")


def kinds(table: Realms, seat: int) -> list[str | None]:
    return [value_of(token.kind) for token in table.realm(seat).runes]


def attacked(
    area: str, foe: int | None = 1, runes: tuple[Token, ...] = (), fort: int | None = None, forts: str = ""
) -> Realms:
    """Two Footmen against nobody: strength 2 against 0."""
    table = Realms(2)
    if forts:
        table.give(1, strongholds=tuple(Stronghold(area) for area in forts.split()))
    if foe is not None and runes:
        table.give(foe, runes=runes)
    table.orders("mobilize", "fortify")
    table.do(c.Attack(0, foe, FOOTMEN, (), area, fort))
    while table.phase != "battle-strength":
        offers = GAME.legal(table.state, None)
        table.do(next(offer.action for offer in offers if isinstance(offer.action, c.Clash | c.SpecialsDone)))
    return table


# Placing


@pytest.mark.parametrize(
    ("areas", "key"),
    [(("7A", "7 a"), "area-twice"), (("0A", "7A"), "area-has-rune"), (("1b", "7A"), "area-enemys"),
     (("5C", "7A"), "area-enemys"), (("9F", "7A"), "area-has-rune"), (("", ""), ""), (("7A", "7B"), "")],
)  # fmt: skip
def test_zdobywanie_smoczego_runa_where_a_token_may_lie(areas: tuple[str, str], key: str) -> None:
    table = Realms(2)
    table.give(1, strongholds=(Stronghold("5C"),))
    table.put("lying", (Lying(Token(FALSE, "9F"), 0),))
    table.put("loose", 1)
    table.do(b.ReceiveRune(0))
    settle = b.SettleRune(0, (Token(DRAGON, areas[0]),), wild=(Token(FALSE, areas[1]),))
    if key:
        assert table.refusal(settle) == key
    table.do(settle, force=bool(key))
    assert table.realm(0).runes[-1] == Token(DRAGON, areas[0]), "the table is right"
    assert table.state.lying[-1] == Lying(Token(FALSE, areas[1]), 0)


def test_rozstawienie_8_one_token_in_each_home_area() -> None:
    state = GAME.setup(config_of(GAME, "standard", 2))
    twice = a.PlaceRunes(0, (Token(DRAGON, "A"), Token(DRAGON, "a "), Token(FALSE, "C")))
    assert _refusal(state, twice) == "area-twice"
    first = a.PlaceRunes(0, (Token(DRAGON, "A"), Token(DRAGON, "B"), Token(FALSE, "C")))
    state = fold(GAME, state, GAME.decide(state, first, None))  # type: ignore[arg-type]
    assert _refusal(state, first) == "", "placed anew"
    assert _refusal(state, a.PlaceRunes(1, first.tokens)) == "", "areas of another home realm may have the same names"


def _refusal(state: object, action: object) -> str:
    decided = GAME.decide(state, action, None)  # type: ignore[arg-type]
    return decided.key if isinstance(decided, Refusal) else ""


def test_budowa_twierdzy_one_stronghold_in_an_area_of_ones_own() -> None:
    table = Realms(2)
    table.give(0, wood=3, ore=3, strongholds=(Stronghold("7A"),))
    table.give(1, strongholds=(Stronghold("5C"),))
    assert table.refusal(b.GainStronghold(0, "7a")) == "area-has-stronghold"
    table.orders("fortify", "harvest")
    table.turn_of(0)
    assert [table.refusal(a.Build(0, area)) for area in ("7A", "5C", "1A")] == [
        "area-has-stronghold", "area-enemys", "area-enemys",
    ]  # fmt: skip
    table.do(a.Build(0, "7B"))


@pytest.mark.parametrize("only", ["dragon", "false"])
def test_zdobywanie_smoczego_runa_a_card_places_one_certain_token(only: str) -> None:
    """No false rune comes with it, and none is discarded before."""
    table = Realms(2)
    pools = {"dragon": table.state.dragon_pool, "false": table.state.false_pool}
    table.do(b.ReceiveRune(0, only))  # type: ignore[arg-type]
    assert isinstance(table.state.pending, RuneDue)
    assert table.refusal(b.DiscardFalse(0, 2, Opened("false", "f"))) == "two-discarded"
    table.do(b.SettleRune(0, (Token(Known(only, "n"), "8A"),)))
    assert kinds(table, 0) == ["dragon", "dragon", "false", only]
    pools[only] -= 1
    assert pools == {"dragon": table.state.dragon_pool, "false": table.state.false_pool}


def test_a_pile_that_is_used_up_places_nothing() -> None:
    table = Realms(2)
    table.put("dragon_pool", 0)
    assert table.refusal(b.ReceiveRune(0, "dragon")) == "no-rune-left"


# Winning an area


def test_the_token_goes_with_the_area_its_secret_with_it_and_nobody_is_asked() -> None:
    table = attacked("9D", runes=(Token(FALSE, "9C"), Token(KEPT, "9d")))
    events = table.do(c.JudgeBattle())
    assert h.RuneTaken(0, 1, 1) in events
    assert table.state.pending is None
    assert table.realm(0).runes[-1] == Token(KEPT, "9d"), "the same seal: whoever knows it goes on knowing it"
    assert table.realm(1).runes == (Token(FALSE, "9C"),)
    assert GAME.view(table.state, 0).realms[0].runes[-1].kind == KEPT
    assert isinstance(GAME.view(table.state, 1).realms[0].runes[-1].kind, Sealed)
    assert isinstance(GAME.view(table.state, None).realms[0].runes[-1].kind, Sealed)


def test_an_area_without_a_name_is_asked_about_and_one_answer_moves_the_token() -> None:
    table = attacked("", runes=(Token(FALSE, "9C"), Token(KEPT, "9D")))
    events = table.do(c.JudgeBattle())
    assert h.SpoilsDue(0, 1, "") in events
    assert (table.phase, table.state.pending) == ("spoils", Spoils(0, 1, ""))
    assert GAME.awaited(table.state) == (0,)
    assert table.refusal(a.Done(0)) == "settle-first"
    assert table.refusal(b.TakeRune(0, 1, 2)) == "no-such-rune"
    now = [o.action for o in GAME.legal(table.state, 0) if not o.aside]
    assert now == [b.TakeRune(0, 1, 0), b.TakeRune(0, 1, 1), b.NoRune(0)]
    table.do(b.TakeRune(0, 1, 1))
    assert (table.phase, kinds(table, 0)[-1], kinds(table, 1)) == ("resolve", "dragon", ["false"])


def test_a_battle_at_a_stronghold_is_in_its_area() -> None:
    table = attacked("", runes=(Token(FALSE, "9C"), Token(KEPT, "9D")), fort=1, forts="4A 9D")
    table.do(c.Bolster("attacker", 9))
    assert h.RuneTaken(0, 1, 1) in table.do(c.JudgeBattle())


def test_no_token_there_is_an_answer_too() -> None:
    table = attacked("", runes=(Token(FALSE, "9C"),))
    table.do(c.JudgeBattle())
    table.do(b.NoRune(0))
    assert (table.phase, len(table.realm(1).runes)) == ("resolve", 1)


@pytest.mark.parametrize(("area", "runes", "asks"), [("9D", ("9C", "9E"), False), ("9D", ("9C", ""), True)])
def test_nothing_is_asked_where_the_app_knows_that_none_lies_there(
    area: str, runes: tuple[str, ...], asks: bool
) -> None:
    table = attacked(area, runes=tuple(Token(FALSE, rune) for rune in runes))
    table.do(c.JudgeBattle())
    assert isinstance(table.state.pending, Spoils) == asks


def test_a_defender_who_holds_keeps_the_token() -> None:
    table = attacked("9D", runes=(Token(KEPT, "9D"),))
    table.do(c.Bolster("defender", 9))
    table.do(c.JudgeBattle())
    assert table.realm(1).runes == (Token(KEPT, "9D"),)


def test_the_sixth_rune_is_won_by_an_area() -> None:
    """The commonest way to win: the claim is offered at once, with what was never asked."""
    table = attacked("9D", runes=(Token(KEPT, "9D"),))
    table.give(0, runes=tuple(Token(DRAGON, f"4{at}") for at in "ABCDE"))
    table.do(c.JudgeBattle())
    claim = next(o.action for o in GAME.legal(GAME.view(table.state, 0), 0) if isinstance(o.action, b.ClaimVictory))
    table.do(claim)
    assert (table.state.over, table.state.winner) == (True, 0)


def test_another_device_carries_the_seal_and_its_owner_looks_once() -> None:
    """The new owner's device never had the secret: the token lies in an own area now, so he may look at it."""
    table = attacked("9D", runes=(Token(KEPT, "9D"),))
    table.state = hide(table.state)
    table.do(c.JudgeBattle())
    assert kinds(table, 0)[-1] is None
    look = next(o for o in GAME.legal(table.state, 0) if isinstance(o.action, b.LookAtRune) and o.action.token == 3)
    assert look.action == b.LookAtRune(0, 3, Known("dragon"))
    table.do(b.LookAtRune(0, 3, Known("dragon", "mine")))
    assert table.realm(0).runes[-1] == Token(Known("dragon", "mine"), "9D")
    assert table.refusal(b.LookAtRune(0, 3, Known("blue"))) == "no-such-rune"


# Areas that nobody controls


def test_a_token_left_behind_is_remembered_and_goes_with_its_area() -> None:
    table = Realms(2)
    table.do(b.LoseRune(1, 0))
    assert (table.state.loose, table.state.lying) == (1, (Lying(Token(DRAGON, "1A"), 1),))
    assert table.refusal(b.FindRune(0, Token(FALSE, "1A"))) == "rune-remembered"
    table.do(b.TakeRune(0, None, 0))
    assert (table.state.loose, table.state.lying, kinds(table, 0)[-1]) == (0, (), "dragon")


def test_neutral_units_beaten_the_token_of_their_area_goes_along() -> None:
    table = attacked("9D", None)
    table.put("lying", (Lying(Token(KEPT, "9D"), 1),))
    table.put("loose", 1)
    assert h.RuneTaken(0, None, 0) in table.do(c.JudgeBattle())


def test_neutral_units_beaten_a_token_the_app_does_not_know_is_asked_for() -> None:
    table = attacked("9D", None)
    table.put("loose", 1)
    table.do(c.JudgeBattle())
    now = [o.action for o in GAME.legal(table.state, 0) if not o.aside]
    assert now == [b.FindRune(0, Token(Known("dragon"), "9D")), b.NoRune(0)]
    table.do(now[0])
    assert (table.state.loose, table.phase) == (0, "resolve")


@pytest.mark.parametrize(("card", "asks"), [(27, True), (3, True), (1, False)])
def test_dyplomacja_gold_and_silver_leave_the_area_and_its_token(card: int, asks: bool) -> None:
    table = Realms(2)
    table.put("loose", 1)
    table.put("fate.rest", (f"{card:02}",))
    table.orders("mobilize", "fortify")
    table.do(c.Negotiate(0, 1))
    table.do(c.ReadFate(0, card))
    assert (table.phase == "spoils") == asks


def test_old_logs_that_found_a_token_again_still_count_right() -> None:
    """A log from before tokens were remembered: lost, then found by its kind."""
    table = Realms(2)
    table.do(b.LoseRune(1, 0))
    table.state = fold(GAME, table.state, (h.RuneFound(0, Token(DRAGON)),))
    assert (table.state.loose, table.state.lying) == (0, ())


def test_eliminacja_waits_for_a_rune_that_is_being_placed() -> None:
    """Its tokens would be nowhere."""
    table = Realms(3)
    table.do(b.ReceiveRune(1))
    assert table.refusal(b.Eliminate(1)) == "settle-first"


def test_a_corrected_number_of_loose_tokens_forgets_those_that_are_gone() -> None:
    table = Realms(2)
    table.do(b.LoseRune(1, 0))
    table.correct("loose", 0)
    assert table.refusal(b.TakeRune(0, None, 0)) == "no-such-rune"
    assert table.refusal(b.FindRune(0, Token(FALSE, "1A"))) == "no-loose-rune"


# The Quest Phase


def test_faza_wypraw_one_quest_for_each_hero() -> None:
    table = summer()
    table.do(b.MoveHero(0, 0))
    table.do(c.TakeTest(0, 0, "agility"))
    table.do(c.ReadFate(0, int(table.state.hand[0])))
    table.do(c.TakeTest(0, 0, "wisdom"))  # the same Quest may ask for a second test
    table.do(c.ReadFate(0, int(table.state.hand[0])))
    table.do(b.FinishQuest(0, 0))
    assert table.realm(0).heroes[0].rewards == 1
    assert table.refusal(b.FinishQuest(0, 0)) == "one-quest"
    assert table.refusal(c.TakeTest(0, 0, "wisdom")) == "one-quest"
    table.do(b.FinishQuest(0, 0), force=True)


def test_zetony_eksploracji_a_hero_explores_once() -> None:
    table = summer(exploration=True)
    table.do(b.MoveHero(0, 0))
    table.do(b.Explore(0, 0, "village"))
    assert table.refusal(b.Explore(0, 0, "temple")) == "explored-already"
    table.do(b.Explore(0, 0, "temple"), force=True)
