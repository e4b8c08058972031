"""How does a table live in memory: its log, its turns, its audiences?"""
