"""The token of a QR code: who has it gets in past burned digits and a crowd, and nobody else by it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.sync.pairing import handshake as g
from companion.sync.pairing.handshake import Turned
from companion.sync.pairing.pairing import Caller, Join, Resume, Visitor, receive, visit
from companion.sync.protocol.bounds import BOUNDS
from tests.kit.net.meetings import ME, NONCE, talk, why
from tests.kit.net.network import Front, Talk, someone


def by_link(front: Front, **more: Any) -> Join:
    return Join("", "Ala", token=more.get("token", front.codes.token))


def burn(front: Front) -> None:
    for _ in range(BOUNDS.code_failures):
        talk(front, Join(front.wrong, "Eve")).run()


def test_the_token_of_the_qr_code_gets_in_after_the_digits_are_burned() -> None:
    front = Front()
    burn(front)
    meeting = talk(front, by_link(front))
    assert meeting.run() == (Visitor(ME.passport, "Ala"), front.table)
    assert len(meeting.knocks) == 1, "the host's person is asked as ever"
    assert not any(front.codes.token.hex() in text for text in meeting.texts)


def test_a_wrong_token_is_turned_away_before_any_arithmetic_and_burns_nothing() -> None:
    front = Front()
    for _ in range(100):
        meeting = talk(front, by_link(front, token=bytes(16)))
        assert why(meeting.run()[0]) == "wrong-code"
        assert not any('"answer"' in text for text in meeting.texts)
    assert front.codes.shown(0) is not None
    assert talk(front, by_link(front)).run()[1] == front.table, "nor does it use up the runs of those who have it"


def test_what_shows_the_token_is_worth_nothing_elsewhere() -> None:
    """Overheard, it fits no other connection, guest or host; and behind it the key is still agreed on."""
    front, eve = Front(), someone()
    meeting = talk(front, by_link(front))
    meeting.run()
    (pake,) = [text for text in meeting.texts if '"pake"' in text]
    dressed = json.dumps({**json.loads(pake), "certificate": eve.passport.certificate.hex()})
    other = Front(me=someone(), codes=front.codes)
    for host, nonce, text in ((front, bytes(32), pake), (other, NONCE, pake), (front, NONCE, dressed)):
        steps = receive(host.reception(), nonce)
        next(steps)
        steps.send(None)
        with pytest.raises(Turned, match="wrong-code"):
            steps.send(text)


def test_a_host_in_between_that_has_no_token_is_found_out() -> None:
    front = Front()

    def forged(text: str) -> str:
        return g.written(g.Confirmed("00" * 32)) if '"confirmed"' in text else text

    assert why(talk(front, by_link(front), change=forged).run()[1]) == "other-device"


def test_a_full_table_says_so_to_whoever_has_the_code_and_to_nobody_else() -> None:
    front = Front(is_full=True)
    meeting = talk(front, Join(front.code, "Ala"))
    assert why(meeting.run()[0]) == "table-full"
    assert (meeting.knocks, meeting.lobbies) == ([], [])
    assert why(talk(front, Join(front.wrong, "Ala")).run()[0]) == "wrong-code"


def test_a_kept_place_is_for_members_and_those_who_show_the_token() -> None:
    front, told = Front(members={ME.device}), list[bool]()

    def stays(invited: bool) -> bool:
        told.append(invited)
        return invited

    def ends(wish: Join | Resume) -> Any:
        steps = receive(front.reception(), NONCE, Caller("10.0.0.1", stays=stays))
        return Talk(steps, visit(ME, front.me.passport, wish)).run()[0]

    assert why(ends(Join(front.code, "Ala"))) == "busy"
    assert isinstance(ends(by_link(front)), Visitor)
    assert isinstance(ends(Resume(front.table, front.me.device)), Visitor)
    assert why(ends(by_link(front, token=bytes(16)))) == "wrong-code"
    assert told == [False, True, True]
