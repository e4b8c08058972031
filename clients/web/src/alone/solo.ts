/** With which story, and with which bots, is a system played alone? Fetched when it is. */
import { systemRecord } from "../systems/registry";
import type { Solo } from "./bot";

export async function soloOf(system: string): Promise<Solo> {
  const found = await systemRecord(system)?.solo?.();
  if (!found) throw new Error(`no example of ${system}`);
  return found;
}
