"""Does the product hold functions that only tests call?"""

from tests.architecture.tree import ROOT, files, name_of
from tests.architecture.unused import unused

FOR_OTHERS = {
    "domain/systems/samyra/attack.py: use": "docs/howto/bring-a-formula.md",
    "clients/python/chronist_client/api.py: spectator": "docs/howto/client-reference.md",
    "clients/python/chronist_client/api.py: overlay": "docs/howto/client-reference.md",
    "clients/python/chronist_client/options.py: faults": "docs/howto/client-reference.md",
}
"""What plugins and clients of other authors call, and the page that tells them."""


def test_every_function_of_the_product_is_used_by_the_product() -> None:
    paths = files("domain", "server", "clients/python", suffixes={".py"})
    found = unused({name_of(path): path.read_text() for path in paths})
    assert [each for each in found if each not in FOR_OTHERS] == []


def test_a_planted_function_that_nothing_calls_is_found() -> None:
    source = "def asked(): ...\ndef never(): never()\nasked()\n"
    assert unused({"a.py": source}) == ["a.py: never"]


def test_a_function_that_is_registered_or_called_elsewhere_is_used() -> None:
    source = "@on(Opened)\ndef _opened(): ...\nclass A:\n    def met(self): ...\n"
    assert unused({"a.py": source, "b.py": "from a import A\nA().met()\n"}) == []


def test_what_is_kept_for_others_is_on_the_page_that_tells_them() -> None:
    for each, page in FOR_OTHERS.items():
        assert each.rpartition(" ")[2] in (ROOT / page).read_text()
