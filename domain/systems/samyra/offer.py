"""How is a command abbreviated that lists much, or differs from figure to figure?"""

from domain.kernel.ids import AskId
from domain.kernel.messages import Command, tag_of
from domain.kernel.offer import NO_ASK
from domain.kernel.options import Field, OneOf, Option, only


def more(
    command: type[Command], conflict: str, figures: tuple[str, ...] = (), ask: AskId = NO_ASK
) -> Option:
    """Name the combat, and the figures, for which the command can be looked up in full."""
    fields: dict[str, Field] = {"figure": OneOf(figures)} if figures else {}
    if conflict:
        fields["conflict"] = only(conflict)
    return Option(tag_of(command), fields, ask, conflict, more=True)
