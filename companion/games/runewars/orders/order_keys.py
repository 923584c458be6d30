"""What the pages of all Orders share: a part that may be done now, and icons counted on the dials."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.games.runewars.names import dial_row
from companion.intents.intent import ONWARD, Choose, Do, DoAll
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Count, Key, Keys, Option, Options, Para, Part, Row
from rules.core.decks.book import CardFact
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.runewars import actions as a
from rules.runewars.orders.order_parts import area_is_due, is_finished
from rules.runewars.realm.prints import counted
from rules.runewars.realm.realm import levels
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_DIAL, MOST_TACTICS, RESOURCES, Resource

FEW = 9  # icons that each have a key
ORDERLY = ("part-first", "part-over")  # what comes first, the refusal says when the key is pressed


def do(ctx: Context, action: a.OrderAction) -> Do | DoAll | None:
    """A part of the Order, if the rules allow it now or only its time has not come; the page stays.

    The last part that anybody could choose ends the Order with the same tap.
    """
    why = ctx.refusal(action)
    if why is None and _ends(ctx, action):
        return part(ctx, action)
    return Do(action, action.seat, ctx.at, stay=True) if why is None or why.key in ORDERLY else None


def key(ctx: Context, action: a.OrderAction, face: Key) -> tuple[Part, ...]:
    """The key of a part, and what is in its way where it is dead."""
    intent, why = do(ctx, action), ctx.refusal(action)
    keys = Keys((replace(face, intent=intent),))
    return (keys, Para(ctx.words.refusal(why), icon="information-outline")) if why and not intent else (keys,)


def option(ctx: Context, action: a.OrderAction, face: Option) -> Option:
    """One of several parts; where it is dead, what is in its way stands in place of its detail."""
    intent, why = do(ctx, action), ctx.refusal(action)
    return replace(face, intent=intent, detail=ctx.words.refusal(why) if why and not intent else face.detail)


def part(ctx: Context, action: a.OrderAction, *learn: CardFact) -> Do | DoAll | None:
    """The same on a page of its own, which is left by it."""
    step = ctx.step(action, action.seat, learn=learn)
    if step is None or not _ends(ctx, action):
        return step
    return DoAll((step, Do(a.Done(action.seat), action.seat)), ONWARD)


def _ends(ctx: Context, action: a.OrderAction) -> bool:
    """Not the last Order of the season, whose end is everybody's and held."""
    if len(ctx.state.queue) < 2:
        return False
    decided = ctx.outcome(action)
    return not isinstance(decided, Refusal) and is_finished(fold(ctx.game, ctx.state, decided))


def with_area(ctx: Context, state: Runewars, step: Do) -> Do | DoAll:
    """A step of Mobilize or Conquer; the area that every such Order activates first is noted by the same tap."""
    if not area_is_due(state):
        return step
    seat = state.queue[0]
    return DoAll((Do(a.Activate(seat), seat, ctx.at), replace(step, at=None)), ONWARD)


def by_icons(ctx: Context, state: Runewars, seat: int, icon: str, take: Callable[[int], Key]) -> tuple[Part, ...]:
    """What the dials give of one icon: worked out, or counted by hand until the dials have been read, in one tap."""
    words, realm = ctx.words, state.realms[seat]
    read = counted(state.prints.of(realm.faction), levels(realm), icon)
    most = MOST_TACTICS if icon == "tactics" else 3 * (MOST_DIAL + 1)
    title = words.t(f"runewars.icons.{icon}")
    if read is not None:
        n = min(read, most)
        row = Row(title, words.t("runewars.dials.give", n=read), icon="counter", value=str(n))
        return (row, Keys((take(n),)))
    few = FEW + 1 if most == FEW + 1 else FEW  # one more key rather than a number that cannot be stepped
    keys = tuple(Option(str(n), key.intent, name=f"icons-{n}") for n in range(few + 1) if (key := take(n)).intent)
    missing = [resource for resource in RESOURCES if not state.prints.of(realm.faction).dial(resource)]
    return (
        Options(title, keys, columns=few + 1, numeral=True),
        *(unread_dial(ctx, state, seat, resource) for resource in missing),
        *(_more_icons(ctx, most, take) if most > few else ()),
    )


def _more_icons(ctx: Context, most: int, take: Callable[[int], Key]) -> tuple[Part, ...]:
    """A number too large for a key of its own; nothing is proposed before somebody has counted."""
    n: int | None = ctx.chosen("n")
    more = Count(
        ctx.words.t("runewars.icons.more"), n or FEW + 1, FEW + 1, most, Choose("n", 0), empty=n is None, name="icons"
    )
    return (more,) if n is None else (more, Keys((replace(take(n), kind="secondary"),)))


def unread_dial(ctx: Context, state: Runewars, seat: int, resource: Resource) -> Row:
    return dial_row(ctx.words, state.realms[seat].faction, resource, name=f"read-{resource}")
