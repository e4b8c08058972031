"""What do thrown dice come to, and why?"""

from collections.abc import Iterator

from msgspec import Struct

from domain.kernel.terms import Term

from .settings import Settings
from .state import Decision
from .tables import (
    CLEVER,
    MINUS,
    PLUS,
    WILD,
    Grade,
    class_of,
    doubled_by,
    level_of,
    rest_of,
    z_of,
)

REASONS = (
    "phers.talent",
    "phers.competence",
    "phers.difficulty",
    "phers.situation",
    "phers.sum",
    "phers.clever.up",
    "phers.clever.stays",
    "phers.clever.off",
    "phers.plus",
    "phers.minus",
    "phers.fixed",
    "phers.triple",
    "phers.doubled.H",
    "phers.doubled.D",
    "phers.alone",
    "phers.z",
    "phers.class",
)
"""What may be given as the reason of a result; the message catalogues have a sentence for each."""
SUMMANDS = ("talent", "competence", "difficulty", "situation")
SUMMING = "000 summary 6"
CLEVERNESS = "000 summary 7"
CLIMAX = "000 summary 3"
THROW = "000 summary 1"
EVENT = "000 summary 2"


class Reckoning(Struct, frozen=True):
    """A Decision's dice read: `level` after the clever die, `z` of the others, their sum."""

    level: int
    z: int
    result: int
    grade: Grade
    doubled: tuple[str, ...]


def reckon(decision: Decision) -> Reckoning:
    """Read the dice of a Decision.

    Seed: 000 summary 1, summary 7
    """
    faces = decision.faces
    plus, minus, wild = faces[PLUS], faces[MINUS], faces.get(WILD, 0)
    level = level_of(decision.tenths, faces.get(CLEVER, 0))
    z = z_of(plus, minus, wild)
    result = level + z
    return Reckoning(level, z, result, class_of(result), doubled_by(plus, minus, wild))


def needs_clever(tenths: int, settings: Settings) -> bool:
    """Tell whether the clever die is thrown: for tenths, if the table plays with it.

    Seed: 000 summary 5
    """
    return bool(rest_of(tenths)) and settings.clever_die == "on"


def terms_of(decision: Decision) -> tuple[Term, ...]:
    """Tell step by step why a result is what it is.

    Seed: 000 summary 1, summary 6, summary 7
    """
    reckoned = reckon(decision)
    read = Term("phers.class", THROW, reckoned.result, {"class": reckoned.grade})
    return (*_summands(decision), *_level(decision), *_dice(decision, reckoned), read)


def _summands(decision: Decision) -> Iterator[Term]:
    named = {"talent": decision.talent.name, "competence": decision.competence.name}
    parts = {
        "talent": decision.talent.tenths,
        "competence": decision.competence.tenths,
        "difficulty": decision.difficulty,
        "situation": decision.situation,
    }
    for key in SUMMANDS:
        if parts[key] or named.get(key):
            name = {"name": named[key]} if key in named else {}
            yield Term(f"phers.{key}", SUMMING, parts[key], {**name, **written(parts[key])})
    yield Term("phers.sum", SUMMING, decision.tenths, written(decision.tenths))


def _level(decision: Decision) -> Iterator[Term]:
    """Tell what became of the tenths."""
    rest, clever = rest_of(decision.tenths), decision.faces.get(CLEVER, 0)
    level = level_of(decision.tenths, clever)
    if clever:
        key = "up" if clever <= rest else "stays"
        params: dict[str, str | int] = {"face": clever, "tenth": rest, "level": level}
        yield Term(f"phers.clever.{key}", CLEVERNESS, clever, params)
    elif rest:
        yield Term("phers.clever.off", "000 summary 5", level)


def _dice(decision: Decision, reckoned: Reckoning) -> Iterator[Term]:
    faces = decision.faces
    yield Term("phers.plus", THROW, faces[PLUS])
    if decision.climax:
        yield Term("phers.fixed", CLIMAX, faces[MINUS])
    else:
        yield Term("phers.minus", THROW, faces[MINUS])
    if decision.triple:
        yield Term("phers.triple", EVENT, faces[PLUS])
    for die in reckoned.doubled:
        face = faces[PLUS if die == "H" else MINUS]
        yield Term(f"phers.doubled.{die}", THROW, 2 * face, {"face": face})
    if WILD in faces and not reckoned.doubled and not decision.triple:
        yield Term("phers.alone", THROW, faces[WILD])
    yield Term("phers.z", THROW, reckoned.z)


def written(tenths: int) -> dict[str, str | int]:
    """Take a level apart for a sentence, which sets the comma as its language does."""
    sign = "−" if tenths < 0 else ""
    return {"sign": sign, "whole": abs(tenths) // 10, "tenth": rest_of(tenths)}
