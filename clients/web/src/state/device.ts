/** What does this device remember? Tables, language and theme; nothing leaves it. */

export interface Remembered {
  table: string;
  title: string;
  token: string;
  /** An overlay has a page of its own. */
  kind: "seat" | "watch" | "overlay";
  name?: string;
  links?: Record<string, string>;
  /** The table at a moment of which this one began. */
  from?: string;
  /** A table at which bots of this device play the other seats. */
  alone?: Alone;
  /** When last opened, in ms since 1970. */
  at: number;
}

/** Who else plays at a table for one: the tokens of their seats. */
export interface Alone {
  system: string;
  gm: string;
  guest: string;
  bots: string[];
  /** Which scene of the example is played. */
  scene: number;
}

const TABLES = "chronist.tables";
const held = new Map<string, string>();

/** Read a stored text; where the browser stores nothing, what this page was told. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? held.get(key);
  } catch {
    return held.get(key);
  }
}

export function remember(key: string, text: string): void {
  held.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: the page works on with what it holds itself.
  }
}

function all(): Record<string, Remembered> {
  try {
    return JSON.parse(recall(TABLES) ?? "{}") as Record<string, Remembered>;
  } catch {
    return {};
  }
}

/** List the tables of this device, latest first. */
export function myTables(): Remembered[] {
  return Object.values(all()).toSorted((a, b) => b.at - a.at);
}

export function myTable(table: string): Remembered | undefined {
  return all()[table];
}

/** Remember a table, or more about one. */
export function keepTable(entry: Partial<Remembered> & { table: string }): void {
  const before = all()[entry.table] ?? { title: "", token: "", kind: "seat" as const, at: 0 };
  remember(
    TABLES,
    JSON.stringify({ ...all(), [entry.table]: { ...before, ...entry, at: Date.now() } }),
  );
}

/** Give links of the server their whole addresses. */
export function addresses(links: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(links).map(([to, link]) => [to, new URL(String(link), location.origin).href]),
  );
}

export function forgetTable(table: string): void {
  const { [table]: _, ...rest } = all();
  remember(TABLES, JSON.stringify(rest));
}
