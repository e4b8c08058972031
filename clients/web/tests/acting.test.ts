import { beforeEach, describe, expect, test } from "vitest";
import type { Session } from "../src/state/session";
import type { Command } from "../src/net/option";
import { sendInSequence } from "../src/forms/sequence";

const deed = (type: string) => ({ label: type, make: () => ({ type }) });

describe("one after the other", () => {
  let sent: Command[];
  beforeEach(() => (sent = []));
  const session = (refuse: string): Session =>
    ({
      state: { live: { value: { view: {} } }, notice: { value: undefined } },
      send: async (command: Command) => {
        sent.push(command);
        return command.type === refuse
          ? { ok: false, refusal: { code: "illegal", params: {} } }
          : { ok: true };
      },
    }) as unknown as Session;
  test("what was done, and what was refused, is told; nothing is sent after a refusal", async () => {
    const done = await sendInSequence(session("b"), [deed("a"), deed("b"), deed("c")]);
    expect(sent.map(({ type }) => type)).toEqual(["a", "b"]);
    expect(done).toMatchObject({
      done: ["a"],
      failed: { label: "b", refusal: { code: "illegal" } },
    });
  });

  test("what needs no command is passed over", async () => {
    const done = await sendInSequence(session(""), [
      { label: "x", make: () => undefined },
      deed("a"),
    ]);
    expect(done).toEqual({ done: ["a"] });
  });
});
