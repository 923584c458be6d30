"""Who gets in and who does not, without sockets: codes, certificates, signatures, versions, and any text at all."""

from __future__ import annotations

import json
from collections import Counter, deque
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match.lobby import Lobby, LobbySeat
from companion.sync.pairing import handshake as g
from companion.sync.pairing.codes import MINUTE, Codes
from companion.sync.pairing.handshake import Turned
from companion.sync.pairing.identity import Identity
from companion.sync.pairing.pairing import Caller, Join, Resume, Visitor, receive, visit
from companion.sync.protocol.bounds import BOUNDS
from rules.core.codec import Malformed
from tests.kit.net.meetings import CALLERS, ME, NONCE, talk, why
from tests.kit.net.network import Front, Talk, someone


def test_the_right_code_and_a_person_let_a_newcomer_in() -> None:
    front = Front()
    meeting = talk(front, Join(front.code, " Ala "))
    assert meeting.run() == (Visitor(ME.passport, "Ala"), front.table)
    assert [(knock.passport, knock.name) for knock in meeting.knocks] == [(ME.passport, "Ala")]
    assert max(len(text.encode()) for text in meeting.texts) * 2 <= BOUNDS.strange_frame
    assert not any(front.code in text for text in meeting.texts)


def test_a_newcomer_is_asked_who_it_is_before_the_hosts_person_and_hears_nothing_of_the_match() -> None:
    front = Front()
    meeting = talk(front, Join(front.code, "Ala"), claims=deque((g.Claim(0, " A  la "),)))
    assert meeting.run()[0] == Visitor(ME.passport, "Ala", g.Claim(0, "A la"))
    assert meeting.lobbies == [front.lobby]
    assert [knock.claim for knock in meeting.knocks] == [g.Claim(0, "A la")]
    tags = [json.loads(text)["tag"] for text in meeting.texts]
    assert tags == ["challenge", "pake", "answer", "confirm", "confirmed", "seats", "claim", "welcome"]
    seats = json.loads(meeting.texts[5])["lobby"]
    assert set(seats) == {"host", "game", "seats"}
    assert {field for seat in seats["seats"] for field in seat} <= {"name", "colour", "held", "by_host"}


def test_whoever_wishes_for_a_seat_that_was_taken_just_before_is_asked_again() -> None:
    front = Front()
    meeting = talk(front, Join(front.code, "Ala"), claims=deque((g.Claim(1), g.Claim(0))))
    assert meeting.run()[0] == Visitor(ME.passport, "Ala", g.Claim(0))
    assert len(meeting.lobbies) == 2
    assert len(meeting.knocks) == 1, "the host's person hears of the seat that is free"


def test_nobody_asks_for_taken_seats_without_end_nor_for_one_that_there_is_not() -> None:
    front = Front()
    assert why(talk(front, Join(front.code, "Eve"), claims=deque([g.Claim(1)] * 100)).run()[0]) == "busy"
    assert isinstance(talk(front, Join(front.code, "Eve"), claims=deque((g.Claim(2),))).run()[0], Malformed)


def test_a_newcomer_with_a_wrong_code_hears_of_no_seat() -> None:
    front = Front()
    meeting = talk(front, Join(front.wrong, "Eve"))
    meeting.run()
    assert meeting.lobbies == []
    assert not any("Bob" in text for text in meeting.texts)


def test_the_longest_lobby_fits_into_a_strangers_frame() -> None:
    name = "\U0001f3b2" * 40
    front = Front(lobby=Lobby(name, "great_wall", (LobbySeat(name, "purple", name, True),) * 8))
    meeting = talk(front, Join(front.code, "Ala"))
    meeting.run()
    assert meeting.lobbies == [front.lobby]
    assert max(len(text.encode()) for text in meeting.texts) <= BOUNDS.strange_frame


def test_names_of_a_lobby_cannot_be_turned_round() -> None:
    """Marks of direction would show them as others; they are seen before anybody is trusted."""
    odd = "\u202e{}\u202c".format
    seats = (LobbySeat(odd("Ala"), "red"), LobbySeat("Bob", "blue", odd("Phone")))
    front = Front(lobby=Lobby(odd("Ala"), "huns", seats))
    meeting = talk(front, Join(front.code, "Cid"))
    meeting.run()
    assert meeting.lobbies == [Lobby("Ala", "huns", (LobbySeat("Ala", "red"), LobbySeat("Bob", "blue", "Phone")))]


