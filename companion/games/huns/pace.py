"""Huns where only its pace is followed: the row with a turn in one tap, the draft, and one key a round."""

from __future__ import annotations

from companion.games.huns.names import ICONS, cube_word, deck, token
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Count, Heading, Key, Part, Row
from companion.screens.kit.pieces.pace_views import UNTOLD, PaceCell, PaceDeck, PaceGrid, PaceHead, PaceRow
from companion.screens.kit.views import Now, PaceTable
from companion.screens.match.detail_level import level_chip
from companion.screens.score.score import live
from rules.huns import actions as a
from rules.huns.guide import last_round
from rules.huns.pace.camp_counts import count, most
from rules.huns.state import Die, Huns, actor, empties
from rules.huns.tables import CARDS, COLOURS, COLUMNS, CUBES, FACES, TURNS, Colour, Told

COLUMN_ICONS: dict[Told, str] = {
    "raids": "sword-cross",
    "mercenaries": "account-check-outline",
    "open": "account-alert-outline",
    "treasures": "treasure-chest",
    "fled": "run-fast",
    "sent": "glyph:wagon",
}


def pace_table(ctx: Context, state: Huns) -> PaceTable:
    words = ctx.words
    told = words.t("huns.rail", round=state.round, turn=min(state.turn + 1, TURNS))
    rail = ((told if state.turn else words.t("huns.chapter.round", n=state.round), "now"), level_chip(ctx))
    return PaceTable(
        top=chrome.top(ctx, words.t("huns.title"), chrome.menu(ctx), rail),  # type: ignore[arg-type]
        now=_now(ctx, state),
        accent=chrome.accent(ctx),
        banner=_banner(ctx, state),
        decks=tuple(_deck(ctx, state, colour) for colour in COLOURS),
        right=_draft(ctx, state),
        toast=ctx.toast,
    )


# -- what ends the game


def _banner(ctx: Context, state: Huns) -> Banner | None:
    """The last round once it is certain, and before that the colour with which it may come."""
    words = ctx.words
    if last_round(state):
        gone = empties(state)
        what = "told" if not gone else gone[0][0]
        colour = gone[0][1] if gone else COLOURS[0]
        text = words.t(f"huns.last-round.{what}", colour=cube_word(words, colour), deck=deck(words, colour))
        return Banner(text, "alert", "bad", words.t("huns.last-round"))
    watched = [colour for colour in COLOURS if _watched(state, colour)]
    if not watched or state.turn >= TURNS:
        return None
    colour = watched[0]
    low = state.reserve.of(colour) if _counted(state, "reserve", colour) else 99
    part = "cubes" if low <= FACES[-1] else "cards"
    n = low if part == "cubes" else state.decks.of(colour)
    strong = words.t(f"huns.watch.{part}", deck=deck(words, colour), n=n)
    return Banner(words.t("huns.watch.detail"), "eye-outline", "bad", strong)


def _counted(state: Huns, part: str, colour: Colour) -> bool:
    return f"{part}.{colour}" not in state.gaps


def _watched(state: Huns, colour: Colour) -> bool:
    """Whether one more turn with it can empty its pile or its deck."""
    die = state.dice[COLOURS.index(colour)] if state.dice else Die(0)
    if die.taken_by is not None:
        return False
    cubes = _counted(state, "reserve", colour) and 0 < state.reserve.of(colour) <= FACES[-1]
    return cubes or (_counted(state, "decks", colour) and state.decks.of(colour) == 1)


# -- the row


def _deck(ctx: Context, state: Huns, colour: Colour) -> PaceDeck:
    words, die = ctx.words, state.dice[COLOURS.index(colour)] if state.dice else Die(0)
    cubes, cards = (getattr(state, part).of(colour) for part in ("reserve", "decks"))
    taken = die.taken_by
    keys = _keys(ctx, state, colour) if taken is None and state.turn < TURNS else ()
    return PaceDeck(
        name=f"deck-{colour}",
        colour=token(colour),
        icon=ICONS[colour],
        title=deck(words, colour),
        cubes=str(cubes) if _counted(state, "reserve", colour) else UNTOLD,
        cubes_note=words.t("huns.cubes-of", most=CUBES[state.players]),
        cards=str(cards) if _counted(state, "decks", colour) else UNTOLD,
        cards_note=words.t("huns.cards-of", most=CARDS[state.players]),
        watch=_watched(state, colour),
        no_cubes=cubes <= FACES[-1] and _counted(state, "reserve", colour),
        no_cards=cards <= 1 and _counted(state, "decks", colour),
        label=words.t("huns.pace.kept") if keys and not ctx.is_elsewhere(actor(state, state.turn)) else "",
        keys=keys,
        taker=None if taken is None else ctx.badge(taken),
        taker_name="" if taken is None else ctx.chairs[taken].name,
        taken="" if taken is None else _took(ctx, die),
    )


