/** How likely is each class, and how does a comparison go? Asked of the server for what a view has prepared. */
import type { Stated } from "../../net/http";
import { chances, type Chance } from "../../odds/chances";
import { useOdds } from "../../odds/odds";

function useAll(question: Stated | undefined): Chance[] | undefined {
  const { answer } = useOdds("phers", question);
  return question && answer ? chances(answer) : undefined;
}

/** A question without the other side: what comes of the own roll. */
function alone(question: Stated | undefined): Stated | undefined {
  if (!question) return undefined;
  return Object.fromEntries(Object.entries(question).filter(([name]) => !name.startsWith("versus_")));
}

/** How likely each class is. */
export function useClasses(question: Stated | undefined): Chance[] | undefined {
  return useAll(alone(question));
}

/** How likely the own class is lower, equal or higher; nothing where there is no other side. */
export function useRelations(question: Stated | undefined): Chance[] | undefined {
  const compared = Object.keys(question ?? {}).some((name) => name.startsWith("versus_"));
  return useAll(compared ? question : undefined);
}

export function percentOf(key: string, all: readonly Chance[]): number {
  return all.find((each) => each.key === key)?.percent ?? 0;
}
