"""A match as plain text for a chat, in the reader's language: what, when, where, who with how much, and who won."""

from __future__ import annotations

import time

from companion.archive.verdict import decided, leading, open_items, tie_rows, winning
from companion.export.play import Play, Player
from companion.text.words import Words
from rules.core.message import Message


def chat(play: Play, words: Words) -> str:
    """Without any markup, so that it reads the same everywhere; an open game says so."""
    ranked = sorted(play.players, key=lambda player: player.place or len(play.players) + 1)
    told = [_head(play, words), *(_line(play, words, player) for player in ranked), _end(play, words)]
    return "\n".join(line for line in (*told, *_ties(play, words), play.note.strip()) if line)


def _head(play: Play, words: Words) -> str:
    then = time.localtime(play.ended)
    date = words.t("share.date", day=then.tm_mday, month=Message(f"month.{then.tm_mon}"), year=str(then.tm_year))
    hours, minutes = divmod(play.minutes or 0, 60)
    length = "" if play.minutes is None else words.t("result.length", hours=hours, minutes=minutes)
    return " · ".join(part for part in (words.t(f"{play.game_id}.title"), date, length, play.place.strip()) if part)


def _line(play: Play, words: Words, player: Player) -> str:
    if play.together:
        return f"- {player.chair}"
    if player.place is None:
        return f"- {words.pair(player.chair, words.t('score.out'))}"
    points = str(player.total).replace("-", "\u2212")
    least = play.sheet.least[play.players.index(player)]
    told = words.t("score.least", points=points) if least else points
    return f"{player.place}. {words.pair(player.chair, told)}"


def _ties(play: Play, words: Words) -> list[str]:
    """What broke a tie, with its numbers."""
    if play.why_not is not None or play.together:
        return []
    names = [player.chair for player in play.players]
    rows = tie_rows(play.game_id, play.sheet, words)
    return [
        words.pair(name, ", ".join(f"{who} {n}" for who, n in zip(names, numbers, strict=True) if n))
        for name, *numbers in rows
    ]


def _end(play: Play, words: Words) -> str:
    asked, here = open_items(play.game_id, play.sheet), words.at([player.chair for player in play.players])
    if play.over and asked and not play.sheet.settled:
        return leading([play.players[seat].chair for seat in play.sheet.winners], asked, here)
    if play.why_not is not None and not (play.over and asked):
        return words.say(play.why_not)
    if play.together:
        won = all(player.winner for player in play.players)
        who = words.t("result.all-win" if won else "result.all-lose")
    else:
        who = winning(play.game_id, play.sheet, [player.chair for player in play.players], words)
    return f"{who} · {decided(play.game_id, play.sheet, play.counts, here)}"
