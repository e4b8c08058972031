"""Why is a number what it is? Every result carries its terms, each with the rule it comes from."""

from msgspec import Struct


class Term(Struct, frozen=True):
    """One step of a calculation: `key` names its sentence, `anchor` the rule (`004 §1.2`)."""

    key: str
    anchor: str
    value: int = 0
    params: dict[str, str | int] = {}
