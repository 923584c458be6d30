// The page in a browser: tells the host which key of which revision was pressed, and shows the zones that come back.
// Lines of comment and what stands before a line are taken out when it is served (companion/web/document.py).
(() => {
"use strict";
const HOLD = 800, GRACE = 60, LOCK = 300, OPENING = 5000, SILENCE = 12000, UNANSWERED = 4000;
const at = id => document.getElementById(id), now = () => performance.now();
const make = (tag, has) => Object.assign(document.createElement(tag), has);
const root = document.documentElement, page = at("page"), live = at("live"), lost = at("lost"), sink = at("file");
const said = JSON.parse(at("words").textContent);
const word = key => (said[rev ? root.lang : navigator.language.slice(0, 2)] || said.en)[key];
let socket, channel, heard = 0, pause = 0, again, over = "", link = "";
let rev = 0, screen = "", backs, guard, locked = 0, awake, began = 0;
let number = 0, answered = 0, waiting, sent = new Map(), dirty, hold, bytes;

// A fragment is never sent to a server, and is gone from the address bar at once.
function readLink() {
  link = location.hash.slice(1);
  try {
    if (link) localStorage.link = link; else link = localStorage.link || "";
  } catch { /* a private window */ }
  history.replaceState(null, "", location.pathname);
}

// -- the connection
function silence() {
  if (socket) { socket.onopen = socket.onmessage = socket.onclose = null; socket.close(); }
  socket = channel = null;
  [again, waiting].forEach(clearTimeout);
  sent.clear();
  number = answered = 0;
}
function connect() {
  silence();
  if (over) return;
  const mine = socket = new WebSocket(`ws${location.protocol.slice(4)}//${location.host}/socket`);
  waiting = setTimeout(drop, OPENING);
  const half = sealed.begin(link.split(".")[0]);
  mine.binaryType = "arraybuffer";
  mine.onopen = () => mine.send(half.mine);
  mine.onmessage = event => {
    const frame = new Uint8Array(typeof event.data === "string" ? 0 : event.data);
    heard = now();
    if (channel) {
      const text = channel.open(frame);
      if (text) hear(JSON.parse(text)); else drop();
    } else if ((channel = half.meet(frame))) say({ link, lang: navigator.language });
    else { over = "wrong-link"; drop(); }
  };
  mine.onclose = event => { if (event.code >= 4000) over = event.reason; drop(); };
}
function drop() {
  silence();
  letGo();
  lost.textContent = word(over || "lost") || word("over");
  lost.hidden = false;
  root.classList.add("cut");
  if (over || document.hidden) return;
  pause = Math.min(1000, pause * 2 || 100);
  again = setTimeout(connect, pause);
}
function wake() {
  pause = 0;
  if (!document.hidden && (!socket || now() - heard > SILENCE / 2)) connect();
}
const say = plain => socket.send(channel.seal(JSON.stringify(plain)));
function send(wish) {
  if (!channel || socket.readyState !== 1) return 0;
  say({ n: ++number, ...wish });
  clearTimeout(waiting);
  waiting = setTimeout(drop, UNANSWERED);
  return number;
}

// -- what is shown
function hear(news) {
  if (news.n) answered = news.n;
  if (news.page) show(news.page, news.others);
  if (answered >= number) clearTimeout(waiting);
  if (news.say) tell(news.say);
  if (news.copy) copy(news.copy);
  if (news.get) follow(news.get);
  if (news.pick) { sink.dataset.what = news.pick; sink.value = ""; sink.click(); }
  if ("more" in news && bytes) send({ part: btoa(String.fromCharCode(...bytes.subarray(news.more, news.more + 2700))) });
  if (news.buzz && navigator.vibrate) navigator.vibrate(news.buzz);
  if (news.speak && window.speechSynthesis) {
    speechSynthesis.cancel();
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(news.speak), { lang: root.lang }));
  }
  if (news.stale) aim(sent.get(news.stale));
  if (dirty && answered >= number) flush();
}
function show(news, others) {
  const focus = focused(), moved = "screen" in news;
  pause = 0;
  rev = news.rev;
  lost.hidden = true;
  root.classList.remove("cut");
  if (news.look) {
    root.lang = news.look.lang;
    root.dataset.theme = news.look.theme;
    root.className = news.look.classes;
  }
  if (news.layout) page.className = news.layout;
  if (news.title) document.title = news.title;
  const order = news.order && news.order.map(name => "z-" + name);
  if (order) for (const zone of [...page.children]) if (!order.includes(zone.id)) zone.remove();
  for (const [name, html] of news.zones) fill(at("z-" + name), html);
  if (order) order.forEach((id, place) => page.children[place].id === id || page.insertBefore(at(id), page.children[place]));
  if (moved) { screen = news.screen; dirty = null; scrollTo(0, 0); land(focus); } else refocus(focus);
  began = now();
  point();
  if (others) {
    letGo();
    sent.clear();
    locked = now() + LOCK;
    root.classList.add("locked");
    setTimeout(() => now() >= locked && root.classList.remove("locked"), LOCK + 1);
  }
  if ("backs" in news) backs = news.backs;
  if (backs && !guard) { history.pushState(1, ""); guard = true; }
  if ("awake" in news) stayAwake(news.awake);
}
function fill(old, html) {
  const zone = make("template", { innerHTML: html }).content.firstChild;
  if (!old) { page.append(zone); return; }
  const scrolled = [old, ...old.querySelectorAll("*")].filter(one => one.scrollTop || one.scrollLeft)
    .map(one => [path(old, one), one.scrollTop, one.scrollLeft]);
  old.replaceWith(zone);
  for (const [way, top, left] of scrolled) {
    const one = walk(zone, way);
    if (one) { one.scrollTop = top; one.scrollLeft = left; }
  }
}
function path(zone, one) {
  const way = [];
  for (; one !== zone; one = one.parentElement) way.unshift([...one.parentElement.children].indexOf(one));
  return way;
}
const walk = (zone, way) => way.reduce((from, place) => from && from.children[place], zone);
const zoneOf = one => one.closest("#page > *");
function focused() {
  const one = document.activeElement, zone = one && page.contains(one) && zoneOf(one);
  return zone && { one, id: zone.id, way: path(zone, one), from: one.selectionStart, to: one.selectionEnd };
}
function refocus(focus) {
  if (!focus || focus.one.isConnected) return;
  const one = walk(at(focus.id), focus.way);
  if (!one || one.tagName !== focus.one.tagName) return;
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
function point() {
  for (const one of page.querySelectorAll(".pointed")) one.classList.remove("pointed");
  const hint = page.querySelector("[data-about]"), [zone, index] = hint ? hint.dataset.about.split(":") : [];
  const one = hint && find({ zone, index });
  if (one) { one.classList.add("pointed"); one.scrollIntoView({ block: "nearest" }); }
}
function tell(text) { live.textContent = ""; setTimeout(() => { live.textContent = text; }, 50); }
setInterval(() => {
  if (socket && socket.readyState === 1 && heard && now() - heard > SILENCE) drop();
  for (const one of page.querySelectorAll("[data-runs]")) {
    const spent = Math.floor(+one.dataset.seconds + (now() - began) / 1000), limit = +one.dataset.limit;
    const two = value => String(value).padStart(2, "0"), hours = Math.floor(spent / 3600);
    const rest = `${hours ? two(Math.floor(spent / 60) % 60) : Math.floor(spent / 60)}:${two(spent % 60)}`;
    one.querySelector("time").textContent = hours ? `${hours}:${rest}` : rest;
    one.classList.toggle("late", limit > 0 && spent >= limit);
  }
}, 1000);

// -- what fingers and keys mean
const find = tap => { const zone = at("z-" + tap.zone); return zone && zone.querySelector(`[data-k="${tap.index}"]`); };
function sign(tap) {
  const one = find(tap);
  return one ? one.tagName + (one.getAttribute("aria-label") || (one.closest("label") || one).textContent) : "";
}
function keyOf(event, what = "[data-k]") {
  const one = event.target.closest && event.target.closest(what);
  return one && page.contains(one) && one.getAttribute("aria-disabled") !== "true" ? one : null;
}
function meant(one, value, index = one.dataset.k) {
  const tap = { zone: zoneOf(one).id.slice(2), index: +index, value, tries: 0 };
  tap.sign = sign(tap);
  return tap;
}
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
function count(one, value) {
  const fits = Math.min(+one.dataset.high, Math.max(+one.dataset.low, value));
  if (now() < locked) return;
  put(meant(one, fits));
  type(one, fits);
}
page.addEventListener("click", event => {
  const by = keyOf(event, "[data-by]"), one = by ? by.closest("[data-value]") : keyOf(event);
  if (by) {
    const field = one.querySelector("input"), empty = field && !field.value, way = +by.dataset.by;
    count(one, empty && way < 0 ? +one.dataset.low : +one.dataset.value + way);
  } else if (one && one.tagName !== "INPUT" && !("value" in one.dataset)) {
    if (hold === one) { hold = null; return; }
    if (!("hold" in one.dataset)) aim(meant(one));
    else if (!event.detail && confirm(word("really").replace("{what}", one.textContent.trim()))) aim(meant(one));
  }
});
page.addEventListener("input", event => { const one = keyOf(event, "[data-text]"); if (one) type(one, one.value); });
page.addEventListener("change", event => {
  const one = keyOf(event, "[data-value]"), value = event.target.value.replace("−", "-").trim();
  if (one && /^-?\d{1,6}$/.test(value)) count(one, +value);
});
page.addEventListener("focusin", event => { if ("selects" in event.target.dataset) event.target.select(); });
page.addEventListener("keydown", event => {
  const secret = keyOf(event, "[data-look]");
  if (event.key === "Enter" && event.target.tagName === "INPUT") event.target.blur();
  if (secret && " Enter".includes(event.key)) { event.preventDefault(); look(secret, !secret.seen); }
});
page.addEventListener("contextmenu", event => { if (keyOf(event, "[data-hold], [data-ask], [data-look]")) event.preventDefault(); });

// A hold is measured between the times of the events themselves: a slow page never makes a tap a hold.
page.addEventListener("pointerdown", event => {
  const secret = keyOf(event, "[data-look]"), one = keyOf(event, "[data-hold], [data-ask]");
  letGo();
  if (secret) look(secret, true);
  if (!one || event.button || now() < locked) return;
  one.classList.add("holding");
  hold = { one, since: event.timeStamp, full: setTimeout(held, HOLD + GRACE) };
});
function held(event) {
  if (!hold || !hold.one) return;
  const { one, since } = hold, long = !event || event.timeStamp - since >= HOLD, must = "hold" in one.dataset;
  letGo();
  if (!long) { if (must) tell(word("longer")); return; }
  if (!must) hold = one;
  if (must) aim(meant(one)); else ask(one);
}
function ask(one) {
  const { low, high, title } = one.dataset, typed = prompt(`${title} (${low}–${high})`);
  if (/^-?\d{1,6}$/.test(typed)) aim(meant(one, Math.min(+high, Math.max(+low, +typed)), one.dataset.ask));
}
function letGo() {
  if (hold && hold.one) { clearTimeout(hold.full); hold.one.classList.remove("holding"); }
  hold = null;
}
function look(one, on) {
  const place = one.querySelector(".hidden");
  if (on === !!one.seen) return;
  one.seen = on ? place.textContent : (place.textContent = one.seen, "");
  if (on) place.textContent = one.querySelector("template").content.textContent;
}
function up(event) {
  for (const one of page.querySelectorAll("[data-look]")) look(one, false);
  if (event.type === "pointerup") held(event); else letGo();
}
["pointerup", "pointercancel", "blur"].forEach(kind => addEventListener(kind, up));
page.addEventListener("pointermove", event => {
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
function follow(href) { passing("a", { href, download: "" }, one => one.click()); }
sink.addEventListener("change", async () => {
  const file = sink.files[0];
  if (!file) return;
  bytes = new Uint8Array(await file.arrayBuffer());
  send({ file: { name: file.name.slice(-120), what: sink.dataset.what, size: bytes.length } });
});

// -- the browser around it
async function stayAwake(on) {
  if (!on && awake) awake.release();
  awake = null;
  try { if (on) awake = await navigator.wakeLock.request("screen"); } catch { /* not on every address */ }
}
addEventListener("popstate", () => { guard = false; if (backs) send({ back: 1 }); });
addEventListener("hashchange", () => { readLink(); over = ""; connect(); });
["pageshow", "online"].forEach(kind => addEventListener(kind, wake));
document.addEventListener("visibilitychange", wake);
readLink();
connect();
})();
