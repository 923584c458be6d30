"""Commands about what was played: statistics, a year looked back at, and results taken in from other apps."""
