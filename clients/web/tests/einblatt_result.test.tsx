import type { ComponentChild } from "preact";
import { beforeEach, expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import { Board } from "../src/systems/einblatt/board/board";
import { Passes } from "../src/systems/einblatt/cards/passes";
import { ProbeSetup, PartyReading } from "../src/systems/einblatt/setup/setup";
import type { EinblattConflict, Kt } from "../src/systems/einblatt/cards/view";
import { doorToPlay, drawAnew, drawAtTable, find, press, root } from "./drawing";

const view = {
  me: { role: "gm", seat: "s", figures: {} },
  figures: {
    a: { name: "Ayla", owner: "ben" },
    w: { name: "Wolf" },
    b: { name: "Bo", owner: "mia" },
  },
  options: {
    1: { type: "table.CloseConflict", fields: { conflict: { one_of: ["c"] } } },
    2: {
      type: "einblatt.DecideAggregate",
      fields: {
        conflict: { one_of: ["c"] },
        mode: { one_of: ["sum"] },
        apply: { one_of: ["shown"] },
      },
    },
  },
} as unknown as View;
const send = vi.fn(async () => ({ ok: true }));
const door = doorToPlay(view, { send });
const kt = (more: Partial<Kt>): Kt =>
  ({ kind: "sc", party: "group", attribute: "beruf", ...more }) as Kt;
const over = (kts: Record<string, Kt>): EinblattConflict =>
  ({ open: true, phase: "result", probe: 1, round: 3, kts }) as unknown as EinblattConflict;

drawAnew();
beforeEach(() => void send.mockClear());

const draw = (what: ComponentChild): void => drawAtTable(door, what);

test("who may still tell a success is named, and the conflict ends by a second press", async () => {
  const kts = { a: kt({ untold: true }), w: kt({ untold: true }), b: kt({}) };
  draw(<ProbeSetup id="c" conflict={over(kts)} later={false} />);
  expect(root.textContent).toContain("Ayla may still tell");
  expect(root.textContent).not.toContain("Wolf may still tell");
  await press("end-conflict");
  expect(send).not.toHaveBeenCalled();
  await press("end-conflict-sure");
  expect(send).toHaveBeenCalledOnce();
});

test("a conflict in which all is told ends by one press", async () => {
  draw(
    <ProbeSetup
      id="c"
      conflict={over({ a: kt({ narration: "So." }), w: kt({ kind: "npc" }), b: kt({}) })}
      later={false}
    />,
  );
  await press("end-conflict");
  expect(send).toHaveBeenCalledOnce();
});

test("how parties count is asked beside what follows from a result, where more than two took part", () => {
  draw(<PartyReading id="c" conflict={over({ a: kt({}), w: kt({ kind: "npc" }), b: kt({}) })} />);
  expect(find("open-readings")).not.toBeNull();
  draw(<PartyReading id="c" conflict={over({ a: kt({}), w: kt({ kind: "npc" }) })} />);
  expect(find("open-readings")).toBeNull();
});

test("the last to choose reads that a pass turns all cards over", () => {
  const option = { type: "einblatt.CommitPass", fields: {} };
  draw(<Passes options={[option as never]} kt={kt({})} last={false} only={false} />);
  const before = root.textContent;
  draw(<Passes options={[option as never]} kt={kt({})} last only={false} />);
  expect(root.textContent).not.toBe(before);
});

test("where cards may lie open, the gm is asked whose, until some do", () => {
  const fields = { conflict: { one_of: ["c"] }, n: { min: 0, max: 3 } };
  const options = Object.fromEntries(
    ["group", "them"].map((party) => [
      party,
      { type: "einblatt.SetOpenPlay", fields: { ...fields, party: { one_of: [party] } } },
    ]),
  );
  const table = doorToPlay({ ...view, options } as unknown as View, { send });
  const setup = (open_play: Record<string, number>): Element | null => {
    const conflict = { ...over({ a: kt({}), w: kt({ party: "them" }) }), open_play };
    drawAtTable(table, <ProbeSetup id="c" conflict={conflict} later={false} />);
    return find("open-open-play");
  };
  expect(setup({})).not.toBeNull();
  expect(setup({ group: 1 })).toBeNull();
});

test("whoever joined after a Probe has no piles before the next deal", () => {
  const none = { hand_count: 0, draw_count: 0, discard_count: 32 };
  const kts = { a: kt({ class: "narrow_won", draw_count: 20 }), w: kt(none) };
  draw(<Board id="c" conflict={over(kts)} />);
  expect(find("piles-a")).not.toBeNull();
  expect(find("piles-w")).toBeNull();
  draw(<Board id="c" conflict={{ ...over(kts), phase: "commit" }} />);
  expect(find("piles-w")).not.toBeNull();
});
