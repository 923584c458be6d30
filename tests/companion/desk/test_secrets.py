"""What the screens keep to themselves: the types of Wagons sent home."""

from __future__ import annotations

from companion.intents import intent as i
from companion.screens.kit.parts import Look, Moment
from tests.kit.desk import said, walk
from tests.kit.evening import Evening

KINDS = ("Blue", "Purple", "Orange", "Green")  # as the words say them


def test_types_of_wagons_sent_home_are_seen_only_while_held(ended: Evening) -> None:
    """The kinds are planted in the words, so that any trace of one is found."""
    secrets = [ended.desk.ctx().words.t(f"wagon.{kind.lower()}") for kind in KINDS]
    for names in (
        ["menu"],
        ["menu", "menu-score"],
        ["menu", "menu-history"],
        ["menu", "menu-more", "menu-guide"],
        ["seat-0"],
        ["seat-1"],
    ):
        ended.tap(*names)
        texts = [text for where, text in said(ended.view) if where != "Look.shown"]
        assert not [text for text in texts for secret in secrets if secret in text], names
        ended.send(i.Open("table"))
    texts = [text for _, text in said(ended.view)]
    assert not [text for text in texts for secret in secrets if secret in text]
    ended.tap("seat-0")
    look = next(part for part in walk(ended.view) if isinstance(part, Look))
    assert look.shown == ended.desk.ctx().words.t("wagon.blue")


def test_no_moment_of_the_history_tells_a_wagons_type(ended: Evening) -> None:
    ended.tap("menu", "menu-history")
    secrets = [ended.desk.ctx().words.t(f"wagon.{kind.lower()}") for kind in KINDS]
    for moment in [part for part in walk(ended.view) if isinstance(part, Moment) and part.intent]:
        ended.send(moment.intent)  # type: ignore[arg-type]
        texts = [text for _, text in said(ended.view)]
        assert not [text for text in texts for secret in secrets if secret in text], moment.title
