"""What does a link open? The server, the table, and the secret behind `#`."""

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

KINDS = ("gm", "seat", "watch", "overlay", "join", "token")


class BadLink(ValueError):
    """This is no link to a table."""


@dataclass(frozen=True)
class Link:
    """The server's address without a path, a table, and a secret of some kind."""

    url: str
    table: str
    kind: str
    secret: str

    @property
    def invites(self) -> bool:
        """Tell whether the secret is an invite: its bearer has to sit down first."""
        return self.kind == "join"

    def seated(self, token: str) -> "Link":
        """Give the link with which the same seat is taken again."""
        return Link(self.url, self.table, "seat", token)

    def __str__(self) -> str:
        return f"{self.url}/t/{self.table}#{self.kind}={self.secret}"


def read_link(text: str) -> Link:
    """Read `http://HOST/t/TABLE#KIND=SECRET`, or `…#SECRET` for a bare token. Raises BadLink.

    ```python
    invite = read_link("https://play.example/t/TABLE#join=SECRET")
    assert (invite.url, invite.table, invite.invites) == ("https://play.example", "TABLE", True)
    ```
    """
    parts = urlsplit(text.strip())
    folder, _, table = parts.path.strip("/").rpartition("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not table:
        raise BadLink("a link looks like http://HOST/t/TABLE#seat=TOKEN")
    before, _, mark = folder.rpartition("/")
    if mark != "t":
        raise BadLink("a link leads to /t/TABLE")
    named = dict(parse_qsl(parts.fragment)) or {"token": parts.fragment}
    kind, secret = next(iter(named.items()))
    if kind not in KINDS or not secret:
        raise BadLink("the part behind # is missing: it is what opens the table")
    base = f"{parts.scheme}://{parts.netloc}"
    return Link(f"{base}/{before}".rstrip("/"), table, kind, secret)
