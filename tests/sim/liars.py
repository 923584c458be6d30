"""Devices that lie, one at a simulated table: what each says besides, and what must hold all the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.match.command import Command, Order, Take
from companion.match.entry import Entry
from companion.match.history import fact_kind
from companion.match.keeper import Append, Outgoing
from companion.match.ledger import Draft, Ledger
from companion.match.roster import Epoch, JoinTable, LeaveTable, TakeSeat
from companion.match.signed.signing import Signed, unproved, with_proof
from companion.sync.node import signals as s
from companion.sync.node.guest import Guest
from companion.sync.node.host import Host
from companion.sync.node.replica import Replica
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, orders
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.correct import Correct, Corrected, current, decide_correct
from rules.core.game import Game
from rules.core.message import Refusal
from tests.kit.signers import keys_of

if TYPE_CHECKING:
    from companion.sync.node.node import Node
    from tests.sim.one_device import Device
    from tests.sim.world import World

_JOINED, _LEFT = codec.tag(JoinTable), codec.tag(LeaveTable)
_SPENT = 100_000  # the liar's own numbers begin behind those that its node gives


class Lie:
    """Told every half second of the evening's trouble."""

    cuts_itself = False  # whether it turns its own log back by hand: what becomes of its own steps is its own affair
    lies_of_disk = False  # whether it says to have on its disk what it has not: nobody can tell

    def __init__(self) -> None:
        self._n = _SPENT
        self._forged: list[Entry] = []

    def begin(self, world: World) -> str:
        """Who it is: a guest, mostly one without a seat."""
        return list(world.devices)[-1]

    def tell(self, world: World, liar: Device) -> None:
        raise NotImplementedError

    def is_gone(self, world: World) -> bool:
        """Whether the liar is not at the table any more, and so need not agree with it: nobody listens to it.

        Who was named and is host all the same, because the honest have handed over to it, is listened to.
        """
        others = [d.node for name, d in world.devices.items() if name != world.liar and d.node is not None]
        return bool(others) and all(self._is_unheard(world.liar, node) for node in others)

    def _is_unheard(self, liar: str, node: Node) -> bool:
        return liar == node.r.forger or (liar == node.succession.named and liar != node.r.obeys.host)

    def end(self, world: World, honest: list[Device]) -> None:
        """What must hold besides; said to the judge."""

    def close(self, world: World, honest: list[Device]) -> None:
        """Whatever the lie: in no honest log is an entry that its author has not signed."""
        for device in honest:
            keys, ledger = keys_of(device.name, world.real_keys), Ledger(world.game, world.row, passes_on=True)
            for entry in device.disk.entries:
                why = unproved(ledger, keys, "", entry)
                if why:
                    world.judge.wrong.append(f"{device.name} has entry {entry.seq}, which {why}")
                    break
                ledger.add(entry)
        self.end(world, honest)

    def wish(self, world: World, liar: Device, order: Order, seat: int = -1) -> None:
        """To whoever may be host, under a number of its own."""
        self._n += 1
        raw = orders.write(order)
        cmd_id = f"{liar.name}:{self._n}"
        assert liar.node is not None
        signed = liar.node.r.sign(Outgoing(cmd_id, seat, raw))
        self.say(world, liar, f.Cmd(cmd_id, seat, raw, signed.saw, signed.sig))

    def say(self, world: World, liar: Device, frame: f.Frame) -> None:
        for peer in world.devices:
            if peer != liar.name:
                world.inject(liar, peer, frame)


class Removed(Lie):
    """Sent away, and still on its old links: nobody hears it any more."""

    def tell(self, world: World, liar: Device) -> None:
        honest = [device for device in world.devices.values() if device is not liar]
        if not all(_has_read(device, liar.name) for device in honest):
            host = world._host()
            if host is not None and host is not liar and _is_member(host.node, liar.name):
                world.tell(host, s.Wish(LeaveTable(liar.name)))
            return
        node = liar.node
        assert node is not None
        seq, head = node.r.ledger.seq, node.r.ledger.head
        reign = Epoch(max(node.r.highest, *(_highest(device) for device in honest)) + 1, liar.name)
        self.say(world, liar, f.Head(reign, seq, head, "", seq, ()))
        self.say(world, liar, f.Tail(reign.n, max(0, seq - 1), tuple(node.history.entries[-1:])))
        self.say(world, liar, f.Poll(world.random.randrange(10**6), 1, reign.n, reign, True))
        self.wish(world, liar, TakeSeat(0, liar.name))

    def is_gone(self, world: World) -> bool:
        others = [device for device in world.devices.values() if device.name != world.liar and not device.dead]
        return all(_has_read(device, world.liar) for device in others)

    def end(self, world: World, honest: list[Device]) -> None:
        if world.judge.named:
            world.judge.wrong.append(f"{sorted(world.judge.named)} listened to {world.liar}, which was sent away")
        for device in honest if self.is_gone(world) else ():
            node = device.node
            if node is not None and liar_is_heard(node, world.liar):
                world.judge.wrong.append(f"{device.name} hears {world.liar}, which was sent away")


