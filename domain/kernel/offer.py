"""How is a command described as an option?"""

from domain.kernel.ids import AskId
from domain.kernel.messages import Command, tag_of
from domain.kernel.options import Field, Option, Text, only

NO_ASK = AskId("")
NAME = Text(40, least=1)
TITLE = Text(80, least=1)
REQUIRED_TEXT = Text(500, least=1)
"""What somebody tells the table: it says something."""
OPTIONAL_TEXT = Text(500)
"""What may be said beside something else."""
Fields = dict[str, Field | str]


def offer(
    command: type[Command], subject: str, ask: AskId = NO_ASK, /, **fields: Field | str
) -> Option:
    """Describe one command; a field given as text is a constant."""
    described = {n: only(f) if isinstance(f, str) else f for n, f in fields.items()}
    return Option(tag_of(command), described, ask, subject)
