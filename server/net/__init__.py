"""How do bytes reach the people at a table? One socket and outbox each, one hub for all."""
