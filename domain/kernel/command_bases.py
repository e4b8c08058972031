"""Base classes of commands, one for each sender and subject."""

from typing import ClassVar

from domain.kernel.ids import FigureId
from domain.kernel.messages import AskResponse, Command, ConflictCommand, Right


class GmCommand(Command):
    """A command of the gm outside conflicts."""

    right: ClassVar[Right] = Right.GM


class GmTableFigureCommand(GmCommand):
    """A command of the gm about a figure outside conflicts."""

    figure: FigureId


class GmOrOwnerTableFigureCommand(Command):
    """A command about a figure outside conflicts, of the gm or of the one who plays it."""

    right: ClassVar[Right] = Right.GM_OR_OWNER
    figure: FigureId


class GmConflictCommand(ConflictCommand):
    """A command of the gm inside one conflict."""

    right: ClassVar[Right] = Right.GM


class GmConflictFigureCommand(GmConflictCommand):
    """A command of the gm about a figure inside one conflict."""

    figure: FigureId


class OwnerCommand(ConflictCommand):
    """A command inside one conflict that only the one who plays the figure may give."""

    right: ClassVar[Right] = Right.OWNER
    figure: FigureId


class SeatAnswer(AskResponse):
    """An answer that any seat may give: the options know whom the question asks."""

    right: ClassVar[Right] = Right.SEAT


class GmAnswer(AskResponse):
    """An answer of the gm."""

    right: ClassVar[Right] = Right.GM


class GmFigureAnswer(GmAnswer):
    """An answer of the gm about a figure."""

    figure: FigureId


class OwnerAnswer(AskResponse):
    """An answer that only the one who plays the figure may give."""

    right: ClassVar[Right] = Right.OWNER
    figure: FigureId
