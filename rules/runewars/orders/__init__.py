"""The Orders of Runewars: their parts, what each brings and when it may be done."""
