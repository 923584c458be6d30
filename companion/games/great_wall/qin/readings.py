"""Rules of Qin Jiushao as Overlord that can be read in two ways: ours is set, the other one is a tap away."""

from __future__ import annotations

from companion.games.great_wall.names import badge
from companion.games.great_wall.qin.qin_parts import qin_of
from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Option, Options, Para, Row
from companion.screens.kit.views import Now, Page
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.qin import DISCARDED, QIN, UNUSED, YOU, Qin
from rules.great_wall.state import GreatWall

READINGS: dict[str, tuple[tuple[str, ...], str, str]] = {  # what there is to choose, an icon, and the topic of it
    "unused": (UNUSED, "glyph:clerk", "qin-overlord"),
    "discarded": (DISCARDED, "account-voice", "qin-discard"),
}


def readings_row(ctx: Context, state: GreatWall) -> Row:
    """The way here, with what is chosen."""
    words, qin = ctx.words, qin_of(state)
    chosen = " · ".join(words.t(f"great_wall.reading.{key}.{_now(qin, key)}") for key in READINGS)
    return Row(words.t("great_wall.readings"), chosen, icon="scale-balance", intent=Open("readings"), name="readings")


def readings(ctx: Context) -> Page:
    words, qin = ctx.words, qin_of(ctx.state)
    options = tuple(_options(ctx, qin, key) for key in READINGS)
    rules = tuple(
        Para(words.t(f"great_wall.ref.{topic}.text"), source=words.t("great_wall.source.qin-overlord"))
        for _, _, topic in READINGS.values()
    )
    key = chrome.to_table(ctx)
    now = Now(words.t("great_wall.readings"), words.t("great_wall.readings.now"), badge(ctx, QIN), (key,))
    return chrome.page(
        ctx, "readings", words.t("great_wall.readings"), (Column(options), Column(rules, 1.2, tone="help")), now
    )


def _options(ctx: Context, qin: Qin, key: str) -> Options:
    words, (values, icon, _) = ctx.words, READINGS[key]
    return Options(
        words.t(f"great_wall.reading.{key}"),
        tuple(
            Option(
                words.t(f"great_wall.reading.{key}.{value}"),
                Do(_chosen(qin, key, value), YOU, stay=True) if value != _now(qin, key) else None,
                value == _now(qin, key),
                icon,
                name=f"{key}-{value}",
            )
            for value in values
        ),
        columns=1,
    )


def _now(qin: Qin, key: str) -> str:
    return qin.unused if key == "unused" else qin.discarded


def _chosen(qin: Qin, key: str, value: str) -> q.ChooseReadings:
    return q.ChooseReadings(**{"unused": qin.unused, "discarded": qin.discarded, key: value})  # type: ignore[arg-type]
