/** What goes over the socket? The messages of `docs/PROTOCOL.md`, section WebSocket. */
import type { Doc, Role, View } from "../model/view";
import type { Command, Option } from "../options/option";

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
  steps: StepMark[];
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
  | { t: "ack"; id: string; n: number }
  | ({ t: "no"; id: string } & Refusal)
  | { t: "planned"; id: string; plan: Plan }
  | { t: "looked"; id: string; n: number; options: Record<string, Option> }
  | { t: "presence"; seats: Record<string, true>; spectators: number }
  | { t: "pong" };

export type Sent =
  | { t: "cmd"; id: string; n: number; c: Command }
  | { t: "plan"; id: string; n: number; c: Command }
  | { t: "look"; id: string; n: number; focus: Focus };

/** What to look at; one of the two may be missing. */
export interface Focus {
  conflict?: string;
  figure?: string;
}

/** How a command, a plan or a look was answered. */
export type Answer =
  | { ok: true }
  | { ok: false; refusal: Refusal }
  | { ok: "planned"; plan: Plan }
  | { ok: "looked"; options: Option[] };
