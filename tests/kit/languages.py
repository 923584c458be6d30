"""The languages that are written whole: what is asked of every word is asked in each of them."""

LANGUAGES = ("en", "pl")
