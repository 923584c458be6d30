// The sealed channel of a page: X25519 (RFC 7748), HMAC and HKDF with SHA-256 (RFC 2104, 5869), ChaCha20-Poly1305 (RFC 8439).
// A browser keeps its own cryptography from pages that came by http, but for random numbers: hence these few lines.
// tests/companion/web/test_channel_in_browser.py compares them with the RFCs' own examples and with another library.
const sealed = (() => {
"use strict";
const FIELD = 2n ** 255n - 19n, PRIME = 2n ** 130n - 5n, CLAMP = 0x0ffffffc0ffffffc0ffffffc0fffffffn, WORD = 2 ** 32;
const utf8 = new TextEncoder(), bytes = text => utf8.encode(text);
function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { all.set(part, at); at += part.length; }
  return all;
}
const view = data => new DataView(data.buffer, data.byteOffset, data.byteLength);
const number = data => data.reduceRight((sum, one) => sum << 8n | BigInt(one), 0n);
const little = (value, size) => Uint8Array.from({ length: size }, (_, at) => Number(value >> BigInt(8 * at) & 255n));
function same(one, other) {
  let differ = one.length ^ other.length;
  for (let at = 0; at < other.length; at++) differ |= one[at] ^ other[at];
  return !differ;
}

// How long this takes tells of the secret; but that is used for one connection and thrown away.
function x25519(secret, point) {
  const scalar = number(secret) & 2n ** 254n - 8n | 2n ** 254n, u = number(point) & 2n ** 255n - 1n;
  let a = 1n, b = 0n, c = u, d = 1n;
  for (let bit = 254n; bit >= 0n; bit--) {
    const odd = scalar >> bit & 1n;
    if (odd) [a, b, c, d] = [c, d, a, b];
    const sum = a + b, gap = a - b, e = sum * sum % FIELD, f = gap * gap % FIELD, g = e - f;
    const h = (c - d) * sum % FIELD, i = (c + d) * gap % FIELD;
    [a, b, c, d] = [e * f % FIELD, g * (e + 121665n * g) % FIELD, (h + i) ** 2n % FIELD, u * (h - i) ** 2n % FIELD];
    if (odd) [a, b, c, d] = [c, d, a, b];
  }
  for (let power = FIELD - 2n; power; power >>= 1n) {
    if (power & 1n) a = a * b % FIELD;
    b = b * b % FIELD;
  }
  return little((a + FIELD) % FIELD, 32);
}

// The constants are the first bits of roots of the first primes, as the standard makes them.
const first = [], cubes = [];
for (let prime = 2; cubes.length < 64; prime++) {
  if ([...Array(prime).keys()].slice(2).some(one => prime % one === 0)) continue;
  cubes.push(Math.cbrt(prime) % 1 * WORD | 0);
  if (first.length < 8) first.push(Math.sqrt(prime) % 1 * WORD | 0);
}
function sha256(data) {
  const padded = new Uint8Array((data.length + 72) >> 6 << 6), words = view(padded), w = new Int32Array(64);
  padded.set(data);
  padded[data.length] = 128;
  words.setUint32(padded.length - 4, data.length * 8);
  const hash = Int32Array.from(first), turn = (word, by) => word >>> by | word << 32 - by;
  for (let at = 0; at < padded.length; at += 64) {
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const x = w[i - 15], y = w[i - 2];
      w[i] = i < 16 ? words.getInt32(at + 4 * i)
        : (turn(x, 7) ^ turn(x, 18) ^ x >>> 3) + (turn(y, 17) ^ turn(y, 19) ^ y >>> 10) + w[i - 16] + w[i - 7];
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + cubes[i] + w[i];
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c);
      [a, b, c, d, e, f, g, h] = [one + two | 0, a, b, c, d + one | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { hash[i] += word; });
  }
  const out = new Uint8Array(32);
  hash.forEach((word, i) => view(out).setInt32(4 * i, word));
  return out;
}
function hmac(key, data) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  return sha256(joined(block.map(one => one ^ 92), sha256(joined(block.map(one => one ^ 54), data))));
}
function hkdf(secret, salt, info, size) {
  const key = hmac(salt, secret);
  let last = new Uint8Array(), all = last;
  for (let nth = 1; all.length < size; nth++) all = joined(all, last = hmac(key, joined(last, info, [nth])));
  return all.slice(0, size);
}

