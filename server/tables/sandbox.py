"""How does a seat get a table of its own, to try out another course of events?"""

from typing import Any

from domain.chronicle.propose import Forking
from server import access
from server.access import Member
from server.byte_quotas import root_of
from server.tables.creation import Created, SandboxOrigin
from server.tables.host import TableHost
from server.tables.registry import Tables

MARK = {"de": "Was wäre, wenn …: {title}", "en": "What if …: {title}"}


def secrets_of(created: Created) -> dict[str, Any]:
    """Describe a new table to the person who opened it: its links and tokens, told only once."""
    table, seat, secrets = created
    links = {
        role: access.link(table, "gm" if role == "gm" else access.link_kind(role), secret)
        for role, secret in secrets.items()
    }
    return {
        "table": table,
        "seat": seat,
        "token": secrets["gm"],
        "invites": {"player": secrets["player"]},
        "tokens": {role: secrets[role] for role in access.WATCHERS},
        "links": links,
    }


async def fork(
    tables: Tables, host: TableHost, who: Member, forking: Forking, address: str
) -> dict[str, Any]:
    """Open a sandbox with the state made for one seat, which becomes its gm.

    Raises Refused as opening any table does, and if too many began at the same table or were
    asked for from the same address.
    """
    for payer in (root_of(host.table), address):
        tables.limits.take("forks", payer)
    ledger = host.ledger
    title = MARK.get(ledger.language, MARK["en"]).format(title=ledger.title)[: access.TITLE]
    name = ledger.seats[who.seat].name if who.seat is not None else ""
    begin = SandboxOrigin(forking.state, host.table, address)
    created = await tables.create_table(title, ledger.language, name, begin)
    return secrets_of(created)
