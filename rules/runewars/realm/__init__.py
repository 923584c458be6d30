"""What lies in front of one player of Runewars, and what is printed on its faction sheet."""
