/** What was somebody sent in a golden story? */
import { readFileSync } from "node:fs";
import type { Frame } from "../src/net/wire";

export function goldenFrames(story: string, who = "spectator"): Frame[] {
  const lines = readFileSync(`../../tests/golden/${story}/seen-${who}.ndjson`, "utf8").split("\n");
  const sent = lines.filter(Boolean).map((line) => JSON.parse(line) as Frame);
  return sent.filter((frame) => "n" in frame);
}
