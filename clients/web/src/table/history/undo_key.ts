/** Which step does Ctrl+Z take back? The last one of the shown conflict; what it would do is shown first. */
import { useEffect } from "preact/hooks";
import { useTable, type OpenTable } from "../../state/context";
import { steps } from "../../state/steps";
import { takesLetters } from "../../ui/shortcuts";

/** Find the latest moment of a conflict from which it can be taken back. */
function latestOf({ session }: Pick<OpenTable, "session">, conflict: string) {
  const ids = session.state.live.peek()?.view.steps?.[conflict] ?? {};
  return steps(session.state.frames.peek()).findLast(({ id }) => id in ids)?.id;
}

function meant(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (key.toLowerCase() !== "z" || ctrlKey === metaKey || shiftKey || altKey) return false;
  return !takesLetters(target) && !document.querySelector("dialog[open]");
}

/** Let the gm take back the last step of this conflict by a key; nobody else's view has such steps. */
export function useUndoKey(conflict: string | undefined): void {
  const table = useTable();
  useEffect(() => {
    if (conflict === undefined) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (table.readOnly.peek() || !meant(event)) return;
      const step = latestOf(table, conflict);
      if (step === undefined) return;
      event.preventDefault();
      table.request({ kind: "undo", conflict, step, ready: true });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [table, conflict]);
}
