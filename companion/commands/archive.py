"""`companion archive` and `companion stats`: the matches kept on this device, and what they add up to."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

from companion.archive.listing import Listing
from companion.archive.record import Record
from companion.archive.search import Wish, search
from companion.archive.statistics import Figures, Foe, Person, Statistics, count
from companion.commands.opened import existing
from companion.commands.refuse import Stop, brief, game_named
from companion.commands.write import json_text
from companion.match.port import About
from companion.match.session import Surroundings
from companion.screens.archive.statistics import foe_name, of, scored
from companion.screens.kit.match_line import date, ended, game_title, open_of, title
from companion.text import names
from companion.text.words import Words
from rules.core.codec import Plain
from rules.core.message import say


def archive(game: str | None, player: str | None, as_json: bool, data: Path, words: Words) -> None:
    """Newest first, one line each; those removed are not among them."""
    if game is not None:
        game_named(game)
    wish = Wish(game or "", _named(player))
    with existing(data, words) as store:
        shelf, abouts = Listing(store, Surroundings()).shelf(), store.abouts()
    for own in search(shelf.kept, wish):
        about = abouts.get(own.match, About())
        print(json_text(_match(own, about)) if as_json else _line(words, own, about))


def stats(player: str | None, as_json: bool, data: Path, words: Words) -> None:
    wanted = names.same(_named(player))
    with existing(data, words) as store:
        found = count(Listing(store, Surroundings()).shelf().kept)
    people = [own for own in found.people if wanted in ("", own.key)]
    if wanted and not people:
        known = ", ".join(brief(own.name) for own in found.people) or "nobody yet"
        raise Stop("player", say("bad.one-of", choices=known, got=brief(player)))
    if as_json:
        print(json_text(_statistics(found, people), indent=1))
    else:
        print("\n".join(_table(found, people, words)))


def _named(player: str | None) -> str:
    if player is not None and not names.tidy(player):
        raise Stop("player", say("bad.empty"))
    return player or ""


def _line(words: Words, own: Record, about: About) -> str:
    said = (ended(words, own), about.place, about.note)
    people = ", ".join(own.names)
    head = f"{own.match[:8]:8}  {date(words, own.ended)}  {title(words, own)}: {people}"
    return " · ".join((head, *(part for part in said if part)))


def _match(own: Record, about: About) -> Plain:
    seats = range(len(own.names))
    return {
        "match": own.match,
        "game": own.game,
        "mode": own.mode,
        "started": _utc(own.created),
        "ended": _utc(own.ended),
        "over": own.over,
        "people": [
            {
                "name": own.names[seat],
                "total": own.totals[seat] if own.totals else None,
                "winner": own.judged and seat in own.winners,
                "automa": seat >= own.people,
            }
            for seat in seats
        ],
        "decided_by": own.decided if own.judged or not own.over else "open",
        **({"open": _open(own)} if own.open else {}),
        "place": about.place,
        "note": about.note,
    }


def _open(own: Record) -> Plain:
    """What nobody has said: the line of the score, whose, and how many answers."""
    found: list[Plain] = []
    for said in open_of(own):
        numbers = {name: value for name, value in said.args if isinstance(value, int)}
        player = own.names[numbers["seat"]]
        found.append({"line": said.key.rpartition(".")[2], "player": player, "n": numbers["n"]})
    return found


def _statistics(found: Statistics, people: Iterable[Person]) -> Plain:
    return {
        "matches": dict(found.matches),
        "people": [
            {
                "name": own.name,
                **_figures(own.whole),
                "last": _utc(own.whole.last),
                "games": {game: _scored(figures) for game, figures in found.by_game(own.key).items()},
                "against": [_foe(*at, figures) for at, figures in found.by_foe(own.key).items()],
            }
            for own in people
        ],
        "against": [_foe(*at, figures) for at, figures in found.foes.items()],
    }


def _figures(own: Figures) -> dict[str, Plain]:
    return {"played": own.played, "won": own.won}


def _scored(own: Figures) -> dict[str, Plain]:
    """The average in tenths of a point: whole numbers are read alike everywhere."""
    more = {"average_tenths": own.tenths, "best": own.best} if own.scored else {}
    return {**_figures(own), **more}


def _foe(game: str, foe: Foe, own: Figures) -> dict[str, Plain]:
    return {"game": game, "kind": foe.kind, "name": foe.name, "level": foe.level, **_scored(own)}


def _table(found: Statistics, people: list[Person], words: Words) -> Iterable[str]:
    for own in people:
        last = words.t("stats.last", date=date(words, own.whole.last))
        yield f"{own.name}: {words.t('stats.games', n=own.whole.played)}, {of(words, own.whole)}, {last}"
        for game, figures in found.by_game(own.key).items():
            yield f"  {game_title(words, game)}: {_told(words, figures)}"
        for (game, foe), figures in found.by_foe(own.key).items():
            yield f"  {foe_name(words, foe)} ({game_title(words, game)}): {_told(words, figures)}"


def _told(words: Words, own: Figures) -> str:
    return f"{of(words, own)} · {scored(words, own)}"


def _utc(ts: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(ts))
