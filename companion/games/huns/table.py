"""The Huns table: the row of five colours, the draft, and the one thing to do now."""

from __future__ import annotations

from companion.games.huns.effect_again import card_keys
from companion.games.huns.names import ICONS, cube_word, deck, die_word, token
from companion.games.huns.pace import pace_table
from companion.games.huns.played_card import WITH_SPACES
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Key, Row
from companion.screens.kit.pieces.pace_views import PaceCell
from companion.screens.kit.presence import called_here, own_seats
from companion.screens.kit.views import DeckColumn, HunsTable, Now, Page, View
from companion.screens.match.asking import Asking
from companion.screens.match.checklist import explained
from companion.screens.score.result import final_score
from companion.screens.score.score import points
from companion.text.words import Words
from rules.core.message import Message, Value
from rules.core.value import replace
from rules.huns import actions as a
from rules.huns.guide import last_round
from rules.huns.legal import gift_due
from rules.huns.state import Hand, Huns, Threat, actor, empties, mover, phase, pips
from rules.huns.tables import CARDS, COLOURS, CUBES, DECKS, FACES, TURNS, Colour

LONGEST = 220  # of what is reminded of at once; the Camp has it in full


def table(ctx: Context) -> View:
    state: Huns = ctx.state
    if not state.begun:  # the set-up goes on for the others while somebody enters Wagons for a Valuable
        page = explained(ctx, ctx.refusal(a.Begin()))
        return replace(page, now=_now(ctx, state)) if isinstance(state.pending, Hand) else page
    if state.over:
        return final_score(ctx)
    if phase(state) == "pace":
        return pace_table(ctx, state)
    title = ctx.words.t("huns.title")
    rail = ((ctx.words.t("huns.rail", round=state.round, turn=min(state.turn + 1, TURNS)), "now"),)
    return HunsTable(
        top=chrome.top(ctx, title, chrome.menu(ctx), rail),  # type: ignore[arg-type]
        now=_now(ctx, state),
        banner=_banner(ctx, state),
        decks=tuple(_deck(ctx, state, colour) for colour in COLOURS),
        draft_title=ctx.words.t("huns.draft"),
        draft_note=ctx.words.t("huns.draft.first", seat=state.first or 0),
        draft=tuple(_draft_row(ctx, state, turn) for turn in range(TURNS)),
        people=_people(ctx),
        wagons=Row(ctx.words.t("huns.wagon-deck"), icon="glyph:wagon", value=str(state.wagon_deck)),
        toast=ctx.toast,
    )


def picked(ctx: Context, state: Huns) -> Colour | None:
    """The die under the finger: nothing is final before an action."""
    if phase(state) == "extra" and state.extra:
        return state.extra.colour
    colour = ctx.chosen("die")
    free = phase(state) == "turn" and colour in COLOURS and state.dice[COLOURS.index(colour)].taken_by is None
    return colour if free else None


def _deck(ctx: Context, state: Huns, colour: Colour) -> DeckColumn:
    words, cubes, cards = ctx.words, state.reserve.of(colour), state.decks.of(colour)
    die = state.dice[COLOURS.index(colour)] if state.dice else None
    taker = None if die is None or die.taken_by is None else ctx.badge(die.taken_by)
    chosen = picked(ctx, state) == colour
    free = die is not None and taker is None and phase(state) == "turn"
    text = (
        "huns.die.none"
        if die is None
        else "huns.die.taken"
        if taker
        else "huns.die.picked"
        if chosen
        else "huns.die.free"
    )
    return DeckColumn(
        name=f"die-{colour}",
        colour=token(colour),
        icon=ICONS[colour],
        title=deck(words, colour),
        face=die.value if die else None,
        die_text=words.t(text, face=die.value if die else 0),
        taker=taker,
        picked=chosen,
        cubes=str(cubes),
        cubes_note=words.t("huns.cubes-of", most=CUBES[state.players]) if cubes else words.t("huns.cubes-gone"),
        cards=str(cards),
        cards_note=words.t("huns.cards-of", most=CARDS[state.players]) if cards else words.t("huns.cards-gone"),
        empty=cubes == 0 or cards == 0,
        no_cubes=cubes == 0,
        no_cards=cards == 0,
        intent=Choose("die", "" if chosen else colour) if free else None,
        keys=_column_keys(ctx, state, colour) if free else (),
    )


