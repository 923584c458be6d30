"""What screens are made of, apart by when it is first needed: Home is read before any form is."""
