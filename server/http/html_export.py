"""How does a replay become one file that opens without a server?"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from domain.chronicle.feed import Frame
from domain.systems import discover
from server import catalogue
from server.http import pages
from server.refusals import Refused
from server.tables.exports import CHUNK, to_watch

WORDS: Final = b'<script type="application/json" id="chronist-words">'
LOG: Final = b'<script type="application/json" id="chronist-log">'
ABOUT: Final = b'id="chronist-about">'
END: Final = b"</script>"
MEDIA_TYPE: Final = "text/html; charset=utf-8"
PART: Final = 64 * 1024
"""Bytes of the page handed over at a time."""


def page(frames: Iterable[Frame]) -> Iterator[bytes]:
    """Give the pieces of a page that shows these frames without any server, and where nobody acts.

    Raises Refused `not_built` if there is no such page.
    """
    return page_of(to_watch(frame.json) for frame in frames)


def page_of(frames: Iterable[bytes], about: bytes = b"null") -> Iterator[bytes]:
    """Give the pieces of a page that shows encoded frames, and `about` (JSON) on its cover.

    The built client's page has three empty blocks of JSON: for the words in both languages, for
    the cover and for the frames. Raises Refused `not_built` if there is no such page.
    """
    head, middle, tail = _split(*_built())
    covered = middle.replace(ABOUT + b"null<", ABOUT + _escape_for_script(about) + b"<")
    return _pieces(head, covered, tail, frames)


def _pieces(head: bytes, middle: bytes, tail: bytes, frames: Iterable[bytes]) -> Iterator[bytes]:
    yield from _parts(head)
    yield WORDS
    yield from _parts(words())
    yield END + middle + LOG + b"["
    rest, comma = iter(frames), b""
    while some := [*islice(rest, CHUNK)]:
        yield comma + _escape_for_script(b",".join(some))
        comma = b","
    yield b"]" + END + tail


def _parts(whole: bytes) -> Iterator[bytes]:
    return (whole[first : first + PART] for first in range(0, len(whole), PART))


def _built() -> tuple[Path, int]:
    """Find the built page, and the time of its last change. Raises Refused `not_built`."""
    place = pages.built()
    if place is None:
        raise Refused("not_built")
    try:
        return place / pages.REPLAY_TEMPLATE, (place / pages.REPLAY_TEMPLATE).stat().st_mtime_ns
    except FileNotFoundError as error:
        raise Refused("not_built") from error


@lru_cache(1)
def _split(built: Path, changed: int) -> tuple[bytes, bytes, bytes]:
    """Split the page at the words and the log; read again if it was `changed` since."""
    whole = built.read_bytes()
    head, words, rest = whole.partition(WORDS)
    middle, log, tail = rest.partition(END)[2].partition(LOG)
    if not words or not log:
        raise ValueError(f"{pages.REPLAY_TEMPLATE} has no place for the words or the log")
    return head, middle, tail.partition(END)[2]


@cache
def words() -> bytes:
    """Encode all sentences, as `GET /api/systems` gives them, without commands and toggles."""
    systems = {
        key: {
            "holds": catalogue.holds(key),
            "tables": system.tables,
            "messages": catalogue.in_both(f"domain.systems.{key}"),
        }
        for key, system in discover().items()
    }
    general = {each: catalogue.general(each) for each in catalogue.LANGUAGES}
    told = {"systems": systems, "holds": catalogue.general_holds(), "messages": general}
    return _escape_for_script(msgspec.json.encode(told))


def _escape_for_script(json: bytes) -> bytes:
    """Escape what could end or open an element: in JSON `<` stands in texts only."""
    return json.replace(b"<", b"\\u003c")
