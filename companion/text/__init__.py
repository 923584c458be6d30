"""Text: the reader's language, names of people, dates, and JSON read strictly."""
