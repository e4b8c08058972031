"""What do several suites need: a browser, a running server?"""
