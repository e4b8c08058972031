"""How do a table's people reach its rules? Sockets to commands, commits to frames, logs to disk."""
