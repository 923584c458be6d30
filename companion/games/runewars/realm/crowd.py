"""Units in an area as somebody counts them on the map: how many are too many. The page keeps them, no log does."""

from __future__ import annotations

from companion.games.runewars.names import fort
from companion.intents.intent import Choose
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Count, Heading, Part
from rules.runewars.realm.crowd import excess, recruited, room
from rules.runewars.state import Runewars

MOST_COUNTED = 24
AREAS = 12  # lines of Winter's list; no realm has more areas crowded beyond its food


def counted(ctx: Context, key: str, title: str, most: int, detail: str = "") -> Count:
    """One area; what goes off the board is said beside its number."""
    words, n = ctx.words, ctx.chosen(key, 0)
    over = excess(n, most)
    gain = words.t("runewars.crowd.over", n=over) if over else ""
    return Count(title, n, 0, MOST_COUNTED, Choose(key, 0), detail, gain=gain, gain_tone="bad", empty=not n, name=key)


def strongholds(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Where recruited units have been put; asked once there are some."""
    words, forts = ctx.words, state.realms[seat].strongholds
    if not any(part.startswith("units-") for part in state.turn):
        return ()
    most, came = room(state, seat), len(recruited(state, seat))
    lines = tuple(counted(ctx, f"there-{at}", fort(words, one, at), most) for at, one in enumerate(forts))
    note = words.t("runewars.crowd.came", n=came) if came else ""
    return (Heading(words.t("runewars.crowd", n=most), note), *lines) if lines else ()


def activated(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Where units have moved to; more than eight may only come to fight."""
    words = ctx.words
    if "activate" not in state.turn:
        return ()
    fights = words.t("runewars.crowd.to-fight")
    return (counted(ctx, "there", words.t("runewars.crowd.activated"), room(state, seat), fights),)


def areas(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Winter: a line for each area that was counted, and one more."""
    words, most = ctx.words, room(state, seat)
    last = max((at for at in range(AREAS) if _units(ctx, seat, at)), default=-1)
    head = Heading(words.t("runewars.crowd.winter", seat=seat, n=most), icon="snowflake")
    lines = (
        counted(ctx, _key(seat, at), words.t("runewars.crowd.area", n=at + 1), most)
        for at in range(min(AREAS, last + 2))
    )
    return (head, *lines)


def to_remove(ctx: Context, state: Runewars, seat: int) -> int:
    """So many units in all that this realm cannot feed, as far as its areas were counted."""
    return sum(excess(_units(ctx, seat, at), room(state, seat)) for at in range(AREAS))


def _units(ctx: Context, seat: int, at: int) -> int:
    n: int = ctx.chosen(_key(seat, at), 0)
    return n


def _key(seat: int, at: int) -> str:
    return f"area-{seat}-{at}"