def _column_keys(ctx: Context, state: Huns, colour: Colour) -> tuple[PaceCell, ...]:
    """Both actions with that die, each in one tap; only what the app cannot know is asked."""
    words, seat, value = ctx.words, mover(state), pips(state, colour)
    cards, cubes = state.decks.of(colour), state.reserve.of(colour)
    drawn = a.DrawCards(seat, colour)
    draw = Open("spaces", colour) if colour in WITH_SPACES else Do(drawn, seat, ctx.at)
    counted = f"decks.{colour}" not in state.gaps
    many = min(value, cards) if counted else value
    taken = min(value, cubes) if f"reserve.{colour}" not in state.gaps else value
    return (
        PaceCell(
            f"draw-{colour}",
            words.t("huns.column.draw", n=many),
            icon="cards-outline",
            intent=draw if many else None,
            words=True,
            spoken=words.t("huns.key.draw", n=many or value),
        ),
        PaceCell(
            f"take-{colour}",
            words.t("huns.column.take", n=taken),
            icon="cube-outline",
            intent=_pillage(ctx, state, seat, colour),
            words=True,
            spoken=words.t("huns.key.pillage", n=taken),
        ),
    )


def _banner(ctx: Context, state: Huns) -> Banner | None:
    """Last round, as soon as a pile or deck is empty and only as long as it is."""
    if not last_round(state):
        return None
    words, gone = ctx.words, empties(state)
    if not gone:  # told, where nobody counts the piles
        return Banner(words.t("huns.last-round.told"), "alert", "bad", words.t("huns.last-round"))
    if phase(state) == "round-end":
        return Banner(
            words.t("huns.last-round.gone", what=_gone(words, gone)), "flag", "bad", words.t("huns.last-round")
        )
    what, colour = gone[0]
    if len(gone) > 1:
        text = words.t("huns.last-round.many", what=_gone(words, gone))
    else:
        text = words.t(f"huns.last-round.{what}", colour=cube_word(words, colour), deck=deck(words, colour))
    return Banner(text, "alert", "bad", words.t("huns.last-round"))


def _gone(words: Words, gone: tuple[tuple[str, Colour], ...]) -> str:
    """Every pile and deck that is empty now."""
    return ", ".join(
        words.t(f"huns.gone.{what}", colour=cube_word(words, colour), deck=deck(words, colour)) for what, colour in gone
    )


def _draft_row(ctx: Context, state: Huns, turn: int) -> Row:
    seat, words = actor(state, turn), ctx.words
    now = turn == state.turn and phase(state) != "roll"
    done = turn < state.turn
    if took := _took(ctx, state, turn):
        detail = took
    elif done:
        detail = words.t("huns.draft.done")
    elif now:
        detail = words.t("huns.draft.now" if phase(state) == "turn" else "huns.draft.soon")
    else:
        detail = words.t("huns.draft.again" if turn >= state.players else "huns.draft.waits")
    mine = seat in own_seats(ctx)
    return Row(
        called_here(ctx, seat),
        detail,
        ctx.badge(seat),
        number=str(turn + 1),
        status="done" if done else "now" if now else "plain",
        intent=Open("camp", str(seat)),
        tone="accent" if mine else "plain",
        name=f"draft-{turn}",
    )


def _took(ctx: Context, state: Huns, turn: int) -> str:
    """Which die went in that turn, also while the action with it is not over."""
    words = ctx.words
    taken = [(colour, die) for colour, die in zip(COLOURS, state.dice, strict=False) if die.turn == turn]
    return words.t("huns.draft.took", colour=die_word(words, taken[0][0]), face=taken[0][1].value) if taken else ""


