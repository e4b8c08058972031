"""How does somebody play, or read a log, in a terminal?"""
