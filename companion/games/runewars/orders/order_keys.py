"""What the pages of all Orders share: a part that may be done now, and icons counted on the dials."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.runewars.names import dial_row
from companion.intents.intent import Choose, Do
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Count, Key, Keys, Part, Row
from rules.runewars import actions as a
from rules.runewars.realm.prints import counted
from rules.runewars.realm.realm import levels
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_DIAL, MOST_TACTICS, RESOURCES, Resource

ORDERLY = ("part-first", "part-over")  # what comes first, the refusal says when the key is pressed


def do(ctx: Context, action: a.OrderAction) -> Do | None:
    """A part of the Order, if the rules allow it now or only its time has not come; the page stays."""
    why = ctx.refusal(action)
    return Do(action, action.seat, ctx.at, stay=True) if why is None or why.key in ORDERLY else None


def by_icons(ctx: Context, state: Runewars, seat: int, icon: str, take: Callable[[int], Key]) -> tuple[Part, ...]:
    """What the dials give of one icon: worked out, or counted by hand until the dials have been read."""
    words, realm = ctx.words, state.realms[seat]
    read = counted(state.prints.of(realm.faction), levels(realm), icon)
    most = MOST_TACTICS if icon == "tactics" else 3 * (MOST_DIAL + 1)
    n = min(ctx.chosen("n", 0) if read is None else read, most)
    title, key = words.t(f"runewars.icons.{icon}"), Keys((take(n),))
    if read is not None:
        return (Row(title, words.t("runewars.dials.give", n=read), icon="counter", value=str(n)), key)
    count = Count(title, n, 0, most, Choose("n", 0), words.t("runewars.dials.unread"), name="icons")
    missing = [resource for resource in RESOURCES if not state.prints.of(realm.faction).dial(resource)]
    return (count, *(unread_dial(ctx, state, seat, resource) for resource in missing), key)


def unread_dial(ctx: Context, state: Runewars, seat: int, resource: Resource) -> Row:
    return dial_row(ctx.words, state.realms[seat].faction, resource, name=f"read-{resource}")