def _took(ctx: Context, die: Die) -> str:
    return ctx.words.t("huns.pace.drew") if die.drew else ctx.words.t("huns.pace.pillaged", n=die.value)


def _keys(ctx: Context, state: Huns, colour: Colour) -> tuple[PaceCell, ...]:
    """So many Valuables kept, or a card drawn; the one that empties the pile is framed."""
    words, seat = ctx.words, actor(state, state.turn)
    die = state.dice[COLOURS.index(colour)] if state.dice else None
    faces = tuple(n for n in FACES if die is None or not die.value or n <= die.value)
    left = state.reserve.of(colour)
    kept = tuple(
        PaceCell(
            f"kept-{colour}-{n}",
            str(n),
            intent=ctx.step(a.TellTurn(seat, colour, n), seat, stay=True),
            pips=n,
            colour=token(colour),
            tone="bad" if _counted(state, "reserve", colour) and n == left else "plain",
            spoken=words.t("huns.pace.kept.n", n=n, deck=deck(words, colour)),
        )
        for n in faces
        if not _counted(state, "reserve", colour) or n <= left
    )
    drew = PaceCell(
        f"drew-{colour}",
        words.t("huns.pace.key.drew"),
        icon="cards-outline",
        intent=ctx.step(a.TellTurn(seat, colour), seat, stay=True),
        tone="bad" if _counted(state, "decks", colour) and state.decks.of(colour) == 1 else "plain",
        words=True,
    )
    return (*kept, drew)


# -- the draft


def _draft(ctx: Context, state: Huns) -> Column:
    words = ctx.words
    head = Heading(words.t("huns.draft"), words.t("huns.draft.first", seat=state.first or 0))
    rows = tuple(_pick(ctx, state, turn) for turn in range(TURNS))
    empty = words.t("huns.pace.refilled" if state.emptied else "huns.pace.empty")
    detail = words.t("huns.pace.empty.detail")
    switch = Row(
        empty,
        detail,
        icon="check" if state.emptied else "alert",
        tone="bad" if state.emptied else "plain",
        status="now" if state.emptied else "plain",
        intent=ctx.step(a.TellEmpty(not state.emptied), stay=True),
        name="tell-empty",
        chevron=False,
    )
    return Column((head, *rows, switch), name="draft")


def _pick(ctx: Context, state: Huns, turn: int) -> Row:
    words, seat = ctx.words, actor(state, turn)
    die = next((die for die in state.dice if die.turn == turn and die.taken_by is not None), None)
    now = turn == state.turn
    again = words.t("huns.draft.again") if turn >= state.players else ""
    detail = _took(ctx, die) if die else words.t("huns.draft.now") if now and state.turn else again
    return Row(
        ctx.chairs[seat].name,
        detail,
        ctx.badge(seat),
        number=str(turn + 1),
        value=live(words, ctx.open_score, seat) if turn < state.players else "",
        status="done" if die else "now" if now else "plain",
        intent=Open("tally", str(seat)),
        name=f"draft-{turn}",
        chevron=False,
    )


# -- the bar


