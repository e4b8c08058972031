"""What does a browser or another client meet: pages, calls, sockets?"""
