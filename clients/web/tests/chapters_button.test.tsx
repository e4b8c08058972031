/** Which chapter does the button of a replay name, and where do chapters begin? */
import { act } from "preact/test-utils";
import { beforeAll, expect, test } from "vitest";
import type { Frame } from "../src/net/wire";
import { goTo } from "../src/state/changes";
import type { OpenTable } from "../src/state/context";
import { openExport } from "../src/state/exported";
import { Header } from "../src/table/frame/header";
import { actOn } from "../src/table/replay/actions";
import { ChaptersButton } from "../src/table/replay/chapters_button";
import { exportedTable } from "../src/table/sharing/exported_table";
import { drawAnew, drawAtTable, find } from "./drawing";
import { goldenFrames } from "./golden";
import { speak } from "./speaking";

drawAnew();
speak("de");

let frames: Frame[];
/** The number of the last step that ends a round, the second, and begins another. */
let ending: number;

function types(frame: Frame): string[] {
  return "events" in frame ? frame.events.map(({ type }) => type.split(".")[1] ?? "") : [];
}

beforeAll(() => {
  frames = goldenFrames("einblatt");
  ending = frames.findLast((frame) => {
    const all = types(frame);
    return all.includes("RoundEnded") && all.includes("RoundStarted");
  })!.n;
});

interface Shown {
  table: OpenTable;
  /** Says what the button names at a moment. */
  named: (n: number | undefined) => string | null | undefined;
}

function shown(): Shown {
  const context = exportedTable(openExport(frames));
  drawAtTable(context, <ChaptersButton toTable={() => undefined} />);
  const named = (n: number | undefined): string | null | undefined => {
    act(() => goTo(context.session.state, n));
    return find("chapter-last")?.textContent;
  };
  return { table: context, named };
}

test("the step that ends a round belongs to it, and the next round begins with the next step", () => {
  const { named } = shown();
  expect([ending - 1, ending, ending + 1].map(named)).toEqual(["Runde 2", "Runde 2", "Runde 3"]);
});

test("the title of the page says of that step how far its round was played", () => {
  const context = exportedTable(openExport(frames));
  drawAtTable(context, <Header />);
  const phase = (n: number): string | undefined => {
    act(() => goTo(context.session.state, n));
    return find("phase")!.dataset["phase"];
  };
  expect([ending - 1, ending, ending + 1].map(phase)).toEqual(["react", "react", "commit"]);
});

test("from the step that ends a round keys lead to the round after it, and to its own beginning", async () => {
  const { table, named } = shown();
  const { at } = table.session.state;
  named(ending);
  await actOn({ ...table, conflict: undefined }, "chapterAfter");
  expect([named(at.value), at.value]).toEqual(["Runde 3", ending + 1]);
  named(ending);
  await actOn({ ...table, conflict: undefined }, "chapterBefore");
  expect([named(at.value), at.value! < ending]).toEqual(["Runde 2", true]);
});
