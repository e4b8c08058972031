/** Does the text below a cover read as the log does, and say at the end of each conflict what came of it? */
import { act } from "preact/test-utils";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { gather } from "../src/state/names";
import { openExport } from "../src/state/exported";
import { language } from "../src/state/preferences";
import { CoverText } from "../src/table/cover/cover";
import { highlightTable } from "../src/table/replay/highlight_table";
import { exportedTable } from "../src/table/sharing/exported_table";
import type { Frame } from "../src/net/wire";
import { drawAnew, drawAtTable, find, root } from "./drawing";
import { goldenFrames } from "./golden";
import { serveWords } from "./served";
import { speak } from "./speaking";

drawAnew();
beforeAll(async () => {
  serveWords();
  await highlightTable.fetch();
});
speak("de");

/** Open the text of a log; `paper`: it is being printed. */
function read(frames: readonly Frame[], paper = false): void {
  const media = { matches: paper, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => media);
  drawAtTable(exportedTable(openExport(frames)), <CoverText />);
  const text = find<HTMLDetailsElement>("cover-text")!;
  act(() => {
    if (paper) dispatchEvent(new Event("beforeprint"));
    text.open = true;
    text.dispatchEvent(new Event("toggle"));
  });
}

const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const words = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";

/** Give what stands under the last of these headings. */
function chapter(title: string): Element[] {
  const head = all("h3").findLast((each) => words(each) === title);
  const found: Element[] = [];
  for (let at = head?.nextElementSibling; at && at.tagName !== "H3"; at = at.nextElementSibling)
    found.push(at);
  return found;
}

describe("what was taken back", () => {
  test("lies folded in one line where it was played, and its change says why, once", () => {
    read(goldenFrames("einblatt"));
    const [back] = all("[data-testid=log-back]") as HTMLDetailsElement[];
    expect(words(back?.querySelector("summary"))).toMatch(/^\d+ Einträge, zurückgenommen um /);
    expect(back?.open).toBe(false);
    const why = "Noch einmal von hier";
    const told = all(".fate").filter((each) => words(each).includes(why) && !each.closest(".back"));
    expect(told.map(words)).toEqual([`Grund: ${why}`]);
    expect(all("p s").filter((each) => !each.closest(".back"))).toEqual([]);
  });

  test("stands open on paper", () => {
    read(goldenFrames("einblatt"), true);
    const folded = all("[data-testid=cover-text] details") as HTMLDetailsElement[];
    expect(folded.length).toBeGreaterThan(0);
    expect(folded.filter(({ open }) => !open)).toEqual([]);
  });
});

test("an entry that was corrected says so, and what stood there before", () => {
  const [opening, ...rest] = goldenFrames("ews");
  const frames = [opening!, ...rest.slice(0, 2)];
  const said = frames.at(-1)!;
  const was = "events" in said ? said.events : [];
  const mark = { id: said.id, status: "redone", events: [{ ...was[0], name: "Hinz" }] };
  const change = { ...said, n: 4, id: "c", kind: "rebase", why: "Verhört", steps: [mark] };
  read([...frames, { ...change, account: [], counts: {}, patch: {} } as unknown as Frame]);
  const [note] = all("[data-testid=corrected-note]");
  expect(words(note)).toMatch(/hat um .* korrigiert\. Grund: Verhört.*Vorher:/);
});

test("small lines lie behind a press, and no press asks why", () => {
  read(goldenFrames("samyra_hunt"));
  expect(all(".quiet-lines").length).toBeGreaterThan(3);
  expect(all("button")).toEqual([]);
});

describe.each(["de", "en"] as const)("the text of a conflict, in %s", (spoken) => {
  test.each([
    ["samyra_hunt", /Handlungsfähig sind noch: Abenteurer, Wölfe und Orks\.|Still able to act: /],
    ["ews", /^Ines (verliert gegen|loses to) Tomo \(7 (gegen|against) 16\)\.$/],
    ["harmonies", /^Jack (setzt sich gegen Lea durch|wins against Lea)\./],
    ["phers", /Faust (schlägt|beats) Lyra/],
    ["einblatt", /^(Ergebnis|Result): Billy: /],
  ] as const)("ends with what came of it: %s", (story, came) => {
    language.value = spoken;
    const frames = goldenFrames(story);
    read(frames);
    const titles = Object.values(gather(frames).conflicts);
    const ends = titles.map((title) => {
      const last = all("h3").findLast((each) => words(each).startsWith(title));
      return words(chapter(words(last)).at(-1));
    });
    expect(
      ends.some((each) => came.test(each)),
      ends.join("\n"),
    ).toBe(true);
    expect(all(".came").length).toBeGreaterThan(0);
  });
});
