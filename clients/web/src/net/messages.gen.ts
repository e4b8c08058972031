/** Which messages carry it? Made from `/api/schema.json` by `./dev types`; not to be edited. */
import type { Command } from "./command";
import type { GameEvent } from "./event";
import type { Option } from "./options.gen";
import type { Doc } from "./view";

/** One difference between two views; the catalogues have a sentence of its `kind`. */
export interface AccountEntry {
  kind: string;
  rank: number;
  conflict?: string;
  values?: Record<string, unknown>;
  titled?: boolean;
  private?: boolean;
}

/** A command counts; its frame has been sent before. `fork` are the keys to a new sandbox. */
export interface Ack {
  t: "ack";
  id: string;
  n: number;
  fork?: TableKeys;
}

/** A question in a step's way: `asked` are the figures who would answer, or "gm". */
export interface AskedAgain {
  asked: string[];
  kind: string;
  conflict: string;
  subject?: string;
}

/** Carry out this command. */
export interface Cmd {
  t: "cmd";
  id: string;
  n: number;
  c: Command;
}

/** What a client asks about: a conflict, a figure, or a figure in a conflict; "" is any. */
export interface Focus {
  conflict?: string;
  figure?: string;
  step?: string;
}

export type Frame = PlayFrame | MoveFrame;

/** The first message: the client's token, and the last frame it has. */
export interface Hello {
  t: "hello";
  token: string;
  resume?: Resume;
}

/** What an invite is for: the table, the role it gives, and who sits there already. */
export interface Invitation {
  title: string;
  role: string;
  seats: Sitter[];
}

/** Addresses on this server. */
export interface Links {
  gm: string;
  player: string;
  spectator: string;
  overlay: string;
}

/** Which options has this figure? */
export interface Look {
  t: "look";
  id: string;
  n: number;
  focus: Focus;
}

/** The options in focus; of a step also the command that stands there now. */
export interface Looked {
  t: "looked";
  id: string;
  n: number;
  options: Record<string, Option>;
  was?: Command;
}

/** What a move did to a step; `events` if it was redone, `code` if it was dropped. */
export interface Mark {
  id: string;
  status: "dropped" | "filled" | "kept" | "redone" | "restored" | "struck";
  code?: string;
  events?: GameEvent[];
}

/** What became of earlier steps, and both layers of the view as they are now. */
export interface MoveFrame {
  t: "frame";
  n: number;
  id: string;
  at: number;
  by: string;
  kind: "move" | "rebase";
  to?: string;
  steps: Mark[];
  counts: Record<string, number>;
  why: string;
  view: Doc;
  account?: AccountEntry[];
  own?: Doc;
}

/** A command was refused. */
export interface No {
  t: "no";
  id: string;
  code: string;
  params: Record<string, string | number>;
}

/** Luck that an undo would put back. */
export interface Park {
  system: string;
  figure: string;
  purpose: string;
}

/** Ask for a pong. */
export interface Ping {
  t: "ping";
}

/** What would this command do? */
export interface Plan {
  t: "plan";
  id: string;
  n: number;
  c: Command;
}

/** What a command would do; nothing was appended. */
export interface Planned {
  t: "planned";
  id: string;
  plan: Proposal;
}

/** What a plan would do to a step. */
export interface PlannedStep {
  id: string;
  status: "dropped" | "filled" | "kept" | "redone" | "restored" | "struck" | "thrown";
  code?: string;
  old?: GameEvent[];
  new?: GameEvent[];
  asks?: string[];
}

/** What was played or said, and how the two layers of the view change by it. */
export interface PlayFrame {
  t: "frame";
  n: number;
  id: string;
  at: number;
  by: string;
  kind: "note" | "play";
  events: GameEvent[];
  patch?: Doc;
  own?: Doc;
}

/** What an invite opens. */
export interface Player {
  player: string;
}

/** The answer to a ping. */
export interface Pong {
  t: "pong";
}

/** The people who are connected. */
export interface Presence {
  t: "presence";
  seats: Record<string, boolean>;
  spectators: number;
}

/** A plan as its asker may see it; `digest` confirms it. */
export interface Proposal {
  digest: string;
  kind: "move" | "rebase";
  steps: PlannedStep[];
  parks: Park[];
  questions?: Record<string, AskedAgain>;
  account?: AccountEntry[];
}

/** The last frame a client has applied. */
export interface Resume {
  n: number;
  id: string;
}

/** A person who has a seat. */
export interface Sitter {
  name: string;
  role: string;
}

/** The keys to a new table, told only once. */
export interface TableKeys {
  table: string;
  seat: string;
  token: string;
  invites: Player;
  tokens: Watchers;
  links: Links;
}

/** What shared links open. */
export interface Watchers {
  spectator: string;
  overlay: string;
}

/** Everything up to frame `n`: both layers of the view, or the frames that were missed. */
export interface Welcome {
  t: "welcome";
  seat?: string;
  role: string;
  n: number;
  id: string;
  view?: Doc;
  own?: Doc;
  frames?: Frame[];
}
