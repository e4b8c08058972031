/** What does a field hold: a figure, a card, a text? `holds` of `GET /api/systems` says it. */
import { computed } from "@preact/signals";
import { holds, systemOf } from "./words";

const WORD = "word";
const GENERAL = ["table", "ask"];

/** The kinds that a system's events have for a field of one name. */
const named = computed(() => {
  const kinds = new Map<string, Set<string>>();
  for (const [type, fields] of Object.entries(holds.value)) {
    for (const [name, kind] of Object.entries(fields)) {
      const key = `${systemOf(type)}.${name}`;
      kinds.set(key, (kinds.get(key) ?? new Set<string>()).add(kind));
    }
  }
  return kinds;
});

/** Of several kinds a map means those of maps, everything else the others. */
function fitting(system: string, name: string, held: unknown): string[] {
  const kinds = [...(named.value.get(`${system}.${name}`) ?? [])];
  const isObject = typeof held === "object" && !Array.isArray(held);
  const maps = isObject ? kinds.filter((kind) => kind.includes("/")) : [];
  return maps.length > 0 ? maps : kinds.filter((kind) => !kind.includes("/"));
}

/**
 * Name the kind of a field; `about` is an event, a command, or only a system. A field that no event declares holds what
 * the system's events call so, then the table's, then an ask's; it is a word where those do not agree.
 */
export function kindOf(about: string, name: string, held: unknown = ""): string {
  const declared = holds.value[about]?.[name];
  const places = [systemOf(about), ...GENERAL].map((system) => fitting(system, name, held));
  const [found = WORD, other] = places.find((kinds) => kinds.length > 0) ?? [];
  return declared ?? (other === undefined ? found : WORD);
}
