"""The page's own cryptography in a real browser, over http: the RFCs' examples, and thousands of comparisons."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from companion import resource
from companion.web.host.channel import Unsealed, answered
from companion.web.host.document import CHANNEL, without_comments
from tests.kit.web.browser import chromium
from tests.kit.web.channel_cases import Case, cases
from tests.kit.web.doorway import KEY

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
VECTORS = [Case(one["function"], one["given"], one["result"]) for one in json.loads(
    Path(__file__).with_name("rfc_vectors.json").read_text(encoding="utf-8"))]  # fmt: skip
SLICE, ALL, EACH = 400, 10_000, 200
HANDSHAKES, ALL_HANDSHAKES = 10, 500
HEX = """
const hex = data => data && [...data].map(one => one.toString(16).padStart(2, "0")).join("");
const un = text => Uint8Array.from(text.match(/../g) || [], two => parseInt(two, 16));
"""
WORK = (
    "cases => cases.map(([f, given]) => hex(sealed[f](...given.map(one => typeof one === 'string' ? un(one) : one))))"
)
TALK = """([key, secret, answers, said]) => {
  const half = sealed.begin(key, un(secret));
  window.channel = answers ? half.meet(un(answers)) : null;
  return [hex(half.mine), window.channel && said.map(text => hex(window.channel.seal(text)))];
}"""

HEARD = """async frames => {
  const found = [];
  for (const one of frames) { const plain = channel.open(un(one)); found.push(plain && await sealed.text(plain)); }
  return found;
}"""


@pytest.fixture(scope="module")
def page() -> Iterator[Any]:
    """As a phone on the local network has it: by http, so without the browser's own cryptography."""
    with chromium() as browser:
        page = browser.new_page()
        page.route("**/*", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
        page.goto("http://companion.test/")
        assert page.evaluate("[isSecureContext, crypto.subtle === undefined]") == [False, True]
        script = without_comments(resource(CHANNEL).read_text(encoding="utf-8"))
        page.add_script_tag(content=f"{script}\n{HEX}")
        yield page


def differing(page: Any, work: Iterable[Case]) -> list[Case]:
    found, left = [], iter(work)
    while some := list(islice(left, EACH)):
        made = page.evaluate(WORK, [[case.function, case.given] for case in some])
        found += [case for case, one in zip(some, made, strict=True) if one != case.result]
    return found


def test_the_examples_of_the_rfcs(page: Any) -> None:
    assert {case.function for case in VECTORS} == {
        "x25519",
        "hmac",
        "hkdf",
        "chacha20",
        "poly1305",
        "seal",
        "open",
        "sha256",
    }
    assert differing(page, VECTORS) == []


def test_a_thousand_times_over(page: Any) -> None:
    """RFC 7748, 5.2: the result is the next secret, and the secret the next point."""
    made = page.evaluate("""() => {
      let k = Uint8Array.of(9, ...new Uint8Array(31)), u = k;
      for (let n = 0; n < 1000; n++) [k, u] = [sealed.x25519(k, u), k];
      return hex(k);
    }""")
    assert made == "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"


def test_a_wrong_example_is_found(page: Any) -> None:
    wrong = [case._replace(result="00" + (case.result or "")[2:]) for case in VECTORS]
    assert differing(page, wrong) == [case for case, right in zip(wrong, VECTORS, strict=True) if case != right]


def test_some_comparisons_with_another_library(page: Any) -> None:
    assert differing(page, cases(1, SLICE)) == []


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_ten_thousand_comparisons_with_another_library(page: Any) -> None:
    assert differing(page, cases(2, ALL)) == []


def talked(page: Any, nth: int) -> None:
    """A whole connection: both ends have the same keys, and understand each other frame by frame."""
    secret, said = bytes([nth % 256, nth // 256]) * 16, ["", '{"n":1}', "Zażółć gęślą jaźń " * (nth % 40)]
    mine, _ = page.evaluate(TALK, [KEY, secret.hex(), "", []])
    assert mine == X25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw().hex()
    answer, host = answered(bytes.fromhex(mine), KEY)
    host.packs = nth % 2 == 0
    _, frames = page.evaluate(TALK, [KEY, secret.hex(), answer.hex(), said])
    assert [host.open(bytes.fromhex(frame)).rstrip() for frame in frames] == [text.rstrip() for text in said]
    heard = page.evaluate(HEARD, [host.seal(text).hex() for text in said])
    assert [text.rstrip() for text in heard] == [text.rstrip() for text in said]


def test_both_ends_understand_each_other(page: Any) -> None:
    for nth in range(HANDSHAKES):
        talked(page, nth)


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_both_ends_understand_each_other_hundreds_of_times(page: Any) -> None:
    for nth in range(ALL_HANDSHAKES):
        talked(page, nth)


def test_a_page_goes_on_with_no_host_that_does_not_know_its_link(page: Any) -> None:
    """Nor with one whose half, proof or length is another."""
    secret = bytes(range(32)).hex()
    mine, _ = page.evaluate(TALK, [KEY, secret, "", []])
    right, _ = answered(bytes.fromhex(mine), KEY)
    wrong, _ = answered(bytes.fromhex(mine), KEY[::-1])
    assert page.evaluate(TALK, [KEY, secret, right.hex(), []])[1] == []
    for answer in (wrong, right[:-1], right + b"\0", b"\0" + right[1:], right[:32] + wrong[32:], b""):
        assert page.evaluate(TALK, [KEY, secret, answer.hex() or "00", []])[1] is None


def test_a_page_without_a_link_says_so(page: Any) -> None:
    secret = bytes(range(32)).hex()
    first = page.evaluate("secret => hex(sealed.begin('', un(secret)).first)", secret)
    answer, host = answered(bytes.fromhex(first), KEY)
    _, (frame,) = page.evaluate(TALK, ["", secret, answer.hex(), ["123456"]])
    assert host.open(bytes.fromhex(frame)).rstrip() == "123456"


def test_what_was_changed_moved_or_doubled_opens_nothing_on_the_page(page: Any) -> None:
    secret = bytes(range(32)).hex()
    mine, _ = page.evaluate(TALK, [KEY, secret, "", []])
    for spoil in ("replay", "reorder", "skip", "cut", "bit"):
        answer, host = answered(bytes.fromhex(mine), KEY)
        page.evaluate(TALK, [KEY, secret, answer.hex(), []])
        one, two, three = (host.seal(text) for text in ("one", "two", "three"))
        frames = {"replay": [one, one], "reorder": [two, one], "skip": [one, three], "cut": [one[:-1]],
                  "bit": [one[:5] + bytes([one[5] ^ 1]) + one[6:]]}[spoil]  # fmt: skip
        heard = page.evaluate(HEARD, [one.hex() for one in frames])
        assert heard[-1] is None, spoil


def test_ends_of_two_connections_do_not_understand_each_other(page: Any) -> None:
    mine, _ = page.evaluate(TALK, [KEY, "01" * 32, "", []])
    _, host = answered(bytes.fromhex(mine), KEY)
    other, _ = answered(bytes.fromhex(mine), KEY)
    _, frames = page.evaluate(TALK, [KEY, "01" * 32, other.hex(), ["{}"]])
    with pytest.raises(Unsealed):
        host.open(bytes.fromhex(frames[0]))
