"""The look of a report: the app's two grounds, light on paper whatever the reader's screen likes."""

from __future__ import annotations

from companion.look.colours import ACCENTS, SURFACES

SHOWN = ("bg", "s1", "s3", "line", "t1", "t2")


def css(family: str) -> str:
    """In a game's colours: dark for who reads in the dark; printed it is light, on one sheet."""
    light, dark = (_tones(family, ground) for ground in ("paper", "lacquer"))
    return (
        f":root{{{light};color-scheme:light dark}}"
        f"@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}"
        f"{_RULES}@media print{{@page{{size:A4;margin:10mm}}{_PRINTED}}}"
    )


def _tones(family: str, ground: str) -> str:
    a, at, ad, al, *_ = ACCENTS[family][ground]
    tones = {**{name: SURFACES[ground][name] for name in SHOWN}, "a": a, "at": at, "ad": ad, "al": al}
    return ";".join(f"--{name}:{tone}" for name, tone in tones.items())


_RULES = (
    "*{box-sizing:border-box}"
    "body{margin:0;background:var(--bg);color:var(--t1);font:16px/1.4 system-ui,Roboto,'Segoe UI',sans-serif;"
    "overflow-wrap:anywhere}main{max-width:820px;margin:0 auto;padding:20px}"
    "h1,h2,caption,.winner,.total b{font-family:'Source Serif 4','Source Serif Pro',Georgia,serif;font-weight:600}"
    "h1{font-size:26px;margin:0}h2,caption{font-size:19px;margin:0 0 6px;text-align:left}"
    "header{margin-bottom:12px}.place{margin:2px 0 0;color:var(--t2)}"
    "section{background:var(--s1);border:1px solid var(--line);border-radius:14px;padding:12px 16px;margin:0 0 12px;"
    "break-inside:avoid}"
    ".band{display:flex;flex-wrap:wrap;align-items:center;gap:14px;background:var(--ad);border-color:var(--al)}"
    ".band .badge{width:48px;height:48px}.what{flex:1 1 200px}.band p{margin:0}.label{color:var(--at)}"
    ".winner{font-size:30px;line-height:1.15}"
    ".band .total{margin-left:auto;text-align:right;color:var(--t2)}"
    ".band .total b{display:block;color:var(--t1);font-size:40px;line-height:1}"
    "svg[role=img]{display:block;width:100%;height:auto}svg.narrow[role=img]{display:none}"
    "@media screen and (max-width:600px){svg.wide[role=img]{display:none}svg.narrow[role=img]{display:block}}"
    "svg text{font-family:system-ui,Roboto,'Segoe UI',sans-serif}"
    ".grid{stroke:var(--line)}.mark{fill:var(--t2);font-size:15px}"
    ".goal{stroke:var(--at);stroke-width:2;stroke-dasharray:10 6}.goal-text{fill:var(--at);font-size:15px;"
    "font-weight:700}"
    "table{width:100%;table-layout:fixed;border-collapse:collapse}thead td{width:26%}"
    "th,td{padding:3px 6px;text-align:right;font-variant-numeric:tabular-nums}"
    "th[scope=row]{text-align:left;font-weight:400}thead th{vertical-align:bottom}"
    "thead .badge{display:block;margin:0 0 2px auto}tbody tr{border-top:1px solid var(--line)}"
    "tr.total{border-top:2px solid var(--a);font-weight:700;font-size:20px}tr.total th[scope=row]{font-weight:700}"
    "tr.rank{color:var(--t2)}"
    ".badge{width:24px;height:24px;vertical-align:middle;flex:none}.times .badge{margin-right:8px}"
    ".times td{width:8.5em;white-space:nowrap}"
    ".two{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:0 12px}"
    "ul{margin:0;padding-left:20px}li{margin:0 0 4px}.small{font-size:13px;color:var(--t2);margin:8px 0 0}"
    ".note p{margin:0;white-space:pre-wrap}"
)
# What a sheet of A4 holds: the same in smaller letters, also where the system's font is as wide as DejaVu Sans.
_PRINTED = (
    "body{background:none;font-size:11.5px;line-height:1.25;print-color-adjust:exact;-webkit-print-color-adjust:exact}"
    "main{max-width:none;padding:0}section{margin-bottom:8px;padding:8px 12px}"
    "h1{font-size:20px}h2,caption{font-size:15px}"
    ".winner{font-size:22px}.band .total b{font-size:28px}svg[role=img]{max-height:62mm}th,td{padding:1px 6px}"
    "tr.total{font-size:15px}.badge{width:18px;height:18px}.small{font-size:10px}"
    ".note p{white-space:normal;font-size:10px}thead th{font-size:10px}.two{grid-template-columns:1fr 1fr}"
    ".wordy svg[role=img]{max-height:32mm}.wordy .note p{font-size:8px}.wordy header{margin-bottom:6px}"
    ".wordy section{margin-bottom:4px;padding:4px 9px}.wordy{font-size:9.5px}.wordy .small{margin:3px 0 0}"
)
