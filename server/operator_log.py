"""What does the server tell its operator? One JSON object a line on stderr, without secrets."""

import logging
import sys
import time
from typing import Any

import msgspec

LOG = logging.getLogger("chronist")


class JsonLines(logging.Formatter):
    """Only the fields a call names are written, so that nothing slips in unasked."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(level: str) -> None:
    """Send this process's log to stderr; from libraries only warnings and errors.

    Of what uvicorn hears only errors: its warnings are the mistakes of strangers.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    LOG.setLevel(level.upper())


def log_event(what: str, level: int = logging.INFO, trace: bool = False, **fields: Any) -> None:
    """Log a sentence with its fields. Never pass a token, a card or what a person wrote."""
    LOG.log(level, what, extra={"fields": fields}, exc_info=trace)