def _now(ctx: Context, state: Huns) -> Now:
    words, seat = ctx.words, actor(state, state.turn % TURNS)
    ends = last_round(state)
    tally = Key(words.t("huns.pace.tally"), Open("tally"), "table", name="tally")
    on = Key(
        words.t("huns.key.final" if ends else "huns.key.next-round"),
        Do(a.EndRound(), -1, ctx.at),
        "flag",
        "primary",
        name="end-round",
    )
    roll = Key(words.t("huns.pace.roll"), ctx.step(a.Roll(), -1, stay=True), "dice-multiple", name="roll")
    keys = (*((roll,) if not state.dice and not state.rolls else ()), tally, on)
    if state.turn >= TURNS:
        heir = ((state.first or 0) + 1) % state.players
        if ends:
            return Now(words.t("huns.now.game-ends"), words.t("huns.now.game-ends.detail"), None, keys)
        title, detail = words.t("huns.now.passes", seat=heir), words.t("huns.now.round-end.detail")
        return Now(title, detail, ctx.badge(heir), keys)
    title = words.t("huns.pace.now", seat=seat) if state.turn else words.t("huns.pace.now.first", seat=seat)
    reminded = words.t("list.dot").join(map(words.say, ctx.game.reminders(state)))
    return Now(title, reminded or words.t("huns.pace.now.detail"), ctx.badge(seat), keys)


# -- what lies in the Camps


def tally(ctx: Context) -> PaceTable:
    """Everybody's row in one grid: a tap counts one more, and a toast says so; held, the number is typed."""
    state: Huns = ctx.state
    words, order = ctx.words, _in_order(state)
    about = ctx.place.about
    shown = int(ctx.chosen("row", about or order[0]))
    grid = PaceGrid(
        rows=tuple(_row(ctx, state, seat) for seat in order),
        heads=tuple(PaceHead(words.t(f"huns.pace.column.{what}"), COLUMN_ICONS[what]) for what in COLUMNS),
        title=words.t("huns.pace.tally"),
        note=words.t("pace.grid.note"),
        shown=order.index(shown) if shown in order else 0,
    )
    now = Now(words.t("huns.pace.tally.now"), words.t("huns.pace.tally.detail"), None, (chrome.done(ctx),))
    top = chrome.top(ctx, words.t("huns.pace.tally"), chrome.close(ctx))
    return PaceTable(top=top, now=now, accent=chrome.accent(ctx), left=_worth(ctx, state), grid=grid,
                     screen="tally", toast=ctx.toast)  # fmt: skip


def tally_exists(ctx: Context) -> bool:
    return ctx.state.detail == "pace" and ctx.state.begun and not ctx.state.over


def _in_order(state: Huns) -> tuple[int, ...]:
    return tuple(((state.first or 0) + turn) % state.players for turn in range(state.players))


def _worth(ctx: Context, state: Huns) -> Column:
    """What each thing brings at the end, so that nobody taps what does not count (END OF THE GAME)."""
    words = ctx.words
    rows: tuple[Part, ...] = tuple(
        Row(words.t(f"huns.pace.column.{what}"), icon=COLUMN_ICONS[what], value=_each(state, what)) for what in COLUMNS
    )
    return Column((Heading(words.t("huns.pace.worth")), *rows), name="worth")


def _each(state: Huns, what: Told) -> str:
    worth = {"raids": 1, "mercenaries": 1, "open": -1, "fled": -state.players}.get(what, state.players)
    return f"{worth:+d}".replace("-", "\u2212")


def _row(ctx: Context, state: Huns, seat: int) -> PaceRow:
    sheet = ctx.open_score
    return PaceRow(
        f"row-{seat}",
        ctx.chairs[seat].name,
        tuple(_cell(ctx, state, seat, what) for what in COLUMNS),
        detail=live(ctx.words, sheet, seat),
        badge=ctx.badge(seat),
        chip=Choose("row", seat),
    )


def _cell(ctx: Context, state: Huns, seat: int, what: Told) -> PaceCell:
    words, n = ctx.words, count(state.camps[seat], what)
    high, gap = most(state, seat, what), f"camp.{seat}.{what}" in state.gaps
    text = UNTOLD if gap and not n else words.t("score.least", points=str(n)) if gap else str(n)
    told = words.t("huns.pace.cell", seat=seat, what=words.t(f"huns.pace.column.{what}"), n=text)
    typed = Count(told, n, 0, high, Do(a.Tell(seat, what, 0), seat, stay=True), empty=gap, name=f"{what}-{seat}")
    return PaceCell(
        f"{what}-{seat}",
        text,
        intent=ctx.step(a.Tell(seat, what, n + 1), seat, stay=True) if n < high else None,
        ask=typed,
        spoken=told,
    )
