"""How is a command described as an option?"""

from domain.kernel.ids import AskId
from domain.kernel.messages import Command
from domain.kernel.options import Field, OneOf, Option, only

NO_ASK = AskId("")
Fields = dict[str, Field | str]


def offer(
    command: type[Command], subject: str, ask: AskId = NO_ASK, /, **fields: Field | str
) -> Option:
    """Describe one command; a field given as text is a constant."""
    described = {n: only(f) if isinstance(f, str) else f for n, f in fields.items()}
    return Option(str(command.__struct_config__.tag), described, ask, subject)


def more(
    command: type[Command], conflict: str, figures: tuple[str, ...], ask: AskId = NO_ASK
) -> Option:
    """Name the figures for which the command can be looked up in full."""
    fields: dict[str, Field] = {"figure": OneOf(figures)}
    if conflict:
        fields["conflict"] = only(conflict)
    return Option(str(command.__struct_config__.tag), fields, ask, conflict, more=True)
