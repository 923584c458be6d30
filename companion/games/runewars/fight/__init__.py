"""Around the Fate deck on the screen: bids, tests, battles and odds."""