class Admits(Lie):
    """An onlooker who lets friends in, and back in who was sent away; renames others; odd ids; 16 at once."""

    def tell(self, world: World, liar: Device) -> None:
        for name in world.devices:
            if name != liar.name:
                self.wish(world, liar, JoinTable(name, "Mallory"))
        for n in range(3):
            self.wish(world, liar, JoinTable(f"friend{self._n + n}", "Friend"))
        self.wish(world, liar, JoinTable(liar.name, "\u202eecila"))
        self.wish(world, liar, JoinTable("d0\u200f", "d0"))
        self.wish(world, liar, JoinTable("", "nobody"))
        self.wish(world, liar, LeaveTable("d0"))

    def end(self, world: World, honest: list[Device]) -> None:
        for device in honest:
            if device.node is None:
                continue
            members = {member.device: member.name for member in device.node.history.roster.members}
            if members != {name: name for name in world.devices}:
                world.judge.wrong.append(f"{device.name} has the members {members}")


class Insists(Lie):
    """Asks for the table by force, again and again and without an end."""

    def begin(self, world: World) -> str:
        self._looks = self._held = 0
        return super().begin(world)

    def tell(self, world: World, liar: Device) -> None:
        self._n += 1
        assert liar.node is not None
        self.ask(world, liar, max(_highest(device) for device in world.devices.values()), liar.node.r.obeys)
        host = world._host()
        role = host.node.role if host is not None and host is not liar and host.node is not None else None
        if isinstance(role, Host) and not role.leaving:
            self._looks += 1
            grant = role.r.grant
            self._held += role.paused and grant is not None and grant.candidate == liar.name

    def ask(self, world: World, liar: Device, highest: int, obeys: Epoch) -> None:
        for round_ in (self._n, _SPENT):  # a new one each time, and one that never ends
            self.say(world, liar, f.Poll(round_, self._n, highest + 1, obeys, True))
        self.say(world, liar, f.Poll(_SPENT, self._n, highest, obeys, True))

    def end(self, world: World, honest: list[Device]) -> None:
        if self._held:
            world.judge.wrong.append(f"the table was held in {self._held} of {self._looks} looks")


class AsksAgain(Insists):
    """Asks for the table, gives up, and asks again: who gave up may, after a moment in which others can."""

    def ask(self, world: World, liar: Device, highest: int, obeys: Epoch) -> None:
        self.say(world, liar, f.Cancel(self._n - 1))
        for forced in (False, True):
            self.say(world, liar, f.Poll(self._n, 1, highest + 1, obeys, forced))


class Forges(Lie):
    """A host that writes in another's name: signed by itself, by nothing, or with what the other signed before."""

    def begin(self, world: World) -> str:
        return "d0"

    def tell(self, world: World, liar: Device) -> None:
        node = liar.node
        if node is not None and node.is_host and node.r.members:
            victim = world.chance.choice(node.r.members)
            self._n += 1
            self.forge(world, liar, node, victim, f"{victim}:{self._n}")

    def forge(
        self, world: World, liar: Device, node: Node, victim: str, cmd_id: str, author: str = "", signs: bool = False
    ) -> None:
        """The newest entry of the liar's own log; from there it goes to all who believe it."""
        order = _correction(node)
        draft = order and node.r.ledger.draft(Command(cmd_id, order, -1), order, author or victim, node.r.world)
        if not isinstance(draft, Draft):
            return
        before = [entry for entry in node.history.entries if entry.device == victim and entry.sig]
        own = with_proof(draft, node.r.ledger, node.r.world.keys, order, None).entry  # type: ignore[arg-type]
        sig = own.sig if signs else world.chance.choice(("", own.sig, *(entry.sig for entry in before[-1:])))
        self._forged.append(replace(own, sig=sig))
        node.r.accept(replace(draft, entry=self._forged[-1]))
        world.flush(liar)

    def end(self, world: World, honest: list[Device]) -> None:
        for device in honest:
            counted = [entry.cmd_id for entry in device.disk.entries if entry in self._forged]
            if counted:
                world.judge.wrong.append(f"{device.name} counts {counted[:3]}")


class UsesUpIds(Forges):
    """A host that puts its own steps under the next numbers of another, so that the other's count as done."""

    def tell(self, world: World, liar: Device) -> None:
        node = liar.node
        if node is not None and node.is_host and node.r.members:
            victim = world.chance.choice(node.r.members)
            other = world.devices[victim].node
            number = other.r.counter + 1 if other is not None else 1
            self.forge(world, liar, node, victim, f"{victim}:{number}", author=liar.name)


class LongerLog(Forges):
    """A guest that makes its log longer than the others' when the host is gone, for whoever fetches the longest."""

    def begin(self, world: World) -> str:
        return list(world.devices)[-1]

    def tell(self, world: World, liar: Device) -> None:
        node = liar.node
        if node is None or not isinstance(node.role, Guest) or node.role.host_silent() < limits.LAMP or node.role.bid:
            return
        victim = world.chance.choice(node.r.members)
        self._n += 1
        self.forge(world, liar, node, victim, f"{victim}:{self._n}")


