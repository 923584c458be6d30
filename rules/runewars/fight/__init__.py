"""Around the Fate deck of Runewars: bids, diplomacy, tests, duels, battles and their odds."""
