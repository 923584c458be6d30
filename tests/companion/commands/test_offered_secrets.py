"""An offer of the headless door, taken exactly as it was offered, keeps every secret its owner knows."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from companion.commands.headless import HeadlessTable
from companion.text.words import Words
from rules.core import tree
from rules.core.secret import SEALED, Sealed, seal, secrets, value_of
from rules.runewars import GAME
from rules.runewars.actions import Done
from tests.kit.each import each_of
from tests.kit.luck import SeededLuck
from tests.kit.match import Match
from tests.kit.play import Case, cases, choose, config_of
from tests.rules.runewars.realm_kit import begun, in_spring

STEPS = 160
every_case = each_of(cases())


@every_case
def test_an_offer_taken_as_offered_seals_nothing_its_owner_knows(case: Case) -> None:
    """The device of all seats has typed every secret, so it must know each of them after any step."""
    match, luck = Match(case.game, case.config, SeededLuck(4)), SeededLuck(5)
    table, seats = HeadlessTable(match.session, Words("en")), len(case.config.chairs)
    for step in range(STEPS):
        if case.game.over(match.state):
            return
        for seat in (None, *range(seats)):
            whose = {} if seat is None else {"seat": seat}
            for offer in _offered(table, whose, every=step % seats == seat):
                known = _known(match.state)
                done = table.answer({**whose, "take": offer["take"]})
                assert "refused" not in done, (offer, done)
                assert not _sealed(match.state), offer["take"]
                told = _known(match.state)
                assert not (known - told and told - known), ("one secret stands for another", offer["take"])
                table.answer({"undo": done["id"]})
        match.take(choose(case.game.legal(match.state, None), luck).action)


def _offered(table: HeadlessTable, whose: dict[str, Any], every: bool) -> Iterable[Any]:
    """One of each kind: of one seat at a time all of them, of the others what says something nobody else may know."""
    offers: Any = table.answer({"ask": "offers", **whose})["offers"]
    return {offer["take"]["tag"]: offer for offer in offers if every or _says_a_secret(offer["take"])}.values()


def _says_a_secret(take: Any) -> bool:
    return any(word in json.dumps(take) for word in ('"known"', '"sealed"', '"salt"'))


def _known(state: Any) -> Counter[str]:
    """Everything secret that is known, by its value."""
    return Counter(known.value for known in secrets(state))


def _sealed(state: Any) -> list[Sealed]:
    found: list[Sealed] = []

    def note(part: Sealed) -> Sealed:
        found.append(part)
        return part

    tree.rebuild(state, SEALED, note)
    return found


def test_rearranged_runes_stay_their_owners_and_tell_nobody_where_they_went() -> None:
    """Taken as offered it lost the runes, and with them the game; a seal that lasts would tell where each is."""
    match = Match(GAME, config_of(GAME, "standard", 2), SeededLuck(1))
    for wish in begun(2):
        match.take(wish)
    table = HeadlessTable(match.session, Words("en"))
    for wish in in_spring("fortify", "strategize"):
        match.take(wish)
    match.take(Done(1))
    offers: Any = table.answer({"ask": "offers", "seat": 0})["offers"]
    swap = next(offer["take"] for offer in offers if offer["take"]["tag"] == "rearrange")
    before = match.state.realms[0].runes
    table.answer({"seat": 0, "take": swap})
    after = match.state.realms[0].runes
    assert [value_of(token.kind) for token in after] == ["dragon", "dragon", "false"]
    assert not {seal(token.kind) for token in before[:2]} & {seal(token.kind) for token in after[:2]}
    assert not any(offer["take"]["tag"] == "rearrange" for offer in table.answer({"ask": "offers"})["offers"]), (
        "nobody else may know"
    )
