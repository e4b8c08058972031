"""Does every log store keep the promises of `server.stores`?"""
