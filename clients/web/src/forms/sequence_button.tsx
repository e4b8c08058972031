/** How does one press do several things? One after the other; the first refusal ends it, and is said where all refusals are. */
import { useState } from "preact/hooks";
import { notify } from "../state/changes";
import { Button } from "../ui/button";
import { sendInSequence, type CommandStep } from "./sequence";
import { useTable } from "../state/context";

/** A button for several commands; it waits until the last is answered. */
export function SequenceButton({
  steps,
  label,
  kind = "quiet",
  disabled = false,
  testid,
}: {
  steps: readonly CommandStep[];
  label: string;
  kind?: "primary" | "quiet" | "danger";
  disabled?: boolean;
  testid: string;
}) {
  const { session } = useTable();
  const [busy, work] = useState(false);
  const press = async (): Promise<void> => {
    work(true);
    const { failed } = await sendInSequence(session, steps);
    // This button may be gone by now.
    if (failed) notify(session.state, failed.refusal);
    work(false);
  };
  return (
    <Button kind={kind} onPress={press} busy={busy} disabled={disabled} testid={testid}>
      {label}
    </Button>
  );
}
