"""What does a gm read whose take-back would lose later conflicts, and where does it lead?"""

import re
from pathlib import Path

from playwright.async_api import Browser, expect

from domain.kernel.ids import CommitId
from tests.browser import axe
from tests.programs.count_back import looking_at
from tests.support.play import Seeded
from tests.support.session import GM, Session
from tests.support.story import lay, play_probe, prepare

LATER = ("Der Fluss", "Das Tor")
BOTH = re.compile(".*".join(LATER))
CAST = ("Billy", "Jack", "Baum")


def one_conflict() -> tuple[Session, CommitId]:
    """Play a conflict; give the step that set targets in it."""
    table = Session(Seeded(9))
    first = lay(table)
    prepare(table, first, CAST)
    targets = table.do(GM, "einblatt.SetTargets", conflict=first, targets=[])
    played(table, first)
    return table, targets


def three_conflicts() -> tuple[Session, CommitId]:
    """Play three conflicts one after the other; give the step that set targets in the first."""
    table, targets = one_conflict()
    for title in LATER:
        before = set(table.view(GM)["conflicts"])
        table.do(GM, "einblatt.OpenConflict", title=title)
        (conflict,) = set(table.view(GM)["conflicts"]) - before
        prepare(table, conflict, CAST)
        played(table, conflict)
    return table, targets


def played(table: Session, conflict: str) -> None:
    table.do(GM, "einblatt.StartProbe", conflict=conflict)
    play_probe(table)
    table.do(GM, "table.CloseConflict", conflict=conflict)


async def test_the_way_that_loses_less_comes_first_and_the_gm_lands_where_it_matters(
    browser: Browser, tmp_path: Path
) -> None:
    table, targets = three_conflicts()
    async with looking_at(browser, tmp_path, table) as back:
        gm = back.gm
        await back.choose(targets, "undo")
        other = gm.get("plan-instead-0")
        await expect(other).to_contain_text(BOTH)
        await expect(gm.get("plan-confirm")).to_have_text("Nur Ziele zurücknehmen")
        await expect(gm.get("plan-lost")).to_have_count(0)
        await axe.looks_well(gm.page, "lost-not")
        await other.click()
        await expect(gm.get("plan-confirm")).to_have_text("Ziele und alles danach zurücknehmen")
        await expect(gm.get("plan-lost")).to_contain_text(BOTH)
        await axe.looks_well(gm.page, "lost")
        await gm.get("plan-why").fill("Verhört")
        await back.confirm()
        await expect(gm.page.get_by_role("heading", name="Der Baum", level=2)).to_be_visible()
        await expect(gm.get("question")).to_be_visible()
        block = gm.get("log-back").first
        await block.locator("> summary").click()
        await expect(block.get_by_test_id("struck-note").first).to_be_visible()
        await expect(block.locator(".because:visible")).to_have_count(0)
        change = gm.get("log").locator('[data-kind="rebase"]').first
        await expect(change).to_contain_text("Grund: Verhört")


async def test_a_way_that_spares_nothing_says_nothing_of_what_changes(
    browser: Browser, tmp_path: Path
) -> None:
    table, targets = one_conflict()
    async with looking_at(browser, tmp_path, table) as back:
        await back.choose(targets, "undo")
        other = back.gm.get("plan-instead-0")
        await expect(other).to_contain_text("Stattdessen nur das zurücknehmen")
        await expect(other.locator("small")).to_contain_text("Einträge danach bleiben")
        await other.click()
        await expect(other).to_contain_text("Stattdessen auch alles danach zurücknehmen")
        await expect(other.locator("small")).to_have_text("Nimmt 21 Einträge zurück.")
