"""Days and lengths of time in the reader's language, by the clock of this place."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rules.core.message import Message

if TYPE_CHECKING:
    from companion.text.words import Words


def clock(ts: int) -> str:
    return time.strftime("%H:%M", time.localtime(ts))


def day(words: Words, ts: int) -> str:
    return _day(words, ts, "date")


def weekday(words: Words, ts: int) -> str:
    """The day of the week with its date: said the same whenever it is read."""
    return words.t("date.weekday", weekday=Message(f"weekday.{time.localtime(ts).tm_wday}"), date=day(words, ts))


def date(words: Words, ts: int) -> str:
    """A day with its year, for what is looked at years later."""
    return _day(words, ts, "date.year")


def length(words: Words, seconds: int) -> str:
    """As short as it can be said."""
    minutes = seconds // 60
    if minutes >= 60 and not minutes % 60:
        return words.t("result.hours", hours=minutes // 60)
    if minutes >= 60:
        return words.t("result.length", hours=minutes // 60, minutes=minutes % 60)
    return words.t("story.minutes", minutes=minutes) if minutes else words.t("story.seconds", seconds=seconds)


def _day(words: Words, ts: int, key: str) -> str:
    then = time.localtime(ts)
    return words.t(key, day=then.tm_mday, month=Message(f"month.{then.tm_mon}"), year=then.tm_year)
