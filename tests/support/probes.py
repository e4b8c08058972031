"""Which Probe do tests correct? One of EWS, with scripted dice."""

from typing import Any

from domain.kernel.ids import CommitId
from tests.support.luck import Scripted
from tests.support.session import ANNA, BERT, GM, Session

OPENED = {"skill": "", "method": "pmd6", "numbers": "shown", "visibility": "public"}


def probed(title: str, owner: str, *faces: int, **fields: Any) -> tuple[Session, str, CommitId]:
    """Let one figure make a Probe; give its conflict and the step that opened it."""
    table = Session(Scripted(*faces))
    name = "Ines" if owner == ANNA else "Tomo"
    table.do(GM, "table.AddFigure", name=name, kind="character", owner=owner)
    return table, *one_more(table, title, owner, **fields)


def one_more(table: Session, title: str, owner: str, **fields: Any) -> tuple[str, CommitId]:
    """Let the same figure make a Probe; give its conflict and the step that opened it."""
    seat = ANNA if owner == ANNA else BERT
    (figure,) = table.view(GM)["figures"]
    opened = table.do(GM, "ews.OpenProbe", title=title, figure=figure, **{**OPENED, **fields})
    conflict = [*table.view(GM)["conflicts"]][-1]
    ask = next(each["ask"] for each in table.offered(seat) if each["type"] == "ews.RollPmd6")
    table.do(seat, "ews.RollPmd6", conflict=conflict, ask=ask)
    return conflict, opened
