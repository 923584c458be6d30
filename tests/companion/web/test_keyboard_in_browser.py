"""A whole game in a browser by the keyboard alone, and what a voice says on the way."""

from __future__ import annotations

import pytest

from tests.bench.persons import huns_pace
from tests.kit.luck import SeededLuck
from tests.kit.web.browser import WIDE, chromium
from tests.kit.web.door_thread import opened
from tests.kit.web.keyboard_hand import KeyboardHand

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
LISTEN = """
window.heard = [];
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const said = document.getElementById("live").textContent;
  if (said) heard.push(said);
}).observe(document.getElementById("live"), { childList: true, characterData: true, subtree: true }));
"""


def test_huns_from_home_to_the_winner_without_a_pointer() -> None:
    with chromium() as browser, opened() as door:
        page = browser.new_page(viewport={"width": WIDE[0], "height": WIDE[1]})
        page.add_init_script(LISTEN)
        page.goto(door.link)
        page.locator("#page .zone").first.wait_for()
        hand = KeyboardHand(page, door)
        huns_pace.set_up(hand)
        huns_pace.play(hand, SeededLuck(1))
        assert hand.screen == "winner"
        page.wait_for_function("() => heard.at(-1).startsWith('Winner. Marek succeeds the Khan. 21')")
        heard = page.evaluate("heard")
        assert any(text.startswith("Zofia takes the first die") for text in heard)
        assert hand.asked[0] == "Really? Hold: next round. Round 2, for everybody", "a key that is held asks instead"
        assert hand.tabs < 300, "whoever has no pointer is not sent back to the top of the page"