def _people(ctx: Context) -> tuple[Row, ...]:
    sheet = ctx.open_score
    return tuple(
        Row(
            chair.name,
            badge=ctx.badge(seat),
            value=points(ctx.words, sheet.totals[seat], sheet.least[seat]),
            intent=Open("camp", str(seat)),
            name=f"camp-{seat}",
        )
        for seat, chair in enumerate(ctx.chairs)
    )


def _now(ctx: Context, state: Huns) -> Now:
    """What is to be done; what the table should think of now takes the place of the usual hint."""
    now = _step_now(ctx, state)
    told = (said for said in ctx.game.reminders(state) if not _is_elsewheres(ctx, said))
    thoughts = ctx.words.t("list.dot").join(map(ctx.words.say, told))
    more = thoughts if len(thoughts) <= LONGEST else f"{thoughts[:LONGEST]}\u2026"
    keys = (*_gift_keys(ctx, state), *card_keys(ctx, state), *now.keys)
    return replace(now, detail=more or now.detail, keys=keys)


def _is_elsewheres(ctx: Context, said: Message) -> bool:
    """A Valuable that its player is reminded of on another device: here it would stand over somebody else's keys."""
    seat = dict(said.args).get("seat")
    return said.key == "huns.remind.gift" and isinstance(seat, int) and ctx.is_elsewhere(seat)


def _gift_keys(ctx: Context, state: Huns) -> tuple[Key, ...]:
    """A later player's Valuable that the set-up has passed over (SETUP)."""
    players = range(state.players) if state.round == 1 else ()
    due = [seat for seat in players if gift_due(state, seat) and not ctx.is_elsewhere(seat)]
    open_ = phase(state) in ("roll", "turn") and due
    if not open_:
        return ()
    text, seat = ctx.words.t("huns.key.gift", seat=due[0]), due[0]
    return (Key(text, Open("gift", str(seat)), badge=ctx.badge(seat), name="late-gift"),)


def _step_now(ctx: Context, state: Huns) -> Now:
    match phase(state):
        case "roll":
            return _roll(ctx, state)
        case "curse":
            return _curse(ctx, state)
        case "round-end":
            return _round_end(ctx, state)
        case "wagon" | "load" as step:
            assert isinstance(state.pending, Hand)
            return _step(ctx, step, state.pending.seat, Open(step, str(state.pending.seat)))
    return _turn(ctx, state)


def _roll(ctx: Context, state: Huns) -> Now:
    words, seat = ctx.words, state.first or 0
    keys = (
        Key(words.t("huns.key.type-dice"), Open("dice"), "pencil-outline", name="type-dice"),
        Key(words.t("huns.key.roll"), Do(a.Roll(), seat, ctx.at), "dice-multiple", "primary", name="roll"),
    )
    return Now(words.t("huns.now.roll", seat=seat), words.t("huns.now.roll.detail"), ctx.badge(seat), keys)


def _turn(ctx: Context, state: Huns) -> Now:
    words, seat, colour = ctx.words, mover(state), picked(ctx, state)
    badge = ctx.badge(seat)
    if colour is None:
        return Now(words.t("huns.now.turn", seat=seat), words.t("huns.now.turn.detail"), badge)
    value = pips(state, colour)
    cards = state.decks.of(colour)
    draw = Open("card", colour) if cards else None
    keys = (
        Key(
            words.t("huns.key.draw", n=min(value, cards) or value),
            draw,
            "cards-outline",
            "primary",
            name="draw",
        ),
        Key(
            words.t("huns.key.pillage", n=min(value, state.reserve.of(colour))),
            _pillage(ctx, state, seat, colour),
            "cube-outline",
            "primary",
            name="pillage",
        ),
    )
    named: dict[str, Value] = {
        "seat": seat,
        "colour": die_word(words, colour),
        "deck": deck(words, colour),
        "face": value,
    }
    if state.extra:
        return Now(words.t("huns.now.extra-die", **named), words.t("huns.now.extra-die.detail"), badge, keys)
    empty = "" if cards else words.t("refused.deck-empty", deck=deck(words, colour))
    return Now(words.t("huns.now.picked", **named), empty or words.t("huns.now.picked.detail"), badge, keys)


