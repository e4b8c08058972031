import type { ComponentChildren } from "preact";
import { describe, expect, test } from "vitest";
import { language } from "../src/state/preferences";
import { openExport } from "../src/state/exported";
import { Rule, ruleAt, RuleOf } from "../src/table/rule";
import { digestOf } from "../src/table/log_level";
import { exportedTable } from "../src/table/sharing/exported_table";
import { drawAnew, drawAtTable, root } from "./drawing";
import { patched } from "./frames";

const FOUNDED = patched(1, { table: { id: "T" }, me: { role: "spectator" } });

drawAnew();

function shown(what: ComponentChildren, exported: boolean): void {
  const { exported: _, ...table } = exportedTable(openExport([FOUNDED]));
  drawAtTable(exported ? { ...table, exported } : table, what);
}

describe("a rule", () => {
  test("is called by its name, in the reader's language", () => {
    expect(ruleAt("004 §1.2", "de")).toEqual({
      name: "Trümpfe",
      href: "/help/de/einblatt.html#004-1.2",
    });
    expect(ruleAt("003 Lösen", "en")).toEqual({
      name: "Breaking away",
      href: "/help/en/samyra.html#003-Losen",
    });
  });

  test("is the whole of which a place is a part, if the place has no name of its own", () => {
    expect(ruleAt("004 §1.3.9", "de")?.name).toBe("Probe");
    expect(ruleAt("009 anywhere", "de")).toBeUndefined();
  });

  test("is never told by a file or a number of ours", () => {
    for (const spoken of ["de", "en"] as const) {
      language.value = spoken;
      for (const anchor of [
        "001 Grundlagen",
        "001 Probe, Wahrscheinlichkeit zu bestehen",
        "docs/rules/ews.md",
        "009 anywhere",
        "docs/rules/none.md",
      ]) {
        shown(<Rule anchor={anchor} />, false);
        expect(root.textContent).toBe(ruleAt(anchor, spoken)?.name ?? "");
        expect(root.textContent).not.toMatch(/00\d|\.md/u);
      }
    }
    expect(ruleAt("001 Probe, Wahrscheinlichkeit zu bestehen", "de")?.name).toBe("Der ±W6");
    expect(ruleAt("docs/rules/ews.md", "en")?.name).toBe("Where the rule text is silent");
  });

  test("leads to where it is told, but not in a file that has no server", () => {
    language.value = "de";
    shown(<Rule anchor="004 §1.2" />, false);
    expect(root.querySelector("a")?.getAttribute("href")).toBe("/help/de/einblatt.html#004-1.2");
    expect(root.textContent).toBe("Trümpfe §1.2");
    shown(<Rule anchor="004 §1.2" />, true);
    expect(root.querySelector("a")).toBeNull();
    expect(root.textContent).toBe("Trümpfe §1.2");
  });

  test("stands behind the command that it refuses", () => {
    language.value = "de";
    shown(<RuleOf command="einblatt.CommitPass" />, false);
    expect(root.textContent).toBe("Passen §1.3.5");
    shown(<RuleOf command="table.Say" />, false);
    expect(root.textContent).toBe("");
  });
});

test.each([
  [3, 3, 0],
  [4, 1, 3],
])("of %i quiet events at once %i are told, and %i folded", (count, head, quiet) => {
  const events = Array.from({ length: count }, () => ({ type: "einblatt.HandDrawn" }));
  const found = digestOf({ events });
  expect([found.head.length, found.quiet.length]).toEqual([head, quiet]);
});
