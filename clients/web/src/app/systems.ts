/** Which rule systems are there? The folders of `systems/`: no other file looks for them. */
import type { System } from "../systems/part";
import { install } from "../systems/registry";

const FOUND = import.meta.glob<System>("../systems/*/index.ts", { eager: true, import: "system" });

export function installSystems(): void {
  install(Object.values(FOUND));
}
