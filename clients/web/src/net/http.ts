/** How are the HTTP calls of `docs/protocol/calls.md` made? */
import type { View } from "./view";
import type { Invitation, TableKeys } from "./messages.gen";
import type { Recap } from "./recap";
import type { Frame, Refusal } from "./wire";

/** An answer of the server that is not 2xx, or none at all (`code` is `unreachable`). */
export class HttpRefusal extends Error implements Refusal {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Record<string, string | number>,
    message: string,
  ) {
    super(message);
  }

  /** It passes by itself: no network, too many requests, a server that is down. */
  get passes(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

interface SystemEntry {
  commands?: unknown;
  toggles?: Record<string, (string | number)[]>;
  /** What the fields of its events hold. */
  holds?: Record<string, Record<string, string>>;
  /** What of its rules is drawn: the same at every table. */
  tables?: Record<string, unknown>;
  messages: Record<string, Record<string, string>>;
}

export interface Catalogue {
  systems: Record<string, SystemEntry>;
  holds?: Record<string, Record<string, string>>;
  /** Those of no system. */
  toggles?: Record<string, (string | number)[]>;
  messages: Record<string, Record<string, string>>;
}

async function refusal(answer: Response): Promise<HttpRefusal> {
  const text = await answer.text();
  try {
    const body = JSON.parse(text) as { code: string; params?: Refusal["params"]; message?: string };
    return new HttpRefusal(answer.status, body.code, body.params ?? {}, body.message ?? body.code);
  } catch {
    return new HttpRefusal(answer.status, "unreachable", {}, `HTTP ${answer.status}`);
  }
}

/** Make one call. Raises HttpRefusal if the answer is not 2xx. */
export async function call(
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<Response> {
  const headers: Record<string, string> = {
    "Accept-Language": document.documentElement.lang || "de",
  };
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const raw = body instanceof Blob;
  if (body !== undefined) headers["Content-Type"] = raw ? body.type : "application/json";
  const sent: RequestInit = { method, headers };
  if (body !== undefined) sent.body = raw ? body : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, sent);
  } catch (error) {
    throw new HttpRefusal(0, "unreachable", {}, String(error));
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

/** Make one call, and read the JSON of its answer. */
export async function callForJson<T>(...how: Parameters<typeof call>): Promise<T> {
  return (await (await call(...how)).json()) as T;
}

export function createTable(title: string, name: string, language: string): Promise<TableKeys> {
  return callForJson("POST", "/api/tables", undefined, { title, name, language });
}

/** Return what an invite is for; refused as `unauthorized` if it opens nothing. */
export function loadInvitation(table: string, invite: string): Promise<Invitation> {
  return callForJson("GET", `/api/tables/${table}/invitation`, invite);
}

export function sitDown(
  table: string,
  invite: string,
  name: string,
): Promise<{ seat: string; role: string; token: string }> {
  return callForJson("POST", `/api/tables/${table}/seats`, undefined, { invite, name });
}

/** Renew a link; the older one ends. The answer's `link` is an address of this server. */
export async function renewLink(table: string, token: string, role: string): Promise<string> {
  const path = `/api/tables/${table}/invites`;
  return (await callForJson<{ link: string }>("POST", path, token, { role })).link;
}

export async function revokeSeat(table: string, token: string, seat: string): Promise<void> {
  await call("DELETE", `/api/tables/${table}/seats/${seat}`, token);
}

/** Keep a picture for a table; return the name of its content. */
export function keepPicture(
  table: string,
  token: string,
  picture: Blob,
): Promise<{ picture: string; size: number }> {
  return callForJson("POST", `/api/tables/${table}/pictures`, token, picture);
}

/** Load as much of a conflict's picture as the owner of the token may see. */
export async function loadPicture(
  table: string,
  token: string,
  conflict: string,
): Promise<ArrayBuffer> {
  const path = `/api/tables/${table}/conflicts/${conflict}/picture`;
  return (await call("GET", path, token)).arrayBuffer();
}

export interface OddsAnswer {
  /** In the order of the rules; `p` is a fraction "num/den". */
  outcomes: { key: string; p: string }[];
}

/** Ask how likely each outcome is; `prepared` are the parameters that the view gives. */
export function loadOdds(
  system: string,
  prepared: Readonly<Record<string, unknown>>,
): Promise<OddsAnswer> {
  const query = new URLSearchParams(
    Object.entries(prepared).map(([name, value]) => [name, String(value)]),
  );
  return callForJson("GET", `/api/odds/${system}?${query}`);
}

/** A question of odds, as a view has it prepared. */
export type Stated = Readonly<Record<string, string | number | boolean>>;

/** Return what would be prepared after a command that is not carried out. */
export async function loadForeseen(
  table: string,
  token: string,
  c: unknown,
): Promise<Record<string, Stated>> {
  type Foreseen = { prepared: Record<string, Stated> };
  const path = `/api/tables/${table}/foreseen`;
  return (await callForJson<Foreseen>("POST", path, token, { c })).prepared;
}

export function loadCatalogue(): Promise<Catalogue> {
  return callForJson("GET", "/api/systems");
}

/** Return something of a table to be saved as a file. */
export async function loadFile(
  table: string,
  token: string,
  path: "export.html" | "log",
): Promise<Blob> {
  return (await call("GET", `/api/tables/${table}/${path}`, token)).blob();
}

/** Return what a gm and another audience both see: now, or at a frame of the gm's. */
export async function loadShared(
  table: string,
  token: string,
  as: string,
  at: string,
): Promise<View> {
  const query = new URLSearchParams({ as, ...(at === "" ? {} : { at }) });
  const path = `/api/tables/${table}/view?${query}`;
  return (await callForJson<{ view: View }>("GET", path, token)).view;
}

/** Return the caller's frames from the first; or, as a gm, those shared with another audience. */
export function loadLog(table: string, token: string, as?: string): Promise<Frame[]> {
  return frames(table, token, as === undefined ? {} : { as });
}

/** Return the steps that count now as frames of the caller, as if the evening had been played like that. */
export function loadLine(table: string, token: string): Promise<Frame[]> {
  return frames(table, token, { line: "current" });
}

async function frames(
  table: string,
  token: string,
  asked: Record<string, string>,
): Promise<Frame[]> {
  const query = new URLSearchParams(asked);
  return framesOf(await call("GET", `/api/tables/${table}/log?${query}`, token));
}

/** Read the frames of a log, one a line. */
export async function framesOf(answer: Response): Promise<Frame[]> {
  return (await answer.text())
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Frame);
}

/** Return what happened at a table in short, as everybody there may know it. */
export function loadRecap(table: string, token: string): Promise<Recap> {
  return callForJson("GET", `/api/tables/${table}/recap`, token);
}
