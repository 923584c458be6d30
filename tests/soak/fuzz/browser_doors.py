"""The ways in for browsers: what a page says first and later, and the requests that fetch pages and the feed."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import unquote

from companion.web.host.channel import LINKLESS, SIZE, Channel, answered
from companion.web.host.door_bounds import DOOR_BOUNDS
from companion.web.host.guests import Watched
from companion.web.host.showing import Showing
from companion.web.host.site import Site
from companion.web.host.visit import Visit, read_hello
from rules.core.codec import Malformed
from tests.kit.desk import Driver
from tests.kit.web.sealed_page import PageEnd
from tests.soak.fuzz.door import Door, Way

KEY, FEED, CALLER = "ab" * 16, "cd" * 16, "192.168.1.5"


def halves() -> Way:
    """The first thing on a socket: a key of 32 bytes, and of a page without a link one more."""

    def enter(body: bytes) -> str:
        answer, _ = answered(body, KEY)
        assert len(body) == SIZE or body[SIZE:] == LINKLESS
        assert len(answer) == 2 * SIZE
        return "in"

    return Way(tuple(PageEnd(KEY).mine for _ in range(4)), enter, None)


def frames() -> Way:
    """What is not as the page sealed it opens nothing."""
    ways = bytes(SIZE), bytes([1]) * SIZE
    said = ('{"n":1,"back":1}', "{}", "Zażółć")
    seeds = tuple(Channel(*reversed(ways)).seal(text) for text in said)

    def enter(body: bytes) -> str:
        opened = Channel(*ways).open(body)
        assert body in seeds
        return opened

    return Way(seeds, enter, None)


def hellos() -> Way:
    """A link, or a word for why not; never a page without the key."""
    site = Site(KEY, Showing(None))
    watched = Watched(KEY, FEED, lambda: None)

    def enter(body: bytes) -> str:
        hello = read_hello(body.decode("utf-8", "surrogateescape"))
        found = [place.enter(hello, CALLER) for place in (site, watched)]
        assert isinstance(found[0], str) or hello.link == KEY
        assert isinstance(found[1], str) or hello.link.partition(".")[0] == KEY  # the key watches, whatever follows it
        return " ".join("in" if isinstance(one, Showing) else one for one in found)

    seeds = [{"link": link, "lang": "pl-PL"} for link in (KEY, f"{KEY}.tv", "", "ab" * 15)]
    return Way(tuple(json.dumps(seed).encode() for seed in seeds), enter)


def taps() -> Way:
    """On the pages of a real desk: whatever is said, the desk stands and goes on."""
    driver = Driver()

    def handle(intent: object) -> None:
        driver.desk.front.handle(intent)  # type: ignore[arg-type]
        showing.hear(driver.view)

    showing = Showing(handle)
    showing.hear(driver.desk.prefs)
    showing.hear(driver.view)

    def enter(body: bytes) -> str:
        visit = Visit(showing, lambda: None, DOOR_BOUNDS.upload)
        showing.come(visit)
        try:
            visit.news()
            visit.hear(body.decode("utf-8", "surrogateescape"))
            said = visit.news()
        finally:
            showing.leave(visit)
        assert all(json.loads(text) is not None for text in said)
        return driver.screen

    page = showing.sheet()
    places = [(zone, at) for zone, keys in showing._revisions._pages[page.rev].items() for at in [*keys][:3]]
    wishes: list[dict[str, object]] = [
        {"n": 1, "tap": {"rev": page.rev, "zone": zone, "index": at}} for zone, at in places
    ]
    wishes += [
        {"n": 2, "tap": {"rev": page.rev, "zone": places[0][0], "index": places[0][1], "value": "Ala"}},
        {"n": 3, "back": 1},
        {"n": 4, "file": {"name": "match.json", "what": "match", "size": 5}},
        {"n": 5, "part": "bm8h"},
    ]
    return Way(tuple(json.dumps(wish).encode() for wish in wishes), enter)


def requests() -> Way:
    """Paths: only what is there, and the feed only with its word."""
    site, watched = Site(KEY, Showing(None)), Watched(KEY, FEED, lambda: None)
    places: tuple[Callable[[str, str], object], ...] = (site.get, watched.get)

    def enter(body: bytes) -> str:
        path = body.decode("latin-1")
        found = [get(path, "127.0.0.1:1") for get in places]
        if watched.feed_of(path) is not None or (path.startswith("/feed.json") and found[1] is not None):
            assert FEED in unquote(path.translate(dict.fromkeys(map(ord, "\t\r\n"))))  # which are no part of an address
        return " ".join("nothing" if one is None else "something" for one in found)

    seeds = ("/", "/icon.png", "/left/x", f"/feed.json?key={FEED}", f"/feed?key={FEED}", "/../x", "/%2e%2e/")
    return Way(tuple(seed.encode() for seed in seeds), enter, None)


DOORS = (
    Door("browser-halves", halves, (Malformed,)),
    Door("browser-frames", frames, (Malformed,)),
    Door("browser-hellos", hellos, (Malformed,)),
    Door("browser-taps", taps, (Malformed,)),
    Door("browser-requests", requests, ()),
)
