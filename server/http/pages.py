"""Where does the built web client come from, and how may a browser use it?"""

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from server import catalogue

SERVER_FOLDER: Final = Path(__file__).resolve().parent.parent
PLACES: Final = (SERVER_FOLDER / "web", SERVER_FOLDER.parent / "clients" / "web" / "dist")
"""Inside the wheel; in a checkout."""
REPLAY_TEMPLATE: Final = "replay.html"
"""The page that becomes an exported replay; without frames it shows nothing."""
IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"


def built() -> Path | None:
    """Find the folder of the built client."""
    return next((place for place in PLACES if (place / "index.html").is_file()), None)


class Files(StaticFiles):
    """The client's files: those with a hash in their name never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path == REPLAY_TEMPLATE:
            raise HTTPException(404)
        response = await super().get_response(path, scope)
        hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = IMMUTABLE if hashed else REVALIDATE
        return response


async def page(request: Request) -> Response:
    """Send the one page for any path: the browser decides what to show."""
    place = built()
    if place is None:
        return PlainTextResponse("The web client is not built: ./dev serve builds it.", 503)
    return FileResponse(place / "index.html", headers={"Cache-Control": REVALIDATE})


async def guide(request: Request) -> Response:
    """Lead to the pages that tell how to play, in the reader's language."""
    language = catalogue.spoken(request.headers.get("accept-language", ""))
    return RedirectResponse(f"/help/{language}/index.html", 302, {"Vary": "Accept-Language"})


def routes() -> list[BaseRoute]:
    """List the pages, then every other file of the client."""
    paths = ("/", "/t/{table}", "/t/{table}/recap")
    pages: list[BaseRoute] = [*(Route(path, page) for path in paths), Route("/help", guide)]
    place = built()
    return [*pages, Mount("/", Files(directory=place))] if place else pages
