"""Who pays for the work that somebody at a table asks for, and under which name?"""

from domain.kernel.ids import TableId
from server.access import Member
from server.net.work import Whom


def payers(table: TableId, who: Member) -> Whom:
    """Name the address, whose turn it is, and the seat; spectators have none."""
    return (who.address, audience_of(table, who)) if who.seat is not None else (who.address,)


def audience_of(table: TableId, who: Member) -> str:
    """Name somebody's audience among those of all tables."""
    return f"{table} {who.key}"
