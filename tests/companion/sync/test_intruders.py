"""A whole table under attack: nobody gets in, the log stays as it was, and another guest's tap still lands."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from random import Random

import pytest
from websockets.asyncio.client import ClientConnection

from companion.match.entry import Entry, genesis
from companion.match.roster import ChangeHost, Epoch, HostChanged, JoinTable, TableEvent, TableOrder
from companion.match.signed.signing import step
from companion.sync.net.address import Address
from companion.sync.net.dial import dial
from companion.sync.net.known_addresses import table_of
from companion.sync.pairing import tls
from companion.sync.pairing.codes import MINUTE
from companion.sync.pairing.handshake import Turned
from companion.sync.pairing.identity import Identity
from companion.sync.pairing.pairing import Join, Resume
from companion.sync.pairing.step_keys import DeviceKeys, written
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, wire
from companion.sync.protocol.bounds import BOUNDS
from rules.core import codec
from rules.core.correct import Correct
from rules.huns import GAME
from rules.huns.actions import Pillage
from tests.companion.sync.protocol.test_pack import squeezed
from tests.kit.net.lan import between, burn, member, proof, raw, room_for, stranger
from tests.kit.net.network import someone
from tests.kit.net.seats import HERE, Seat, seats
from tests.kit.play import config_of

MATCH, BOB = "ab" * 16, 1
STEP = codec.encode(Correct("camps.1.stash.red", 5))


@dataclass
class Scene:
    """A host, and Bob with a seat. Eve is a member without one when the attack needs her to be."""

    host: Seat
    bob: Seat
    eve: Identity

    async def inside(self, at: Seat | None = None) -> ClientConnection:
        """Eve's own line to a device of the table, on which she says what she likes."""
        at = at or self.host
        room = self.host.service._room
        assert room is not None
        room.match.wish(JoinTable(self.eve.device, "Eve", written(self.eve.passport)))
        await at.until(lambda _: at.history(MATCH).roster.is_member(self.eve.device))
        return await member(port(at), self.eve, at.me.passport, Resume(table_of(MATCH), at.device))

    async def tap(self, value: int) -> None:
        """Bob's, from his finger to two disks."""
        way = self.bob.propose(MATCH, Correct("camps.1.stash.blue", value), BOB)
        await self.bob.until(lambda shown: shown.kept == "safe")
        assert way.cmd_id in self.host.history(MATCH).by_cmd


def port(at: Seat) -> int:
    room = at.service._room
    assert room is not None
    assert room.door is not None
    return room.door.port


async def answer(line: ClientConnection, kind: type) -> f.Frame:
    """The next frame of that kind; all that was sent before it was answered has been looked at by then."""
    while not isinstance(frame := wire.decode(await line.recv()), kind):
        pass
    return frame


async def refused(scene: Scene, line: ClientConnection, cmd_id: str, order: object, seat: int = BOB) -> str:
    """Signed by Eve as it ought to be: what she may not do she may not do under her own name either."""
    seen = genesis(MATCH, config_of(GAME, "standard", 2))
    sig = DeviceKeys(scene.eve).sign(step(MATCH, cmd_id, seat, 0, seen, order))  # type: ignore[arg-type]
    await line.send(wire.encode(f.Cmd(cmd_id, seat, order, 0, sig)))  # type: ignore[arg-type]
    res = await answer(line, f.Res)
    assert isinstance(res, f.Res)
    return res.refusal.key


# -- members that lie


async def plays_anothers_seat(scene: Scene) -> None:
    line = await scene.inside()
    assert await refused(scene, line, f"{scene.eve.device}:1", STEP) == "not-your-seat"
    take = {"tag": "take", "action": codec.encode(Pillage(BOB, "red")), "force": True, "at": None}
    assert await refused(scene, line, f"{scene.eve.device}:2", take, -1) == "not-your-seat"
    assert await refused(scene, line, f"{scene.eve.device}:3", STEP, -1) == "onlooker"


async def speaks_in_anothers_name(scene: Scene) -> None:
    line = await scene.inside()
    for name in (scene.bob.device, scene.host.device, "", "x:y"):
        assert await refused(scene, line, f"{name}:77", STEP) == "not-your-seat"


