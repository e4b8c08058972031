import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import type { Option } from "../src/net/option";
import { Participant } from "../src/systems/einblatt/board/participant";
import type { EinblattConflict, Kt } from "../src/systems/einblatt/cards/view";
import { doorToPlay, drawAnew, drawAtTable, find } from "./drawing";

drawAnew();

const view = {
  me: { role: "player", seat: "s", figures: {} },
  figures: { a: { name: "Ayla" }, w: { name: "Wolf" } },
} as unknown as View;
const send = vi.fn(async () => ({ ok: true }));
const door = doorToPlay(view, { send });
const conflict = {
  open: true,
  phase: "turns",
  probe: 1,
  round: 1,
  kts: {},
} as unknown as EinblattConflict;
const wolf: Kt = { party: "them", kind: "npc", state: "open", card: "He9" };

beforeEach(() => void send.mockClear());

/** Let the wolf's card be tapped while an attack is offered in answer to a question. */
function tap(ask: string): void {
  const strike = {
    type: "einblatt.Act",
    ask,
    fields: {
      conflict: { one_of: ["c"] },
      ask: { one_of: [ask] },
      figure: { one_of: ["a"] },
      target: { one_of: ["w"] },
    },
  } as unknown as Option;
  const drawn = (
    <Participant
      figure="w"
      kt={wolf}
      conflict={conflict}
      met={[]}
      tone={1}
      waiting={false}
      mine={false}
      strike={strike}
    />
  );
  drawAtTable(door, drawn);
  act(() => find("strike-w")?.click());
}

test("a card is aimed at by a tap and attacked by a second", () => {
  tap("turn1");
  expect(send).not.toHaveBeenCalled();
  tap("turn1");
  expect(send).toHaveBeenCalledOnce();
});

test("a card that was aimed at in one turn is not attacked by a single tap in the next", () => {
  tap("turn2");
  tap("turn3");
  expect(send).not.toHaveBeenCalled();
  tap("turn3");
  expect(send).toHaveBeenCalledOnce();
});
