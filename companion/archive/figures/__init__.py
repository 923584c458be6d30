"""What many matches add up to: by year, by people, by time, in a row, against each other, and as charts in words."""
