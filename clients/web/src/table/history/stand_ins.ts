/** What may stand in the place of an earlier step? Other commands to the same question, if the server knows any. */
import { useEffect, useState } from "preact/hooks";
import { whileWanted } from "../../net/wanted";
import type { LookResult } from "../../net/wire";
import { needsNoChoice } from "../../forms/options/build_command";
import type { Command, Option } from "../../net/option";
import { useTable } from "../../state/context";

/** Return the options that may stand in the place of a command: those that answer the same question. */
export function standIns(was: Command, options: readonly Option[]): Option[] {
  const same = options.filter(
    (option) => option.type === was.type && (option.ask ?? "") === (was.ask ?? ""),
  );
  return same.length > 0 ? same : options.filter((option) => option.type === was.type);
}

/** Tell whether a step could be anything else: other options, or a field that is not settled. */
export function choosable(was: Command, options: readonly Option[]): boolean {
  const all = standIns(was, options);
  return all.length > 1 || !all.every(needsNoChoice);
}

/** Tell whether there is something to correct about a step of which this is known. */
export function isCorrectable({ was, options }: LookResult): boolean {
  return was !== undefined && choosable(was, options);
}

/** Ask the server what may stand in a step's place, if that is wanted. */
export function useInstead(step: string, wanted = true): LookResult | undefined {
  const { session } = useTable();
  const [found, setFound] = useState<LookResult>();
  useEffect(() => (wanted ? whileWanted(session.instead(step), setFound) : undefined), [step]);
  return found;
}
