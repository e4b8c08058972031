/** Which of several actions is played, and is it in sight? */
import { useEffect, useRef } from "preact/hooks";
import type { View } from "../../net/view";
import { useParts } from "../../state/select";
import { questionsOf, whoIsAsked } from "../generic/asked";

/** Say how the questions of an action begin. */
export function askedOf(id: string, aid: string): string {
  return `${id}/${aid}/`;
}

/** Name whose answer an action waits for. */
export function awaitedIn({ asks = {} }: Pick<View, "asks">, id: string, aid: string): string[] {
  const about = Object.entries(asks).filter(([ask]) => ask.startsWith(askedOf(id, aid)));
  return whoIsAsked({ asks: Object.fromEntries(about) }, id);
}

/** Name the action that the person at the page is asked about, or else somebody is. */
function usePlayed(id: string, actions: readonly string[]): string | undefined {
  const view = useParts("asks", "options");
  const own = questionsOf(view, id).filter(({ ask }) => !ask.answered);
  return (
    actions.find((aid) => own.some(({ id: ask }) => ask.startsWith(askedOf(id, aid)))) ??
    actions.find((aid) => awaitedIn(view, id, aid).length > 0)
  );
}

/** Bring what is played into sight, and above all what has just come out; whoever draws the cards notes them here. */
export function useInSight(id: string, actions: readonly string[], over: readonly string[]) {
  const cards = useRef<Record<string, HTMLElement | null>>({});
  const played = usePlayed(id, actions) ?? "";
  // Where all is over, as at the end of a replay, the last has come out.
  const told = useRef(played ? over : over.slice(0, -1));
  useEffect(() => {
    const out = cards.current[over.find((aid) => !told.current.includes(aid)) ?? ""];
    told.current = over;
    if (actions.length === 1) return;
    for (const place of [cards.current[played], out, out?.querySelector(".final")])
      place?.scrollIntoView({ block: "nearest" });
  }, [played, over.join()]);
  return cards.current;
}
