/** How are several commands sent one after the other? Each is made when those before it have been done; the first refusal ends it. */
import { HttpRefusal } from "../net/http";
import type { Session } from "../state/session";
import type { Refusal } from "../net/wire";
import { notify } from "../state/changes";
import type { View } from "../net/view";
import type { Command } from "../net/option";
import { tellUnsent } from "./send_option";

/** One thing to be done. */
export interface CommandStep {
  /** What it is, in words. */
  label: string;
  /** Make the command from what holds then; without one there is nothing to do. `commandToSend` makes it of an option, and tells what is missing. */
  make: (view: View) => Command | undefined | Promise<Command | undefined>;
}

export interface SequenceResult {
  /** What was done, in words. */
  done: string[];
  /** What was refused, and why; nothing: all was done. */
  failed?: { label: string; refusal: Refusal };
}

function now(session: Session): View {
  const view = session.state.live.value?.view;
  if (!view) throw new Error("acts before the first view");
  return view;
}

/** Do one after the other; each is a step of its own in the log, which can be taken back. */
export async function sendInSequence(
  session: Session,
  steps: readonly CommandStep[],
): Promise<SequenceResult> {
  const done: string[] = [];
  for (const { label, make } of steps) {
    let command: Command | undefined;
    try {
      // oxlint-disable-next-line no-await-in-loop
      command = await make(now(session));
    } catch (refusal) {
      // What a command needs may have to be sent before it, such as a picture.
      if (refusal instanceof HttpRefusal) return { done, failed: { label, refusal } };
      throw refusal;
    }
    if (!command) continue;
    // oxlint-disable-next-line no-await-in-loop
    const answer = await session.send(command);
    if (answer.ok === false) {
      // Said where it was pressed, with all that was done before it.
      notify(session.state, undefined);
      return { done, failed: { label, refusal: answer.refusal } };
    }
    done.push(label);
  }
  if (done.length === 0)
    tellUnsent(`nothing is sent: ${steps.map(({ label }) => label).join(", ")}`);
  return { done };
}

/** Whose sheet: known, or told by the view once the figure is there. */
export type Who = (view: View) => string;
