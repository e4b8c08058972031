import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import type { Option } from "../src/net/option";
import type { OpenQuestion } from "../src/systems/generic/asked";
import type { SamyraConflict } from "../src/systems/samyra/combat/view";
import { Volley } from "../src/systems/samyra/question/volley";
import { doorToPlay, drawAnew, drawAtTable, root } from "./drawing";

const view = {
  me: { role: "gm", seat: "s", figures: {} },
  figures: { a: { name: "Ayla" }, w: { name: "Wolf" } },
  options: {},
} as unknown as View;
const send = vi.fn(async () => ({ ok: true }));
const door = doorToPlay(view, { send });

function entering(attacker: string): OpenQuestion {
  const numbers = { guete: { int: { min: 0, max: 9 } }, damage: { int: { min: 0, max: 50 } } };
  const offer = (hit: string, more: object): Option =>
    ({
      type: "samyra.EnterOutcome",
      fields: { attacker: { one_of: [attacker] }, hit: { one_of: [hit] }, ...more },
    }) as unknown as Option;
  const miss = offer("no", {
    guete: { one_of: [0] },
    damage: { one_of: [0] },
    falls: { one_of: ["no"] },
  });
  return {
    id: attacker,
    ask: { who: "gm", subject: attacker },
    options: [offer("yes", { ...numbers, falls: { one_of: ["no", "yes"] } }), miss],
  } as unknown as OpenQuestion;
}
const conflict = {
  blows: {
    1: { attacker: "a", target: "w", kind: "melee", ask: "a" },
    2: { attacker: "w", target: "a", kind: "melee", ask: "w" },
  },
} as unknown as SamyraConflict;

drawAnew();
beforeEach(() =>
  drawAtTable(door, <Volley questions={[entering("a"), entering("w")]} conflict={conflict} />),
);

test("three presses on the same plus are three points of damage", () => {
  for (let press = 0; press < 3; press += 1)
    act(() => root.querySelector<HTMLElement>(".stepper button:last-of-type")?.click());
  const [row] = root.querySelectorAll(".volley-row");
  const numbers = [...(row?.querySelectorAll<HTMLInputElement>("input[type=number]") ?? [])].map(
    ({ value }) => Number(value),
  );
  expect(numbers).toEqual([3, 0]);
});
