/** What goes over the socket? The generated messages, and what the page knows of them more exactly. */
import type { Role } from "./view";
import type {
  AskedAgain,
  Ack,
  Cmd,
  Frame,
  Look,
  Looked as LookedAt,
  Mark,
  No,
  Plan as PlanWish,
  Planned,
  PlannedStep,
  Pong,
  Presence,
  Proposal,
  TableKeys,
  Welcome as Welcomed,
} from "./messages.gen";
import type { Option } from "./option";
import type { Command } from "./command";

export { isEvent, type GameEvent } from "./event";
export type { AccountEntry, Focus, Frame, PlannedStep } from "./messages.gen";
export type StepMark = Mark;
export type ChangePlan = Proposal;
export type RepeatedQuestion = AskedAgain;
export type Refusal = Omit<No, "t" | "id">;
export type StepStatus = PlannedStep["status"];

/** Either both layers of the view come whole, or the frames that were missed. */
export type ExactWelcome = Omit<Welcomed, "role" | "view" | "own" | "frames"> & { role: Role } & (
    (Pick<Welcomed, "own"> & Required<Pick<Welcomed, "view">>) | { frames: Frame[] }
  );

export type ServerOut = ExactWelcome | Frame | Ack | No | Planned | LookedAt | Presence | Pong;

export type Sent = Cmd | PlanWish | Look;

/** What may stand in a step's place, and what stands there now; nothing, if it is not to be corrected. */
export interface LookResult {
  was?: Command;
  options: Option[];
}

/** How a command, a plan or a look was answered. */
export type Answer =
  /** `fork`: the keys of the table that was opened. */
  | { ok: true; fork?: TableKeys }
  | { ok: false; refusal: Refusal }
  | { ok: "planned"; plan: ChangePlan }
  | ({ ok: "looked" } & LookResult);
