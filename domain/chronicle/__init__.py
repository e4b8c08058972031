"""The log of a table: commits, the line and the ledger, undo, and what each audience saw."""