async def makes_herself_host(scene: Scene) -> None:
    line = await scene.inside()
    crown = codec.encode(ChangeHost(Epoch(2, scene.eve.device)))
    assert await refused(scene, line, f"{scene.eve.device}:1", crown, -1) == "not-the-host"


async def forges_a_reign(scene: Scene) -> None:
    """In another's name, out of the blue, or of the past; to the host and to a guest."""
    head = scene.host.history(MATCH).entries[-1]
    for at in (scene.host, scene.bob):
        line = await scene.inside(at)
        log = scene.host.service.shared(MATCH).node.r  # type: ignore[union-attr]
        far = log.obeys.n + limits.EPOCH_JUMP + 1
        for epoch in (Epoch(9, scene.bob.device), Epoch(9, scene.host.device), Epoch(far, scene.eve.device)):
            await line.send(wire.encode(f.Head(epoch, head.seq, log.ledger.head, "", head.seq, ())))
            await line.send(wire.encode(f.Snap(epoch, 99, 0, 1, "{}")))
        for n in (0, far):
            await line.send(wire.encode(f.Tail(n, head.seq - 1, (head,))))
        await line.send(wire.encode(f.Poll(1, 1, far, log.obeys, True)))
        vote = await answer(line, f.Vote)
        assert not vote.granted  # type: ignore[union-attr]
        await line.close()


def crown(scene: Scene, how: str, fork: int | None = None) -> Entry:
    """A reign of Eve's own, signed by her key, as the next entry of the table's log; or of that up to `fork`."""
    room = scene.host.service._room
    assert room is not None
    r = room.match.node.r
    seq = r.ledger.seq if fork is None else fork
    cmd_id, epoch = f"{scene.eve.device}:9", Epoch(2, scene.eve.device)
    action = codec.coder(TableOrder).encode(ChangeHost(epoch, (), how == "forced", how))  # type: ignore[arg-type]
    fact = codec.coder(TableEvent).encode(HostChanged(epoch, (), how == "forced", how))  # type: ignore[arg-type]
    prev, v = r.ledger.hashes[seq], r.game.spec.version
    sig = DeviceKeys(scene.eve).sign(step(MATCH, cmd_id, -1, seq, prev, action))
    return Entry(v, 2, seq + 1, prev, cmd_id, scene.eve.device, -1, action, (fact,), 0, sig=sig)


async def says_to_be_host(scene: Scene) -> None:
    """By a larger number that she does not show: she is asked to, nothing else happens, and people are told."""
    for at in (scene.host, scene.bob):
        line = await scene.inside(at)
        room = at.service._room
        assert room is not None
        mark = room.match.node.r.mark()
        while not room.match.node.succession.unshown:
            await line.send(wire.encode(f.Head(Epoch(2, scene.eve.device), mark.seq, mark.hash, "", 0, ())))
            await answer(line, f.Hello)
            await asyncio.sleep(limits.KNOCK)
        trouble = await at.until(lambda shown: shown.trouble)
        assert (trouble.key, dict(trouble.args)["name"]) == ("company.unshown", "Eve")
        assert room.match.host == scene.host.device
        await line.close()


async def shows_a_false_reign(scene: Scene) -> None:
    """Without a vote, or from before anybody had joined: she is named, by the host and by a guest."""
    for at, entry in ((scene.host, {"how": "voted"}), (scene.bob, {"how": "forced", "fork": 2})):
        line = await scene.inside(at)
        false = crown(scene, **entry)  # type: ignore[arg-type]
        await line.send(wire.encode(f.Tail(2, false.seq - 1, (false,))))
        trouble = await at.until(lambda shown: shown.trouble)
        assert (trouble.key, dict(trouble.args)["name"]) == ("company.false-host", "Eve")
        assert false.cmd_id not in at.history(MATCH).by_cmd
        await line.close()


