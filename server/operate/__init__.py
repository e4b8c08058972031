"""What does an operator do with the server?"""
