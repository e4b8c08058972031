"""Is a table's own formula loaded at the start, and does it decide what comes of blows?"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.systems.samyra.attack import rule_in_use, use
from server.operate import plugins
from server.settings import BadSetting, read_settings
from tests.golden.samyra_scene import Scene, Who
from tests.support.command_line import chronist
from tests.support.programs import NotReady, running_server
from tests.support.session import ANNA, GM

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "bring-a-formula.md"
FORMULA = """
from domain.systems.samyra.attack import use
from domain.systems.samyra.state import Outcome


class Tiny:
    def resolve(self, context, die):
        hurt = die(6, "damage")
        return Outcome(context.face <= 10, guete=10 - context.face, damage=hurt, raw=hurt + 1)


use(Tiny())
"""
DUEL = {
    "A": Who("Anna", "Helden", ANNA, le=20),
    "O": Who("Ork", "Orks", le=20),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path of modules; what is imported from it is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))
    known = set(sys.modules)
    yield tmp_path
    use(None)
    for name in set(sys.modules) - known:
        del sys.modules[name]


def duel(*faces: int) -> Scene:
    """Let Anna strike at an ork under the formula, up to the throw of her die."""
    rules = {"samyra.attack_rule": "plugin"}
    scene = Scene("Duell", "AO", DUEL, 15, 3, *faces, rules=rules)
    scene.begin(("Helden", "Orks"), "Anna")
    scene.do("RestStays", "Anna")
    scene.do("RestStays", "Ork")
    scene.ready("Anna", "Ork", through="segment2")
    scene.act("Anna", "melee", "Ork")
    scene.ready("Anna", "Ork")
    return scene


def strike(scene: Scene) -> dict[str, object]:
    """Throw Anna's die; give what the gm sees of what came of it."""
    ask = scene.ask(("roll",), scene.figure("Anna"))
    scene.table.do(ANNA, "samyra.RollAttack", conflict=scene.conflict, ask=ask)
    frames = scene.table.applied[-1].transitions
    (event,) = (e for _, e, _ in frames if type(e).__name__ == "ActionResolved")
    return {name: getattr(event, name) for name in ("hit", "guete", "damage", "raw", "face")}


def test_a_formula_named_in_the_settings_decides_the_blows(folder: Path) -> None:
    (folder / "tiny_formula.py").write_text(FORMULA)
    plugins.load(read_settings({"CHRONIST_PLUGINS": "tiny_formula"}).plugins)
    scene = duel(4, 5)
    assert strike(scene) == {"hit": True, "guete": 6, "damage": 5, "raw": 6, "face": 4}
    sheets = scene.table.view(GM)["sheets"]["samyra"]
    assert sheets[scene.figure("Ork")]["le"] == 15


def test_the_example_of_the_page_works_as_it_stands_there(folder: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    (folder / "our_formula.py").write_text(example)
    plugins.load("our_formula")
    told = strike(duel(4, 5))
    assert told["hit"] is True
    assert told["face"] == 4


def test_without_a_formula_the_outcome_is_asked_for() -> None:
    scene = duel(4)
    ask = scene.ask(("roll",), scene.figure("Anna"))
    scene.table.do(ANNA, "samyra.RollAttack", conflict=scene.conflict, ask=ask)
    assert scene.ask(("outcome",), scene.figure("Anna")) == ask


def test_modules_are_imported_in_the_order_named_and_blanks_do_no_harm(folder: Path) -> None:
    (folder / "first_one.py").write_text("told = []\n")
    (folder / "second_one.py").write_text("import first_one\nfirst_one.told.append('second')\n")
    plugins.load(" first_one ,, second_one,")
    assert sys.modules["first_one"].told == ["second"]
    assert rule_in_use() is None


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("nowhere_at_all", None, "ModuleNotFoundError"),
        ("broken_formula", "this is no Python", "SyntaxError"),
        ("failing_formula", "raise ValueError('no luck')", "ValueError: no luck"),
        (".relative", None, "TypeError"),
    ],
)
def test_a_module_that_cannot_be_imported_is_named(
    folder: Path, name: str, content: str | None, why: str
) -> None:
    if content is not None:
        (folder / f"{name}.py").write_text(content)
    with pytest.raises(
        BadSetting, match=re.escape(f"CHRONIST_PLUGINS: cannot import {name} ({why}")
    ):
        plugins.load(f"json,{name}")


@pytest.mark.usefixtures("own_logging")
def test_the_server_does_not_start_without_its_plugin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHRONIST_PLUGINS", "nowhere_at_all")
    told = chronist("serve", "--store", "memory:", "--port", "0")
    assert told.exit_code == 1
    assert told.output.startswith("Error: CHRONIST_PLUGINS: cannot import nowhere_at_all (")


async def test_a_served_process_has_imported_it_before_it_is_ready(folder: Path) -> None:
    (folder / "leaves_a_trace.py").write_text(
        f"from pathlib import Path\nPath({str(folder / 'trace')!r}).touch()\n"
    )
    env = {"CHRONIST_PLUGINS": "leaves_a_trace", "PYTHONPATH": str(folder)}
    async with running_server("memory:", env=env):
        assert (folder / "trace").exists()
    env["CHRONIST_PLUGINS"] = "nowhere_at_all"
    with pytest.raises(NotReady, match="cannot import nowhere_at_all"):
        async with running_server("memory:", env=env):
            raise AssertionError("it must not start")
