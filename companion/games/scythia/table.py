"""Which page the table is at: the set-up, a turn, the opponent's card, or the end."""

from __future__ import annotations

from dataclasses import replace

from companion.games.scythia.opponent import decks
from companion.games.scythia.opponent.books import books, scored
from companion.games.scythia.opponent.instruction import instruction
from companion.games.scythia.pace import pace_table
from companion.games.scythia.turn.turn import blocked, ending, last_turns, turn
from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Hero
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page, Top, View
from companion.screens.match.asking import Asking
from companion.screens.match.checklist import explained
from companion.screens.score.questions import closing
from companion.screens.score.result import final_score, sheet_result
from rules.scythia import actions as a
from rules.scythia.opponent.instruct import place
from rules.scythia.state import AI, PERSON, Scythia, crewless, face_up, phase, quests_left, spaces_of
from rules.scythia.tables import EMPIRES


def table(ctx: Context) -> View:
    state: Scythia = ctx.state
    match phase(state):
        case "setup":
            return _who_lacks_crew(ctx, state, explained(ctx, ctx.refusal(a.Begin())))
        case "over":
            return final_score(ctx) if state.raiders else _over(ctx, state)
        case "person":
            return _person(ctx, state)
        case "scheme":
            return _reveal(ctx, state)
        case "instruction":
            return instruction(ctx)
    return pace_table(ctx, state) if state.detail == "pace" else turn(ctx)


def _who_lacks_crew(ctx: Context, state: Scythia, page: Page) -> Page:
    """The game can begin without it; then the table asks for it."""
    lacking = crewless(state) if state.detail == "full" else ()
    if not lacking or page.now is None:
        return page
    who = ", ".join(ctx.chairs[seat].name for seat in lacking)
    return replace(page, now=replace(page.now, detail=ctx.words.t("scythia.seats.lacking", who=who)))


def _person(ctx: Context, state: Scythia) -> Page:
    words = ctx.words
    raids = tuple(
        Options(
            words.t(f"scythia.{empire}"),
            tuple(
                Option(
                    str(space + 1),
                    ctx.step(a.Raid(empire, space, reveals=True), PERSON) if free else None,
                    name=f"raid-{empire}-{space}",
                )
                for space, free in enumerate(spaces_of(state, empire))
            ),
            columns=4,
            numeral=True,
        )
        for empire in EMPIRES
    )
    first = (*last_turns(ctx, state), *blocked(ctx, state))
    left = Column((*first, Heading(words.t("scythia.you.raided"), words.t("scythia.you.spaces")), *raids), 1.2)
    right = Column((*_quests(ctx, state), *ending(ctx, state)))
    end = Do(a.EndTurn(reveals=True), PERSON, ctx.at)
    key = Key(words.t("scythia.key.end-turn"), end, "arrow-right", "primary", name="end-turn")
    title, detail = words.t("scythia.now.person", seat=PERSON), words.t("scythia.now.person.detail")
    now = Now(title, detail, ctx.badge(PERSON), (key,))
    return Page("table", "sc", _top(ctx, "person"), (left, right), now, ctx.toast)


def _quests(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    words = ctx.words
    rows = tuple(
        Row(
            words.say(place(quest)),
            icon="map-marker-outline",
            intent=ctx.step(a.CompleteQuest(quest.row, quest.spot, reveals=True), PERSON),
            name=f"quest-{quest.row}-{quest.spot}",
        )
        for quest in face_up(state)
    )
    return (Heading(words.t("scythia.you.quests"), words.t("scythia.quests-left", n=quests_left(state))), *rows)


def _reveal(ctx: Context, state: Scythia) -> Page:
    """The AI's turn begins with a card: drawn by the app, or at the table and typed in."""
    words = ctx.words
    draw = Do(a.DrawScheme(), PERSON, ctx.at)
    typed = Key(words.t("scythia.key.enter"), Open("scheme"), "pencil-outline", name="enter-scheme")
    drawn = Key(words.t("scythia.key.draw"), draw, "cards-outline", "primary", name="draw-scheme")
    keys = (typed, drawn) if state.cards else (replace(typed, kind="primary"),)
    now = Now(words.t("scythia.now.scheme"), words.t("scythia.now.scheme.detail"), ctx.badge(AI), keys)
    free = tuple(
        Row(words.t(f"scythia.{empire}"), icon="sword-cross", value=str(sum(spaces_of(state, empire))))
        for empire in EMPIRES
    )
    spaces: tuple[Part, ...] = (Heading(words.t("scythia.end.spaces")), *free)
    note = Column((Para(decks.note(words, state)), *spaces, *ending(ctx, state)), tone="help")
    columns = (Column((*last_turns(ctx, state), Heading(words.t("scythia.books")), *books(ctx, state))), note)
    return Page("reveal", "sc", _top(ctx, "scheme"), columns, now, ctx.toast)


def _over(ctx: Context, state: Scythia) -> View:
    """Your own total is asked once; then the winner."""
    if state.score is not None:
        sheet = ctx.open_score
        return closing(ctx, sheet) if sheet.open else _with_its_points(ctx, state, sheet_result(ctx))
    ask, words = Asking(ctx, "your"), ctx.words
    ask.add(Hero("", words.t("scythia.now.over")))
    typed = ask.read("points", words.t("scythia.your-points"), 0, 299, icon="trophy-outline")
    ai = Column((Heading(words.t("scythia.books")), *books(ctx, state)))
    enter = None if typed is None else Do(a.EnterScore(typed), PERSON, ctx.at)
    key = Key(words.t("key.set"), enter, "check", "primary", name="enter-score")
    now = Now(ctx.chairs[PERSON].name, words.t("scythia.now.over.detail"), ctx.badge(PERSON), (key,))
    return Page("own-score", "sc", _top(ctx, "over"), (Column(ask.asked, 1.6, "accent"), ai), now, ctx.toast)


def _with_its_points(ctx: Context, state: Scythia, page: Page) -> Page:
    """The sheet has one line there, the total: what the AI's is made of stands below it."""
    sheet, *rest = page.columns
    made_of: tuple[Part, ...] = (Heading(ctx.t("scythia.books")), *scored(ctx, state))
    return replace(page, columns=(replace(sheet, parts=(*sheet.parts, *made_of)), *rest))


def _top(ctx: Context, now: str) -> Top:
    words = ctx.words
    rail = tuple((words.t(f"scythia.rail.{step}"), "now" if step == now else "plain") for step in ("person", "scheme"))
    return chrome.top(ctx, words.t("scythia.title"), chrome.menu(ctx), rail if now in ("person", "scheme") else ())  # type: ignore[arg-type]
