"""What may be wished for about room to swing?"""

from typing import ClassVar

from domain.kernel.ids import FigureId
from domain.kernel.messages import AskResponse, ConflictCommand, Right, Tells, tagged

_tag = tagged("samyra")


class SetSwing(ConflictCommand, frozen=True, kw_only=True, tag=_tag):
    """Say when a two-handed weapon takes its room, and which fields first: a plan, so private.

    Reading: docs/rules/samyra.md
    """

    right: ClassVar[Right] = Right.OWNER
    figure: FigureId
    wish: str
    """fits, ask or never"""
    fields: tuple[str, ...]


class AnswerSwing(AskResponse, frozen=True, kw_only=True, tag=_tag):
    """Say which fields a two-handed weapon takes, or none.

    Seed: 003 Figuren mit zweihändigen Waffen
    """

    tells: ClassVar[Tells] = "nothing"

    right: ClassVar[Right] = Right.OWNER
    figure: FigureId
    fields: tuple[str, ...]


class ClaimSwing(ConflictCommand, frozen=True, kw_only=True, tag=_tag):
    """Move the room that a figure has taken to other fields beside it, or give it up.

    Seed: 003 Figuren mit zweihändigen Waffen
    """

    tells: ClassVar[Tells] = "nothing"

    right: ClassVar[Right] = Right.OWNER
    figure: FigureId
    fields: tuple[str, ...]
