"""The board on the screen: the Wall, Hordes, Soldiers and what is printed."""
