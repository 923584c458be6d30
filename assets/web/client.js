// The page in a browser: tells the host which key of which revision was pressed, and shows the zones that come back.
// Lines of comment and what stands before a line are taken out when it is served (companion/web/host/document.py).
(() => {
"use strict";
const HOLD = 800, GRACE = 60, LOCK = 300, PACE = 35, OPENING = 5000, SILENCE = 12000, UNANSWERED = 4000, GONE = 15000, TOAST = 8000;
const at = id => document.getElementById(id), now = () => performance.now();
const make = (tag, has) => Object.assign(document.createElement(tag), has);
const on = (where, kinds, what) => kinds.split(" ").forEach(kind => where.addEventListener(kind, what));
const root = document.documentElement, page = at("page"), live = at("live"), lost = at("lost"), sink = at("file");
const said = JSON.parse(at("words").textContent);
const word = key => (said[rev ? root.lang : navigator.language.slice(0, 2)] || said.en)[key];
let socket, channel, turn = Promise.resolve(), homes = [location.host], home = 0, heard = 0, pause = 0, again, over = "", link = "";
let rev = 0, gone = 0, backs, guard, locked = 0, awake, lock, began = 0;
let number = 0, answered = 0, waiting, sent = new Map(), dirty, hold, bytes, leaving, pointed = "";

// What this browser keeps; in a private window for as long as the page is open.
const kept = {};
function keep(name, value) {
  if (value) kept[name] = value;
  try { if (value) localStorage[name] = value; return localStorage[name] || ""; } catch { return kept[name] || ""; }
}
const me = keep("me") || keep("me", [...crypto.getRandomValues(new Uint8Array(16))].map(one => (one + 256).toString(16).slice(1)).join(""));
// A fragment is never sent to a server, and is gone from the address bar at once.
function readLink() {
  link = keep("link", location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
}

// -- the connection
function silence() {
  if (socket) { socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null; socket.close(); }
  socket = channel = null;
  [again, waiting].forEach(clearTimeout);
  sent.clear();
  number = answered = 0;
}
function connect() {
  silence();
  if (over) return;
  const mine = socket = new WebSocket(`ws${location.protocol.slice(4)}//${homes[home % homes.length]}/socket`);
  const half = sealed.begin(link.split(".")[0]);
  waiting = setTimeout(drop, OPENING);
  mine.binaryType = "arraybuffer";
  mine.onopen = () => mine.send(half.first);
  mine.onmessage = event => {
    const frame = new Uint8Array(typeof event.data === "string" ? 0 : event.data);
    heard = now();
    if (channel) {
      const plain = channel.open(frame), text = plain && sealed.text(plain);
      if (text) turn = turn.then(() => text).then(told => socket === mine && hear(JSON.parse(told))); else drop();
    } else if ((channel = half.meet(frame))) {
      say({ link, lang: navigator.language, me, keepsake: keep("keepsake"), packs: sealed.packs });
    } else { if (homes.length < 2) over = "wrong-link"; drop(); }
  };
  mine.onclose = mine.onerror = event => { if (event.code >= 4000) over = event.reason; drop(); };
}
// Whoever never answered is called again after the others that the host has told of.
function drop() {
  if (!channel) home++;
  silence();
  letGo();
  gone = gone || now();
  const text = word(over || (homes.length > 1 && now() - gone > GONE ? "gone" : "lost")) || word("over");
  if (lost.hidden || lost.textContent !== text) lost.textContent = text;
  lost.hidden = false;
  root.classList.add("cut");
  if (over || document.hidden) return;
  pause = Math.min(1000, pause * 2 || 100);
  again = setTimeout(connect, pause);
}
function wake() {
  pause = 0;
  if (document.hidden) return;
  if (awake) stayAwake();
  if (!socket || now() - heard > SILENCE / 2) connect();
}
const say = plain => socket.send(channel.seal(JSON.stringify(plain)));
function send(wish) {
  if (!channel || socket.readyState !== 1) return 0;
  say({ n: ++number, ...wish });
  clearTimeout(waiting);
  waiting = setTimeout(drop, UNANSWERED);
  return number;
}

// Parts of files keep to the pace of the door.
const soon = wish => setTimeout(send, PACE, wish);

// -- what is heard
const does = {
  n(value) { answered = value; },
  page: show,
  say: tell,
  copy,
  file(told) { leaving = { ...told, pieces: [], done: 0 }; send({ next: 0 }); },
  piece,
  go(href) { location.href = href; },
  pick(what) { sink.dataset.what = what; sink.value = ""; sink.click(); },
  more(from) { if (bytes) soon({ part: btoa(String.fromCharCode(...bytes.subarray(from, from + 20000))) }); },
  buzz(time) { if (navigator.vibrate) navigator.vibrate(time); },
  speak(text) {
    if (!window.speechSynthesis) return;
    speechSynthesis.cancel();
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: root.lang }));
  },
  stale(which) { aim(sent.get(which)); },
  link(value) { link = keep("link", value); },
  keepsake(text) { keep("keepsake", text); },
};
function hear(news) {
  for (const name in news) if (does[name]) does[name](news[name], news);
  if (answered >= number) { clearTimeout(waiting); if (dirty) flush(); }
}
function show(fresh, { others }) {
  const focus = focused();
  pause = gone = 0;
  rev = fresh.rev;
  lost.hidden = true;
  root.classList.remove("cut");
  if (fresh.look) {
    root.lang = fresh.look.lang;
    root.dataset.theme = fresh.look.theme;
    root.className = fresh.look.classes;
  }
  if (fresh.layout) page.className = fresh.layout;
  if (fresh.title) document.title = fresh.title;
  const order = fresh.order && fresh.order.map(name => "z-" + name);
  if (order) for (const zone of [...page.children]) if (!order.includes(zone.id)) zone.remove();
  for (const [name, html, way] of fresh.zones) fill(part(at("z-" + name), way), html);
  if (order) order.forEach((id, place) => page.children[place].id === id || page.insertBefore(at(id), page.children[place]));
  fit();
  if ("screen" in fresh) { dirty = null; pointed = ""; scrollTo(0, 0); land(focus); } else refocus(focus);
  began = now();
  point();
  const toast = page.querySelector(".toast");
  if (toast && !toast.goes) toast.goes = setTimeout(() => { toast.style.visibility = "hidden"; }, TOAST);
  if (others) {
    letGo();
    sent.clear();
    locked = now() + LOCK;
    root.classList.add("locked");
    setTimeout(() => now() >= locked && root.classList.remove("locked"), LOCK + 1);
  }
  if (fresh.hosts) { homes = [...new Set([homes[home % homes.length], location.host, ...fresh.hosts])]; home = 0; }
  if ("backs" in fresh) backs = fresh.backs;
  if (backs && !guard) { history.pushState(1, ""); guard = true; }
  if ("awake" in fresh) { awake = fresh.awake; stayAwake(); }
}
// How much room there is, measured in letters, and how much of it the bars and a toast leave.
function fit() {
  const rem = parseFloat(getComputedStyle(root).fontSize);
  root.classList.toggle("wide", innerWidth >= Math.max(900, 56.25 * rem));
  root.classList.toggle("narrow", innerWidth < 22.5 * rem);
  root.classList.remove("low");
  const high = id => at(id) ? at(id).offsetHeight : 0, head = high("z-top");
  root.style.setProperty("--head", head + "px");
  const [over, foot] = ["z-over", "z-now"].map(high);
  // Room for a toast is always counted, so that none moves the bar; the large words of the first steps may.
  const low = head + foot + Math.max(over, .15 * innerHeight) > .8 * innerHeight, under = low ? 0 : foot;
  root.classList.toggle("low", low);
  root.style.setProperty("--foot", under + "px");
  root.style.scrollPadding = `${head + 12}px 0 ${under + over + 12}px`;
}
const part = (zone, way = []) => way.reduce((one, nth) => one.children[nth], zone);
// What is the same stays as it is: drawn, scrolled and under a finger. A key that is another one is another element.
function fill(old, html) {
  // Read as a child of what it will stand in, which is three times as quick as in a template; and four times in a div as in <main>.
  const inner = old && old.parentNode !== page, fresh = Object.assign(inner ? old.parentNode.cloneNode() : make("div"), { innerHTML: html }).firstChild;
  if (!old) { page.append(fresh); return; }
  for (const one of old.querySelectorAll("input")) one.defaultValue = one.value;
  become(old, fresh);
}
function become(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (!old.matches && !fresh.matches) { old.data = fresh.data; return; }
  if (old.nodeName !== fresh.nodeName || old.matches("button, input, svg, .toast, [data-look]")) { old.replaceWith(fresh); return; }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const olds = [...old.childNodes], news = [...fresh.childNodes];
  let rest = null, last = () => olds.length && news.length && olds[olds.length - 1];
  while (last() && last().isEqualNode(news[news.length - 1])) { rest = olds.pop(); news.pop(); }
  news.forEach((one, nth) => olds[nth] ? become(olds[nth], one) : old.insertBefore(one, rest));
  olds.slice(news.length).forEach(one => one.remove());
}
const zoneOf = one => one.closest("#page > *");
const alike = (zone, one) => zone ? [...zone.querySelectorAll(one.tagName)] : [];
const called = one => one.tagName + (one.getAttribute("aria-label") || (one.closest("label") || one).textContent);
function focused() {
  const one = document.activeElement, zone = one && page.contains(one) && zoneOf(one);
  return zone && { one, id: zone.id, name: called(one), nth: alike(zone, one).indexOf(one), from: one.selectionStart, to: one.selectionEnd };
}
// To what is called the same, else to what stands in its place: who has no pointer would begin anew at the top.
function refocus(focus) {
  if (!focus || focus.one.isConnected) return;
  const all = alike(at(focus.id), focus.one), off = one => Math.abs(all.indexOf(one) - focus.nth);
  const same = all.filter(one => called(one) === focus.name).sort((one, other) => off(one) - off(other));
  const one = same[0] || all[Math.min(focus.nth, all.length - 1)];
  if (!one) { land(focus); return; }
  if (dirty && sign(dirty) === dirty.sign) put(dirty);
  one.focus({ preventScroll: true });
  if (one.setSelectionRange && focus.from != null) one.setSelectionRange(focus.from, focus.to);
}
function land(focus) {
  const head = page.querySelector("h1, h2");
  if (!head || !focus || focus.one.isConnected) return;
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
}
// What is pointed at, what is asked next and a pad that has just been opened come into sight, once each.
function point() {
  for (const one of page.querySelectorAll(".pointed")) one.classList.remove("pointed");
  const hint = page.querySelector("[data-about]"), [zone, index] = hint ? hint.dataset.about.split(":") : [];
  const one = hint && find({ zone, index }), asked = one || page.querySelector(".print.is-now, .pad");
  const name = hint ? hint.textContent : asked && called(asked);
  if (one) one.classList.add("pointed");
  // A key of a bar that stays is always in sight.
  const stays = one && getComputedStyle(zoneOf(one)).position === "sticky";
  if (asked && !stays && name !== pointed) asked.scrollIntoView({ block: "nearest" });
  pointed = name;
}
function tell(text) { live.textContent = ""; setTimeout(() => { live.textContent = text; }, 50); }
setInterval(() => {
  if (channel && now() - heard > SILENCE) drop();
  for (const one of page.querySelectorAll("[data-runs]")) {
    const spent = Math.floor(+one.dataset.seconds + (now() - began) / 1000), limit = +one.dataset.limit;
    const two = by => String(Math.floor(spent / by) % 60).padStart(2, "0"), hours = Math.floor(spent / 3600);
    one.querySelector("time").textContent = `${hours ? `${hours}:${two(60)}` : Math.floor(spent / 60)}:${two(1)}`;
    one.classList.toggle("late", limit > 0 && spent >= limit);
  }
}, 1000);

