/** Is only what is in the hand exchanged for a card that is laid openly, and once? */
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { Exchange } from "../src/systems/einblatt/cards/exchange";
import type { Kt } from "../src/systems/einblatt/cards/view";
import { doorToPlay, drawAnew, drawAtTable, find } from "./drawing";
import { soon } from "./soon";

drawAnew();

/** The option to lay a card openly in exchange for at most two of these. */
function laidFor(...cards: string[]): Option {
  const fields = {
    conflict: { one_of: ["c"] },
    figure: { one_of: ["a"] },
    card: { one_of: ["Pi7"] },
    slot: { one_of: [1] },
    discard: { some_of: cards, min: 0, max: 2 },
  };
  return { type: "einblatt.LayOpen", fields } as unknown as Option;
}

function press(testid: string): void {
  void act(() => find(testid)?.click());
}

test("a card that has left the hand meanwhile is not exchanged, and one press sends once", async () => {
  const sent: unknown[] = [];
  let answer: ((heard: { ok: boolean }) => void) | undefined;
  const send = (command: unknown): Promise<{ ok: boolean }> => {
    sent.push(command);
    return new Promise((heard) => (answer = heard));
  };
  const door = doorToPlay({ me: { role: "player", figures: { a: {} } } } as unknown as View, {
    send,
  });
  let done = 0;
  const draw = (option: Option): void =>
    drawAtTable(
      door,
      <Exchange
        option={option}
        card="Pi7"
        kt={{ trumps: [] } as unknown as Kt}
        onDone={() => (done += 1)}
      />,
    );
  draw(laidFor("KrA", "He9"));
  press("exchange-KrA");
  press("exchange-He9");
  draw(laidFor("He9"));
  press("lay-open-send");
  press("lay-open-send");
  expect(sent).toEqual([
    {
      type: "einblatt.LayOpen",
      conflict: "c",
      figure: "a",
      card: "Pi7",
      slot: 1,
      discard: ["He9"],
    },
  ]);
  act(() => answer?.({ ok: true }));
  await soon(() => expect(done).toBe(1));
});
