"""What every rule system builds on; nothing here knows a particular system."""
