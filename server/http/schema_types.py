"""Which shape have the frames, plans and options that the chronicle encodes?

No object of these types is made: they describe for the schemas what the chronicle writes, and
tests compare the two. Frames may get new fields, so none is forbidden.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.kernel.account import AccountEntry

Value = str | int
Command = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "Command"})]
Event = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "Event"})]
Patch = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "Patch"})]
Layer = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "Layer"})]


class Mark(Struct):
    """What a move did to a step; `events` if it was redone, `code` if it was dropped."""

    id: str
    status: Literal["struck", "restored", "kept", "redone", "filled", "dropped"]
    code: str | UnsetType = UNSET
    events: list[Event] | UnsetType = UNSET


class PlayFrame(Struct, tag="frame", tag_field="t", kw_only=True):
    """What was played or said, and how the two layers of the view change by it."""

    n: int
    id: str
    at: int
    by: str
    kind: Literal["play", "note"]
    events: list[Event]
    patch: Patch | UnsetType = UNSET
    own: Patch | UnsetType = UNSET


class MoveFrame(Struct, tag="frame", tag_field="t", kw_only=True):
    """What became of earlier steps, and both layers of the view as they are now."""

    n: int
    id: str
    at: int
    by: str
    kind: Literal["move", "rebase"]
    to: str | UnsetType = UNSET
    steps: list[Mark]
    counts: dict[str, int]
    why: str
    view: Layer
    account: list[AccountEntry] | UnsetType = UNSET
    """frames in files of older versions have none"""
    own: Layer | UnsetType = UNSET


class PlannedStep(Struct):
    """What a plan would do to a step."""

    id: str
    status: Literal["struck", "restored", "kept", "redone", "filled", "dropped", "thrown"]
    code: str | UnsetType = UNSET
    old: list[Event] | UnsetType = UNSET
    new: list[Event] | UnsetType = UNSET
    asks: list[str] | UnsetType = UNSET


class AskedAgain(Struct):
    """A question in a step's way: `asked` are the figures who would answer, or "gm"."""

    asked: list[str]
    kind: str
    conflict: str
    subject: str | UnsetType = UNSET


class Park(Struct):
    """Luck that an undo would put back."""

    system: str
    figure: str
    purpose: str


class Proposal(Struct):
    """A plan as its asker may see it; `digest` confirms it."""

    digest: str
    kind: Literal["move", "rebase"]
    steps: list[PlannedStep]
    parks: list[Park]
    questions: dict[str, AskedAgain] | UnsetType = UNSET
    account: list[AccountEntry] | UnsetType = UNSET


class Ref(Struct):
    """A collection of the view: its keys are the values."""

    ref: str


class OneOf(Struct, forbid_unknown_fields=True):
    """One of these values."""

    one_of: list[Value] | Ref


class SomeOf(Struct, forbid_unknown_fields=True):
    """A list of different ones."""

    some_of: list[Value]
    min: int
    max: int


class OrderOf(Struct, forbid_unknown_fields=True):
    """A list of all of them."""

    order_of: list[Value]


class Bounds(Struct):
    """From `min` to `max`."""

    min: int
    max: int


class Int(Struct, forbid_unknown_fields=True):
    """A whole number."""

    int: Bounds


class Text(Struct, forbid_unknown_fields=True):
    """A text, by its number of characters."""

    text: Bounds


class Steps(Struct):
    """Poses joined by steps `[to, cost, cut]`; `by` names who stops or strikes on a step.

    After a step named in `onward` the next path must go on, which costs that many points.
    `strikes` names those of `by` who strike before the step; the others stop the figure after it.
    """

    start: str
    budget: int
    max: int
    edges: dict[str, list[tuple[str, int, Literal[0, 1]]]]
    ends: list[str]
    by: dict[str, list[str]]
    onward: dict[str, int] | UnsetType = UNSET
    strikes: dict[str, list[str]] | UnsetType = UNSET


class Path(Struct, forbid_unknown_fields=True):
    """A path of at most `max` steps."""

    steps: Steps


class Option(Struct):
    """A command that may be sent now; with `more` it is abbreviated, and told in full by `look`."""

    type: str
    fields: dict[str, Annotated[Any, Meta(extra_json_schema={"$ref": "Field"})]]
    ask: str | UnsetType = UNSET
    more: bool | UnsetType = UNSET


class Player(Struct):
    """What an invite opens."""

    player: str


class Watchers(Struct):
    """What shared links open."""

    spectator: str
    overlay: str


class Links(Struct):
    """Addresses on this server."""

    gm: str
    player: str
    spectator: str
    overlay: str


class TableKeys(Struct):
    """The keys to a new table, told only once."""

    table: str
    seat: str
    token: str
    invites: Player
    tokens: Watchers
    links: Links


FRAMES = (PlayFrame, MoveFrame)
FIELDS = (OneOf, SomeOf, OrderOf, Int, Text, Path)