@pytest.mark.parametrize("seats", [(), (LobbySeat("Ala", "red"),) * 9], ids=["none", "nine"])
def test_a_lobby_that_no_table_has_is_malformed(seats: tuple[LobbySeat, ...]) -> None:
    front = Front(lobby=Lobby("Eve", "huns", seats))
    assert isinstance(talk(front, Join(front.code, "Ala")).run()[1], Malformed)


def test_a_member_gets_in_without_code_or_person() -> None:
    front = Front(members={ME.device})
    meeting = talk(front, Resume(front.table, front.me.device), lets_in=False)
    assert meeting.run() == (Visitor(ME.passport), front.table)
    assert meeting.knocks == []


def test_a_member_may_type_a_code_again_and_nobody_is_asked() -> None:
    front = Front(members={ME.device})
    meeting = talk(front, Join(front.code, "Ala"), lets_in=False)
    assert meeting.run()[0] == Visitor(ME.passport, "Ala")
    assert meeting.knocks == []


def test_a_wrong_code_is_counted_and_burns_the_code() -> None:
    front = Front()
    wrong = front.wrong
    for _ in range(BOUNDS.code_failures):
        meeting = talk(front, Join(wrong, "Eve"))
        assert why(meeting.run()[0]) == "wrong-code"
        assert meeting.knocks == []
    assert front.codes.shown(0) is None
    assert why(talk(front, Join(wrong, "Eve")).run()[0]) == "no-code"


def test_a_thousand_wrong_codes_are_five_guesses() -> None:
    front = Front()
    wrong = front.wrong
    tries = [talk(front, Join(wrong, "Eve")) for _ in range(BOUNDS.code_failures)]
    assert [why(meeting.run()[0]) for meeting in tries] == ["wrong-code"] * BOUNDS.code_failures
    pake = next(text for text in tries[0].texts if '"pake"' in text)
    for at in range(1000 - BOUNDS.code_failures):
        front.now = at * 0.06  # one minute in all
        steps = receive(front.reception(), NONCE)
        next(steps)
        steps.send(None)
        with pytest.raises(Turned, match="no-code"):
            steps.send(pake)


@pytest.mark.parametrize("tries", [130, pytest.param(10_000, marks=pytest.mark.soak)])
def test_guesses_without_end_are_throttled_counted_and_let_nobody_in(tries: int) -> None:
    """One a second, for hours, and the host's person asks for another code as soon as one is burned: the worst case."""
    chance, said, codes, runs = Random(1), Counter[str](), 1, list[float]()
    front = Front(codes=Codes(pick=Random(2).randrange))
    for second in range(tries):
        front.now = float(second)
        if front.codes.shown(front.now) is None:
            front.codes.renew(front.now)
            codes += 1
        meeting = talk(front, Join(f"{chance.randrange(10**6):06}", "Eve"))
        end = why(meeting.run()[0])
        assert meeting.knocks == []
        said[end] += 1
        runs += [front.now] if end == "wrong-code" else []
    assert set(said) == {"wrong-code", "busy"}
    assert said.total() == tries
    busiest = max(sum(at <= run < at + MINUTE for run in runs) for at in runs)
    assert busiest == BOUNDS.code_runs
    burned = codes - 1 + (front.codes.shown(front.now) is None)  # the last one may not have been asked for again
    assert burned == said["wrong-code"] // BOUNDS.code_failures  # each wrong one was counted, and five burn a code


def test_giving_up_before_the_proof_costs_no_guess_but_a_run() -> None:
    front = Front()
    for _ in range(BOUNDS.code_runs):
        steps = receive(front.reception(), NONCE, Caller(next(CALLERS)))
        next(steps)
        steps.send(None)
        guest = visit(ME, front.me.passport, Join(front.wrong, "Eve"))
        next(guest)
        think = guest.send(g.written(g.Challenge(g.VERSION, front.table, NONCE.hex())))
        pake = guest.send(think.work())
        host_think = steps.send(pake.text)
        steps.send(host_think.work())
        steps.close()
    assert front.codes.shown(0) is not None
    assert why(talk(front, Join(front.code, "Ala")).run()[0]) == "busy"
    front.now = 60.0
    assert talk(front, Join(front.code, "Ala")).run()[1] == front.table


