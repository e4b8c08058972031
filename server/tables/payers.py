"""Who pays for the work that somebody at a table asks for, and under which name?"""

from domain.kernel.ids import TableId
from server.access import Member
from server.net.work import Whom


def payers(table: TableId, who: Member) -> Whom:
    """Name the address, whose turn it is, and the seat; spectators have none."""
    return (who.address, limit_key(table, who)) if who.seat is not None else (who.address,)


def limit_key(table: TableId, who: Member) -> str:
    """Name somebody for what is limited: an audience among those of all tables."""
    return f"{table} {who.key}"
