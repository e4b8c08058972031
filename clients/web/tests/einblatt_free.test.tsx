import type { ComponentChild } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { soon } from "./soon";
import type { View } from "../src/net/view";
import type { Option } from "../src/net/option";
import { Hand } from "../src/systems/einblatt/cards/hand";
import { heldCount } from "../src/systems/einblatt/board/places";
import type { EinblattConflict, Kt } from "../src/systems/einblatt/cards/view";
import { doorToPlay, drawAnew, drawAtTable, find } from "./drawing";

drawAnew();

const view = {
  me: { role: "player", seat: "s", figures: { a: {} } },
  figures: { a: { name: "Ayla" }, w: { name: "Wolf" } },
} as unknown as View;
const door = doorToPlay(view, { send: async () => ({ ok: true }) });
const kt: Kt = {
  party: "us",
  kind: "sc",
  state: "choosing",
  hand: ["He9", "Pi7"],
  hand_count: 2,
  trumps: ["Kr"],
  free: ["K"],
};
const wolf: Kt = {
  party: "them",
  kind: "npc",
  state: "committed",
  hand_count: 5,
  trumps: [],
  fallen: ["KrA"],
};
const free = {
  type: "einblatt.CommitVirtual",
  ask: "q",
  fields: { conflict: { one_of: ["c"] }, ask: { one_of: ["q"] }, figure: { one_of: ["a"] } },
} as unknown as Option;

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(String(url));
    return new Response(
      JSON.stringify({
        outcomes: [
          { key: "1", p: "3/4", percent: 75 },
          { key: "-1", p: "1/4", percent: 25 },
        ],
      }),
      { headers: { "content-type": "application/json" } },
    );
  });
});
const draw = (what: ComponentChild): void => drawAtTable(door, what);

function facing(): string {
  return find("facing")?.textContent ?? "";
}

function hand(mine: Partial<Kt>, theirs: Partial<Kt> = {}, option = free): ComponentChild {
  const conflict = {
    open: true,
    phase: "commit",
    probe: 1,
    round: 1,
    kts: { a: { ...kt, ...mine }, w: { ...wolf, ...theirs } },
    targets: { "a>w": true },
  } as unknown as EinblattConflict;
  return (
    <Hand figure="a" conflict={conflict} kt={conflict.kts?.["a"] as Kt} options={[option]} weighs />
  );
}

test("a free slot has its chance like any card: that of the king of trumps", async () => {
  draw(hand({}));
  await soon(() => expect(facing()).toMatch(/King.*Wolf 75%/));
  expect(asked[0]).toContain("cards=KrK");
  draw(hand({ state: "committed", committed: "K" }));
  expect(facing()).toMatch(/King.*Wolf 75%/);
});

function words(): string {
  return find("commit-virtual")?.textContent ?? "";
}

test("whoever leaves the slot free as the last to choose reads that all cards turn over", () => {
  draw(hand({}, { state: "choosing" }));
  expect(words()).toBe("Leave the slot free, counts as King");
  draw(hand({}));
  expect(words()).toBe("Leave the slot free and turn all over, counts as King");
});

function button(): string {
  return find("challenge-w")?.textContent ?? "";
}

test("of a challenge a chance is told only where one card is all that can answer it", async () => {
  const challenge = {
    type: "einblatt.Nachkarten",
    ask: "q",
    fields: {
      figure: { one_of: ["a"] },
      card: { one_of: ["HeK"] },
      opponent: { one_of: ["w"] },
    },
  } as unknown as Option;
  const mine: Partial<Kt> = { hand: ["HeK"], hand_count: 1, state: "open" };
  draw(hand(mine, { hand_count: 1 }, challenge));
  act(() => find("hand-card-HeK")?.click());
  await soon(() => expect(button()).toContain("75%"));
  draw(hand(mine, { hand_count: 2 }, challenge));
  expect(button()).toContain("Wolf");
  expect(button()).not.toContain("%");
});

test("a slot left free takes no card from one's own hand", () => {
  expect(heldCount({ ...kt, state: "committed", committed: "K" }, 1)).toBe(2);
  expect(heldCount({ ...kt, state: "committed", committed: "He9" }, 1)).toBe(1);
});
