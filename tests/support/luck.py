"""How does luck stay the same whatever is thrown first? Every key has dice of its own."""

from collections import defaultdict
from random import Random

from domain.kernel.chance import Cards, DrawKey


class Keyed:
    """Chance whose answers depend on a seed, the key, and how often that was asked before."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._nth: dict[DrawKey, int] = defaultdict(int)

    def die(self, faces: int, key: DrawKey) -> int:
        """Throw the key's next die."""
        return self._luck(key).randint(1, faces)

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Shuffle with the key's luck."""
        return tuple(self._luck(key).sample(cards, len(cards)))

    def _luck(self, key: DrawKey) -> Random:
        self._nth[key] += 1
        return Random(f"{self._seed} {key} {self._nth[key]}")
