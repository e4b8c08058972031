import { signal } from "@preact/signals";
import { describe, expect, test } from "vitest";
import type { TableState } from "../src/state/state";
import { arrival } from "../src/table/stage/arrived";
import { shownParts } from "../src/table/frame/overlay";
import { lastSeen } from "../src/state/presence";
import { shaped } from "../src/systems/samyra/map/zoom";

const MINUTE = 60_000;

function frame(n: number, by: string, conflict: string) {
  return { n, by, events: [{ type: "table.ConflictOpened", conflict, title: conflict }] };
}

function tableWith(...open: string[]): TableState {
  return {
    frames: signal([frame(1, "g", "A"), frame(2, "g", "B"), frame(3, "p", "C")]),
    live: signal({ view: { conflicts: Object.fromEntries(open.map((id) => [id, {}])) } }),
  } as unknown as TableState;
}

describe("who is away", () => {
  test("since the last news in which they were still here", () => {
    const before = lastSeen({}, {}, { anna: true, bert: true }, MINUTE);
    const gone = lastSeen(before, { anna: true, bert: true }, { bert: true }, 5 * MINUTE);
    const later = lastSeen(gone, { bert: true }, { bert: true }, 9 * MINUTE);
    expect(later).toEqual({ anna: 5 * MINUTE, bert: 9 * MINUTE });
  });

  test("unknown of who was away before this page came", () => {
    expect(lastSeen({}, {}, { bert: true }, MINUTE)).toEqual({ bert: MINUTE });
  });
});

describe("a conflict that was opened just now", () => {
  test("is the last one after a frame, with who opened it", () => {
    expect(arrival(tableWith("A", "B", "C"), 1)).toEqual({ conflict: "C", by: "p" });
    expect(arrival(tableWith("A", "B", "C"), 3)).toBeUndefined();
  });

  test("is none that was taken back meanwhile", () => {
    expect(arrival(tableWith("A", "B"), 1)).toEqual({ conflict: "B", by: "g" });
    expect(arrival(tableWith("A"), 1)).toBeUndefined();
  });
});

test("an overlay shows what its address names, else everything", () => {
  expect([...shownParts("?show=log")]).toEqual(["log"]);
  expect([...shownParts("")]).toEqual(["status", "tracker", "log"]);
});

test("a map takes the shape of its room around the same middle", () => {
  const box = { x: 0, y: 0, w: 100, h: 50 };
  expect(shaped(box, { width: 100, height: 100 })).toEqual({ x: 0, y: -25, w: 100, h: 100 });
  expect(shaped(box, { width: 400, height: 100 })).toEqual({ x: -50, y: 0, w: 200, h: 50 });
  expect(shaped(box, { width: 0, height: 0 })).toEqual(box);
});
