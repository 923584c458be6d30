"""A deck in simulated games beside another one: whom it helps, by how much, and how sure that is."""

from __future__ import annotations

from companion.intents.intent import Back, Choose, RunTrial, StopTrial
from companion.screens.editor.figures import hundredths, percent, points, span
from companion.screens.editor.spread import Bench, Spread, laid_out, spread, top
from companion.screens.kit.badge import Badge
from companion.screens.kit.battle_parts import Odds
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Change, Column, Empty, Heading, Key, Option, Options, Para, Part, Race, RaceLine
from companion.screens.kit.trial_status import Running
from companion.screens.kit.views import Now, Page
from companion.text.words import Words
from companion.trials.study import GAMES, Comparison, Estimate, trial_of
from companion.trials.study import spread as histogram

COLOURS = ("red", "blue")  # of the two lines in the chart


def deck_trial_exists(ctx: Context) -> bool:
    laid = laid_out(ctx, ctx.place.about)
    return laid is not None and bool(laid[1].cards)


def deck_trial(ctx: Context) -> Page:
    laid = laid_out(ctx, ctx.place.about)
    assert laid is not None
    at, found = laid
    words, wish = ctx.words, _wish(ctx, at, found)
    running = ctx.trial if ctx.trial and _same(ctx.trial.wish, wish) else None
    model = Para(words.t("trial.model"), icon="information-outline")
    left = Column((*_asked(ctx, at, found, wish), model, *_guessed(ctx, at, found, wish)), 0.8)
    right = Column(_found(words, found, wish, running), 1.5, name="trial")
    head = top(ctx, at, words.t("trial.title", deck=found.title))
    return Page("deck-trial", at.look.accent, head, (left, right), _now(words, wish, running), ctx.toast)


def _guessed(ctx: Context, at: Bench, found: Spread, wish: RunTrial) -> tuple[Part, ...]:
    """Cards that the model cannot play as they are, of either deck."""
    trial, other = trial_of(at.game), spread(ctx, at, wish.against)
    cards = (*found.cards, *(other.cards if other else ()))
    guessed = trial is not None and trial.guesses(cards)
    return (Para(ctx.words.t(f"{at.game}.trial.guessed"), "warn", icon="alert-circle-outline"),) if guessed else ()


def _same(a: RunTrial, b: RunTrial) -> bool:
    return (a.game, a.name, a.against, a.level) == (b.game, b.name, b.against, b.level)


def _wish(ctx: Context, at: Bench, found: Spread) -> RunTrial:
    trial = trial_of(at.game)
    levels = trial.levels if trial else ("",)
    against = str(ctx.chosen("against", "house"))
    level = str(ctx.chosen("level", levels[1 % len(levels)]))
    return RunTrial(at.game, found.name, against, level, GAMES)


def _asked(ctx: Context, at: Bench, found: Spread, wish: RunTrial) -> tuple[Part, ...]:
    words, trial = ctx.words, trial_of(at.game)
    others = [deck.name for deck in ctx.decks if deck.cards and deck.name != found.name]
    named = [("house", words.t(f"{at.game}.deck.house")), *((name, name) for name in others)]
    against = tuple(
        Option(text, Choose("against", name), name == wish.against, name=f"against-{name}") for name, text in named
    )
    levels = tuple(
        Option(at.look.level(words, level), Choose("level", level), level == wish.level, name=f"level-{level}")
        for level in (trial.levels if trial else ())
    )
    return (
        Options(words.t("trial.against"), against, columns=1),
        Options(words.t(f"{at.game}.trial.level"), levels, columns=2),
    )


def _now(words: Words, wish: RunTrial, running: Running | None) -> Now:
    run = Key(words.t("trial.run", n=wish.games), wish, "play", "primary", name="run-trial")
    if running is None or running.broke:
        return Now(words.t("trial.now"), words.t("trial.broke" if running else "trial.now.detail"), None, (run,))
    far = running.progress
    if not far.over:
        stop = Key(words.t("trial.stop"), StopTrial(), "stop", name="stop-trial")
        told = words.t("trial.progress", done=far.done, n=far.of)
        return Now(words.t("trial.running"), told, None, (stop,), far.done / far.of, told)
    back = Key(words.t("trial.back"), Back(), "arrow-left", "primary", name="to-deck")
    if far.found is None:
        return Now("", "", None, (back,))
    sure = words.t("trial.none" if far.found.verdict == "none" else "trial.seen", n=far.found.games)
    return Now(words.t(f"trial.verdict.{far.found.verdict}"), sure, None, (back,))


def _found(words: Words, found: Spread, wish: RunTrial, running: Running | None) -> tuple[Part, ...]:
    result = running.progress.found if running else None
    if running is None or result is None:
        return (Empty("chart-line", words.t("trial.empty"), words.t("trial.empty.detail", n=wish.games)),)
    mine, theirs = result.wins
    return (
        Heading(words.t("trial.after", n=result.games), "" if running.progress.over else words.t("trial.partial")),
        _odds(words, found, mine),
        Change(words.t("trial.wins"), percent(words, theirs.mean), percent(words, mine.mean)),
        Change(words.t("trial.margin"), points(words, result.margins[1]), points(words, result.margins[0])),
        Para(words.t("trial.more-wins", **span(words, result.more_wins, hundredths))),
        Para(words.t("trial.more-margin", **span(words, result.more_margin, points))),
        _chart(words, found, wish, result),
    )


def _odds(words: Words, found: Spread, wins: Estimate) -> Odds:
    half = (wins.high - wins.low) / 2
    error = words.t("trial.between", low=percent(words, wins.low), high=percent(words, wins.high))
    sides = words.t("trial.person"), words.t("trial.automa")
    title, value = words.t("trial.wins-with", deck=found.title), percent(words, wins.mean)
    return Odds(title, value, error, *sides, wins.mean, half, words.t("trial.sure"))


def _chart(words: Words, found: Spread, wish: RunTrial, result: Comparison) -> Race:
    """How many games ended how far apart, with either deck."""
    starts, mine, theirs = histogram(result)
    other = words.t(f"{wish.game}.deck.house") if wish.against == "house" else wish.against
    badges = (Badge("A", COLOURS[0], found.title), Badge("B", COLOURS[1], other))
    lines = tuple(RaceLine(badge, counts) for badge, counts in zip(badges, (mine, theirs), strict=True))
    bins = tuple(points(words, n, 0) for n in starts)
    return Race(words.t("trial.spread"), words.t("trial.spread.note"), bins, lines)
