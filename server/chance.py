"""Where does the server's luck come from? From the operating system's cryptographic source."""

from secrets import randbelow

from domain.kernel.chance import Cards, DrawKey


class ServerChance:
    """Unpredictable and uniform: dice and whole decks (see `domain.kernel.chance.Chance`)."""

    def die(self, faces: int, key: DrawKey) -> int:
        return 1 + randbelow(faces)

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        deck = list(cards)
        for last in range(len(deck) - 1, 0, -1):
            other = randbelow(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)