async def takes_over_by_force(scene: Scene) -> None:
    """Asked for again and again she gets no promise and no pause; shown, nobody follows without a yes."""
    line, to_bob = await scene.inside(), await scene.inside(scene.bob)
    for round_ in range(1, 20):
        for one in (line, to_bob):
            await one.send(wire.encode(f.Poll(round_, 1, 2, Epoch(1, scene.host.device), True)))
    for one in (line, to_bob):
        vote = await answer(one, f.Vote)
        assert not vote.granted  # type: ignore[union-attr]
    assert scene.host.shown.bidding == scene.eve.device
    await scene.tap(3)
    forced = crown(scene, "forced")
    for one in (line, to_bob):
        await one.send(wire.encode(f.Tail(2, forced.seq - 1, (forced,))))
    for at in (scene.host, scene.bob):
        asked = await at.until(lambda shown: shown.new_host)
        assert (asked.device, asked.forced) == (scene.eve.device, True)
        assert forced.cmd_id not in at.history(MATCH).by_cmd


async def lets_a_friend_in(scene: Scene) -> None:
    """Nor back in, nor calls others names; her own she may say, as long as it can be read."""
    line = await scene.inside()
    friend = someone().device
    wishes = [
        JoinTable(friend, "Friend"),
        JoinTable(scene.bob.device, "Mallory"),
        JoinTable(scene.eve.device, "\u202eeve"),
    ]
    wishes += [JoinTable("x\u200f", "x"), JoinTable("", "nobody")]
    said = [await refused(scene, line, f"{scene.eve.device}:{n}", codec.encode(w), -1) for n, w in enumerate(wishes, 1)]
    assert said == ["not-the-host", "not-the-host", "no-name", "not-the-host", "not-the-host"]
    names = {member.device: member.name for member in scene.host.history(MATCH).roster.members}
    assert (names[scene.bob.device], names.get(friend)) == ("Bob", None)


async def stays_when_sent_away(scene: Scene) -> None:
    """Every device hangs up at once, and takes no call of hers any more."""
    lines = [await scene.inside(at) for at in (scene.host, scene.bob)]
    scene.host.service.send_away(scene.eve.device)
    for line in lines:
        await line.wait_closed()
        assert (line.close_code, line.close_reason) == (1008, "not-member")
    for at in (scene.host, scene.bob):
        with pytest.raises(Turned, match="not-member"):
            await dial(Address(HERE, port(at)), scene.eve, Resume(table_of(MATCH), at.device))


def says(text: str | bytes, code: int, as_text: bool = True) -> Callable[[Scene], Awaitable[None]]:
    async def attack(scene: Scene) -> None:
        line = await scene.inside()
        await line.send(text, text=as_text)
        await line.wait_closed()
        assert line.close_code == code

    return attack


# -- strangers


async def guesses(scene: Scene) -> None:
    """Five wrong codes, from as many addresses, burn the right one; nobody at the table is asked anything."""
    shown, dan = scene.host.shown, Seat()
    await burn(port(scene.host), scene.host.me.passport, f"{(int(shown.code) + 1) % 10**6:06}")
    async with dan:
        dan.service.join(shown.addresses[0], shown.code, "Dan")
        trouble = await dan.until(lambda shown: not shown.joining and shown.trouble)
        assert trouble.key == "doctor.why.no-code"
        assert dan.store.matches() == ()
    assert scene.host.shown.code == ""
    assert scene.host.shown.newcomers == ()


async def keeps_guessing(scene: Scene, tries: int) -> None:
    """Over TLS, with one guess after the other, and a person at the host who asks for a new code whenever one burns.

    A minute has three runs of the proof for an address; every other try is turned away before any arithmetic, and told.
    """
    chance, said, codes, began = Random(1), Counter[str](), 1, asyncio.get_running_loop().time()
    dan, where = someone(), Address(HERE, port(scene.host))
    for number in range(tries):
        guess = f"{chance.randrange(10**6):06}"
        if not scene.host.shown.code:
            scene.host.service.new_code()
            codes += 1
        if guess == scene.host.shown.code:
            continue  # a lucky one knocks, and a person is asked: another test's matter
        with pytest.raises(Turned) as turned:
            await dial(where, dan, Join(guess, "Dan"))
        said[turned.value.why] += 1
        if number % 100 == 99:
            dan = someone()
    minutes = 2 + (asyncio.get_running_loop().time() - began) / MINUTE
    assert set(said) <= {"wrong-code", "busy", "no-code"}
    assert said.total() > tries - 3
    assert 0 < said["wrong-code"] <= min(BOUNDS.code_runs_each * minutes, BOUNDS.code_failures * codes)
    assert scene.host.shown.newcomers == ()
    scene.host.service.new_code()


