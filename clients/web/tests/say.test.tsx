/** What is typed while the line before it is still on its way. */
import { act } from "preact/test-utils";
import { beforeAll, expect, test } from "vitest";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { Say } from "../src/table/stage/say";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, root, typeIn } from "./drawing";

beforeAll(fetchAll);
drawAnew();

const field = (): HTMLInputElement => root.querySelector("input") as HTMLInputElement;

test("who types on while a line is sent loses nothing of it", async () => {
  const say = { type: "table.Say", fields: { text: { text: { min: 1, max: 80 } } } } as Option;
  const view = { me: { role: "player", seat: "s" }, options: { say } } as unknown as View;
  const accepting: (() => void)[] = [];
  const answer = new Promise((done) => accepting.push(() => done({ ok: true })));
  const table = doorToPlay(view, { send: () => answer, look: async () => [] });
  const type = (text: string): void => typeIn(field(), text);
  drawAtTable(table, <Say option={say} />);
  type("Halt");
  await act(async () => void root.querySelector("form")?.dispatchEvent(new Event("submit")));
  type("Wer da?");
  accepting[0]?.();
  // One turn of the loop: whatever waits for the answer has gone on by then.
  await act(() => new Promise((done) => setTimeout(done)));
  expect(field().value).toBe("Wer da?");
});
