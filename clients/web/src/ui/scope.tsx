/** Where may the styles of a rule system reach? Below an element that carries its class, and nowhere else. */
import type { ComponentChildren } from "preact";

/** The class of such an element: each stylesheet of a system begins with it. */
export function scopeOf(system: string): string {
  return `scope-${system}`;
}

/** Draws what a system brings, and takes no room of its own. */
export function Scope({ system, children }: { system: string; children: ComponentChildren }) {
  return <div class={`scope ${scopeOf(system)}`}>{children}</div>;
}