function chacha20(key, nonce, counter, data) {
  const start = new Int32Array(16), k = view(key), n = view(nonce), s = new Int32Array(16), out = new Uint8Array(data.length);
  const stream = new Uint8Array(64), wide = view(stream);
  [1634760805, 857760878, 2036477234, 1797285236].forEach((word, i) => { start[i] = word; });
  for (let i = 0; i < 8; i++) start[4 + i] = k.getInt32(4 * i, true);
  for (let i = 0; i < 3; i++) start[13 + i] = n.getInt32(4 * i, true);
  function quarter(a, b, c, d) {
    let x;
    s[a] += s[b]; x = s[d] ^ s[a]; s[d] = x << 16 | x >>> 16;
    s[c] += s[d]; x = s[b] ^ s[c]; s[b] = x << 12 | x >>> 20;
    s[a] += s[b]; x = s[d] ^ s[a]; s[d] = x << 8 | x >>> 24;
    s[c] += s[d]; x = s[b] ^ s[c]; s[b] = x << 7 | x >>> 25;
  }
  for (let at = 0; at < data.length; at += 64) {
    start[12] = counter++;
    s.set(start);
    for (let round = 0; round < 10; round++) {
      for (let i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i++) quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (let i = 0; i < 16; i++) wide.setInt32(4 * i, s[i] + start[i], true);
    for (let i = Math.min(64, data.length - at) - 1; i >= 0; i--) out[at + i] = data[at + i] ^ stream[i];
  }
  return out;
}
function poly1305(key, data) {
  const r = number(key.subarray(0, 16)) & CLAMP, whole = data.length >> 4 << 4, words = view(data);
  let sum = 0n;
  for (let at = 0; at < whole; at += 16) {
    sum = (sum + words.getBigUint64(at, true) + (words.getBigUint64(at + 8, true) << 64n) + (1n << 128n)) * r % PRIME;
  }
  if (whole < data.length) sum = (sum + number(joined(data.subarray(whole), [1]))) * r % PRIME;
  return little(sum + number(key.subarray(16)), 16);
}
function tag(key, nonce, hidden, beside) {
  const even = data => joined(data, new Uint8Array(-data.length & 15)), size = data => little(BigInt(data.length), 8);
  const once = chacha20(key, nonce, 0, new Uint8Array(32));
  return poly1305(once, joined(even(beside), even(hidden), size(beside), size(hidden)));
}
function seal(key, nonce, plain, beside = new Uint8Array()) {
  const hidden = chacha20(key, nonce, 1, plain);
  return joined(hidden, tag(key, nonce, hidden, beside));
}
function open(key, nonce, frame, beside = new Uint8Array()) {
  const hidden = frame.subarray(0, -16);
  return frame.length > 15 && same(tag(key, nonce, hidden, beside), frame.subarray(-16)) ? chacha20(key, nonce, 1, hidden) : null;
}

// One connection; without a key, as where only an address was typed, nobody is proved, and only listeners are kept out.
// Frames are counted, never numbered: one that is missing, doubled or in another's place opens nothing.
function begin(key, secret = crypto.getRandomValues(new Uint8Array(32))) {
  const mine = x25519(secret, Uint8Array.of(9, ...new Uint8Array(31))), word = bytes(key);
  function meet(answer) {
    const theirs = answer.subarray(0, 32), both = joined(mine, theirs);
    if (!same(hmac(word, joined(bytes("table companion host"), both)), answer.subarray(32))) return null;
    const shared = x25519(secret, theirs);
    if (!number(shared)) return null;
    const keys = hkdf(shared, word, joined(bytes("table companion channel 1"), both), 64);
    let out = 0n, back = 0n;
    const nonce = count => little(count << 32n, 12);
    return {
      seal(text) {
        const plain = bytes(text);
        return seal(keys.subarray(0, 32), nonce(out++), joined(plain, new Uint8Array(-plain.length & 63).fill(32)));
      },
      open: frame => open(keys.subarray(32), nonce(back++), frame),
    };
  }
  return { mine, first: key ? mine : joined(mine, [0]), meet };
}
// What was sealed as text; the host packs a long one, for a browser that can unpack it.
const packs = window.DecompressionStream ? "deflate" : "";
async function text(plain) {
  if (plain[0] !== 1) return new TextDecoder().decode(plain);
  const stream = new DecompressionStream(packs), into = stream.writable.getWriter(), from = stream.readable.getReader();
  const reader = new TextDecoder();
  into.write(plain.subarray(5, 5 + view(plain).getUint32(1, true)));
  into.close();
  for (let all = "";;) {
    const { value, done } = await from.read();
    all += reader.decode(value, { stream: !done });
    if (done) return all;
  }
}
return { packs, text, x25519, sha256, hmac, hkdf, chacha20, poly1305, seal, open, begin };
})();
