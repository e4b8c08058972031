"""How does a command write its output: to the terminal, or to a file that is whole or not there?"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

Write = Callable[[bytes], object]


@contextmanager
def writing(output: Path | None) -> Iterator[Write]:
    """Give a function that takes pieces of the output; nobody else may read the file.

    Where the block fails, an older file stays as it was. Raises OSError.
    """
    if output is None:
        yield sys.stdout.buffer.write
        return
    # Made for its owner alone: a raw log holds every secret of a table.
    handle, draft = tempfile.mkstemp(dir=output.parent, prefix=f".{output.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file.write
        os.replace(draft, output)
    except BaseException:
        os.unlink(draft)
        raise
