"""Does the server keep its promises over real sockets?"""
