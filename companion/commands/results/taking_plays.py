"""`companion import FILE` for results of other apps: who is who is asked for, and the newest file can be undone."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from time import time

from companion.archive.listing import Listing
from companion.archive.outside import kept_plays
from companion.commands.opened import existing, opened
from companion.commands.refuse import Stop, brief
from companion.commands.shared_options import folder
from companion.export.outside import outside_plays
from companion.export.outside.outside_plays import Looked
from companion.match.session import Surroundings
from companion.text.person_names import LONGEST, same, tidy
from rules.core.message import say


def take_in(options: Namespace, raw: bytes) -> None:
    """The file is read to its end before the data folder is opened, so a refusal has changed nothing."""
    name, words = Path(options.file).name, options.words
    outside_plays.read(name, raw)
    told = _told(options.person or ())
    with opened(folder(options), words) as store:
        shelf = Listing(store, Surroundings()).shelf()
        found = outside_plays.look(name, raw, shelf, store.settings())
        if not found.plays:
            print(words.t("plays.all-here", n=found.here) if found.here else words.t("plays.none", name=name))
            return
        taken = outside_plays.take(store, found, _who(found, told), shelf, int(time()))
    print(words.t("plays.taken", n=taken.new) if taken.new else words.t("plays.all-here", n=taken.alike))
    for label, n in (("plays.here", found.here + taken.alike * bool(taken.new)), ("plays.others", found.others)):
        if n:
            print(f"{words.t(label)}: {n}")


def undo(options: Namespace) -> None:
    with existing(folder(options), options.words) as store:
        *_, key = ("", *kept_plays.imports(store.settings()))
        gone = kept_plays.undo(store, key) if key else 0
    if not gone:
        raise Stop("undo", say("bad.no-import"))
    print(options.words.t("plays.undone", n=gone))


def _told(written: list[str] | tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for one in written:
        theirs, is_pair, ours = one.partition("=")
        if not is_pair or not tidy(theirs) or not tidy(ours):
            raise Stop("person", say("bad.who-form"))
        if len(tidy(ours)) > LONGEST:
            raise Stop("person", say("bad.longest", n=LONGEST, got=len(tidy(ours))))
        found[same(theirs)] = tidy(ours)
    return found


def _who(found: Looked, told: dict[str, str]) -> dict[str, str]:
    """Everybody of the file; who is likely somebody known must be told apart by whoever takes it in."""
    names = {same(one.name) for one in found.asked}
    strange = next((theirs for theirs in told if theirs not in names), None)
    if strange is not None:
        choices = ", ".join(brief(one.name) for one in found.asked)
        raise Stop("person", say("bad.one-of", choices=choices, got=brief(strange)))
    for one in found.asked:
        if one.likely and same(one.name) not in told:
            likely = ", ".join(map(brief, one.likely))
            raise Stop(f"person {brief(one.name)}", say("bad.who", name=one.name, likely=likely))
    return {same(one.name): told.get(same(one.name), one.same) for one in found.asked}