async def sixty_guesses(scene: Scene) -> None:
    await keeps_guessing(scene, 60)


async def ten_thousand_guesses(scene: Scene) -> None:
    await keeps_guessing(scene, 10_000)


async def stands_between(scene: Scene) -> None:
    """The right code, typed to somebody who passes all on behind a certificate of its own."""
    proxy = await between(port(scene.host), tls.listening(someone()))
    async with Seat() as dan:
        where = f"{HERE}:{proxy.sockets[0].getsockname()[1]}"
        dan.service.join(where, scene.host.shown.code, "Dan")
        trouble = await dan.until(lambda shown: not shown.joining and shown.trouble)
        assert trouble.key == "doctor.why.wrong-code"
        assert dan.store.matches() == ()
    proxy.close()
    assert scene.host.shown.newcomers == ()


async def plays_a_proof_again(scene: Scene) -> None:
    """Bob's own, of another connection."""
    wish = Resume(table_of(MATCH), scene.host.device)
    overheard, line = await raw(port(scene.host)), await raw(port(scene.host))
    auth = await proof(overheard, scene.bob.me, scene.host.me.passport, wish)
    await line.recv()
    await line.send(auth)
    await line.wait_closed()
    assert (line.close_code, line.close_reason) == (1008, "not-proved")
    await overheard.close()


async def crowd(scene: Scene, size: int) -> None:
    room_for(size + 200)
    callers = []
    for number in range(size):
        callers.append(await stranger(number, port(scene.host)))
        if number % (size // 4) == 0:
            await scene.tap(2 + number * 4 // size)
    for caller in callers:
        caller.close()


async def two_hundred_connections(scene: Scene) -> None:
    await crowd(scene, 200)


async def a_thousand_connections(scene: Scene) -> None:
    await crowd(scene, 1000)


ATTACKS: dict[str, Callable[[Scene], Awaitable[None]]] = {
    "foreign seat": plays_anothers_seat,
    "another's name": speaks_in_anothers_name,
    "self-made host": makes_herself_host,
    "forged reign": forges_a_reign,
    "a larger head": says_to_be_host,
    "a false reign": shows_a_false_reign,
    "by force": takes_over_by_force,
    "friends let in, others renamed": lets_a_friend_in,
    "sent away": stays_when_sent_away,
    "no json": says("{", 1007),
    "other kind": says('{"tag":"be-host"}', 1007),
    "bomb": says(squeezed(b" " * 2**24, limits.FRAME), 1007),
    "oversized": says("x" * (BOUNDS.frame + 1), 1009),
    "binary": says(b"{}", 1003, as_text=False),
    "no UTF-8": says(b"\xff\xfe", 1007),
    "burned code": guesses,
    "guess after guess": sixty_guesses,
    "in between": stands_between,
    "replayed proof": plays_a_proof_again,
    "crowd": two_hundred_connections,
}
SOAK = {"large crowd": a_thousand_connections, "ten thousand guesses": ten_thousand_guesses}


@pytest.mark.parametrize("name", [*ATTACKS, *(pytest.param(name, marks=pytest.mark.soak) for name in SOAK)])
def test_nobody_gets_in_nothing_changes_and_the_others_play_on(name: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob = await seats(stack, 2)
            await host.host(GAME)
            await bob.join(host, "Bob")
            bob.service.take_seat(BOB, bob.device)
            await bob.until(lambda _: bob.history(MATCH).roster.holder(BOB) == bob.device)
            scene = Scene(host, bob, someone())
            await {**ATTACKS, **SOAK}[name](scene)
            await scene.tap(1)
            members = {host.device, bob.device}
            made = [entry for entry in host.history(MATCH).entries if entry.device not in members]
            assert made == [], "not a word of anybody else's"
            roster = host.history(MATCH).roster
            assert {m.device for m in roster.members} <= members | {scene.eve.device}
            assert roster.epoch == Epoch(1, host.device)
            assert roster.seats == ("", bob.device)
            assert host.history(MATCH).state == bob.history(MATCH).state
            assert (host.shown.role, bob.shown.role) == ("host", "guest")
            assert {host.peer(bob.device).lamp, bob.peer(host.device).lamp} == {"on"}
            assert host.history(MATCH).state.camps[BOB].stash.red == 0

    asyncio.run(story())
