"""Devices that lie about who is host: what each says, and what must hold all the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.match.command import Command
from companion.match.entry import Entry, mark
from companion.match.history import fact_kind
from companion.match.ledger import Draft, Ledger
from companion.match.roster import ChangeHost, Epoch, HostChanged, How, JoinTable, SignedVote, TakeSeat
from companion.match.signed.signing import step, vote, with_proof
from companion.sync.node.guest import Guest
from companion.sync.node.host import Host
from companion.sync.node.reigns import reign
from companion.sync.node.replica import Replica
from companion.sync.protocol import frames as f
from rules.core import codec
from tests.kit.signers import keys_of
from tests.sim.liars import Forges, Lie, LongerLog, _correction, _highest

if TYPE_CHECKING:
    from companion.sync.node.node import Node
    from tests.sim.one_device import Device
    from tests.sim.world import World

_SEATED = frozenset(map(codec.tag, (JoinTable, TakeSeat, ChangeHost)))


class LargerHead(Lie):
    """Says to be host by a larger number, asks and answers as if so, and shows nothing."""

    def begin(self, world: World) -> str:
        self._believed: set[str] = set()
        return super().begin(world)

    def tell(self, world: World, liar: Device) -> None:
        node = liar.node
        assert node is not None
        for device in world.devices.values():
            shown = device.node is None or device.node.r.obeys.host != liar.name or liar.name in _hosts(device)
            shown = shown or (device.node is not None and device.node.r.fork is not None)  # read, and not yet followed
            self._believed |= set() if shown or device is liar else {device.name}
        reign = Epoch(max(_highest(device) for device in world.devices.values()) + 1, liar.name)
        seq, head = node.r.ledger.seq, node.r.ledger.head
        self.say(world, liar, f.Head(reign, seq, head, "", seq, ()))
        self.say(world, liar, f.Have(reign, seq, head))
        self.say(world, liar, f.Poll(world.chance.randrange(10**6), 1, reign.n + 1, reign, False))

    def end(self, world: World, honest: list[Device]) -> None:
        if self._believed:
            world.judge.wrong.append(f"{sorted(self._believed)} obeyed {world.liar}, which has shown nothing")


class _Crowns(Lie):
    """Shows a reign of its own that cannot be right, as the next entry of its log."""

    how: How = "voted"

    def begin(self, world: World) -> str:
        return list(world.devices)[-1]

    def votes(self, world: World, liar: Device, epoch: Epoch) -> tuple[SignedVote, ...]:
        return ()

    def tell(self, world: World, liar: Device) -> None:
        node = liar.node
        if node is None or node.is_host or not node.history.roster.is_member(liar.name):
            return
        self._n += 1
        epoch = Epoch(max(_highest(device) for device in world.devices.values()) + 1, liar.name)
        entry = _crowned(node, epoch, self.how, self.votes(world, liar, epoch), f"{liar.name}:{self._n}")
        self._forged.append(entry)
        self.say(world, liar, f.Head(epoch, entry.seq, mark(entry), "", 0, ()))
        self.say(world, liar, f.Tail(epoch.n, entry.seq - 1, (entry,)))

    def end(self, world: World, honest: list[Device]) -> None:
        for device in honest:
            counted = [entry for entry in device.disk.entries if entry in self._forged]
            if unasked := [entry.cmd_id for entry in counted if not self.is_asked_about(world, device, entry)]:
                world.judge.wrong.append(f"{device.name} follows {unasked[:3]}")

    def is_asked_about(self, world: World, device: Device, entry: Entry) -> bool:
        """Nobody can say yes to votes that are none."""
        return False


class NoVotes(_Crowns):
    """A reign that says to be voted for, without a vote; or by an heir that nobody named."""

    def tell(self, world: World, liar: Device) -> None:
        heir = liar.node is not None and liar.node.history.roster.heir == liar.name
        self.how = "voted" if heir else world.chance.choice(("voted", "heir"))
        super().tell(world, liar)


class OtherVotes(_Crowns):
    """A reign with the votes that all have signed for another number, another candidate, or at another table."""

    def votes(self, world: World, liar: Device, epoch: Epoch) -> tuple[SignedVote, ...]:
        assert liar.node is not None
        other, match = world.chance.choice(((Epoch(epoch.n - 1, epoch.host), "match"), (epoch, "another")))
        seen = liar.node.r.ledger.hashes[0]
        return tuple(
            SignedVote(name, 0, seen, False, keys_of(name, world.real_keys).sign(vote(match, other, 0, seen, False)))
            for name in world.devices
            if name != liar.name
        )


class VotesTwice(Lie):
    """Gives every candidate its vote, whatever it has promised to others."""

    def tell(self, world: World, liar: Device) -> None:
        node = liar.node
        for device in world.devices.values():
            role = device.node.role if device.node is not None else None
            if node is None or device is liar or not isinstance(role, Guest) or role.bid is None:
                continue
            bid, (log, seq) = role.bid, node.r.standing()
            cast = node.voter.cast(Epoch(bid.n, device.name))
            said = f.Vote(bid.round, bid.attempt, True, log, seq, bid.n, False, "", cast)
            world.inject(liar, device.name, said)


class TurnsBack(Forges):
    """A host that turns its log back to before all steps, by a new number of its own and its own force."""

    cuts_itself = True

    def tell(self, world: World, liar: Device) -> None:
        node = liar.node
        if node is None or not node.is_host or node.r.durable < node.r.ledger.seq or world.chance.random() < 0.7:
            return
        node.r.rewind(_seated(node.history.entries), node.r.me)
        node.r.crown(Epoch(node.r.highest + 1, liar.name), "forced")
        node.r.confirm(node.r.obeys)
        self._forged.append(node.history.entries[-1])
        world.flush(liar)

    def end(self, world: World, honest: list[Device]) -> None:
        for device in honest:
            followed = [entry for entry in device.disk.entries if entry in self._forged]
            if not all(world.judge.has_agreed(device, _epoch(entry)) for entry in followed):
                world.judge.wrong.append(f"{device.name} turned back with {world.liar} and asked nobody")


class ForksVoted(Lie):
    """A candidate that was voted for, and then begins its reign before all steps."""

    cuts_itself = True

    def tell(self, world: World, liar: Device) -> None:
        if liar.node is not None and not isinstance(liar.node.r, _Forks):
            liar.node.r.__class__ = _Forks
            liar.node.r.world_of_lies = world

    def end(self, world: World, honest: list[Device]) -> None:
        for device in honest:
            for entry in device.disk.entries:
                forked = entry.device == world.liar and entry in FORKED
                if forked and not world.judge.has_agreed(device, _epoch(entry)):
                    world.judge.wrong.append(f"{device.name} follows a fork that those who voted did not agree to")


class _Forks(Replica):
    world_of_lies: Any

    def crown(self, epoch: Epoch, how: How = "", answered: Any = (), votes: Any = ()) -> None:
        back = _seated(self.ledger.history.entries)
        lies = how == "voted" and epoch.host == self.me and self.world_of_lies.troubled and back < self.safe
        if lies:
            self.rewind(back, self.me)
        try:
            super().crown(epoch, how, answered, votes)
        except AssertionError:
            if not lies:
                raise
            return  # of that log's members those who voted are no majority
        if lies:
            FORKED.append(self.ledger.history.entries[-1])


FORKED: list[Entry] = []


class HeirTooSoon(_Crowns):
    """The heir goes on while the host is here."""

    how: How = "heir"

    def begin(self, world: World) -> str:
        return "d1"

    def tell(self, world: World, liar: Device) -> None:
        host = world._host()
        here = host is not None and host.node is not None and isinstance(host.node.role, Host)
        followed = here and host.node.role.hears_host() == "yes"  # type: ignore[union-attr]
        if followed and liar.node is not None and liar.node.r.is_heir:
            super().tell(world, liar)

    def is_asked_about(self, world: World, device: Device, entry: Entry) -> bool:
        return world.judge.has_agreed(device, _epoch(entry))

    def end(self, world: World, honest: list[Device]) -> None:
        """Where devices sleep or are cut off, one that has not heard its host for three seconds may believe it."""
        if not world.profile.sleep:
            super().end(world, honest)


class SaysToHave(Lie):
    """Says to have on its disk whatever the host has."""

    lies_of_disk = True

    def tell(self, world: World, liar: Device) -> None:
        host = world._host()
        if host is not None and host.node is not None and host is not liar:
            at = host.node.r.mark()
            world.inject(liar, host.name, f.Have(host.node.r.obeys, at.seq, at.hash))
            world.inject(liar, host.name, f.Have(host.node.r.obeys, at.seq + 5, "0" * 64))


class TwoBranches(Forges):
    """A host that shows one guest another step than the others, at the same place."""

    def tell(self, world: World, liar: Device) -> None:
        node = liar.node
        order = _correction(node) if node is not None and node.is_host else None
        if node is None or order is None or not node.r.members:
            return
        self._n += 1
        draft = node.r.ledger.draft(Command(f"{liar.name}:{self._n}", order, -1), order, liar.name, node.r.world)
        if isinstance(draft, Draft):
            shown = with_proof(draft, node.r.ledger, node.r.world.keys, order, None).entry
            tail = f.Tail(node.r.obeys.n, node.r.ledger.seq, (shown,))
            world.inject(liar, world.chance.choice(node.r.members), tail)


class DropsOne(Lie):
    """A host that does not hear one of the others: their steps wait, and are shown so."""

    def begin(self, world: World) -> str:
        return "d0"

    def tell(self, world: World, liar: Device) -> None:
        role = liar.node.role if liar.node is not None else None
        if type(role) is Host:
            role.__class__ = _Deaf
            role.world_of_lies, role.deaf_to = world, list(world.devices)[-1]


class _Deaf(Host):
    world_of_lies: Any
    deaf_to: str

    def _command(self, peer: str, cmd: f.Cmd) -> None:
        if not (peer == self.deaf_to and self.world_of_lies.troubled):
            super()._command(peer, cmd)


class LongerOwnLog(LongerLog):
    """The same with steps of its own that no host has ordered: they are signed, so they count as its own."""

    def forge(self, world: World, liar: Device, node: Node, victim: str, cmd_id: str, **more: Any) -> None:
        super().forge(world, liar, node, liar.name, f"{liar.name}:{self._n}", signs=True)

    def end(self, world: World, honest: list[Device]) -> None:
        """Nothing more than always."""


def _hosts(device: Device) -> set[str]:
    entries = device.node.history.entries if device.node is not None else []
    told = [entry.action["epoch"] for entry in entries if entry.action["tag"] == codec.tag(ChangeHost)]
    return {str(epoch["host"]) for epoch in told if isinstance(epoch, dict)}


def _epoch(entry: Entry) -> Epoch:
    told = reign(entry)
    assert told is not None
    return told


def _seated(entries: list[Entry]) -> int:
    """After which all are at the table and no step is made."""
    first = next((entry.seq for entry in entries if entry.action["tag"] not in _SEATED and entry.sig), len(entries))
    return max(first - 1, 2)


def _crowned(node: Node, epoch: Epoch, how: How, votes: tuple[SignedVote, ...], cmd_id: str) -> Entry:
    r = node.r
    action = codec.coder(ChangeHost | TakeSeat).encode(ChangeHost(epoch, (), how == "forced", how, votes))
    facts = codec.coder(fact_kind(r.game)).encode(HostChanged(epoch, (), how == "forced", how))
    seq, head = r.ledger.seq, r.ledger.head
    entry = Entry(r.game.spec.version, epoch.n, seq + 1, head, cmd_id, r.me, -1, action, (facts,), 0)
    return replace(entry, sig=r.world.keys.sign(step(r.row.id, cmd_id, -1, seq, head, action)))


def unfounded(world: World, device: Device) -> str:
    """Why a reign in that log counts without proof, if any does; looked at without the code that looks at it."""
    ledger = Ledger(world.game, world.row, passes_on=True)
    for entry in device.disk.entries:
        if entry.action["tag"] == codec.tag(ChangeHost) and ledger.epoch.host:
            raw = {name: value for name, value in entry.action.items() if name != "tag"}
            why = _unfounded(world, device, ledger, entry, codec.decode(ChangeHost, raw))
            if why:
                return f"{device.name} follows entry {entry.seq}, {why}"
        ledger.add(entry)
    return ""


def _unfounded(world: World, device: Device, ledger: Ledger, entry: Entry, order: ChangeHost) -> str:
    roster = ledger.history.roster
    if order.how == "voted":
        disks = {member.device for member in roster.members if not roster.is_browser(member.device)}
        play = {*roster.seats, roster.epoch.host} & disks
        for cast in order.votes:
            what = vote("match", order.epoch, cast.seq, cast.hash, cast.yields)
            real = keys_of(cast.device, world.real_keys)
            if not real.signed(real.cert, cast.sig, what):
                return f"for which {cast.device} has not voted"
            if ledger.hashes[cast.seq] != cast.hash:
                return f"in which {cast.device} has lost what it had"
        enough = 2 * len(play & {cast.device for cast in order.votes}) > len(play)
        return "" if enough else "for which too few have voted"
    if order.how == "heir":
        return "" if roster.heir == entry.device else "by somebody who is no heir"
    if order.how == "handed":
        return "" if roster.epoch.host == entry.device else "which nobody has handed over"
    agreed = device.name == order.epoch.host or world.judge.has_agreed(device, order.epoch)
    return "" if agreed else "by force, and nobody there has said yes"


USURPERS: dict[str, Any] = {
    "says to be host by a larger number": LargerHead,
    "a reign without votes": NoVotes,
    "votes for another number or table": OtherVotes,
    "votes twice": VotesTwice,
    "host turns back by force": TurnsBack,
    "voted for, then forks": ForksVoted,
    "heir while the host is here": HeirTooSoon,
    "says to have what it has not": SaysToHave,
    "host shows two branches": TwoBranches,
    "host drops one author": DropsOne,
    "guest with a longer log of its own": LongerOwnLog,
}
