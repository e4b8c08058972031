/** Which rule system is meant? The one chosen here, else that of the latest conflict. */
import { signal } from "@preact/signals";
import { firstOf, t } from "../i18n/words";
import { PillField } from "../parts/pills";
import { useTable, useView } from "../parts/table";

const picked = signal<string | undefined>(undefined);

export interface SystemPick {
  systems: readonly string[];
  system: string;
  pick: (system: string) => void;
}

/** Choose among systems; the choice holds for all places that ask. `before` is what was chosen on this device earlier. */
export function useSystem(systems: readonly string[], before?: string): SystemPick {
  const view = useView();
  const { names } = useTable();
  const order = Object.keys(names.value.conflicts);
  const latest = order.findLast((id) => systems.includes(view.conflicts?.[id]?.system ?? ""));
  const usual = latest === undefined ? systems[0] : view.conflicts?.[latest]?.system;
  const wish = picked.value ?? before;
  const system = wish !== undefined && systems.includes(wish) ? wish : (usual ?? "");
  return { systems, system, pick: (chosen) => (picked.value = chosen) };
}

/** Call a system by its name alone: what is explained in brackets is left out. */
export function shortName(system: string): string {
  return firstOf([`system.${system}`, system]).split(" (")[0] ?? system;
}

export function SystemChoice({ systems, system, pick }: SystemPick) {
  if (systems.length < 2) return null;
  return (
    <PillField
      legend={t("lead.system")}
      kind="systems"
      look="segmented"
      among={systems}
      chosen={system}
      pick={pick}
      says={shortName}
      title={(each) => firstOf([`system.${each}`, each])}
      testid="system"
    />
  );
}