def test_the_right_code_with_another_certificate_in_between_fails_and_counts() -> None:
    """Eve stands between: the guest sees Eve's certificate, the host its own."""
    front, eve = Front(), someone()
    meeting = Talk(receive(front.reception(), NONCE), visit(ME, eve.passport, Join(front.code, "Ala")))
    assert why(meeting.run()[0]) == "wrong-code"
    assert meeting.knocks == []


def test_a_host_that_does_not_know_the_code_is_found_out() -> None:
    """Whoever answers with any MAC after the guest's own confirmation is not the table."""
    front = Front()

    def forged(text: str) -> str:
        return g.written(g.Confirmed("00" * 32)) if '"confirmed"' in text else text

    assert why(talk(front, Join(front.code, "Ala"), change=forged).run()[1]) == "other-device"


def test_the_code_is_for_one_table() -> None:
    front = Front()
    other = Front(me=front.me, table="cd" * 16, codes=front.codes)

    def swapped(text: str) -> str:
        return text.replace(other.table, front.table)

    meeting = Talk(
        receive(other.reception(), NONCE), visit(ME, front.me.passport, Join(front.code, "Ala")), change=swapped
    )
    assert why(meeting.run()[0]) == "wrong-code"


def test_the_hosts_person_may_say_no() -> None:
    front = Front()
    assert why(talk(front, Join(front.code, "Ala"), lets_in=False).run()[0]) == "not-accepted"


@pytest.mark.parametrize("wish", [Join("right", "Ala"), Resume("ab" * 16, "")], ids=["code", "member"])
def test_who_was_sent_away_stays_away(wish: Join | Resume) -> None:
    front = Front(members={ME.device}, banned={ME.device})
    wish = Join(front.code, "Ala") if isinstance(wish, Join) else wish
    assert why(talk(front, wish).run()[0]) == "not-member"


def test_a_stranger_cannot_resume() -> None:
    assert why(talk(Front(), Resume("ab" * 16, "")).run()[0]) == "not-member"


def test_a_proof_is_worth_nothing_on_another_connection() -> None:
    front = Front(members={ME.device})
    meeting = talk(front, Resume(front.table, front.me.device))
    meeting.run()
    (auth,) = [text for text in meeting.texts if '"auth"' in text]
    again = receive(front.reception(), bytes(32))
    next(again)
    again.send(None)
    with pytest.raises(Turned, match="not-proved"):
        again.send(auth)


@pytest.mark.parametrize("part", ["table", "host"])
def test_a_proof_is_for_one_table_and_one_host(part: str) -> None:
    front = Front(members={ME.device})
    meeting = talk(front, Resume(front.table, front.me.device))
    meeting.run()
    (auth,) = [text for text in meeting.texts if '"auth"' in text]
    other = Front(members={ME.device}, **({"table": "cd" * 16, "me": front.me} if part == "table" else {}))
    steps = receive(other.reception(), NONCE)
    next(steps)
    steps.send(None)
    with pytest.raises(Turned, match="not-proved"):
        steps.send(auth)


@pytest.mark.parametrize("joining", [True, False])
def test_nobody_gets_in_with_anothers_certificate(joining: bool) -> None:
    """Eve knows the code, and claims to be a member: she does not have the key that its certificate names."""
    front, eve = Front(members={ME.device}), someone()
    masked = Identity(ME.passport, eve.signer, eve.tls)
    wish = Join(front.code, "Eve") if joining else Resume(front.table, front.me.device)
    meeting = Talk(receive(front.reception(), NONCE), visit(masked, front.me.passport, wish))
    assert why(meeting.run()[0]) == "not-proved"


def test_a_certificate_changed_on_the_way_changes_the_key() -> None:
    front, eve = Front(), someone()

    def dressed(text: str) -> str:
        return text.replace(eve.passport.certificate.hex(), ME.passport.certificate.hex())

    guest = visit(eve, front.me.passport, Join(front.code, "Eve"))
    assert why(Talk(receive(front.reception(), NONCE), guest, change=dressed).run()[0]) == "wrong-code"


def test_the_guest_finds_another_table_than_it_looked_for() -> None:
    front = Front(members={ME.device})
    assert why(talk(front, Resume("cd" * 16, "")).run()[1]) == "other-table"
    meeting = talk(front, Join(front.code, "Ala", table="cd" * 16))
    assert why(meeting.run()[1]) == "other-table"
    assert len(meeting.texts) == 1  # the guest has said nothing


