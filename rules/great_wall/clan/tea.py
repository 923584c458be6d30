"""The Tea order: a stack of markers, the top one first, which also breaks every tie (TOR HERBATY str. 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Order = tuple[int, ...]


def by_values(values: Sequence[int | None], bottom: int | None = None) -> Order:
    """The highest Tea value on top; who has said none yet is below, the Reed Clan at the very bottom."""
    people = [seat for seat in range(len(values)) if seat != bottom]
    stack = sorted(people, key=lambda seat: -(values[seat] or 0))
    return (*stack, *(() if bottom is None else (bottom,)))


def moved(order: Order, seat: int, to: int) -> Order:
    """The stack with one marker at that place, 0 is the top."""
    rest = [other for other in order if other != seat]
    return (*rest[:to], seat, *rest[to:])


def tea_house(order: Order, inside: Iterable[int], all_slots: int | None = None) -> Order:
    """Who has Clerks there moves up once, in the order before the Activation; all slots one's own: to the top.

    So two neighbours rise together: the lower one passes whom the upper one has passed (HERBACIARNIA str. 14).
    """
    if all_slots is not None:
        return moved(order, all_slots, 0)
    there = set(inside)
    for seat in [seat for seat in order if seat in there]:
        order = moved(order, seat, max(0, order.index(seat) - 1))
    return order
