"""Writes the golden logs again: `./dev golden`. Read the diff before you keep it."""

from pathlib import Path

from tests.golden.stories import STORIES
from tests.support.session import AUDIENCES, Session

HERE = Path(__file__).parent


def files(session: Session) -> dict[str, bytes]:
    """Give the files of a story: the log, and the frames that each audience was sent."""
    log = b"\n".join(session.log) + b"\n"
    seen = {
        f"seen-{key}.ndjson": b"\n".join(frame.json for frame in session.feeds[key].frames) + b"\n"
        for key in AUDIENCES
    }
    return {"log.ndjson": log, **seen}


def write() -> None:
    """Write all stories."""
    for name, tell in STORIES.items():
        folder = HERE / name
        folder.mkdir(exist_ok=True)
        for file, content in files(tell()).items():
            (folder / file).write_bytes(content)


if __name__ == "__main__":
    write()
