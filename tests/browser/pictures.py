"""Which pictures of the browser tests stand in the docs? Run as a module, it copies them there."""

import shutil

from tests.architecture.tree import ROOT

MADE = ROOT / "artifacts" / "browser"
DOCS = {
    "docs/images/table.png": "turns-gisela",
    "docs/play/images/start.png": "start-light",
    "docs/play/images/undo.png": "correct-plan-light",
    "docs/play/images/einblatt.png": "einblatt-board-phone",
    "docs/play/images/ews.png": "ews-phone",
    "docs/play/images/phers.png": "frame-phers-anna-390",
    "docs/play/images/harmonies.png": "frame-harmonies-anna-390",
    "docs/play/images/samyra.png": "frame-samyra-gisela-1280",
}
"""Place in the docs -> name of the picture."""


def main() -> None:
    """Copy what the last run of the browser tests has made."""
    for place, name in DOCS.items():
        shutil.copyfile(MADE / f"{name}.png", ROOT / place)


if __name__ == "__main__":
    main()
