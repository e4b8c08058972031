"""What is the least that a delivery costs? A bare uvloop loop that passes a ready frame on.

Everybody who connects to the same path is told each message that anybody of them sends.
"""

import argparse
import asyncio
from base64 import b64encode
from collections import defaultdict
from hashlib import sha1
from typing import cast

import uvloop

from server.net.wire import text_frame

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
READY = text_frame(b'{"t":"frame","text":"' + b"x" * 170 + b'"}')
"""As long as the frame of a chat line."""
COMMAND = b'"t": "cmd"'
rooms: dict[bytes, list[asyncio.WriteTransport]] = defaultdict(list)


class Raw(asyncio.Protocol):
    """One connection; frames are not parsed: of a read only its commands are counted."""

    room: bytes = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for the handshake."""
        self.transport = cast(asyncio.WriteTransport, transport)

    def data_received(self, data: bytes) -> None:
        """Shake hands, or pass a frame on."""
        if not self.room:
            self._shake_hands(data)
            return
        for _ in range(data.count(COMMAND)):
            for each in rooms[self.room]:
                each.write(READY)

    def _shake_hands(self, data: bytes) -> None:
        lines = data.split(b"\r\n")
        key = next(x[18:].strip() for x in lines if x.lower().startswith(b"sec-websocket-key"))
        accept = b64encode(sha1(key + GUID, usedforsecurity=False).digest())
        self.transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        self.room = lines[0].split()[1]
        rooms[self.room].append(self.transport)


async def serve(port: int) -> None:
    """Serve until killed."""
    server = await asyncio.get_running_loop().create_server(Raw, "127.0.0.1", port, backlog=4096)
    print(f"ready http://127.0.0.1:{port}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--host")
    parser.add_argument("--port", type=int)
    uvloop.run(serve(parser.parse_args().port))
