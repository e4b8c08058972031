/** What goes over the socket? The messages of `docs/PROTOCOL.md`, section WebSocket. */
import type { Doc, Role, View } from "../model/view";
import type { Command, Option } from "../options/option";
import type { Founded } from "./http";

export type Status = "kept" | "redone" | "filled" | "dropped" | "struck" | "restored" | "thrown";

export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

export interface StepMark {
  id: string;
  status: Status;
  code?: string;
  /** Of a redone step: what happens in it now. */
  events?: GameEvent[];
}

/** What a plan would do to a step. */
export interface PlannedStep extends StepMark {
  /** Of a redone step: what happened in it, and what would. */
  old?: GameEvent[];
  new?: GameEvent[];
  /** Of a dropped step: the questions that now stand in its way. */
  asks?: string[];
  /** Of a step to be thrown: the parameters of its odds. */
  odds?: Record<string, string>;
}

interface FrameHead {
  t: "frame";
  n: number;
  id: string;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  /** A seat. */
  by?: string;
}

export interface PlayFrame extends FrameHead {
  kind: "play" | "note";
  events: GameEvent[];
  patch: Doc;
}

export interface MoveFrame extends FrameHead {
  kind: "move" | "rebase";
  to?: string;
  steps: StepMark[];
  why?: string;
  view: View;
}

export type Frame = PlayFrame | MoveFrame;

export interface Plan {
  digest: string;
  kind: "move" | "rebase";
  steps: PlannedStep[];
  parks?: { system: string; figure: string; purpose: string }[];
}

export interface Refusal {
  code: string;
  params: Record<string, string | number>;
}

interface WelcomeHead {
  t: "welcome";
  seat?: string;
  role: Role;
  n: number;
  id: string;
}

export type Welcome = WelcomeHead & ({ view: View } | { frames: Frame[] });

export type ServerOut =
  | Welcome
  | Frame
  | { t: "ack"; id: string; n: number; fork?: Founded }
  | ({ t: "no"; id: string } & Refusal)
  | { t: "planned"; id: string; plan: Plan }
  | { t: "looked"; id: string; n: number; options: Looked }
  | { t: "presence"; seats: Record<string, true>; spectators: number }
  | { t: "pong" };

export type Sent =
  | { t: "cmd"; id: string; n: number; c: Command }
  | { t: "plan"; id: string; n: number; c: Command }
  | { t: "look"; id: string; n: number; focus: Focus };

/** What to look at: a figure, a conflict or both; or a step, to see what may stand in its place. */
export interface Focus {
  conflict?: string;
  figure?: string;
  step?: string;
}

/** Options by key; `was` is the command that stands at the step in focus. */
export type Looked = Record<string, Option> & { was?: Command };

/** What may stand in a step's place, and what stands there now; nothing, if it is not to be corrected. */
export interface Instead {
  was?: Command;
  options: Option[];
}

/** How a command, a plan or a look was answered. */
export type Answer =
  /** `fork`: the keys of the table that was opened. */
  | { ok: true; fork?: Founded }
  | { ok: false; refusal: Refusal }
  | { ok: "planned"; plan: Plan }
  | ({ ok: "looked" } & Instead);
