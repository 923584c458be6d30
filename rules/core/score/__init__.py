"""Score sheets of any game: lines, ranking, what is asked, and why a number is what it is."""
