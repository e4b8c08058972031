"""How do bytes reach the people at a table: one socket, one outbox, one hub?"""
