"""When does a client come back, how soon, and when does it stay away?"""

from random import random

MESSAGE_TOO_LARGE = 1009
STAY_AWAY = range(4500, 5000)
IN_A_WHILE = frozenset({408, 425, 429})
"""Statuses by which a proxy refuses a client that came too soon, or too often from one address."""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 15.0


class Over(Exception):
    """The seat has ended; open requests get no reply."""


class Barred(Over):
    """The server said not to come back."""

    def __init__(self, code: int, reason: str) -> None:
        """Keep the close code (or the status of a refused handshake) and its reason."""
        super().__init__(f"{code} {reason}".strip())
        self.code = code
        self.reason = reason


class Lost(Over):
    """The server was not reached within the client's patience."""


class Left(Over):
    """This client has left by itself."""


def stays_away(code: int) -> bool:
    """Tell whether a close code means never to come back with this token."""
    return code == MESSAGE_TOO_LARGE or code in STAY_AWAY


def turned_away(status: int) -> bool:
    """Tell whether the status of a refused handshake means that coming back is useless."""
    return 400 <= status < 500 and status not in IN_A_WHILE


def pause(attempt: int) -> float:
    """Give the seconds to wait before an attempt, 0 being the first after a loss.

    Half of it is random, so that not all clients come back at once.
    """
    most: float = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(attempt, 10))
    return most * (0.5 + random() / 2)
