"""What can happen to the room that a two-handed weapon needs?

Seed: 003 Figuren mit zweihändigen Waffen
"""

from domain.kernel.holds import Pose
from domain.kernel.messages import FigureEvent


class SwingWished(FigureEvent):
    """A figure takes room like that from now on: `wish` is fits, ask or never; only its seat knows.

    Reading: docs/rules/samyra.md#two-handed-weapons
    """

    wish: str
    fields: tuple[Pose, ...]
    """taken first, in this order"""


class SwingOffered(FigureEvent):
    """A figure is asked whether it takes room for its two-handed weapon; only its seat is told."""


class SwingSpaceClaimed(FigureEvent):
    """Nobody else may cross or stop on these fields from now on."""

    fields: tuple[Pose, ...]


class SwingSpaceReleased(FigureEvent):
    """A figure takes no room to swing, or gives back what it had taken."""
