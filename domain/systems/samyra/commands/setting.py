"""Which commands set up sheets, maps and the scene, before and between movements?"""

from domain.kernel.command_bases import (
    GmCommand,
    GmConflictCommand,
    GmConflictFigureCommand,
    GmOrOwnerTableFigureCommand,
    GmTableFigureCommand,
)


class SetSheet(GmOrOwnerTableFigureCommand):
    """Note a figure's values, outside combats: BEW in fields, heights in the map's unit.

    `gelaendelauf` is 0 for a figure that has not learned it. `bare_hands` (yes, no) says whether
    it fights without a weapon. In a combat only the gm may, or the player of a blank sheet.
    Seed: 003 Bewegung und ihre Alternativen
    """

    bew: int
    height: int
    knee: int
    shape: str
    rs: int
    aus: int
    sight: int
    gelaendelauf: int
    bare_hands: str = "no"


class SetLe(GmOrOwnerTableFigureCommand):
    """Keep a figure's life energy from now on, outside combats: it falls at 0."""

    le: int


class ForgetLe(GmOrOwnerTableFigureCommand):
    """Keep no life energy for a figure: its fall is entered with an outcome."""


class GiveWeapon(GmOrOwnerTableFigureCommand):
    """Give a figure a weapon: `hands` 1 or 2, `swing` fields, `reach` melee or ranged.

    Seed: 003 Figuren mit zweihändigen Waffen
    """

    name: str
    hands: int
    swing: int
    reach: str


class PlaceWeapon(GmTableFigureCommand):
    """Say where a weapon is now: ready, carried, ground, or gone for good.

    Seed: 003 Alternativen zur Bewegung
    """

    weapon: str
    place: str


class SaveMap(GmCommand):
    """Draw a map as text: a line a row, a character a field.

    `.` ground, `#` wall, space no field, 1 to 9 an obstacle of that height, a to i likewise and
    one may stand on it; all else is ground. At most 10,000 characters.
    """

    name: str
    rows: str


class RedrawMap(GmCommand):
    """Redraw a map in store; running combats keep their copy."""

    map: str
    name: str
    rows: str


class DropMap(GmCommand):
    """Throw a map in store away."""

    map: str


class OpenCombat(GmCommand):
    """Open a combat on a map in store, or on an empty one (`map` is then empty).

    `fog` (yes, no) says whether all of the map is hidden at first.
    Seed: 003 Zeit im Kampf
    """

    title: str
    map: str
    fog: str = "no"


class Join(GmConflictFigureCommand):
    """Let a figure take part for a party (a free name); in mid-round from the next initiative.

    Under the fog it lurks: it takes part once the fog is lifted.
    """

    party: str
    pose: str
    facing: int


class JoinAt(GmConflictFigureCommand):
    """Let a figure take part on the free grid, at coordinates from 0 to 999."""

    party: str
    x: int
    y: int


class Leave(GmConflictFigureCommand):
    """Take a figure out of the combat."""


class PlaceFigure(GmConflictFigureCommand):
    """Put a figure on other fields, by the gm's word."""

    pose: str
    facing: int
    why: str


class Place(GmConflictFigureCommand):
    """Put a figure elsewhere on the free grid."""

    x: int
    y: int


class SetAlliances(GmConflictCommand):
    """Fix which parties are friends, as pairs `one+other`; all others are enemies."""

    pairs: tuple[str, ...]


class DrawArea(GmConflictFigureCommand):
    """Draw which fields a figure threatens; emptied when it moves."""

    fields: tuple[str, ...]


class ChangeGround(GmConflictCommand):
    """Let fields of a running combat become something else; figures that stand there stay.

    `kind` is free, wall, hole, obstacle, or standable: an obstacle that one may stand on. In a
    circle (circled_obstacle, circled_standable) it is another object than one of the same height
    beside it. Obstacles have a `height` from 1 to 9, else it is 0.
    """

    fields: tuple[str, ...]
    kind: str
    height: int
    why: str


class SetFog(GmConflictCommand):
    """Hide fields of a running combat from all others (`fog` is laid), or show them (lifted).

    A figure that is uncovered in part is uncovered whole.
    """

    fields: tuple[str, ...]
    fog: str


class LayPicture(GmConflictCommand):
    """Lay a picture under the map that was sent before; with an empty name take it away.

    `fit` says which two points of the picture lie on which fields, for a gm who fits it again.
    """

    picture: str
    size: int
    fit: str


class NextRound(GmConflictCommand):
    """Begin a round where none is on."""


class Overcome(GmConflictFigureCommand):
    """Let a figure overcome a high obstacle: movement and action of `rounds` rounds.

    Seed: 003 Bewegung und ihre Alternativen
    """

    pose: str
    rounds: int
    skill: str


class StartLongAction(GmConflictFigureCommand):
    """Let a figure do something that takes `rounds` rounds.

    Seed: 003 Handlungen
    """

    what: str
    rounds: int


class AbortLongAction(GmConflictFigureCommand):
    """Break off a longer action."""


class Override(GmConflictFigureCommand):
    """Change what is so of a figure, by the gm's word."""

    what: str
    value: str | int
    why: str
