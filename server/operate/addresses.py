"""Under which addresses can people reach this server, and how are they printed?"""

import socket
from io import StringIO

import click
import segno

EVERYWHERE = ("0.0.0.0", "::")


def announce(host: str, port: int) -> str:
    """Print the links to open, one with a QR code for phones, then the line `ready …`.

    Returns the link for a browser on this machine.
    """
    local = _url("127.0.0.1" if host in EVERYWHERE else host, port)
    click.echo(f"Chronist: {local}/")
    lan = lan_address() if host in EVERYWHERE else None
    if lan is not None:
        link = f"{_url(lan, port)}/"
        click.echo(f"in your network: {link}\n{qr(link)}")
    click.echo(f"ready {local}")
    return local


def lan_address() -> str | None:
    """Find this machine's address in its own network; None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a UDP socket to a documentation address sends nothing.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def qr(link: str) -> str:
    """Draw a QR code for a terminal."""
    drawn = StringIO()
    segno.make(link, micro=False).terminal(drawn, border=1, compact=True)
    return drawn.getvalue()


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
