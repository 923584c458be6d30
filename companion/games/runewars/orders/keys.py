"""What the pages of all Orders share: a part that may be done now, and icons counted on the dials."""

from __future__ import annotations

from companion.games.runewars.names import RESOURCE_ICONS
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Count, Part, Row
from rules.runewars import actions as a
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_DIAL, MOST_TACTICS, RESOURCES, Resource

ORDERLY = ("part-first", "part-over")  # what comes first, the refusal says when the key is pressed


def do(ctx: Context, action: a.OrderAction) -> Do | None:
    """A part of the Order, if the rules allow it now or only its time has not come; the page stays."""
    why = ctx.refusal(action)
    return Do(action, action.seat, ctx.at, stay=True) if why is None or why.key in ORDERLY else None


def icons(ctx: Context, state: Runewars, seat: int, icon: str, said: int, read: int | None) -> tuple[Part, ...]:
    """What the dials give of one icon: worked out, or counted by hand until the dials have been read."""
    words, own = ctx.words, state.realms[seat]
    most = MOST_TACTICS if icon == "tactics" else 3 * (MOST_DIAL + 1)
    if read is not None:
        return (
            Row(
                words.t(f"runewars.icons.{icon}"),
                words.t("runewars.dials.give", n=read),
                icon="counter",
                value=str(said),
            ),
        )
    count = Count(
        words.t(f"runewars.icons.{icon}"),
        said,
        0,
        most,
        Choose("n", 0),
        words.t("runewars.dials.unread"),
        name="icons",
    )
    missing = [resource for resource in RESOURCES if not state.prints.of(own.faction).dial(resource)]
    rows = tuple(unread_dial(ctx, state, seat, resource) for resource in missing)
    return (count, *rows)


def unread_dial(ctx: Context, state: Runewars, seat: int, resource: Resource) -> Row:
    words = ctx.words
    return Row(
        words.t(f"runewars.dial.{resource}"),
        words.t("runewars.prints.ask"),
        icon=RESOURCE_ICONS[resource],
        intent=Open("dial", f"{state.realms[seat].faction}.{resource}"),
        name=f"read-{resource}",
    )
