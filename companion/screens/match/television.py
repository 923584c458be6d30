"""The big screen: where we are, whose turn it is, who has how much, and what happened last."""

from __future__ import annotations

from companion.look.game_looks import look
from companion.screens.kit import chrome, presence
from companion.screens.kit.context import Context
from companion.screens.kit.log import headline, seat_of
from companion.screens.kit.pieces.big_screen import BigScreen, BigSeat, BigStep
from companion.screens.kit.views import Now
from companion.screens.match.far import key_numbers, written
from companion.text import dates
from rules.core.codec import Plain

LAST = 3  # steps that are told


def big_screen(ctx: Context, now: Now | None) -> BigScreen:
    """`now` is the bar of the table, which says who does what."""
    words, game, over = ctx.words, ctx.game, ctx.game.over(ctx.state)
    awaited = () if over else game.awaited(ctx.state)
    newest = ctx.match.history.newest
    time = dates.clock(newest.ts if newest else ctx.match.row.created)
    people = [ctx.chairs[seat].name for seat in awaited if seat < len(ctx.chairs)]
    names = presence.and_list(ctx, people) if people else ""
    title = now.title if now else words.say(game.chapter(ctx.state))
    return BigScreen(
        emblem=look(game.spec.id).emblem,
        title=f"{words.t(f'{game.spec.id}.title')} · {presence.table_name(ctx)}",
        watching=words.t("big.watching"),
        live=words.t("big.live", time=time),
        still=words.t("big.still", time=time),
        chapter=words.say(game.chapter(ctx.state)),
        detail=now.detail if now and not over else "",
        badge=ctx.badge(awaited[0]) if len(awaited) == 1 and awaited[0] < len(ctx.chairs) else None,
        turn=names or title,
        what=title if names else "",
        seats=tuple(
            BigSeat(ctx.badge(seat), ctx.chairs[seat].name, number, seat in awaited)
            for seat, number in enumerate(numbers(ctx))
        ),
        happened_title=words.t("big.happened"),
        happened=_happened(ctx),
        accent=chrome.accent(ctx),
    )


def numbers(ctx: Context) -> tuple[str, ...]:
    return tuple(map(written, key_numbers(ctx)[: len(ctx.chairs)]))


def _happened(ctx: Context) -> tuple[BigStep, ...]:
    history = ctx.match.history
    newest = [history.entries[at] for at in reversed(history.counting[-LAST:])]
    steps = []
    for entry in newest:
        seat = seat_of(entry, history.events_of(entry))
        steps.append(BigStep(ctx.badge(seat) if 0 <= seat < len(ctx.chairs) else None, headline(ctx, entry)))
    return tuple(steps)


def told(ctx: Context, now: Now | None) -> Plain:
    """The same for scripts: names that stay, numbers as numbers, sentences in the table's language."""
    game, over = ctx.game, ctx.game.over(ctx.state)
    awaited = () if over else game.awaited(ctx.state)
    newest = ctx.match.history.newest
    return {
        "format": 1,
        "game": game.spec.id,
        "mode": ctx.match.row.config.mode,
        "table": presence.table_name(ctx),
        "step": ctx.at,
        "time": newest.ts if newest else ctx.match.row.created,
        "phase": game.phase(ctx.state),
        "chapter": ctx.words.say(game.chapter(ctx.state)),
        "over": over,
        "now": now.title if now else "",
        "seats": [
            {"name": chair.name, "colour": chair.colour, "points": points, "awaited": seat in awaited}
            for seat, (chair, points) in enumerate(zip(ctx.chairs, key_numbers(ctx), strict=False))
        ],
        "happened": [step.text for step in _happened(ctx)],
    }
