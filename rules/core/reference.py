"""The rules of a game to look up: by topic, in our own words, each with its places in the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

# "reading": the rulebook can be read in two ways and this is ours; "unknown": printed on pieces we have not seen.
Standing = Literal["rule", "reading", "house", "unknown"]


@dataclass(frozen=True, slots=True)
class Topic:
    """One rule. Its words are `<game>.ref.<key>` (its title) and `<game>.ref.<key>.text`, paragraphs parted by a line.

    `group` is the chapter it stands in (`<game>.ref.group.<group>`), `places` are the keys of the rulebook's sections
    that say it (`<game>.source.<place>`), `steps` those lines of the guide it explains although they share their
    section with others.
    """

    key: str
    group: str
    places: tuple[str, ...]
    standing: Standing = "rule"
    steps: tuple[str, ...] = ()


def topic_for(topics: Iterable[Topic], place: str, step: str = "") -> Topic | None:
    """The topic about a line of the guide, else the first about that section of the rulebook."""
    found = [topic for topic in topics if place in topic.places]
    lines = {step, step.split("-")[0]} - {""}
    about = (topic for topic in found if lines & set(topic.steps))
    return next(about, next(iter(found), None))
