"""Who may publish what of a table, who may end it, and what does an address open?"""

from hmac import compare_digest
from secrets import token_hex
from typing import Final

from msgspec import UNSET, Struct, UnsetType

from domain.chronicle.chronicle import Chronicle
from domain.kernel.ids import ConflictId
from domain.kernel.messages import Event
from domain.kernel.rejection import not_yours, unknown
from domain.table.events import PublicationPictured, PublicationRevoked, Published
from domain.table.ledger import Publication
from server import access
from server.access import Member
from server.refusals import Refused
from server.tables.commit_path import now_ms
from server.tables.host import TableHost

MOST_PUBLICATIONS: Final = 100
"""Publications of a table at a time."""
PLAYERS_PUBLISH: Final = "table.players_publish"


class Draft(Struct, frozen=True):
    """What somebody wants to publish; `conflict` is None for the whole evening."""

    conflict: str | None
    title: str
    description: str
    names: bool


async def publish(host: TableHost, who: Member, draft: Draft) -> tuple[str, str]:
    """Publish; give the id and the secret. Raises Refused."""
    name, secret = token_hex(6), access.new_secret()
    conflict: ConflictId | UnsetType = UNSET
    if draft.conflict is not None:
        conflict = ConflictId(draft.conflict)

    def made(chronicle: Chronicle) -> Event:
        require_publisher(chronicle, who)
        if conflict is not UNSET and conflict not in chronicle.state.conflicts:
            raise Refused(unknown("conflict"))
        if len(chronicle.ledger.publications) >= MOST_PUBLICATIONS:
            raise Refused("full", most=MOST_PUBLICATIONS, field="publications")
        return Published(
            publication=name,
            seat=access.seat_of(who),
            at=now_ms(),
            title=draft.title,
            description=draft.description,
            names=draft.names,
            conflict=conflict,
            secret=secret,
        )

    await host.note(who, made)
    return name, secret


async def give_picture(host: TableHost, who: Member, name: str, picture: str) -> None:
    """Give a publication a picture that is stored, in place of an older one. Raises Refused."""

    def made(chronicle: Chronicle) -> Event:
        require_publisher(chronicle, who)
        found = find_own(chronicle, who, name)
        return PublicationPictured(
            publication=name, seat=found.seat, title=found.title, picture=picture
        )

    await host.note(who, made)


async def revoke(host: TableHost, who: Member, name: str) -> None:
    """End a publication, then delete its picture if no other has it. Raises Refused.

    The end waits for no picture that comes meanwhile, the deletion does.
    """
    pictures: list[str] = []

    def made(chronicle: Chronicle) -> Event:
        found = find_own(chronicle, who, name)
        pictures.append(found.picture)
        return PublicationRevoked(publication=name, seat=found.seat, title=found.title)

    await host.note(who, made)
    async with host.pictures.publishing:
        await drop_unused(host, *pictures)


async def drop_unused(host: TableHost, *pictures: str) -> None:
    """Delete the pictures that no publication has any more; `publishing` of `Pictures` is held."""
    used = {each.picture for each in host.ledger.publications.values()}
    for picture in {*pictures} - used - {""}:
        await host.pictures.drop(picture)


def find_by_secret(host: TableHost, secret: str) -> tuple[str, Publication]:
    """Find what an address opens. Raises Refused `unknown`."""
    asked = secret.encode()
    for name, each in host.ledger.publications.items():
        if compare_digest(each.secret.encode(), asked):
            return name, each
    raise Refused(unknown("publication"))


def listed(host: TableHost, who: Member) -> dict[str, Publication]:
    """Give all publications to a gm, to a player those of their own."""
    every = host.ledger.publications
    return {key: each for key, each in every.items() if _is_own(each, who)}


def require_publisher(chronicle: Chronicle, who: Member) -> None:
    """Refuse spectators, and players if the table does not let them publish."""
    may_players = chronicle.state.settings[PLAYERS_PUBLISH] == "on"
    if who.role != "gm" and not (who.seat is not None and may_players):
        raise Refused(not_yours("publication"))


def find_own(chronicle: Chronicle, who: Member, name: str) -> Publication:
    """Find a publication that somebody may change. Raises Refused `unknown` for all others."""
    found = chronicle.ledger.publications.get(name)
    if found is None or not _is_own(found, who):
        raise Refused(unknown("publication"))
    return found


def _is_own(publication: Publication, who: Member) -> bool:
    return who.role == "gm" or (who.seat is not None and publication.seat == who.seat)
