/** What does somebody want taken back? The gm is asked, or takes back the last step by a key; a player reads what became of what they asked. */
import { lazy } from "../../ui/lazy";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { lastChange } from "../../state/steps";
import { openObjections } from "./objections";
import { useUndoKey } from "./undo_key";

/** Fetched once a gm is asked. */
const AskedBack = lazy(async () => (await import("./asked_back")).AskedBack);
/** Fetched once something was taken back. */
const FreshLuck = lazy(async () => (await import("./fresh_luck")).FreshLuck);
/** Fetched once a player has played. */
const MyLastStep = lazy(async () => (await import("./ask_back")).MyLastStep);
/** Fetched once a player has objected. */
const AnsweredObjection = lazy(async () => (await import("./answered")).AnsweredObjection);

export function Doubts({ shown }: { shown: string | undefined }) {
  const { readOnly, session } = useTable();
  const view = useParts("me", "objections", "parked");
  useUndoKey(shown);
  if (readOnly.value) return null;
  if (view.me.role === "gm") {
    if (openObjections(view).length > 0) return <AskedBack />;
    const back = lastChange(session.state.frames.value, undefined);
    return back && view.parked ? <FreshLuck change={back.n} /> : null;
  }
  const last = session.state.frames.value.findLast(({ kind }) => kind !== "note");
  const objects = Object.values(view.objections ?? {}).some(({ by }) => by === view.me.seat);
  return (
    <>
      {objects ? <AnsweredObjection /> : null}
      {last?.by === view.me.seat ? <MyLastStep /> : null}
    </>
  );
}
