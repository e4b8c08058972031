/** How are a table's state and its socket tied together? The one door of the page to the server. */
import { newState, type TableState } from "./state";
import type { Command, Option } from "../net/option";
import { followLine } from "./current_line";
import { followViewpoint, type ViewpointSource } from "./viewpoint";
import { FrameReceiver } from "./receiver";
import { loadLine, loadLog } from "../net/http";
import { sender, type Send } from "./sender";
import { SocketClient, type SocketParts, type Socket } from "../net/socket";
import type { Answer, Focus, Frame, LookResult } from "../net/wire";

export interface Session {
  state: TableState;
  token: string;
  /** Send a command; a refusal is shown as a notice and returned too. */
  send: Send;
  /** Ask what a command would do; refusals are left to the caller. */
  plan: (command: Command) => Promise<Answer>;
  /** Ask for the options of a figure in full; where the server refuses for good, nothing is offered. */
  look: (focus: Focus) => Promise<Option[]>;
  /** Ask what may stand in a step's place. */
  instead: (step: string) => Promise<LookResult>;
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
  const link = connect(state, token, parts);
  const fetchLine = parts.line ?? loadLine;
  const endings = [
    followViewpoint(state, token, parts.viewpoints),
    followLine(state, () => fetchLine(table, token)),
    link.end,
  ];
  return {
    state,
    token,
    send: sender(state, link.socket),
    ...questions(link.socket),
    end: () => {
      for (const end of endings) end();
    },
  };
}

/** Keep a table's state by what comes over its socket. */
function connect(
  state: TableState,
  token: string,
  { open, log: fetchLog = loadLog }: SessionParts,
): { socket: SocketClient; end: () => void } {
  const hearing = new FrameReceiver(
    state,
    async () => {
      const known = state.frames.peek().length;
      const log = await fetchLog(state.table, token);
      // A whole view does not say who has done what since: the log does.
      if (known > 0) socket.settle(log.slice(known));
      return log;
    },
    () => socket.restart(),
  );
  const socket = new SocketClient({
    url: address(state.table),
    token,
    open: open ?? ((url, protocol) => new WebSocket(url, protocol) as Socket),
    position: () => state.live.value,
    message: (out) => hearing.take(out),
    connection: (connection) => (state.connection.value = connection),
  });
  const unhook = onReturn(() => {
    if (!document.hidden) socket.nudge();
  });
  socket.connect();
  return {
    socket,
    end: () => {
      unhook();
      socket.end();
    },
  };
}

/** Ask the server what something would do, and what is offered; nothing is done. */
function questions(socket: SocketClient): Pick<Session, "plan" | "look" | "instead"> {
  const look = async (focus: Focus): Promise<LookResult> => {
    const answer = await socket.look(focus);
    return answer.ok === "looked" ? answer : { options: [] };
  };
  return {
    plan: (command) => socket.plan(command),
    look: async (focus) => (await look(focus)).options,
    instead: (step) => look({ step }),
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
