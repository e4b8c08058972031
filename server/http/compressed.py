"""How does a long answer become small on the wire, if its reader can unpack it?"""

from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import StreamingResponse

from server.compression import packing, unpacked
from server.net.work import Whom, Work

VARY = {"Vary": "Accept-Encoding"}
ENCODED = {"Content-Encoding": "gzip", **VARY}


def reads_gzip(request: Request) -> bool:
    """Tell whether a reader says that it takes gzip."""
    for each in request.headers.get("accept-encoding", "").lower().split(","):
        coding, _, weight = each.replace(" ", "").partition(";")
        if coding == "gzip":
            return weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def answer(
    request: Request,
    work: Work,
    whom: Whom,
    pieces: Iterator[bytes],
    media: str,
    headers: dict[str, str],
) -> StreamingResponse:
    """Send pieces as they are made, in the thread for what takes time; packed if possible."""
    packs = reads_gzip(request)
    content = work.each(whom, _packed(pieces) if packs else pieces)
    return StreamingResponse(
        content, media_type=media, headers={**headers, **(ENCODED if packs else VARY)}
    )


def answer_packed(
    request: Request, work: Work, whom: Whom, packed: bytes, media: str, headers: dict[str, str]
) -> StreamingResponse:
    """Send what is packed already; unpack it for a reader who cannot."""
    if not reads_gzip(request):
        return answer(request, work, whom, unpacked(packed), media, headers)
    sized = {**headers, **ENCODED, "Content-Length": str(len(packed))}
    parts = work.each(whom, iter((packed,)))
    return StreamingResponse(parts, media_type=media, headers=sized)


def _packed(pieces: Iterator[bytes]) -> Iterator[bytes]:
    packer = packing()
    for each in pieces:
        yield packer.compress(each)
    yield packer.flush()
