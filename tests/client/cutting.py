"""How does a test lose an answer on the way? A proxy that hangs up instead of passing it on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

CHUNK = 65536


class Cutting:
    """Passes everything on, until `word` comes from the server: then both sides are cut."""

    def __init__(self, port: int) -> None:
        self.word = b""
        self.cuts = 0
        self.calls = 0
        self._port = port

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection."""
        self.calls += 1
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._port)
        both = (
            asyncio.create_task(self._pass(reader, far_writer, cutting=False)),
            asyncio.create_task(self._pass(far_reader, writer, cutting=True)),
        )
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            for side in (writer, far_writer):
                side.transport.abort()

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, cutting: bool
    ) -> None:
        try:
            while chunk := await reader.read(CHUNK):
                if cutting and self.word and self.word in chunk:
                    self.word, self.cuts = b"", self.cuts + 1
                    return
                writer.write(chunk)
                await writer.drain()
        except ConnectionError:
            return  # that side has hung up


@asynccontextmanager
async def cutting(url: str) -> AsyncIterator[tuple[Cutting, str]]:
    """Stand before the server at `url`; give the proxy and its own address."""
    proxy = Cutting(int(url.rpartition(":")[2]))
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield proxy, f"http://127.0.0.1:{port}"
    finally:
        server.close()
        await server.wait_closed()
