/** Real dice are asked for one after the other: does one see that the last press counted? */
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { View } from "../src/net/view";
import { sender } from "../src/state/sender";
import { newState } from "../src/state/state";
import { RealDie } from "../src/table/stage/real_die";
import { doorToPlay, drawAnew, drawAtTable, find } from "./drawing";
import { soon } from "./soon";

drawAnew();

test("the second die is asked for beside the face of the first", async () => {
  const state = newState("dice");
  const door = doorToPlay({ me: { role: "gm" }, figures: {} } as unknown as View, { state });
  const needs = { code: "need_die", params: { figure: "a", faces: 10, purpose: "fortune" } };
  const send = sender(state, { send: async () => ({ ok: false, refusal: needs }) });
  await act(async () => drawAtTable(door, <RealDie />));
  void send({ type: "x" });
  await soon(() => expect(find("face-10")).not.toBeNull());
  expect(find("typed-faces")).toBeNull();
  find("face-10")?.click();
  await soon(() => expect(find("typed-faces")?.textContent ?? "").toContain("10"));
});
