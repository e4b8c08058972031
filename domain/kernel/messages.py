"""What do commands and events look like, and who may send which command?"""

from enum import Enum
from typing import Any, ClassVar, Literal, dataclass_transform

from msgspec import UNSET, Struct, StructMeta, UnsetType, field

from domain.kernel.audience import Audience
from domain.kernel.holds import Owner, Toggle, Written
from domain.kernel.ids import AskId, ConflictId, FigureId

Tells = Literal["secrets", "alone", "values", "nothing"]
"""What a correction of a command could reveal of its sender's secrets.

`alone`: only if it was one of several secret answers. `values`: what it says, although it answers
no choice in secret. `nothing`: never."""


class MessageMeta(StructMeta):
    """Make messages immutable and built by keywords, and name them: their system, their class.

    A system is a folder; the kernel's messages are the table's. These names are in the log.
    """

    def __new__(
        mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], /, **options: Any
    ) -> "MessageMeta":
        """Make a class of messages; what the class statement says takes precedence."""
        _, _, system = namespace["__module__"].partition("domain.systems.")
        tag = f"{system.split('.')[0] or 'table'}.{name}"
        defaults: dict[str, Any] = {"frozen": True, "kw_only": True, "gc": False}
        return super().__new__(
            mcls, name, bases, namespace, **defaults | {"tag_field": "type", "tag": tag} | options
        )


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class DomainMessage(Struct, frozen=True, metaclass=MessageMeta):
    """What a seat wants or what has happened, as it is on the wire and in the log."""


def tag_of(message: DomainMessage | type[DomainMessage]) -> str:
    """Give the name of a command or event on the wire and in the log."""
    return str(message.__struct_config__.tag)


class Right(Enum):
    """Which role may send a command; `OWNER` plays the figure in the command's `figure` field."""

    GM = "gm"
    OWNER = "owner"
    GM_OR_OWNER = "gm_or_owner"
    SEAT = "seat"


class Command(DomainMessage):
    """A request that the rules may refuse. All fields are required: variants are own commands.

    A field that was added later has a default, because stored commands lack it.
    """

    right: ClassVar[Right]
    """Bases declare none: a class that lacks it is for nobody, and a bug."""
    tells: ClassVar[Tells] = "secrets"
    """Whether a correction could reveal its sender's secrets, by a value or by its refusal."""
    untold: ClassVar[bool] = False
    """Whether it says something in secret that no reveal tells."""
    told_by: ClassVar[tuple[str, ...]] = ()
    """The events of its conflict, by their tags, that tell it in the end; none if nothing does."""

    @classmethod
    def openness(cls) -> Tells:
        """Give what a correction could reveal: nothing if the gm may send the command too."""
        return "nothing" if cls.right in (Right.GM, Right.GM_OR_OWNER) else cls.tells

    @classmethod
    def may_choose(cls) -> bool:
        """Tell whether it may be an answer of a choice in secret."""
        return cls.openness() in ("secrets", "alone")

    def allows(self, actor: Audience) -> bool:
        """Tell whether this actor may send a command of this type in any phase."""
        owner = self.right in (Right.OWNER, Right.GM_OR_OWNER) and actor.controls(
            getattr(self, "figure", "")
        )
        gm = self.right in (Right.GM, Right.GM_OR_OWNER) and actor.is_gm
        return owner or gm or self.right is Right.SEAT


class ConflictCommand(Command):
    """A command inside one conflict."""

    conflict: ConflictId


class AskResponse(ConflictCommand):
    """A command that answers an open question."""

    ask: AskId


class Event(DomainMessage):
    """A fact, which never changes. New fields get defaults; a tag is never renamed."""


class ConflictEvent(Event):
    """Something inside one conflict."""

    conflict: ConflictId


class FigureEvent(ConflictEvent):
    """Something that one figure does in a conflict, or that happens to it."""

    figure: FigureId


class SheetEvent(Event):
    """Something about a figure outside conflicts."""

    figure: FigureId


class FigureAdded(SheetEvent):
    """A character, npc or obstacle joined the table; `owner` is a seat or "" for the gm.

    `unseen`: only gms are told, until something open names it (`FigureSeen`).
    """

    name: Written
    kind: str
    owner: Owner
    unseen: bool | UnsetType = UNSET


class ToggleSet(Event):
    """An optional rule, `<system>.<name>`, was set for conflicts opened from now on."""

    toggle: Toggle
    value: str | int


class ConflictOpened(ConflictEvent):
    """A conflict began under `system` with the optional rules as they were set then."""

    system: str
    title: Written
    settings: dict[str, str | int]


class ConflictClosed(ConflictEvent):
    """A conflict ended; nothing more happens in it."""


class HandsOpened(ConflictEvent):
    """What was hidden in a closed conflict became public, by a rule of the table."""


KERNEL_EVENTS: tuple[type[Event], ...] = (
    FigureAdded,
    ToggleSet,
    ConflictOpened,
    ConflictClosed,
    HandsOpened,
)


class CloseConflict(ConflictCommand):
    """End a conflict: the table passes it to the conflict's system."""

    right: ClassVar[Right] = Right.GM
