"""What does a field of an event hold? Declared beside its type, so that clients can word it.

A plain `str` is a word of the catalogues, `int` a number, `bool` a flag. The kind of an id or a
struct is the name of its type. All other kinds are named below.
"""

from types import NoneType, UnionType
from typing import Annotated, Any, Final, NewType, Union, get_args, get_origin

import msgspec
from msgspec import Struct, UnsetType

from domain.kernel.ids import CommitId, FigureId


class Holds(Struct, frozen=True):
    """The kind of a field's value; neither stored bytes nor schemas contain it."""

    kind: str


Written = Annotated[str, Holds("written")]
"""A text or name that a person wrote: shown as it is, never translated."""
Party = Annotated[str, Holds("party")]
"""The name of a party: usual names are translated, others shown as they are."""
Key = Annotated[str, Holds("key")]
"""A reference within the system; no sentence shows it."""
Anyone = Annotated[str, Holds("figure")]
"""A figure, `gm`, or empty for nobody."""
Drawer = Annotated[str, Holds("drawer")]
"""Whose luck a draw is: a figure's, the gm's, or a party's by its name."""
Owner = Annotated[str, Holds("seat")]
"""A seat, or empty for the gm."""
Ranking = Annotated[tuple[tuple[FigureId, ...], ...], Holds("ranking")]
"""Groups of figures, the highest first; figures that tie are in one group."""
Pair = Annotated[str, Holds("pair")]
"""Two figures, `a>b`."""
Counting = Annotated[str, Holds("counting")]
"""A figure and the word that counts for it, `a>word`."""
Allies = Annotated[tuple[tuple[str, str], ...], Holds("allies")]
"""Pairs of parties."""
Toggle = Annotated[str, Holds("toggle")]
"""An optional rule, `<system>.<name>`."""
Grade = Annotated[str, Holds("class")]
"""The class of a result."""
SuitName = Annotated[str, Holds("suit")]
Pose = Annotated[str, Holds("field")]
"""A field of a map, with or without how a figure is turned there."""
Tenths = Annotated[int, Holds("tenths")]
"""Whole tenths, which people read and write as a decimal."""
Points = Annotated[int, Holds("points")]
"""Read with their sign."""
Added = Annotated[tuple[int, ...], Holds("sum")]
"""Dice that add up."""
Faces = Annotated[tuple[int, ...], Holds("faces")]
"""Dice that follow each other."""

PLAIN: Final[dict[Any, str]] = {str: "word", int: "number", bool: "flag", Any: "key"}


def held_by(kind: type[Struct]) -> dict[str, str]:
    """Name what each field holds, lists by their items; `KEY/VALUE` is a map."""
    return {each.encode_name: _kind(each.type) for each in msgspec.structs.fields(kind)}


def _kind(type: Any) -> str:
    said = [each.kind for each in getattr(type, "__metadata__", ()) if isinstance(each, Holds)]
    if said:
        return said[0]
    if isinstance(type, NewType):
        return "step" if type is CommitId else type.__name__.removesuffix("Id").lower()
    if type in PLAIN:
        return PLAIN[type]
    inner = [each for each in get_args(type) if each not in (UnsetType, NoneType, ...)]
    if get_origin(type) is dict:
        return "/".join(map(_kind, inner))
    if get_origin(type) in (tuple, Union, UnionType):
        return _kind(str if str in inner else inner[0])
    return str(type.__name__).lower()