def _pillage(ctx: Context, state: Huns, seat: int, colour: Colour) -> Do | Open:
    """Asked where to only when there is a choice."""
    cards = any(card.takes_cubes for card in state.camps[seat].cards)
    return Open("target", colour) if cards and state.reserve.of(colour) else Do(a.Pillage(seat, colour), seat, ctx.at)


def _curse(ctx: Context, state: Huns) -> Now:
    assert isinstance(state.pending, Threat)
    words, seat = ctx.words, state.pending.seat
    flee = words.t("huns.key.flee", points=-state.players)
    keys = (
        Key(flee, Do(a.Flee(seat), seat, ctx.at), "run-fast", name="flee"),
        Key(
            words.t("huns.key.bear"),
            Do(a.Bear(seat), seat, ctx.at),
            "skull-outline",
            "primary",
            name="bear",
        ),
    )
    return Now(words.t("huns.now.curse", seat=seat), words.t("huns.now.curse.detail"), ctx.badge(seat), keys)


def _round_end(ctx: Context, state: Huns) -> Now:
    words, ends = ctx.words, last_round(state)
    heir = ((state.first or 0) + 1) % state.players
    rolls = _app_rolls(ctx) and not ends
    key = words.t("huns.key.final" if ends else "huns.key.next-round-roll" if rolls else "huns.key.next-round")
    keys: tuple[Key, ...] = (Key(key, Do(a.EndRound(rolls), -1, ctx.at), "flag", "primary", name="end-round"),)
    if ends:
        return Now(words.t("huns.now.game-ends"), words.t("huns.now.game-ends.detail"), None, keys)
    return Now(
        words.t("huns.now.passes", seat=heir),
        words.t("huns.now.round-end.detail"),
        ctx.badge(heir),
        keys,
    )


def _app_rolls(ctx: Context) -> bool:
    """Whether the app has rolled the dice of this round, and so does it again with the end of it."""
    history = ctx.match.history
    for at in reversed(history.counting):
        action = history.entries[at].action
        if action["tag"] in ("roll", "type-dice") or action.get("rolls"):
            return bool(action["tag"] != "type-dice")
    return False


def _step(ctx: Context, step: str, seat: int, intent: Open) -> Now:
    key = Key(ctx.t(f"huns.key.{step}"), intent, "glyph:wagon", "primary", name=f"open-{step}")
    return Now(ctx.t(f"huns.now.{step}", seat=seat), ctx.t(f"huns.now.{step}.detail"), ctx.badge(seat), (key,))


def dice(ctx: Context) -> Page:
    """The dice as they lie on the table, one tap each."""
    ask, words, seat = Asking(ctx), ctx.words, ctx.state.first or 0
    faces = {colour: _face(ask, colour) for colour in COLOURS}
    left = sum(not face for face in faces.values())
    done = None if left else Do(a.TypeDice(**faces), seat, ctx.at)
    key = Key(words.t("huns.key.use-dice"), done, "check", "primary", name="use-dice")
    now = ask.now(words.t("huns.now.dice"), key, seat, words.t("huns.now.dice.left", n=left))
    columns = (Column(ask.asked[:3]), Column(ask.asked[3:]))
    return chrome.page(ctx, "dice", words.t("huns.dice.title"), columns, now)


def _face(ask: Asking, colour: Colour) -> int:
    words = ask.ctx.words
    title = words.t("huns.field.die", colour=die_word(words, colour), deck=deck(words, colour))
    return ask.digit(colour, title, FACES, 0, 3, DECKS[colour]) or 0
