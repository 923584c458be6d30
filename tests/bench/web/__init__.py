"""Measures of the app in a browser: taps, bytes, the first load, onlookers, and the start of `companion serve`."""
