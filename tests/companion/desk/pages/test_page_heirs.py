"""A host that dies with its pages: another device takes over, knows them again, and they bring their secrets along."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack

from companion.intents import intent as i
from companion.match.port import BROWSERS
from companion.match.roster import BROWSER
from companion.store.page_store import of_another_host
from rules.core.secret import Known, seal, secrets
from rules.huns import GAME as HUNS
from tests.kit.luck import SeededLuck
from tests.kit.net.phones import Phone
from tests.kit.net.seats import Seat
from tests.kit.web.page_fingers import MATCH, PageFinger, guests_of, hosted_with_heir, play, same

ANNA, BEN = "a1" * 16, "b2" * 16


def test_the_next_host_knows_a_page_again_and_makes_it_a_certificate_of_its_own() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            first, second = Seat(), await stack.enter_async_context(Seat())
            await first.host(HUNS, 3)
            host, heir = Phone(first), Phone(second)
            host.send(i.Resume(MATCH))
            host.send(i.AllowBrowsers(True))
            key = host.store.settings()[f"{BROWSERS}{MATCH}"]
            await heir.join(host, "Ala", 0)
            anna, ben = PageFinger(host, ANNA), PageFinger(host, BEN)
            await anna.sit(1)
            await ben.sit(2)
            sitters: dict[int, Phone | PageFinger] = {-1: host, 0: heir, 1: anna, 2: ben}
            await play(sitters, SeededLuck(1), 60)
            await same(sitters)
            await second.until(lambda _: second.store.settings().get(f"{BROWSERS}{MATCH}") == key)
            assert first.service.heirs() == ("127.0.0.1",), "pages are told beforehand whom to call"
            salts, before = {one.salt for one in secrets(anna.state)}, anna.page._guest.me  # type: ignore[attr-defined]
            assert salts
            guests_of(host).end()
            await first.service.close()
            await second.until(lambda shown: shown.offered)
            second.service.take_over(False)
            await second.until(lambda shown: shown.role == "host")
            heir.desk.hear()
            again = PageFinger(heir, ANNA, ticket="of another host", keepsake=anna.keepsake)
            await again.seated()
            assert again.desk.ctx().me.seats == (1,)  # type: ignore[union-attr]
            assert again.page._guest.me != before  # type: ignore[attr-defined]
            assert {one.salt for one in secrets(again.state)} == salts, "its secrets are with it"
            pages = [one for one in second.history(MATCH).roster.members if one.kind == BROWSER]
            assert [one.name for one in pages] == ["Cyd", "Bob"], "one in the place of the other"
            other = PageFinger(heir, BEN, ticket="")  # it has lost what it kept
            await other.seated()
            assert other.desk.ctx().me.seats == (2,)  # type: ignore[union-attr]
            assert not secrets(other.state)
            taken = await play({-1: heir, 0: heir, 1: again, 2: other}, SeededLuck(2), 12)
            assert taken > 4
            guests_of(heir).end()

    asyncio.run(story())


def test_back_at_an_earlier_host_a_page_has_what_it_made_elsewhere() -> None:
    """That host has kept an older copy of it, from before the page went to another."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, heir = await hosted_with_heir(stack, 2)
            second = heir.seat
            await second.until(lambda _: second.store.settings().get(f"{BROWSERS}{MATCH}"))
            anna = PageFinger(host, ANNA)
            await anna.sit(1)
            before = await _more_secrets({-1: host, 0: heir, 1: anna}, anna, set())
            anna.send(i.CloseHint("now"))
            await _handed(host, heir)
            there = PageFinger(heir, ANNA, ticket="of another host", keepsake=anna.keepsake)
            await there.seated()
            assert there.prefs.hints == anna.prefs.hints != 0, "what somebody has seen does not begin anew"
            there.send(i.Prefer("theme", "paper"))
            made = await _more_secrets({-1: heir, 0: heir, 1: there}, there, before)
            await _handed(heir, host)
            back = PageFinger(host, ANNA, ticket="of another host", keepsake=there.keepsake)
            await back.seated()
            assert {one.salt for one in secrets(back.state)} == made
            assert back.prefs.theme == "paper", "and what it wished there"
            taken = await play({-1: host, 0: heir, 1: back}, SeededLuck(9), 12)
            assert taken > 4, "numbers of its commands go on"
            guests_of(host).end()

    asyncio.run(story())


async def _more_secrets(sitters: dict[int, Phone | PageFinger], page: PageFinger, before: set[str]) -> set[str]:
    """Played until that page keeps a secret that it did not have."""
    for n in range(60):
        found = {one.salt for one in secrets(page.state)}
        if found - before:
            return found
        await play(sitters, SeededLuck(n), 4)
    raise AssertionError("no secret was made")


async def _handed(host: Phone, to: Phone) -> None:
    """The table goes to another device, and the pages with it."""
    host.seat.service.hand_over(to.seat.device)
    await to.seat.until(lambda shown: shown.role == "host")
    await host.seat.until(lambda shown: shown.role == "guest")
    for phone in (host, to):
        phone.desk.hear()


def test_a_keepsake_is_believed_only_as_far_as_it_was_sealed() -> None:
    mine, forged = Known("green", "ab" * 16), Known("orange", "cd" * 16)
    sealed = seal(mine).commitment
    known = {sealed: [mine.value, mine.salt], "0" * 64: [forged.value, forged.salt]}
    text = json.dumps({"v": 1, "settings": {}, "known": known})
    told = of_another_host(text)
    assert mine.salt in told
    assert forged.salt not in told
    for wrong in ("", "{", "[]", '{"v":1,"settings":{},"known":{"a":[1]}}', "x" * 5000):
        assert of_another_host(wrong) == ""
    more = text[:-1] + ',"counter":99,"outbox":[["a",1,{}]],"obeys":[9,"z"]}'
    assert of_another_host(more) == told, "numbers and hosts are not a page's to say"
