"""What can happen to sheets and maps, and to who stands where?"""

from msgspec import UNSET, UnsetType

from domain.kernel.holds import Allies, Key, Party, Pose, Written
from domain.kernel.ids import FigureId
from domain.kernel.messages import ConflictEvent, Event, FigureEvent, SheetEvent


class SheetSet(SheetEvent):
    """A figure's values were noted; its weapons and LE stay.

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


class LeSet(SheetEvent):
    """A figure's life energy is kept from now on."""

    le: int


class LeForgotten(SheetEvent):
    """A figure's life energy is not kept any more: the gm says when it falls."""


class WeaponGiven(SheetEvent):
    """A figure got a weapon, carried within reach.

    Seed: 003 Figuren mit zweihändigen Waffen
    """

    weapon: Key
    name: Written
    hands: int
    swing: int
    reach: str


class WeaponPlaced(SheetEvent):
    """A weapon came to be ready, carried, on the ground, or gone.

    Seed: 003 Alternativen zur Bewegung
    """

    weapon: Key
    place: str


class MapSaved(Event):
    """A map was drawn, or redrawn; only the gm sees the maps in store."""

    map: Key
    name: Written
    rows: Written


class MapDropped(Event):
    """A map was thrown away; combats fought on it keep theirs."""

    map: Key


class CombatOpened(ConflictEvent):
    """A combat began on a map; its figures join one by one.

    `under` is the map if all of it lies under the fog; only the gm is told.
    Seed: 003 Zeit im Kampf
    """

    name: Written
    rows: Written
    under: Written | UnsetType = UNSET


class FigureJoined(FigureEvent):
    """A figure entered the combat for a party; in mid-round it waits for the next initiative."""

    party: Party
    pose: Pose
    facing: int
    waiting: bool
    shape: str = "single"


class FigureLeft(FigureEvent):
    """A figure was taken out of the combat."""


class FigurePlaced(FigureEvent):
    """The gm put a figure somewhere else."""

    old: Pose
    pose: Pose
    facing: int
    why: Written


class PartiesAllied(ConflictEvent):
    """From now on exactly these pairs of parties are friends."""

    pairs: Allies


class AreaDrawn(FigureEvent):
    """The gm drew which fields a figure threatens."""

    fields: tuple[Pose, ...]


class GroundChanged(ConflictEvent):
    """Fields of a running combat became something else, by the gm's word.

    `figures` stand, or were to arrive, where they could not stand; only the gm learns of it.
    Reading: docs/rules/samyra.md#the-course-of-a-combat
    """

    fields: tuple[Pose, ...]
    kind: str
    """free, wall, hole, obstacle, standable, circled_obstacle or circled_standable"""
    height: int
    why: Written
    figures: tuple[FigureId, ...] | UnsetType = UNSET


class FogLaid(ConflictEvent):
    """The gm hid fields: from now on nobody else sees what they are like, or walks there.

    Reading: docs/adr/0038-fog-is-no-part-of-the-map.md
    """

    fields: tuple[Pose, ...]


class FogLifted(ConflictEvent):
    """The gm showed hidden fields."""

    fields: tuple[Pose, ...]


class FigureLurks(FigureEvent):
    """The gm put a figure under the fog, where it takes no part; only the gm is told."""

    party: Party
    pose: Pose
    facing: int
    shape: str


class PictureLaid(ConflictEvent):
    """The gm laid a picture under the map, or took it away (`picture` is then empty).

    `picture` is the hash of its pieces, `size` their bytes, `fit` says which points of the picture
    lie on which fields; all of it would tell of what is hidden, so that only the gm is told.
    """

    picture: Written | UnsetType = UNSET
    size: int | UnsetType = UNSET
    fit: Written | UnsetType = UNSET


class ResultOverridden(FigureEvent):
    """The gm's word: law, and visible; numbers of npcs stay hidden."""

    what: str
    why: Written
    old: str | int | UnsetType = UNSET
    new: str | int | UnsetType = UNSET
