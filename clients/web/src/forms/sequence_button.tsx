/** How does one press do several things? One after the other; the first refusal ends it, and is said where all refusals are. */
import { useState } from "preact/hooks";
import { notify } from "../state/changes";
import { Button } from "../ui/button";
import { act, type Deed } from "./sequence";
import { useTable } from "../state/context";

/** A button for several commands; it waits until the last is answered. */
export function Doing({
  deeds,
  label,
  kind = "quiet",
  testid,
}: {
  deeds: readonly Deed[];
  label: string;
  kind?: "primary" | "quiet";
  testid: string;
}) {
  const { session } = useTable();
  const [busy, work] = useState(false);
  const press = async (): Promise<void> => {
    work(true);
    const { failed } = await act(session, deeds);
    // This button may be gone by now.
    if (failed) notify(session.state, failed.refusal);
    work(false);
  };
  return (
    <Button kind={kind} onPress={press} disabled={busy} testid={testid}>
      {label}
    </Button>
  );
}
