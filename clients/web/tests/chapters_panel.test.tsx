import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addWords } from "../src/i18n/words";
import { gather } from "../src/state/names";
import { goTo, hearFrames } from "../src/state/changes";
import { language } from "../src/state/preferences";
import { newState, type TableState } from "../src/state/state";
import { steps } from "../src/state/steps";
import { conflictChapters } from "../src/table/replay/chapter_list";
import { ChaptersPanel } from "../src/table/replay/chapters_panel";
import type { Frame } from "../src/net/wire";
import { doorOf, drawAnew, drawAtTable, find, root, typeIn } from "./drawing";

drawAnew();

const DAY = 86_400_000;
const FRIDAY = new Date(2025, 10, 28, 20, 15).getTime();

const opened = (conflict: string, title: string): object => ({
  type: "table.ConflictOpened",
  conflict,
  title,
  system: "samyra",
});
const named = (figure: string): object => ({ type: "table.FigureAdded", figure, name: figure });
const round = (n: number): object => ({ type: "samyra.RoundStarted", conflict: "A", round: n });
const fell = (conflict: string, figure: string): object => ({
  type: "samyra.FigureFell",
  contributors: [],
  conflict,
  figure,
});
const closed = (conflict: string): object => ({ type: "table.ConflictClosed", conflict });

const VIEW = { me: { role: "player", seat: "a" }, table: {}, conflicts: {} };

/** Two evenings: a combat of two rounds, and a week later one that goes on. */
const TOLD = [
  [...["wolf", "orc", "troll"].map(named), opened("A", "Im Wald"), round(1)],
  [fell("A", "wolf")],
  [round(2)],
  [fell("A", "orc")],
  [closed("A")],
  [opened("B", "Am Steg")],
];

function frames(told: object[][] = TOLD): Frame[] {
  return told.map((events, i) => ({
    t: "frame",
    n: i + 1,
    id: `f${i + 1}`,
    at: i < 5 ? FRIDAY + i * 60_000 : FRIDAY + 7 * DAY,
    by: "g",
    kind: "play",
    events,
    patch: i === 0 ? VIEW : {},
  })) as unknown as Frame[];
}

/** The second of these steps is taken back. */
const TAKEN_BACK = {
  ...frames()[5],
  n: 6,
  id: "f6",
  kind: "move",
  steps: [{ id: "f4", status: "struck" }],
  why: "",
} as unknown as Frame;

beforeEach(() => {
  language.value = "de";
  addWords({ de: { "event.samyra.FigureFell": "{figure} fällt." } });
});

/** Name the rounds of the first conflict. */
function rounds(log: Frame[]): string[] | undefined {
  return conflictChapters(steps(log), gather(log))[0]?.rounds.map(({ title }) => title);
}

describe("the chapters of a log", () => {
  test("are its conflicts, each with rounds, beginning and result", () => {
    const all = conflictChapters(steps(frames()), gather(frames()));
    expect(all.map(({ title, at, over }) => [title, at, over])).toEqual([
      ["Im Wald", FRIDAY, true],
      ["Am Steg", FRIDAY + 7 * DAY, false],
    ]);
    expect(all[0]?.rounds.map(({ n, title }) => [n, title])).toEqual([
      [1, "Runde 1"],
      [3, "Runde 2"],
    ]);
    expect(all.map(({ result }) => result)).toEqual(["wolf fällt. orc fällt.", ""]);
  });

  test.each([
    ["begun alone", [[round(3)]]],
    ["begun by what ended the one before", [[{ type: "samyra.RoundEnded" }, round(3)]]],
    ["of which only the log speaks", [[round(3)], [{ type: "samyra.SlotOpened", conflict: "A" }]]],
  ])("leave out a round in which nothing was played: %s", (_, begun) => {
    const begins = [...TOLD.slice(0, 4), ...begun];
    expect(rounds(frames(begins))).toEqual(["Runde 1", "Runde 2", "Runde 3"]);
    const said = [{ type: "table.Said", text: "Schluss?" }];
    expect(rounds(frames([...begins, said, [closed("A")]]))).toEqual(["Runde 1", "Runde 2"]);
    const played = [fell("A", "troll")];
    expect(rounds(frames([...begins, played, [closed("A")]]))).toContain("Runde 3");
  });

  test("have as result what still stands", () => {
    const log = steps([...frames().slice(0, 5), TAKEN_BACK]);
    expect(conflictChapters(log, gather(frames()))[0]?.result).toBe("wolf fällt.");
  });
});

