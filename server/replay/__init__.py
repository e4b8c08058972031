"""How is a log told in a terminal?"""
