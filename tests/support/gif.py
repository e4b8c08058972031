"""How large is an animated GIF, how long does each picture stay, and which bytes draw it?"""

from dataclasses import dataclass, field

EXTENSION, IMAGE, END = 0x21, 0x2C, 0x3B
CONTROL = 0xF9
HEAD = 13


@dataclass
class Gif:
    """An animated GIF, as far as tests look into it."""

    width: int
    height: int
    times: list[int] = field(default_factory=list)
    """Milliseconds, one a picture."""
    pictures: list[bytes] = field(default_factory=list)
    """The packed pixels, with the colours of each."""


def colours(flags: int) -> int:
    """Give the bytes of the table of colours that flags announce."""
    return 3 << ((flags & 7) + 1) if flags & 0x80 else 0


def blocks(data: bytes, at: int) -> tuple[bytes, int]:
    """Join the blocks that begin at a place; give them and the place behind their end."""
    found = b""
    while size := data[at]:
        found += data[at + 1 : at + 1 + size]
        at += 1 + size
    return found, at + 1


def read_gif(data: bytes) -> Gif:
    """Read a GIF. Raises an error if it is none, or ends too soon."""
    assert data[:6] == b"GIF89a"
    gif = Gif(int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little"))
    at = HEAD + colours(data[10])
    while data[at] != END:
        if data[at] == EXTENSION:
            body, after = blocks(data, at + 2)
            if data[at + 1] == CONTROL:
                gif.times.append(10 * int.from_bytes(body[1:3], "little"))
        else:
            assert data[at] == IMAGE
            table = colours(data[at + 9])
            pixels, after = blocks(data, at + 11 + table)
            gif.pictures.append(data[at + 10 : at + 10 + table] + pixels)
        at = after
    assert at == len(data) - 1
    return gif
