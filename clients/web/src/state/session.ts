/** How are a table's state and its socket tied together? The one door of the page to the server. */
import { newState, type TableState } from "./state";
import type { Command, Option } from "../net/option";
import { followLine } from "./current_line";
import { followViewpoint, type ViewpointSource } from "./viewpoint";
import { FrameReceiver } from "./receiver";
import { loadLine, loadLog } from "../net/http";
import { sender, type Send } from "./sender";
import { SocketClient, type SocketParts, type Socket } from "../net/socket";
import type { Answer, Focus, Frame, Instead } from "../net/wire";

export interface Session {
  state: TableState;
  token: string;
  /** Send a command; a refusal is shown as a notice and returned too. */
  send: Send;
  /** Ask what a command would do; refusals are left to the caller. */
  plan: (command: Command) => Promise<Answer>;
  /** Ask for the options of a figure in full; where the server refuses, nothing is offered. */
  look: (focus: Focus) => Promise<Option[]>;
  /** Ask what may stand in a step's place. */
  instead: (step: string) => Promise<Instead>;
  end: () => void;
}

export interface SessionParts {
  open?: SocketParts["open"];
  log?: (table: string, token: string) => Promise<Frame[]>;
  /** Fetches the steps that count now. */
  line?: (table: string, token: string) => Promise<Frame[]>;
  viewpoints?: ViewpointSource;
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
  const hearing = new FrameReceiver(
    state,
    () => fetchLog(table, token),
    () => link.restart(),
  );
  const link = new SocketClient({
    url: address(table),
    token,
    open: parts.open ?? ((url, protocol) => new WebSocket(url, protocol) as Socket),
    position: () => hearing.received,
    seen: () => state.live.value?.n ?? 0,
    message: (out) => hearing.take(out),
    connection: (connection) => (state.connection.value = connection),
  });
  const unhook = onReturn(() => {
    hearing.flush();
    if (!document.hidden) link.nudge();
  });
  link.connect();
  const close = followViewpoint(state, token, parts.viewpoints);
  const fetchLine = parts.line ?? loadLine;
  const leave = followLine(state, () => fetchLine(table, token));

  return {
    state,
    token,
    send: sender(state, link),
    plan: (command) => link.plan(command),
    look: async (focus) => {
      const answer = await link.look(focus);
      return answer.ok === "looked" ? answer.options : [];
    },
    instead: async (step) => {
      const answer = await link.look({ step });
      return answer.ok === "looked" ? answer : { options: [] };
    },
    end: () => {
      unhook();
      close();
      leave();
      link.end();
    },
  };
}

/** Call `back` whenever the page is online or looked at again; returns what stops it. */
function onReturn(back: () => void): () => void {
  addEventListener("online", back);
  document.addEventListener("visibilitychange", back);
  return () => {
    removeEventListener("online", back);
    document.removeEventListener("visibilitychange", back);
  };
}
