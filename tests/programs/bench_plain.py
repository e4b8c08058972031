"""What does a delivery cost in the usual way? A Starlette app that awaits each send."""

import argparse
import socket
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tests.programs.bench_raw import READY

TEXT = READY[4:].decode()
rooms: dict[str, list[WebSocket]] = defaultdict(list)


async def told(one: WebSocket) -> None:
    """Tell each message to everybody in the room."""
    await one.accept()
    room = rooms[one.url.path]
    room.append(one)
    try:
        while True:
            await one.receive_text()
            for each in room:
                await each.send_text(TEXT)
    except WebSocketDisconnect:
        room.remove(one)


class Server(uvicorn.Server):
    """Says when it can be reached."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        print(f"ready http://127.0.0.1:{self.config.port}", flush=True)


def serve(port: int) -> None:
    """Serve until killed."""
    app = Starlette(routes=[WebSocketRoute("/{room:path}", told)])
    config = uvicorn.Config(
        app, "127.0.0.1", port, loop="uvloop", ws="websockets-sansio", log_level="error"
    )
    Server(config).run()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--host")
    parser.add_argument("--port", type=int)
    serve(parser.parse_args().port)