def test_a_code_of_another_shape_is_never_tried() -> None:
    front = Front()
    meeting = talk(front, Join("12345", "Ala"))
    assert why(meeting.run()[1]) == "code-shape"
    assert len(meeting.texts) == 1


@pytest.mark.parametrize(
    ("side", "later", "named"),
    [("guest", 1, "too-new"), ("guest", -1, "too-old"), ("host", 1, "too-old"), ("host", -1, "too-new")],
)
def test_versions_that_differ_name_who_has_to_update(side: str, later: int, named: str) -> None:
    """`too-old` is the guest's fault, `too-new` the host's; another version may have any other field."""
    front = Front(members={ME.device})
    tag = "auth" if side == "guest" else "challenge"

    def other(text: str) -> str:
        said = json.loads(text)
        return json.dumps({"tag": tag, "version": g.VERSION + later, "more": [1]}) if said["tag"] == tag else text

    ends = talk(front, Resume(front.table, front.me.device), change=other).run()
    assert why(ends[0 if side == "guest" else 1]) == named


PAKE = {
    "tag": "pake",
    "version": g.VERSION,
    "certificate": ME.passport.certificate.hex(),
    "name": "Ala",
    "element": "42" * 33,
}
BAD = {
    "no json": "hello",
    "another tag": '{"tag":"confirm","mac":"","signature":""}',
    "not now": json.dumps({"tag": "confirm", "mac": "0" * 64, "signature": "0" * 128}),
    "unknown field": json.dumps({**PAKE, "more": 1}),
    "missing field": json.dumps({key: value for key, value in PAKE.items() if key != "name"}),
    "wrong type": json.dumps({**PAKE, "name": 5}),
    "true is no version": json.dumps({**PAKE, "version": True}),
    "twice": json.dumps(PAKE)[:-1] + ',"tag":"pake"}',
    "no hex": json.dumps({**PAKE, "certificate": "zz" * 300}),
    "capitals": json.dumps({**PAKE, "certificate": PAKE["certificate"].upper()}),
    "odd": json.dumps({**PAKE, "certificate": PAKE["certificate"] + "0"}),
    "no certificate": json.dumps({**PAKE, "certificate": ""}),
    "short element": json.dumps({**PAKE, "element": "42" * 32}),
    "no name": json.dumps({**PAKE, "name": " \u200b "}),
    "long name": json.dumps({**PAKE, "name": "x" * 41}),
    "control": json.dumps({**PAKE, "name": "a\x00b"}),
    "no mac": json.dumps({**PAKE, "scanned": "00" * 31}),
    "deep": "[" * 2000,
    "float": json.dumps({**PAKE, "version": float(g.VERSION)}),
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_malformed_first_messages_are_malformed(text: str) -> None:
    front = Front()
    steps = receive(front.reception(), NONCE)
    next(steps)
    steps.send(None)
    with pytest.raises(Malformed):
        steps.send(text)


@pytest.mark.parametrize(
    "element", ["42" + "00" * 32, "41" + "ff" * 32, "42" + "01" + "00" * 31, "42" + "02" + "00" * 31]
)
def test_points_that_are_none_are_malformed_and_cost_no_guess(element: str) -> None:
    front = Front()
    steps = receive(front.reception(), NONCE)
    next(steps)
    steps.send(None)
    think = steps.send(json.dumps({**PAKE, "element": element}))
    with pytest.raises(Malformed) as bad:
        think.work()
    with pytest.raises(Malformed):
        steps.throw(bad.value)
    for _ in range(BOUNDS.code_failures):  # no run hangs
        run = front.codes.begin(0, next(CALLERS))
        assert not isinstance(run, str)


LEAVES = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
WORDS = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3), max_leaves=5)
FIELDS = st.sampled_from(
    ["tag", "version", "certificate", "name", "element", "scanned", "mac", "signature", "nonce", "table"]
)


@given(
    st.one_of(
        st.text(), st.dictionaries(FIELDS, WORDS | st.sampled_from([1, "pake", "auth", "challenge"])).map(json.dumps)
    )
)
def test_no_text_does_anything_else(text: str) -> None:
    front = Front()
    host, guest = receive(front.reception(), NONCE), visit(ME, front.me.passport, Resume(front.table, front.me.device))
    next(host)
    host.send(None)
    next(guest)
    for steps in (host, guest):
        with pytest.raises((Malformed, Turned)):
            steps.send(text)
