"""Who may enter, and as whom? Secrets are random; of all but publications only hashes are kept."""

from hashlib import sha256
from hmac import compare_digest
from secrets import token_hex, token_urlsafe

from msgspec import Struct

from domain.kernel.ids import SeatId, TableId
from domain.table.ledger import SPECTATOR, Ledger
from server import names
from server.byte_quotas import root_of

SEATS = 60
"""Seats of players."""
GM_SEATS = 20
"""Further seats, which no player can take: a gm who has lost the link finds room."""
NAME = 40
TITLE = 80
INVITES = ("gm", "player")
WATCHERS = ("spectator", "overlay")


class Member(Struct, frozen=True):
    """A person let in: a seat with its role, or a spectator; `proof` is the secret's hash.

    What they ask for takes its turn among those from the same `address`.
    """

    role: str
    proof: str
    seat: SeatId | None = None
    address: str = ""

    @property
    def key(self) -> str:
        """Name the audience: the seat's id, or all spectators together."""
        return self.seat or SPECTATOR


class Sitter(Struct, frozen=True):
    """A person who has a seat."""

    name: str
    role: str


class Invitation(Struct, frozen=True):
    """What an invite is for: the table, the role it gives, and who sits there already."""

    title: str
    role: str
    seats: list[Sitter]


def new_secret() -> str:
    """Make 256 random bits in a form that fits into a link."""
    return token_urlsafe(32)


def new_table(of: str = "") -> TableId:
    """Name a new table; with `of` a sandbox, by the table where it began (`server.byte_quotas`)."""
    return TableId(f"{root_of(of)}-{token_hex(8)}" if of else token_hex(8))


def new_seat() -> SeatId:
    return SeatId(token_hex(6))


def new_command() -> str:
    """Make an id for a command that the server sends for a seat."""
    return token_hex(16)


def hashed(secret: str) -> str:
    """Hash a secret for the log. A slow hash would add nothing to 256 random bits."""
    return sha256(secret.encode()).hexdigest()


def member(ledger: Ledger, secret: str) -> Member | None:
    """Find the owner of a token: a seat that is not revoked, or a watcher's link; else None."""
    proof = hashed(secret)
    for seat, each in ledger.seats.items():
        if not each.revoked and any(compare_digest(token, proof) for token in each.tokens):
            return Member(each.role, proof, seat)
    if _opens(ledger, WATCHERS, proof):
        return Member("spectator", proof)
    return None


def still_in(ledger: Ledger, who: Member) -> bool:
    """Tell whether a member's token is still valid."""
    if who.seat is None:
        return _opens(ledger, WATCHERS, who.proof) is not None
    seat = ledger.seats[who.seat]
    return not seat.revoked and who.proof in seat.tokens


def invited_as(ledger: Ledger, invite: str) -> str | None:
    """Name the role that an invite gives."""
    return _opens(ledger, INVITES, hashed(invite))


def is_gms(ledger: Ledger, name: str) -> bool:
    """Tell whether a gm who may come in is called like that."""
    gms = (seat for seat in ledger.seats.values() if seat.role == "gm" and not seat.revoked)
    return any(names.alike(name, seat.name) for seat in gms)


def full(ledger: Ledger, role: str) -> int:
    """Give how many seats of a role there are, if all are taken, else 0."""
    taken = sum(not seat.revoked and seat.role == role for seat in ledger.seats.values())
    most = GM_SEATS if role == "gm" else SEATS
    return most if taken >= most else 0


def invitation(ledger: Ledger, invite: str) -> Invitation | None:
    """Describe the table and role of an invite; None if it is not valid."""
    role = invited_as(ledger, invite)
    if role is None:
        return None
    seats = [Sitter(seat.name, seat.role) for seat in ledger.seats.values() if not seat.revoked]
    return Invitation(ledger.title, role, seats)


def link(table: str, kind: str, secret: str) -> str:
    """Give a link's path: the secret stands behind `#` and never reaches a server in it."""
    return f"/t/{table}#{kind}={secret}"


def publication_link(table: str, secret: str) -> str:
    """Give the path of a publication: its secret stands in it, as messengers fetch the page."""
    return f"/r/{table}/{secret}"


def seat_of(who: Member) -> SeatId:
    """Give the seat of somebody who changes something."""
    assert who.seat is not None, "watchers change nothing"
    return who.seat


def link_kind(role: str) -> str:
    """Give the word before a link's secret: `join` for invites, `watch` or `overlay`."""
    return {"spectator": "watch", "overlay": "overlay"}.get(role, "join")


def _opens(ledger: Ledger, roles: tuple[str, ...], proof: str) -> str | None:
    for role in roles:
        if compare_digest(ledger.links.get(role, ""), proof):
            return role
    return None
