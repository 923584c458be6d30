"""What remains of a match: how it ended, what people wrote about it, and the forms in which it leaves the app."""
