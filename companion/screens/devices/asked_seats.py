"""The seats of a table as somebody sees them who sits nowhere yet: free ones to tap, taken ones with their device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.archive.people import nobodys
from companion.intents.intent import Choose, Intent
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Key, Para, Part, Row, SeatKey, Tone
from companion.screens.kit.views import Now
from companion.text.person_names import first, same

SURE = "sure"  # the choice of a seat that is the host's own, before it is taken


@dataclass(frozen=True, slots=True)
class AskedSeat:
    """`held` is what is known of the device that has taken it; `lost`: it was this device's people's."""

    name: str
    badge: Badge
    held: str = ""
    tone: Tone = "plain"
    lost: bool = False

    @property
    def is_nobodys(self) -> bool:
        return same(self.name) in nobodys()


@dataclass(frozen=True, slots=True)
class AskedSeats:
    """`typed` is the name given on the way in; `sits` is the tap on a seat, with a name for one laid for nobody."""

    host: str
    typed: str
    seats: tuple[AskedSeat, ...]
    sits: Callable[[int, str], Intent]

    @property
    def free(self) -> list[int]:
        return [seat for seat, one in enumerate(self.seats) if not one.held]

    def is_hosts(self, seat: int) -> bool:
        """The seat of the person who opened the table, as far as a name tells."""
        name = self.seats[seat].name
        if len(self.seats) == 1:  # whoever comes is that person, with a phone of their own
            return False
        if self.seats[seat].is_nobodys:
            return same(name) == same(self.host)
        return same(first(name)) == same(first(self.host))


def asked(ctx: Context, table: AskedSeats, watch: Key, detail: str) -> tuple[tuple[Part, ...], tuple[Part, ...], Now]:
    """What stands left, right and below: the seats, or the question whether one really is the host."""
    words, free = ctx.words, table.free
    if ctx.chosen(SURE) in free:
        return _sure(ctx, table, int(ctx.chosen(SURE)))
    suggested = _suggested(table, free)
    ordered = sorted(free, key=lambda seat: seat != suggested)
    rows = tuple(_seat(ctx, table, seat, seat == suggested) for seat in ordered)
    none = Para(words.t("who.none"), icon="information-outline")
    left = (Heading(words.t("who.title")), *(rows or (none,)))
    return left, _taken(ctx, table), Now(words.t("who.now"), detail, None, (watch,))


def _suggested(table: AskedSeats, free: list[int]) -> int | None:
    """The seat that was this device's, else the one of the same name, else the first that is nobody's by name."""
    name, seats = same(first(table.typed)), table.seats
    likely = (
        *(seat for seat in free if seats[seat].lost),
        *(seat for seat in free if name and same(first(seats[seat].name)) == name),
        *(seat for seat in free if seats[seat].is_nobodys and not table.is_hosts(seat)),
    )
    return next(iter(likely), None)


def _seat(ctx: Context, table: AskedSeats, seat: int, suggested: bool) -> SeatKey:
    one = table.seats[seat]
    return SeatKey(one.name, _about(ctx, table, seat), one.badge, _sits(ctx, table, seat), suggested, f"i-am-{seat}")


def _sits(ctx: Context, table: AskedSeats, seat: int) -> Intent:
    """One tap; a seat that was laid for nobody takes the name that was typed."""
    one = table.seats[seat]
    mine = one.lost or same(one.name) == same(table.typed)
    if table.is_hosts(seat) and not mine and ctx.chosen(SURE) != seat:
        return Choose(SURE, seat)
    return table.sits(seat, table.typed if one.is_nobodys else "")


def _about(ctx: Context, table: AskedSeats, seat: int) -> str:
    words, one = ctx.words, table.seats[seat]
    if one.lost:
        return words.t("who.yours", name=table.host)
    if one.is_nobodys and table.typed:
        return words.t("who.becomes", name=table.typed)
    if table.is_hosts(seat):
        return words.t("who.hosts")
    return words.t("who.same" if same(one.name) == same(table.typed) else "who.nobody")


def _sure(ctx: Context, table: AskedSeats, seat: int) -> tuple[tuple[Part, ...], tuple[Part, ...], Now]:
    words, one = ctx.words, table.seats[seat]
    parts = (Para(words.t("who.sure.detail", name=one.name)),)  # the bar asks
    keys = (
        Key(words.t("who.sure.no"), Choose(SURE, None), "close", name="not-me"),
        Key(words.t("who.sure.yes", name=one.name), _sits(ctx, table, seat), "check", "primary", name=f"i-am-{seat}"),
    )
    return parts, (), Now(words.t("who.sure", name=one.name), "", one.badge, keys)


def _taken(ctx: Context, table: AskedSeats) -> tuple[Part, ...]:
    """Not to be hit by mistake: rows with their device."""
    rows = tuple(
        Row(one.name, one.held, one.badge, tone=one.tone, name=f"taken-{seat}")
        for seat, one in enumerate(table.seats)
        if one.held
    )
    note = Para(ctx.words.t("who.taken.note", name=table.host))
    return (Heading(ctx.words.t("who.taken")), *rows, note) if rows else ()


def device_words(ctx: Context, device: str, person: str, by_host: bool) -> str:
    """Whose device it is that plays a seat, unless the name beside it says so already."""
    if by_host:
        return ctx.words.t("who.table-itself")
    own = same(first(device)) == same(first(person))
    return ctx.words.t("who.own-device") if own else device
