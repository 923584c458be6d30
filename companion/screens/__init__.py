"""From the state of the table to what a screen says; knows no Kivy."""