// -- what fingers and keys mean
const find = tap => { const zone = at("z-" + tap.zone); return zone && zone.querySelector(`[data-k="${tap.index}"]`); };
function sign(tap) { const one = find(tap); return one ? called(one) : ""; }
function keyOf(event, what = "[data-k]") {
  const one = event.target.closest && event.target.closest(what);
  return one && page.contains(one) && one.getAttribute("aria-disabled") !== "true" ? one : null;
}
function meant(one, value, index = one.dataset.k) {
  const tap = { zone: zoneOf(one).id.slice(2), index: +index, value, tries: 0 };
  tap.sign = sign(tap);
  return tap;
}
// What a key says, without its icons.
const plain = one => one.innerText.replace(/[\ue000-\uf8ff\u{f0000}-\u{10ffff}]/gu, "").trim().replace(/\s*\n\s*/g, ". ");
// A choice that met a newer page is made anew on that, where the same key stands at its place; steps never are.
function aim(tap) {
  if (!tap || tap.tries++ > 3 || sign(tap) !== tap.sign || now() < locked) return;
  const n = send({ tap: { rev, zone: tap.zone, index: tap.index, value: tap.value } });
  if (n) sent.set(n, tap);
}
// Letters and numbers wait for the answer to those before them; the newest is sent.
function type(one, value) {
  dirty = meant(one, value);
  if (answered >= number) flush();
}
function flush() { const tap = dirty; dirty = null; aim(tap); }
function put(tap) {
  const one = find(tap), shown = "text" in one.dataset ? one : one.querySelector(".field");
  if ("value" in one.dataset) one.dataset.value = tap.value;
  if (shown) shown[shown.tagName === "INPUT" ? "value" : "textContent"] = tap.value;
}
const within = (one, value) => Math.min(+one.dataset.high, Math.max(+one.dataset.low, value));
function count(one, value) {
  if (now() < locked) return;
  put(meant(one, within(one, value)));
  type(one, within(one, value));
}
on(page, "click", event => {
  const by = keyOf(event, "[data-by]"), one = by ? by.closest("[data-value]") : keyOf(event, "[data-k], [data-ask]");
  if (by) {
    const field = one.querySelector("input"), empty = field && !field.value, way = +by.dataset.by;
    count(one, empty && way < 0 ? +one.dataset.low : +one.dataset.value + way);
  } else if (one && one.tagName !== "INPUT" && !("value" in one.dataset)) {
    if (hold === one) { hold = null; return; }
    if (!("k" in one.dataset)) ask(one);
    else if (!("hold" in one.dataset)) aim(meant(one));
    else if (!event.detail && confirm(word("really").replace("{what}", plain(one)))) aim(meant(one));
  }
});
on(page, "input", event => { const one = keyOf(event, "[data-text]"); if (one) type(one, one.value); });
on(page, "change", event => {
  const one = keyOf(event, "[data-value]"), value = event.target.value.replace("−", "-").trim();
  if (one && /^-?\d{1,6}$/.test(value)) count(one, +value);
});
on(page, "focusin", event => { if ("selects" in event.target.dataset) event.target.select(); });
on(page, "keydown", event => {
  const secret = keyOf(event, "[data-look]"), field = event.target;
  if (event.key === "Enter" && field.tagName === "INPUT") {
    // It is told, and a phone's keyboard goes; with a real one the place is kept.
    field.blur();
    if (matchMedia("(any-hover: hover)").matches) field.focus();
  }
  if (secret && " Enter".includes(event.key)) { event.preventDefault(); look(secret, !secret.seen); }
});
// A keyboard's menu key, and a mouse's second button, ask for the number that a finger asks for by holding.
on(page, "contextmenu", event => {
  const one = keyOf(event, "[data-hold], [data-ask], [data-look]");
  if (one) event.preventDefault();
  if (one && !hold && "ask" in one.dataset) ask(one);
});

