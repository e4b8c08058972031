"""How does a refusal leave the server? One table from its code to HTTP status and close code."""

from typing import Final

from domain.kernel.rejection import Param, Rejection


class Refused(Exception):
    """Ends a call or a connection with a rejection."""

    def __init__(self, why: str | Rejection, /, **params: Param) -> None:
        self.rejection = why if isinstance(why, Rejection) else Rejection(why, params)
        super().__init__(self.rejection.code)


class RuledOut(Refused):
    """A command was refused by the rules: for HTTP that is always a conflict with the game."""


STATUS: Final = {
    "bad_question": 400,
    "malformed": 400,
    "name_unclear": 400,
    "too_deep": 400,
    "unauthorized": 401,
    "not_erased": 403,
    "not_yours": 403,
    "unknown": 404,
    "too_large": 413,
    "wrong_host": 421,
    "wrong_origin": 403,
    "too_many": 429,
    "failed": 500,
    "no_room": 507,
    "erased": 410,
    "revoked": 401,
    "log_broken": 503,
    "not_built": 503,
    "restarting": 503,
    "rewound": 503,
    "storage_unavailable": 503,
}
GAME: Final = 409
"""Every other code is a refusal of the rules."""

RESTARTING: Final = 4000
TOO_SLOW: Final = 4001
REWOUND: Final = 4002
STORE_UNAVAILABLE: Final = 4003
TOO_MANY: Final = 4004
NOT_LET_IN: Final = 4500
NO_PROTOCOL: Final = 4501
REVOKED: Final = 4502
ERASED: Final = 4503
LOG_BROKEN: Final = 4504
BUG: Final = 1011

CLOSE: Final = {
    "erased": ERASED,
    "log_broken": LOG_BROKEN,
    "malformed": NO_PROTOCOL,
    "restarting": RESTARTING,
    "revoked": REVOKED,
    "rewound": REWOUND,
    "storage_unavailable": STORE_UNAVAILABLE,
    "too_many": TOO_MANY,
    "unauthorized": NOT_LET_IN,
    "unknown": NOT_LET_IN,
}


def status_of(refused: Refused) -> int:
    """Give the HTTP status of a refusal."""
    return GAME if isinstance(refused, RuledOut) else STATUS.get(refused.rejection.code, GAME)


def close_of(rejection: Rejection) -> tuple[int, str]:
    """Give the close code of a refused connection, and a reason of at most 123 bytes."""
    told = [rejection.code, *(f"{name}={value}" for name, value in rejection.params.items())]
    reason = " ".join(told).encode()[:123].decode(errors="ignore")
    return CLOSE.get(rejection.code, BUG), reason
