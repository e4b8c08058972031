import { beforeAll, expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import { CombatQuestion } from "../src/systems/samyra/question/combat_question";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find, press } from "./drawing";
import { soon } from "./soon";
import { speak } from "./speaking";

beforeAll(fetchAll);
drawAnew();
speak("de");

const send = vi.fn(async () => ({ ok: true }));
const one = (...values: string[]) => ({ one_of: values });
const of = { conflict: one("C"), figure: one("kialah") };
const fighter = {
  party: "h",
  pose: "a1",
  fields: ["a1"],
  area: ["a2"],
  able: true,
  ready: false,
  doubted: true,
  intent: { kind: "melee", target: "bandit", words: "" },
};
const view = {
  table: {},
  me: { role: "player", seat: "s", figures: { kialah: true } },
  figures: { kialah: { name: "Kialah", owner: "s" }, bandit: { name: "Bandit" } },
  conflicts: {
    C: {
      system: "samyra",
      title: "Steg",
      open: true,
      phase: "segment2",
      round: 1,
      parties: ["h", "b"],
      fighters: {
        kialah: fighter,
        bandit: {
          ...fighter,
          party: "b",
          pose: "a2",
          fields: ["a2"],
          doubted: undefined,
          intent: undefined,
        },
      },
    },
  },
  asks: { q: { who: "kialah", kind: "window", conflict: "C", answered: false, mine: true } },
  options: {
    ready: {
      type: "samyra.Ready",
      ask: "q",
      fields: { conflict: one("C"), through: one("segment2", "segment3", "segment4", "segment5") },
    },
    intend: {
      type: "samyra.Intend",
      fields: {
        ...of,
        kind: one("melee"),
        target: one("bandit"),
        words: { text: { min: 0, max: 80 } },
      },
    },
  },
} as unknown as View;

async function asked(): Promise<void> {
  const door = doorToPlay(view, { send, look: async () => [] });
  drawAtTable(door, <CombatQuestion id="C" />);
  await soon(() => expect(find("doubt-yes")).not.toBeNull());
}

test("who is hit is asked whether the plan stands, and a yes keeps it for the whole round", async () => {
  await asked();
  expect(find("doubt-kialah")?.textContent).toBe(
    "Kialah ist getroffen. Bleibt es bei „melee → Bandit“?",
  );
  expect([find("acting"), find("ready")]).toEqual([null, null]);
  await press("doubt-yes");
  expect(send).toHaveBeenCalledWith({
    type: "samyra.Ready",
    ask: "q",
    conflict: "C",
    through: "segment5",
  });
});

test("something else opens what can be chosen, and takes nothing back", async () => {
  await asked();
  send.mockClear();
  await press("doubt-other");
  expect(find("doubt-yes")).toBeNull();
  expect(find("acting")).not.toBeNull();
  expect(find("ready")).not.toBeNull();
  expect(find("intended_to")?.textContent).toContain("Bandit");
  expect(send).not.toHaveBeenCalled();
});
