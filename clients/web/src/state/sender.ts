/** How is a command sent once, and with the dice that somebody throws for it? */
import { notify } from "./changes";
import type { TableState } from "./state";
import type { Command } from "../net/option";
import type { Answer, Refusal } from "../net/wire";

/** What is on its way is not sent again, unless each press counts. What is sent aside keeps no other press waiting. */
export type Send = (command: Command, how?: "each" | "aside") => Promise<Answer>;

function facesOf(command: Command): number[] {
  return Array.isArray(command["faces"]) ? command["faces"].map(Number) : [];
}

/** Make what waits until somebody has thrown a real die and typed in its face, one die after the other. */
function diceOf(
  state: TableState,
): (command: Command, refusal: Refusal) => Promise<Command | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  const thrown = async (command: Command, { params }: Refusal): Promise<Command | undefined> => {
    await last;
    const typed = facesOf(command);
    const face = await new Promise<number | undefined>((answer) => {
      state.die.value = { faces: Number(params["faces"]), params, typed, answer };
    });
    state.die.value = undefined;
    return face === undefined ? undefined : { ...command, faces: [...typed, face] };
  };
  return (command, refusal) => {
    const next = thrown(command, refusal);
    last = next;
    return next;
  };
}

/** Make what sends the commands of a page over `link`; a refusal is shown as a notice and returned too. */
export function sender(
  state: TableState,
  link: { send: (command: Command) => Promise<Answer> },
): Send {
  /** Pressed twice it is sent once, and both presses hear the same answer. */
  const underway = new Map<string, Promise<Answer>>();
  const thrown = diceOf(state);

  const send: Send = (command, how) => {
    if (how === "aside") return sentAside(command);
    if (how === "each") return sent(command);
    const key = JSON.stringify(command);
    const answer = underway.get(key) ?? sent(command).finally(() => underway.delete(key));
    underway.set(key, answer);
    return answer;
  };

  async function sentAside(command: Command): Promise<Answer> {
    const answer = await link.send(command);
    if (answer.ok === false) notify(state, answer.refusal);
    return answer;
  }

  async function sent(command: Command): Promise<Answer> {
    state.sending.value += 1;
    notify(state, undefined);
    const answer = await link.send(command);
    state.sending.value -= 1;
    if (answer.ok !== false) return answer;
    if (answer.refusal.code === "need_die") {
      const next = await thrown(command, answer.refusal);
      // Put away: nothing was thrown, and that is no news.
      return next ? sent(next) : answer;
    }
    notify(state, answer.refusal);
    return answer;
  }

  return send;
}