const days = (): (string | null)[] => [...root.querySelectorAll("h3")].map((h) => h.textContent);

const type = (words: string): void => typeIn(find("chapters-search"), words);

function table(): TableState {
  const state = newState("t");
  hearFrames(state, frames());
  return state;
}

/** The fall of the orc becomes one of a troll. */
const CORRECTED = {
  ...TAKEN_BACK,
  n: 7,
  id: "f7",
  kind: "rebase",
  steps: [{ id: "f4", status: "redone", events: [fell("A", "troll")] }],
  view: VIEW,
} as unknown as Frame;

describe("the panel of chapters", () => {
  const toTable = vi.fn();
  const onClose = vi.fn();

  function show(state: TableState): void {
    const door = Object.assign(doorOf(state.live.value!.view, state), {});
    (door as { names: { value: unknown } }).names.value = gather(state.frames.value);
    drawAtTable(door, <ChaptersPanel current={1} toTable={toTable} onClose={onClose} />);
  }

  test("says days, results, and what still goes on", () => {
    show(table());
    expect(days()).toEqual(["Freitag, 28. November 2025", "Freitag, 5. Dezember 2025"]);
    expect(find("chapter-1")!.textContent).toContain("orc fällt.");
    expect(find("chapter-6")!.textContent).toContain("läuft noch");
    expect(find("chapters-later")!).toBeNull();
  });

  test("does not say at a past moment that a conflict still goes on", () => {
    const state = table();
    goTo(state, 1);
    show(state);
    expect(find("chapter-1")!.textContent).toContain("Im Wald");
    expect(root.textContent).not.toContain("läuft noch");
  });

  test("says after a correction what a conflict comes to now, in the present and in a replay", () => {
    const state = table();
    hearFrames(state, [CORRECTED]);
    for (const at of [undefined, 6]) {
      goTo(state, at);
      show(state);
      expect(find("chapter-1")!.textContent).toContain("troll fällt.");
      expect(find("chapter-1")!.textContent).not.toContain("orc");
    }
  });

  test("finds a chapter by its name, its result and its day", () => {
    show(table());
    for (const words of ["steg", "DEZEMBER steg"]) {
      type(words);
      expect([find("chapter-1")!, find("chapter-6")! !== null]).toEqual([null, true]);
    }
    type("orc");
    expect([find("chapter-1")! !== null, find("chapter-6")!]).toEqual([true, null]);
    type("drache");
    expect(root.querySelector("[role=status]")?.textContent).toBe("Kein Kapitel passt dazu.");
  });

  test("goes to a round, and to where it is seen", () => {
    const state = table();
    show(state);
    act(() => find("chapter-3")!.click());
    expect([state.at.value, toTable.mock.calls.length, onClose.mock.calls.length]).toEqual([
      3, 1, 1,
    ]);
  });

  test("stops a replay that plays: nobody sees it behind the panel", () => {
    const state = table();
    goTo(state, 1);
    state.playing.value = true;
    show(state);
    expect(state.playing.value).toBe(false);
  });

  test("hides later chapters at a past moment until they are asked for, and results until these are", () => {
    const state = table();
    goTo(state, 2);
    show(state);
    expect(root.textContent).toContain("wolf fällt.");
    for (const hidden of ["orc", "Am Steg", "Runde 2"])
      expect(root.textContent).not.toContain(hidden);
    expect(find("chapters-results")).toBeNull();
    act(() => find("chapters-later")!.click());
    for (const told of ["wolf fällt.", "Am Steg", "Runde 2"])
      expect(root.textContent).toContain(told);
    expect(root.textContent).not.toContain("orc");
    type("orc");
    expect(find("chapter-1")).toBeNull();
    type("");
    act(() => find("chapters-results")!.click());
    expect(root.textContent).toContain("orc fällt.");
  });
});
