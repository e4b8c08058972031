"""How does somebody play in a terminal?"""