// A hold is measured between the times of the events themselves: a slow page never makes a tap a hold.
on(page, "pointerdown", event => {
  const secret = keyOf(event, "[data-look]"), one = keyOf(event, "[data-hold], [data-k][data-ask]");
  letGo();
  if (secret) look(secret, true);
  if (!one || event.button || now() < locked) return;
  one.classList.add("holding");
  hold = { one, since: event.timeStamp, full: setTimeout(held, HOLD + GRACE) };
});
function held(event) {
  if (!hold || !hold.one || !hold.one.isConnected) return;
  const { one, since } = hold, long = !event || event.timeStamp - since >= HOLD, must = "hold" in one.dataset;
  letGo();
  if (!long) { if (must) tell(word("longer")); return; }
  if (!must) hold = one;
  if (must) aim(meant(one)); else ask(one);
}
function ask(one) {
  const { low, high, title } = one.dataset, typed = prompt(`${title} (${low}–${high})`);
  if (/^-?\d{1,6}$/.test(typed)) aim(meant(one, within(one, +typed), one.dataset.ask));
}
function letGo() {
  if (hold && hold.one) { clearTimeout(hold.full); hold.one.classList.remove("holding"); }
  hold = null;
}
function look(one, open) {
  const place = one.querySelector(".hidden");
  if (open === !!one.seen) return;
  one.seen = open ? place.textContent : (place.textContent = one.seen, "");
  if (open) place.textContent = one.dataset.look;
}
on(window, "pointerup pointercancel blur", event => {
  for (const one of page.querySelectorAll("[data-look]")) look(one, false);
  if (event.type === "pointerup") held(event); else letGo();
});
on(page, "pointermove", event => {
  if (hold && hold.one && !hold.one.contains(document.elementFromPoint(event.clientX, event.clientY))) letGo();
});

