"""The other devices at the table: hosting, joining, letting in, seats, and who may go on or has to leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.archive.new_table import go_on_anew
from companion.desk.handlers import Routes
from companion.desk.navigation import HOME
from companion.intents import intent as i
from companion.match.port import StoreRefused
from companion.match.session import Session
from companion.screens.kit.context import Place
from companion.screens.kit.nearby import ADDRESS, NAME
from companion.sync.net.address import Address, Invitation, invitation, is_to_be_asked, typed_address
from companion.sync.net.known_addresses import remembered
from companion.sync.pairing.codes import typed_code
from companion.text import person_names
from rules.core.message import Refusal

if TYPE_CHECKING:
    from companion.desk.desk import Desk


class DevicesHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._network = desk, desk.services.network
        network = self._network
        self.routes: Routes = {
            i.HostMatch: self._host,
            i.GoOnAnew: lambda _: self._go_on_anew(),
            i.Invite: self._invite,
            i.NameDevice: self._name,
            i.StopSharing: lambda _: network.stop(),
            i.NewCode: lambda _: network.new_code(),
            i.Admit: self._admit,
            i.Join: self._join,
            i.Claim: self._claim,
            i.GiveSeat: self._give,
            i.TakeOver: self._take_over,
            i.FollowHost: self._follow_host,
            i.HandOver: self._hand_over,
            i.SendAway: self._send_away,
            i.Pardon: lambda pardon: network.pardon(pardon.device),
            i.Reply: self._reply,
            i.Dismiss: self._dismiss,
            i.Nudge: self._nudge,
            i.OpenInApp: lambda _: desk.services.device.open_app(network.table_status().link),
            i.CheckConnection: lambda _: network.check(),
        }

    def _host(self, _: i.HostMatch) -> None:
        session = self._desk.session
        elsewhere = isinstance(session, Session) and bool(session.history.roster.epoch.host) and not session.moved
        if session is not None and elsewhere and session.row.id not in remembered(self._desk.store):
            self._go_on_anew()  # it came as a file: the devices of its table do not know this one
        if self._desk.session is not None:
            self._network.host(self._desk.session.row.id)

    def _go_on_anew(self) -> None:
        """The old table stays as it was, to be read."""
        desk, session = self._desk, self._desk.session
        if session is None:
            return
        self._network.stop()
        try:
            new = go_on_anew(desk.store, session.row, desk.services.make_id(), desk.services.world)
        except StoreRefused as why:
            desk.toast = desk.ctx().words.say(why.message)
            return
        desk.handle(i.Resume(new.id))
        self._say("devices.anew.done")

    def _invite(self, invite: i.Invite) -> None:
        if invite.config is not None:
            self._desk.handle(i.StartMatch(invite.config, steps=invite.steps))
        self._desk.handle(i.HostMatch())
        self._desk.handle(i.Open("devices"))

    def _name(self, wish: i.NameDevice) -> None:
        if name := person_names.short(wish.name):
            self._remember(NAME, name)
            self._network.rename(name)

    def _give(self, give: i.GiveSeat) -> None:
        self._network.take_seat(give.seat, give.device)
        if give.name:
            self._network.name_seat(give.seat, give.name)

    def _admit(self, admit: i.Admit) -> None:
        self._network.admit(admit.device, admit.yes, admit.replaces)
        self._answered("admit")

    def _join(self, join: i.Join) -> None:
        where = address_of(join.address)
        name = person_names.short(join.name)
        if isinstance(where, Refusal):
            self._desk.toast = self._desk.ctx().words.refusal(where)
        elif not name:
            self._say("join.name-empty")
        elif join.code and typed_code(join.code) is None:
            self._say("join.code-short")
        elif isinstance(where, Address) and is_to_be_asked(where) and not join.sure:
            self._desk.trail.append(Place("at-hand", str(where), {"join": join}))
        else:
            self._answered("at-hand")
            self._remember(NAME, name)
            if "://" not in join.address:
                self._remember(ADDRESS, join.address.strip())
            if self._desk.trail[-1] == HOME:  # where it is called from, and told why not
                self._desk.trail.append(Place("join"))
            self._desk.around.wished, self._desk.around.watches = True, False
            self._network.join(join.address.strip(), join.code, name, join.sure)

    def _claim(self, claim: i.Claim) -> None:
        """Whoever only watches is not asked again once they are let in."""
        self._desk.around.watches = claim.seat is None
        self._network.claim(claim.seat, claim.name)

    def _remember(self, key: str, value: str) -> None:
        if self._desk.store.settings().get(key) != value:
            self._desk.store.set(key, value)

    def _take_over(self, take: i.TakeOver) -> None:
        """The page that asked is left when the others have answered: then it is the devices' that people look at."""
        trail = self._desk.trail
        if trail[-1].screen == "takeover" and trail[-2].screen != "devices":
            trail.insert(-1, Place("devices"))
        self._network.take_over(take.forced)

    def _follow_host(self, follow: i.FollowHost) -> None:
        self._network.follow_host(follow.yes)
        self._answered("new-host")

    def _hand_over(self, hand: i.HandOver) -> None:
        self._network.hand_over(hand.device)
        self._answered("device")

    def _send_away(self, send: i.SendAway) -> None:
        self._network.send_away(send.device)
        self._answered("device")

    def _reply(self, reply: i.Reply) -> None:
        self._network.reply(reply.cmd_id, reply.yes)
        self._answered("undo-asked")

    def _dismiss(self, dismiss: i.Dismiss) -> None:
        self._network.dismiss(dismiss.cmd_id)
        if not self._network.table_status().not_applied:
            self._answered("not-applied")

    def _nudge(self, nudge: i.Nudge) -> None:
        self._network.nudge(nudge.device)
        peers = self._network.table_status().peers
        self._say("company.nudged", name=next((peer.name for peer in peers if peer.device == nudge.device), ""))

    def _answered(self, screen: str) -> None:
        """A question that was answered is not asked any more."""
        if self._desk.trail[-1].screen == screen:
            self._desk.trail.pop()

    def _say(self, key: str, **blanks: str | int) -> None:
        self._desk.toast = self._desk.ctx().words.t(key, **blanks)


def kept(desk: Desk) -> dict[str, str]:
    """Name and address as they were typed last."""
    stored = desk.store.settings()
    return {key: stored[key] for key in (NAME, ADDRESS) if key in stored}


def address_of(typed: str) -> Address | Invitation | Refusal:
    """What somebody typed, or the link of a QR code."""
    return invitation(typed) if "://" in typed else typed_address(typed)
