"""Which commands are about room to swing?"""

from typing import ClassVar

from domain.kernel.command_bases import OwnerAnswer, OwnerCommand
from domain.kernel.messages import Tells


class SetSwing(OwnerCommand):
    """Say when a two-handed weapon takes its room, and which fields first: a plan, so private.

    Reading: docs/rules/samyra.md#two-handed-weapons
    """

    wish: str
    """fits, ask or never"""
    fields: tuple[str, ...]


class AnswerSwing(OwnerAnswer):
    """Say which fields a two-handed weapon takes, or none.

    Seed: 003 Figuren mit zweihändigen Waffen
    """

    tells: ClassVar[Tells] = "nothing"
    fields: tuple[str, ...]


class ClaimSwing(OwnerCommand):
    """Move the room that a figure has taken to other fields beside it, or give it up.

    Seed: 003 Figuren mit zweihändigen Waffen
    """

    tells: ClassVar[Tells] = "nothing"
    fields: tuple[str, ...]
