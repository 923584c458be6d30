"""Screens in a browser: views become HTML, part by part; no game is known here, and no socket."""
