"""At which address is the person behind a connection? The one that limits are counted for."""

from functools import cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final

SITE: Final = 48
"""Bits of an IPv6 address that one customer's addresses have in common (RFC 6177: 48 to 64)."""
Networks = tuple[IPv4Network | IPv6Network, ...]


@cache
def networks(named: str) -> Networks:
    """Read addresses and networks with commas in between. Raises ValueError."""
    return tuple(ip_network(each.strip()) for each in named.split(",") if each.strip())


def is_proxy(peer: str, proxies: Networks) -> bool:
    """Tell whether we were told to believe what this peer says of others."""
    address = ip_of(peer)
    return address is not None and any(address in network for network in proxies)


def address_of(peer: str, forwarded: str, proxies: Networks) -> str:
    """Name the address that is counted: the peer's, or the one that a proxy of ours saw.

    All addresses of one IPv6 site count as one: one customer may have them all.
    """
    seen = forwarded.rpartition(",")[2].strip()
    proxied = ip_of(seen) is not None and is_proxy(peer, proxies)
    address = ip_of(seen if proxied else peer)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, SITE), strict=False))
    return str(address or "local")


def ip_of(text: str) -> IPv4Address | IPv6Address | None:
    """Read an address; None if it is none."""
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found
