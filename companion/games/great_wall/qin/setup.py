"""The set-up of Qin Jiushao: how strong he is, his Location track, his cards, and what his Advisors give him."""

from __future__ import annotations

from companion.games.great_wall.names import LOCATION_ICONS, badge, place
from companion.games.great_wall.qin.qin_parts import qin_of
from companion.games.great_wall.qin.readings import readings_row
from companion.intents.intent import Back, Choose, Do, Intent, Open
from companion.screens.editor.decks import way_here
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row, Toggle
from companion.screens.kit.views import Now, Page
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.deck_file import KIND, filled, printed
from rules.great_wall.qin.qin import DIFFICULTY, QIN, QIN_NAMES, TOKENS, YOU
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import Location

MOST_ADVICE = 4  # offered; more can be nobody's General


def qin_rows(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """For the set-up's side column."""
    words, qin = ctx.words, qin_of(state)
    laid = ", ".join(place(words, at) for at in qin.track)
    return (
        Heading(ctx.chairs[QIN].name, icon="robot-outline"),
        Row(
            words.t("great_wall.qin.track"),
            laid or words.t("great_wall.qin.track.ask"),
            icon="sort-variant",
            status="done" if laid else "now",
            intent=Open("location-track"),
            name="location-track",
        ),
        readings_row(ctx, state),
    )


def difficulty(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    words, qin, now = ctx.words, qin_of(state), state.clans[QIN].honor
    keys = tuple(
        Option(str(honor), Do(_level(honor, qin.harder), YOU, stay=True), honor == now, name=f"honor-{honor}")
        for honor in DIFFICULTY
    )
    start = now if now in DIFFICULTY else 0
    harder = Do(_level(start, not qin.harder), YOU, stay=True)
    return (
        Options(words.t("great_wall.qin.difficulty"), keys, columns=len(DIFFICULTY), numeral=True),
        Toggle(
            words.t("great_wall.qin.harder"), qin.harder, harder, words.t("great_wall.qin.harder.detail"), name="harder"
        ),
    )


def advisors(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """A house rule until somebody has read his card, and shown as one."""
    return (Options(ctx.t("great_wall.qin.advice-rule"), _advice(qin_of(state).advice), columns=5, numeral=True),)


def _level(honor: int, harder: bool) -> q.ChooseDifficulty:
    return q.ChooseDifficulty(honor, harder)  # type: ignore[arg-type]


def _advice(now: int) -> tuple[Option, ...]:
    return tuple(
        Option(str(n), Do(q.ChooseAdvice(n), YOU, stay=True), n == now, name=f"advice-{n}")
        for n in range(MOST_ADVICE + 1)
    )


def deck_choice(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """The cards he and the Reed Clan play from; a deck of one's own is listed by its name."""
    words, qin = ctx.words, qin_of(state)
    known = printed(ctx.patterns)
    whole = known if len(known) == len(QIN_NAMES) else ()
    found = [
        ("house", words.t("great_wall.deck.house"), words.t("great_wall.deck.house.detail"), q.ChooseQinDeck("house"))
    ]
    found += [
        (deck.name, deck.name, words.t("great_wall.deck.custom"), q.ChooseQinDeck("custom", deck.cards))
        for deck in ctx.decks
        if not deck.why
    ]
    typed = words.t("great_wall.deck.printed.detail", n=len(known))
    found.append(("printed", words.t("great_wall.deck.printed"), typed, q.ChooseQinDeck("printed", whole)))
    if f"great_wall.{KIND}" in ctx.fills and not whole:  # switched on in the card library
        ours = len(QIN_NAMES) - len(known)
        told = words.t("cards.filled.detail", n=ours, known=len(known))
        found.append(("filled", words.t("cards.filled"), told, q.ChooseQinDeck("printed", filled(ctx.patterns))))
    # Printed cards may have been typed in since they were chosen; with some of the house's it is another deck.
    kind = "filled" if any(card.source == "house" for card in qin.cards) and qin.source == "printed" else qin.source
    keys = tuple(
        Option(
            text,
            Do(action, YOU, stay=True),
            action.source == qin.source and (action.cards == qin.cards or name == kind),
            "home-outline" if name == "house" else "cards-outline",
            detail,
            name=f"deck-{name}",
        )
        for name, text, detail, action in found
    )
    return (Options(words.t("great_wall.which-deck"), keys, columns=1), way_here(words, "great_wall"))


def lay_track(ctx: Context) -> Page:
    """His five tokens: drawn by the app, or as they were laid at the table, the highest first."""
    state: GreatWall = ctx.state
    words = ctx.words
    laid: tuple[Location, ...] = ctx.chosen("laid", ())
    keys = tuple(  # those that lie already stay where they were: the next one to tap must not move
        Option(
            place(words, at),
            None if at in laid else _laid(ctx, (*laid, at)),
            icon=LOCATION_ICONS[at],
            detail=words.t(f"great_wall.token.{at}"),
            name=f"lay-{at}",
        )
        for at in TOKENS
    )
    shown = laid or qin_of(state).track
    rows = tuple(
        Row(
            place(words, at),
            words.t(f"great_wall.token.{at}"),
            number=str(n),
            icon=LOCATION_ICONS[at],
            name=f"laid-{at}",
        )
        for n, at in enumerate(shown, start=1)
    )
    question = Options(words.t("great_wall.qin.track.next"), keys, columns=1)
    rule = Para(words.t("great_wall.qin.track.rule"), source=words.t("great_wall.source.setup-solo"))
    order: tuple[Part, ...] = (Heading(words.t("great_wall.qin.track"), words.t("great_wall.qin.track.note")), *rows)
    columns = (Column((question, rule)), Column(order, 1.2))
    return chrome.page(ctx, "location-track", words.t("great_wall.qin.track"), columns, _track_now(ctx, state, laid))


def _laid(ctx: Context, laid: tuple[Location, ...]) -> Intent:
    """One more; before the last two the order is told, since only one token is left for the end."""
    last = tuple(at for at in TOKENS if at not in laid)
    return Do(q.LayTrack((*laid, *last)), YOU, ctx.at) if len(last) == 1 else Choose("laid", laid)


def _track_now(ctx: Context, state: GreatWall, laid: tuple[Location, ...]) -> Now:
    draw = Do(q.DrawTrack(), YOU, ctx.at, stay=True) if not state.begun else None
    again = Key(ctx.t("great_wall.qin.track.again"), Choose("laid", ()), "restart", name="lay-again") if laid else None
    known = qin_of(state).track and not laid
    keys = (
        *((again,) if again else ()),
        Key(ctx.t("great_wall.do.draw-track"), draw, "dice-multiple", name="draw-track"),
        *((Key(ctx.t("great_wall.do.done"), Back(), "check", "primary", name="track-done"),) if known else ()),
    )
    detail = ctx.t("great_wall.qin.track.ready" if known else "great_wall.qin.track.missing")
    return Now(ctx.t("great_wall.qin.track"), detail, badge(ctx, QIN), keys)
