"""Devices that lie, one at a simulated table: what each says besides, and what must hold all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.match.command import Order
from companion.match.roster import Epoch, JoinTable, LeaveTable, TakeSeat
from companion.sync.node import signals as s
from companion.sync.node.host import Host
from companion.sync.protocol import frames as f
from companion.sync.protocol import orders
from rules.core import codec

if TYPE_CHECKING:
    from companion.sync.node.node import Node
    from tests.sim.world import Device, World

_LEFT = codec.tag(LeaveTable)
_SPENT = 100_000  # the liar's own numbers begin behind those that its node gives
HELD = 0.25  # share of the evening for which one device may keep the table from playing
LONGEST_BID = 18  # looks: one bid, with the promise after it


class Lie:
    """Told every half second of the evening's trouble."""

    def __init__(self) -> None:
        self._n = _SPENT

    def begin(self, world: World) -> str:
        """Who it is: a guest, mostly one without a seat."""
        return list(world.devices)[-1]

    def tell(self, world: World, liar: Device) -> None:
        raise NotImplementedError

    def is_gone(self, world: World) -> bool:
        """Whether the liar is not at the table any more, and so need not agree with it."""
        return False

    def end(self, world: World, honest: list[Device]) -> None:
        """What must hold besides; said to the judge."""

    def wish(self, world: World, liar: Device, order: Order, seat: int = -1) -> None:
        """To whoever may be host, under a number of its own."""
        self._n += 1
        raw = orders.write(order, world.game)
        self.say(world, liar, f.Cmd(f"{liar.name}:{self._n}", seat, raw))

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
        highest = max(_highest(device) for device in world.devices.values())
        node = liar.node
        assert node is not None
        for round_ in (self._n, _SPENT):  # a new one each time, and one that never ends
            self.say(world, liar, f.Poll(round_, self._n, highest + 1, node.r.obeys, True))
        self.say(world, liar, f.Poll(_SPENT, self._n, highest, node.r.obeys, True))
        host = world._host()
        role = host.node.role if host is not None and host is not liar and host.node is not None else None
        if isinstance(role, Host) and not role.leaving:
            self._looks += 1
            self._held += role.paused

    def end(self, world: World, honest: list[Device]) -> None:
        if self._held > max(HELD * self._looks, LONGEST_BID):
            world.judge.wrong.append(f"the table was held in {self._held} of {self._looks} looks")


def _is_member(node: Node | None, name: str) -> bool:
    return node is not None and node.history.roster.is_member(name)


def _has_read(device: Device, name: str) -> bool:
    return any(e.action["tag"] == _LEFT and e.action["device"] == name for e in device.disk.entries)


def _highest(device: Device) -> int:
    return device.node.r.highest if device.node is not None else 0


def liar_is_heard(node: Node, liar: str) -> bool:
    roster = node.history.roster
    return roster.is_member(liar) or liar in (node.r.obeys.host, roster.epoch.host) or liar in roster.seats


LIES: dict[str, Any] = {
    "removed, on its old link": Removed,
    "lets in, pardons, renames, odd ids": Admits,
    "asks by force without end": Insists,
}
