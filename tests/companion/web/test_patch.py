"""What is sent of a new page: zones that changed, and the order where that is another."""

from __future__ import annotations

from companion.web.host.patch import changed


def test_the_first_page_is_sent_whole() -> None:
    assert changed({}, {"top": "a", "now": "b"}) == {"zones": [["top", "a"], ["now", "b"]], "order": ["top", "now"]}


def test_only_zones_that_changed_are_sent() -> None:
    assert changed({"top": "a", "now": "b"}, {"top": "a", "now": "c"}) == {"zones": [["now", "c"]]}


def test_zones_that_came_went_or_moved_change_the_order() -> None:
    assert changed({"top": "a", "now": "b"}, {"now": "b", "top": "a"}) == {"zones": [], "order": ["now", "top"]}
    assert changed({"top": "a", "now": "b"}, {"top": "a"}) == {"zones": [], "order": ["top"]}
    assert changed({"top": "a"}, {"top": "a", "mid": "m"}) == {"zones": [["mid", "m"]], "order": ["top", "mid"]}
