/** How are a table's state and its socket tied together? The one door of the page to the server. */
import { batch as batchFrames } from "../view/batch";
import { complete, hearFrames, notify, takeLog, takeWelcome } from "../model/changes";
import { newState, type TableState } from "../model/state";
import type { Command, Option } from "../options/option";
import { openEyes, type Eyes } from "./eyes";
import { loadLog } from "./http";
import { Link, type LinkParts, type Socket } from "./socket";
import type { Answer, Focus, Frame, Instead, Refusal, ServerOut } from "./wire";

export interface Session {
  state: TableState;
  token: string;
  /** Send a command; a refusal is shown as a notice and returned too. What is on its way is not sent again, unless each press counts. */
  send: (command: Command, each?: "each") => Promise<Answer>;
  /** Ask what a command would do; refusals are left to the caller. */
  plan: (command: Command) => Promise<Answer>;
  /** Ask for the options of a figure in full; where the server refuses, nothing is offered. */
  look: (focus: Focus) => Promise<Option[]>;
  /** Ask what may stand in a step's place. */
  instead: (step: string) => Promise<Instead>;
  end: () => void;
}

export interface SessionParts {
  open?: LinkParts["open"];
  log?: (table: string, token: string) => Promise<Frame[]>;
  eyes?: Eyes;
}

/** Before one of these is taken, the view is what it speaks of. */
const ANSWERS: ReadonlySet<ServerOut["t"]> = new Set(["ack", "no", "planned", "looked"]);

function facesOf(command: Command): number[] {
  return Array.isArray(command["faces"]) ? command["faces"].map(Number) : [];
}

/** Return the address of a table's socket. */
export function address(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/ws/tables/${table}`;
}

/** Connect to a table; `parts` replaces the network in tests and in the workshop. */
export function openSession(table: string, token: string, parts: SessionParts = {}): Session {
  const state = newState(table);
  const fetchLog = parts.log ?? loadLog;
  let received: { n: number; id: string } | undefined;
  let fetching = false;
  /** What came over the socket since the last whole view. */
  let tail: Frame[] = [];

  const frames = batchFrames<Frame>((items) => {
    hearFrames(state, items);
    void completeLog();
  });

  async function completeLog(): Promise<void> {
    if (fetching || complete(state)) return;
    fetching = true;
    try {
      const log = await fetchLog(table, token);
      takeLog(state, [...log, ...tail.slice(Math.max(0, log.length + 1 - (tail[0]?.n ?? 0)))]);
    } catch {
      // The log pane says that it is still waiting; the next frame or welcome asks again.
    } finally {
      fetching = false;
    }
  }

  function take(frame: Frame): void {
    if (received && frame.n <= received.n) return;
    if (!received || frame.n !== received.n + 1) return link.restart();
    received = { n: frame.n, id: frame.id };
    tail.push(frame);
    frames.add(frame);
  }

  function message(out: ServerOut): void {
    if (out.t === "frame") return take(out);
    if (out.t === "presence") state.presence.value = { seats: out.seats, spectators: out.spectators };
    if (ANSWERS.has(out.t)) frames.flush();
    if (out.t !== "welcome") return;
    frames.flush();
    if ("frames" in out) tail.push(...out.frames);
    else tail = [];
    takeWelcome(state, out);
    const live = state.live.value;
    received = live && { n: live.n, id: live.id };
    void completeLog();
  }

  const link = new Link({
    url: address(table),
    token,
    open: parts.open ?? ((url, protocol) => new WebSocket(url, protocol) as Socket),
    position: () => received,
    seen: () => state.live.value?.n ?? 0,
    message,
    connection: (connection) => (state.connection.value = connection),
  });

  const back = (): void => {
    frames.flush();
    if (!document.hidden) link.nudge();
  };
  addEventListener("online", back);
  document.addEventListener("visibilitychange", back);
  link.connect();
  const close = openEyes(state, token, parts.eyes);

  /** What is on its way: pressed twice it is sent once, and both presses hear the same answer. */
  const underway = new Map<string, Promise<Answer>>();

  function send(command: Command, each?: "each"): Promise<Answer> {
    if (each) return sent(command);
    const key = JSON.stringify(command);
    const answer = underway.get(key) ?? sent(command).finally(() => underway.delete(key));
    underway.set(key, answer);
    return answer;
  }

  async function sent(command: Command): Promise<Answer> {
    state.sending.value += 1;
    notify(state, undefined);
    const answer = await link.send(command);
    state.sending.value -= 1;
    if (answer.ok !== false) return answer;
    if (answer.refusal.code === "need_die") {
      const face = await thrown(answer.refusal);
      // Put away: nothing was thrown, and that is no news.
      return face === undefined ? answer : send({ ...command, faces: [...facesOf(command), face] });
    }
    notify(state, answer.refusal);
    return answer;
  }

  /** Wait until somebody has thrown a real die and typed in its face. */
  async function thrown({ params }: Refusal): Promise<number | undefined> {
    const face = await new Promise<number | undefined>((answer) => {
      state.die.value = { faces: Number(params["faces"]), params, answer };
    });
    state.die.value = undefined;
    return face;
  }

  async function look(focus: Focus): Promise<Option[]> {
    const answer = await link.look(focus);
    return answer.ok === "looked" ? answer.options : [];
  }

  async function instead(step: string): Promise<Instead> {
    const answer = await link.look({ step });
    return answer.ok === "looked" ? answer : { options: [] };
  }

  function end(): void {
    removeEventListener("online", back);
    document.removeEventListener("visibilitychange", back);
    close();
    link.end();
  }

  return { state, token, send, plan: (command) => link.plan(command), look, instead, end };
}
