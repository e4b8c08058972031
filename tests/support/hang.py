"""When does a test stop waiting?

One generous limit for everything that is awaited. It ends a hang and judges nothing: on a busy
machine all of it may take long.
"""

from typing import Final

HANG_SECONDS: Final = 120.0