class ShowsKey(Forges):
    """A host that shows its own key as another's, and then signs for the other."""

    def tell(self, world: World, liar: Device) -> None:
        node = liar.node
        if node is None or not node.is_host or not node.r.members:
            return
        victim = world.chance.choice(node.r.members)
        cert = node.r.world.keys.cert
        if node.history.roster.cert(victim) != cert:
            self._n += 1
            order = JoinTable(victim, node.history.roster.name(victim), cert)
            draft = node.r.draft(Command(f"{liar.name}:{self._n}", order), order, liar.name)
            if isinstance(draft, Draft):
                node.r.accept(draft)
        self._n += 1
        self.forge(world, liar, node, victim, f"{victim}:{self._n}", signs=True)


class Replays(Forges):
    """A host that turns its log back, and puts a step of another where its author never saw it."""

    cuts_itself = True

    def tell(self, world: World, liar: Device) -> None:
        node = liar.node
        if node is None or not node.is_host or node.r.durable < node.r.ledger.seq:
            return
        r, seated = node.r, max(e.seq for e in node.history.entries if e.action["tag"] == _JOINED)
        others = [e for e in node.history.entries[seated + 2 :] if e.device != liar.name and _saw(e) > seated + 1]
        if not others or world.chance.random() < 0.5:
            return
        old = others[-1]
        saw = _saw(old)
        r.rewind(saw - 1, r.me)
        r.crown(Epoch(r.highest + 1, liar.name), "forced")
        again = replace(old, seq=saw + 1, prev=r.ledger.head, epoch=r.ledger.epoch.n, saw=None)
        try:
            r.ledger.follow(again)
        except Malformed:
            return  # it does not fit onto that state
        self._forged.append(again)
        r.change(Append((again,)))
        world.flush(liar)


class OtherFacts(Forges):
    """A host that takes what others wish and sign, and writes that more came of it. It is followed, and said."""

    def tell(self, world: World, liar: Device) -> None:
        node = liar.node
        if node is None or isinstance(node.r, Embroiders):
            return
        node.r.__class__ = Embroiders

    def end(self, world: World, honest: list[Device]) -> None:
        """Facts of another version of the app are not decided again: that may know a rule better."""
        self.told = sum(len(device.disk.entries) for device in honest if _is_embroidered(device))
        if self.told and not world.judge.named and world.liar not in world.sitting.old:
            world.judge.wrong.append("facts that do not follow from their wish are doubted by nobody")


class Embroiders(Replica):
    def draft(self, command: Command, order: Any, author: str, signed: Signed | None = None) -> Draft | Refusal:
        draft = super().draft(command, order, author, signed)
        more = _correction_of(self.game, self.ledger.state)
        if isinstance(draft, Refusal) or author == self.me or not isinstance(order, Take) or more is None:
            return draft
        facts = decide_correct(self.ledger.state, self.game.fields(self.ledger.state), more)
        if isinstance(facts, Refusal):
            return draft
        written = tuple(codec.coder(fact_kind(self.game)).encode(fact) for fact in facts)
        entry = replace(draft.entry, events=(*draft.entry.events, *written))
        return replace(draft, entry=entry, events=(*draft.events, *facts))


def _is_embroidered(device: Device) -> bool:
    made = (e for e in device.disk.entries if len(e.events) > 1 and e.action["tag"] != codec.tag(Correct))
    return any(e.events[-1]["tag"] == codec.tag(Corrected) for e in made)


def _saw(entry: Entry) -> int:
    return entry.seq - 1 if entry.saw is None else entry.saw


def _correction(node: Node) -> Correct | None:
    return _correction_of(node.r.game, node.history.state)


def _correction_of(game: Game[Any, Any, Any], state: Any) -> Correct | None:
    """A step that anybody may make and that always changes something."""
    known = game.fields(state)
    field = known[0] if known else None
    if field is None:
        return None
    return Correct(field.path, field.low if current(state, field) != field.low else field.low + 1)


def _is_member(node: Node | None, name: str) -> bool:
    return node is not None and node.history.roster.is_member(name)


def _has_read(device: Device, name: str) -> bool:
    return any(e.action["tag"] == _LEFT and e.action["device"] == name for e in device.disk.entries)


def _highest(device: Device) -> int:
    return device.node.r.highest if device.node is not None else 0


def liar_is_heard(node: Node, liar: str) -> bool:
    roster = node.history.roster
    return roster.is_member(liar) or liar in (node.r.obeys.host, roster.epoch.host) or liar in roster.seats


FORGERS: dict[str, Any] = {
    "removed, on its old link": Removed,
    "lets in, pardons, renames, odd ids": Admits,
    "asks by force without end": Insists,
    "asks, gives up, asks again": AsksAgain,
    "host writes in another's name": Forges,
    "host uses up another's numbers": UsesUpIds,
    "guest with a longer log": LongerLog,
    "host shows its key as another's": ShowsKey,
    "host plays an old step again": Replays,
    "host writes other facts": OtherFacts,
}
