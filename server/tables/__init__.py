"""How does a table live in memory: its log, its one task, its audiences?"""
