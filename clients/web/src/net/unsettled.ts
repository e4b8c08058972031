/** Under which id does a command go out again whose outcome nobody knows, so that it counts once? */
import { newId } from "./ids";
import type { Command } from "./command";

/** After these refusals the server takes the same command later, under the same id: `docs/protocol/refusals.md`. */
export const TRY_AGAIN: ReadonlySet<string> = new Set([
  "storage_unavailable",
  "restarting",
  "rewound",
]);

export class UnsettledCommands {
  private readonly ids = new Map<string, string>();

  /** Return the id that this command went out with last time, if it is unsettled, else a new one. */
  takeId(command: Command): string {
    const key = JSON.stringify(command);
    const id = this.ids.get(key) ?? newId();
    // Sent twice at once it is two commands: the second gets an id of its own.
    this.ids.delete(key);
    return id;
  }

  /** Keep the id if the command may be in the log in spite of its refusal. */
  refused(command: Command, id: string, code: string): void {
    if (TRY_AGAIN.has(code)) this.ids.set(JSON.stringify(command), id);
  }

  /** Forget all: a frame of this seat has shown what became of them. */
  clear(): void {
    this.ids.clear();
  }
}
