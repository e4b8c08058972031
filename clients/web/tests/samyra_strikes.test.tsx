import { beforeAll, expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import { ReadyBar } from "../src/systems/samyra/question/ready";
import type { SamyraConflict } from "../src/systems/samyra/combat/view";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find, press } from "./drawing";
import { soon } from "./soon";
import { speak } from "./speaking";

beforeAll(fetchAll);
drawAnew();
speak("de");

const one = (...values: string[]) => ({ one_of: values });
const wolf = {
  party: "b",
  pose: "a1",
  fields: ["a1"],
  area: ["a2"],
  able: true,
  ready: false,
};
const hero = { ...wolf, party: "h", pose: "a2", fields: ["a2"], area: ["a1"] };
const conflict = {
  system: "samyra",
  phase: "facing",
  round: 1,
  fighters: { wolf, dog: wolf, hero },
} as unknown as SamyraConflict;
const view = {
  me: { role: "gm", seat: "s", figures: {} },
  figures: { wolf: { name: "Wolf" }, dog: { name: "Hund" }, hero: { name: "Ayla" } },
  conflicts: { C: conflict },
  asks: {},
  options: {},
} as unknown as View;
const ready = {
  type: "samyra.Ready",
  ask: "q",
  fields: { conflict: one("C"), through: one("facing", "segment5") },
};
const intend = (figure: string) => ({
  type: "samyra.Intend",
  subject: figure,
  fields: {
    conflict: one("C"),
    figure: one(figure),
    kind: one("melee"),
    target: one("hero"),
    words: { text: { min: 0, max: 80 } },
  },
});

const look = async ({ figure }: { figure: string }) => [intend(figure)];

test("ready waits until all strikes are taken", async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn(
    () => new Promise<{ ok: boolean }>((go) => answers.push(() => go({ ok: true }))),
  );
  const door = doorToPlay(view, { send, look } as never);
  drawAtTable(
    door,
    <ReadyBar options={[ready] as never} id="C" conflict={conflict} mine={["wolf", "dog"]} />,
  );
  await press("strike-all");
  await soon(() => expect(send).toHaveBeenCalledTimes(2));
  answers[0]?.();
  expect(find("ready")?.getAttribute("aria-disabled")).toBe("true");
  await press("ready");
  expect(send).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await soon(() => expect(find("ready")?.getAttribute("aria-disabled")).toBeNull());
  await press("ready");
  await soon(() => expect(send).toHaveBeenCalledTimes(3));
});
