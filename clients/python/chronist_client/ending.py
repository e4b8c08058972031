"""When does a client come back, how soon, and when does it stay away?"""

from random import random

MESSAGE_TOO_LARGE = 1009
STAY_AWAY = range(4500, 5000)
IN_A_WHILE = frozenset({408, 425, 429})
"""What a proxy answers to one who came too soon, or with too many others of the same address."""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 15.0


class Over(Exception):
    """The seat is not taken any more; what was asked got no answer."""


class Barred(Over):
    """The server said not to come back."""

    def __init__(self, code: int, reason: str) -> None:
        """Keep the close code (or the status of a refused handshake) and its reason."""
        super().__init__(f"{code} {reason}".strip())
        self.code = code
        self.reason = reason


class Lost(Over):
    """The server was not reached for longer than anybody wanted to wait."""


class Left(Over):
    """This client has left by itself."""


def stays_away(code: int) -> bool:
    """Tell whether a close code means never to come back with this token."""
    return code == MESSAGE_TOO_LARGE or code in STAY_AWAY


def turned_away(status: int) -> bool:
    """Tell whether the status of a refused handshake means that coming back is of no use."""
    return 400 <= status < 500 and status not in IN_A_WHILE


def pause(attempt: int) -> float:
    """Give the seconds to wait before an attempt, 0 being the first after a loss.

    Half of it is luck, so that not everybody comes back at once; nothing else depends on it.
    """
    most: float = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(attempt, 10))
    return most * (0.5 + random() / 2)
