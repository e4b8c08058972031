"""Does the Python client keep what the protocol promises, and can a person play with it?"""
