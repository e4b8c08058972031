import { expect, test } from "vitest";
import { newState } from "../src/state/state";
import { sender } from "../src/state/sender";
import type { Answer } from "../src/net/wire";
import type { Command } from "../src/net/option";
import { soon } from "./soon";

function needs(figure: string): Answer {
  return { ok: false, refusal: { code: "need_die", params: { figure, faces: 6 } } };
}

test("two commands that need a real die ask for theirs one after the other", async () => {
  const state = newState("dice");
  const taken: Command[] = [];
  const send = sender(state, {
    send: async (command) => {
      if (!command["faces"]) return needs(String(command["figure"]));
      taken.push(command);
      return { ok: true };
    },
  });
  const asked = (): unknown => state.die.value?.params["figure"];
  const answers = ["a", "b", "c"].map((figure) => send({ type: "x", figure }));
  await soon(() => expect(asked()).toBe("a"));
  state.die.value?.answer(4);
  await soon(() => expect(asked()).toBe("b"));
  state.die.value?.answer(undefined);
  await soon(() => expect(asked()).toBe("c"));
  state.die.value?.answer(2);
  expect(await Promise.all(answers)).toEqual([{ ok: true }, needs("b"), { ok: true }]);
  expect(taken).toEqual([
    { type: "x", figure: "a", faces: [4] },
    { type: "x", figure: "c", faces: [2] },
  ]);
  expect(asked()).toBeUndefined();
});

test("of two presses that each count, both are sent with the face that was thrown", async () => {
  const state = newState("dice");
  const taken: Command[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const send = sender(state, {
    send: async (command) => {
      if (!command["faces"]) return needs("a");
      taken.push(command);
      return new Promise((answer) => void waiting.push(answer));
    },
  });
  const answers = [1, 2].map(() => send({ type: "x" }, "each"));
  const four = async (thrown: number): Promise<void> => {
    await soon(() => expect(state.die.value).toBeDefined());
    state.die.value?.answer(4);
    await soon(() => expect(taken).toHaveLength(thrown));
  };
  await four(1);
  await four(2);
  for (const answer of waiting) answer({ ok: true });
  expect(await Promise.all(answers)).toEqual([{ ok: true }, { ok: true }]);
});