// -- files and texts that leave the page, and those that come in
function passing(tag, has, use) {
  const one = make(tag, has);
  document.body.append(one);
  use(one);
  one.remove();
}
function copy(text) {
  const byHand = () => passing("textarea", { value: text }, one => { one.select(); document.execCommand("copy"); });
  if (navigator.clipboard) navigator.clipboard.writeText(text).catch(byHand); else byHand();
}
function piece(text) {
  const more = Uint8Array.from(atob(text), sign => sign.charCodeAt(0)), { name, type, size, pieces } = leaving;
  pieces.push(more);
  leaving.done += more.length;
  if (leaving.done < size) { soon({ next: leaving.done }); return; }
  const href = URL.createObjectURL(new Blob(pieces, { type }));
  passing("a", { href, download: name }, one => one.click());
  setTimeout(() => URL.revokeObjectURL(href), 60000);
}
on(sink, "change", async () => {
  const file = sink.files[0];
  if (!file) return;
  bytes = new Uint8Array(await file.arrayBuffer());
  send({ file: { name: file.name.slice(-120), what: sink.dataset.what, size: bytes.length } });
});

// -- the browser around it: it takes the lock on the screen away whenever the page is hidden
async function stayAwake() {
  if (lock) lock.release();
  lock = null;
  try { if (awake) lock = await navigator.wakeLock.request("screen"); } catch { /* not on every address */ }
}
on(window, "popstate", () => { guard = false; if (backs) send({ back: 1 }); });
on(window, "hashchange", () => { readLink(); over = ""; connect(); });
on(window, "pageshow online", wake);
on(window, "offline", drop);
on(window, "resize", fit);
on(document, "visibilitychange", wake);
readLink();
connect();
})();
