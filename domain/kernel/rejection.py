"""How do the rules say no? As a value with a code and parameters, never as an exception."""

from msgspec import Struct

Param = str | int


class Rejection(Struct, frozen=True):
    """A refused command: `code` is one of the codes below, `params` fill its sentence."""

    code: str
    params: dict[str, Param] = {}


def unknown(what: str) -> Rejection:
    """Say that a named thing (a command, a conflict, a figure) does not exist for the asker."""
    return Rejection("unknown", {"what": what})


def not_yours(what: str) -> Rejection:
    """Say that this command is for somebody else: the gm, or the owner of a figure."""
    return Rejection("not_yours", {"what": what})


def stale(what: str) -> Rejection:
    """Say that the question is closed, or that the past has changed since the sender looked."""
    return Rejection("stale", {"what": what})


def wrong_phase(command: str, why: str = "") -> Rejection:
    """Say that nothing of this kind may be done now; `why` is a word of the system's catalogue."""
    return Rejection("wrong_phase", {"command": command, **({"why": why} if why else {})})


def illegal(command: str, field: str, limits: dict[str, Param] | None = None) -> Rejection:
    """Say that the command is due, but this field's value is none of those allowed.

    `limits` names the bounds of a number, or of a text's length, as `least` and `most`, and what
    is wrong with a path as `why`.
    """
    return Rejection("illegal", {"command": command, "field": field, **(limits or {})})
