"""Results that came from other apps: who played what and how it ended, without a log; each import can be undone."""
