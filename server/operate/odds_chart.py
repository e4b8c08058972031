"""How do odds look in a terminal? One bar an outcome, with the exact fraction beside it."""

from typing import Final

from domain.kernel.odds import Odds
from server.catalogue import words

WIDTH: Final = 40
EIGHTHS: Final = " ▏▎▍▌▋▊▉"


def chart(system: str, odds: Odds, language: str) -> str:
    """Draw the outcomes in rule order."""
    known = words(f"domain.systems.{system}", language)
    labels = [known.get(f"odds.{system}.{key}", key) for key, _ in odds.outcomes]
    wide = max(map(len, labels))
    most = max(p for _, p in odds.outcomes)
    lines = [
        f"{label:>{wide}} {float(p):8.3%} {bar(float(p / most) if most else 0.0):<{WIDTH}} {p}"
        for label, (_, p) in zip(labels, odds.outcomes, strict=True)
    ]
    return "\n".join(line.rstrip() for line in lines)


def bar(share: float) -> str:
    """Draw a bar of `share` (0 to 1) of the width, to an eighth of a character."""
    whole, part = divmod(round(share * WIDTH * 8), 8)
    return "█" * whole + EIGHTHS[part].strip()
