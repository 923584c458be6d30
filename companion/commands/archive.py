"""`companion archive` and `companion stats`: the matches kept on this device, and what they add up to."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable

from companion.archive import people as names
from companion.archive.listing import Listing
from companion.archive.match_search import Wish, search
from companion.archive.record import Record
from companion.archive.statistics import Figures, Foe, Person, Statistics, count
from companion.commands.opened import existing_noted
from companion.commands.refuse import Stop, brief, game_named
from companion.commands.shared_options import DATA, folder, runs
from companion.commands.write import json_text
from companion.match.port import About
from companion.match.session import Surroundings
from companion.screens.archive.statistics import foe_name, of, scored
from companion.screens.kit.match_line import date, ended, game_title, open_of, title
from companion.text import person_names
from companion.text.words import Words
from rules.core.codec import Plain
from rules.core.message import say


def add_archive(parser: ArgumentParser) -> None:
    parser.add_argument("--game")
    _add(parser, archive)


def add_stats(parser: ArgumentParser) -> None:
    _add(parser, stats)


def _add(parser: ArgumentParser, run: Callable[[Namespace], None]) -> None:
    parser.add_argument("--player", help="a name; in archive a part of it is enough")
    parser.add_argument("--data", help=DATA)
    runs(parser, run, json=True)


def archive(options: Namespace) -> None:
    """Newest first, one line each; those removed are not among them."""
    if options.game is not None:
        game_named(options.game)
    wish = Wish(options.game or "", _named(options.player))
    with existing_noted(folder(options), options.words) as (store, notes):
        shelf, abouts = Listing(store, Surroundings()).shelf(), store.abouts()
    if options.json and notes:
        print(json_text({"notes": list[Plain](notes)}))
    for record in search(shelf.kept, wish):
        about = abouts.get(record.match, About())
        print(json_text(_match(record, about)) if options.json else _line(options.words, record, about))


def stats(options: Namespace) -> None:
    wanted = person_names.same(_named(options.player))
    with existing_noted(folder(options), options.words) as (store, notes):
        found = count(names.under(Listing(store, Surroundings()).shelf().kept, names.read(store.settings())))
    people = [person for person in found.people if wanted in ("", person.key)]
    if wanted and not people:
        known = ", ".join(brief(person.name) for person in found.people) or "nobody yet"
        raise Stop("player", say("bad.one-of", choices=known, got=brief(options.player)))
    if options.json:
        told: dict[str, Plain] = {"notes": list[Plain](notes)} if notes else {}
        print(json_text({**_statistics(found, people), **told}, indent=1))
    else:
        print("\n".join(_table(found, people, options.words)))


def _named(player: str | None) -> str:
    if player is not None and not person_names.tidy(player):
        raise Stop("player", say("bad.empty"))
    return player or ""


def _line(words: Words, record: Record, about: About) -> str:
    said = (ended(words, record), about.place, about.note)
    people = ", ".join(record.names)
    head = f"{record.match[:8]:8}  {date(words, record.ended)}  {title(words, record)}: {people}"
    return " · ".join((head, *(part for part in said if part)))


def _match(record: Record, about: About) -> Plain:
    seats = range(len(record.names))
    return {
        "match": record.match,
        "game": record.game,
        "mode": record.mode,
        "started": _utc(record.created),
        "ended": _utc(record.ended),
        "over": record.over,
        "people": [
            {
                "name": record.names[seat],
                "total": record.totals[seat] if record.totals else None,
                "winner": record.judged and seat in record.winners,
                "automa": seat >= record.people,
            }
            for seat in seats
        ],
        "decided_by": record.decided if record.judged or not record.over else "open",
        **({"open": _open(record)} if record.open else {}),
        "place": about.place,
        "note": about.note,
    }


def _open(record: Record) -> Plain:
    """What nobody has said: the line of the score, whose, and how many answers."""
    found: list[Plain] = []
    for said in open_of(record):
        numbers = {name: value for name, value in said.args if isinstance(value, int)}
        player = record.names[numbers["seat"]]
        found.append({"line": said.key.rpartition(".")[2], "player": player, "n": numbers["n"]})
    return found


def _statistics(found: Statistics, people: Iterable[Person]) -> Plain:
    return {
        "matches": dict(found.matches),
        "people": [
            {
                "name": person.name,
                **_figures(person.whole),
                "last": _utc(person.whole.last),
                "games": {game: _scored(figures) for game, figures in found.by_game(person.key).items()},
                "against": [_foe(*at, figures) for at, figures in found.by_foe(person.key).items()],
            }
            for person in people
        ],
        "against": [_foe(*at, figures) for at, figures in found.foes.items()],
    }


def _figures(figures: Figures) -> dict[str, Plain]:
    return {"played": figures.played, "won": figures.won}


def _scored(figures: Figures) -> dict[str, Plain]:
    """The average in tenths of a point: whole numbers are read alike everywhere."""
    more = {"average_tenths": figures.tenths, "best": figures.best} if figures.scored else {}
    return {**_figures(figures), **more}


def _foe(game: str, foe: Foe, figures: Figures) -> dict[str, Plain]:
    return {"game": game, "kind": foe.kind, "name": foe.name, "level": foe.level, **_scored(figures)}


def _table(found: Statistics, people: list[Person], words: Words) -> Iterable[str]:
    for person in people:
        last = words.t("stats.last", date=date(words, person.whole.last))
        yield f"{person.name}: {words.t('stats.games', n=person.whole.played)}, {of(words, person.whole)}, {last}"
        for game, figures in found.by_game(person.key).items():
            yield f"  {game_title(words, game)}: {_told(words, figures)}"
        for (game, foe), figures in found.by_foe(person.key).items():
            yield f"  {foe_name(words, foe)} ({game_title(words, game)}): {_told(words, figures)}"


def _told(words: Words, figures: Figures) -> str:
    return f"{of(words, figures)} · {scored(words, figures)}"


def _utc(ts: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(ts))
