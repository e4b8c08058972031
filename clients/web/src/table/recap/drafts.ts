/** Which texts of a recap has somebody written anew? They stay in this browser. */
import { recall, remember } from "../../state/device";
import { recapParts, type RecapText } from "./texts";

export type Written = Readonly<Record<string, string>>;

const place = (table: string): string => `chronist.recap.${table}`;

export function writtenAt(table: string): Written {
  try {
    return JSON.parse(recall(place(table)) ?? "{}") as Written;
  } catch {
    return {};
  }
}

export function keepWritten(table: string, written: Written): void {
  remember(place(table), JSON.stringify(written));
}

/** Put what somebody wrote in the place of what is suggested; of a conflict without a title only that is left. */
export function asWritten(texts: readonly RecapText[], written: Written): RecapText[] {
  const now = texts.map((each) => ({ ...each, text: written[each.key] ?? each.text }));
  return recapParts(now).flatMap((part) => (isLeftOut(part) ? part.slice(0, 1) : part));
}

function isLeftOut([head]: readonly RecapText[]): boolean {
  return head?.kind === "conflict" && head.text.trim() === "";
}

/** Forget what was written of these texts. */
export function without(written: Written, texts: readonly RecapText[]): Written {
  const keys = new Set(texts.map(({ key }) => key));
  return Object.fromEntries(Object.entries(written).filter(([key]) => !keys.has(key)));
}
