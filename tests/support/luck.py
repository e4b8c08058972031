"""Which luck do tests play with? That of a seed, or what they say."""

from collections import defaultdict
from collections.abc import Sequence
from random import Random

from domain.kernel.chance import Cards, DrawKey


class Keyed:
    """Chance whose answers depend on a seed, the key, and how often that was asked before.

    So it stays the same whatever is thrown first.
    """

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


class Scripted:
    """Chance that answers in the order given, and says so when its answers run out."""

    def __init__(self, *values: int | Sequence[str]) -> None:
        self._values = list(values)

    def die(self, faces: int, key: DrawKey) -> int:
        """Answer with the next value, which must be a face."""
        value = self._values.pop(0)
        if not isinstance(value, int) or not 1 <= value <= faces:
            raise ValueError(f"{value!r} is no face of a W{faces} ({key})")
        return value

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Answer with the next value, which must be an order of the deck."""
        value = self._values.pop(0)
        if isinstance(value, int) or sorted(value) != sorted(cards):
            raise ValueError(f"{value!r} is no order of the deck ({key})")
        return tuple(value)
