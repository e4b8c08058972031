/** Is it done already, what somebody objects to? One press says so. */
import { t } from "../../i18n/words";
import { useSend, useTable } from "../../state/context";
import { steps } from "../../state/steps";
import { Button } from "../../ui/button";
import { fateSince, type Numbered } from "./objections";
import "./objection_words";

interface AlreadyDoneProps {
  of: Numbered;
  text?: string;
  onDone?: () => void;
}

export function AlreadyDone({ of, text = "", onDone }: AlreadyDoneProps) {
  const { session } = useTable();
  const send = useSend();
  const verdict = fateSince(of, steps(session.state.frames.value));
  if (!verdict) return null;
  const answer = { type: "table.Answer", objection: of.id, verdict, text };
  const say = async (): Promise<void> => {
    if (await send(answer)) onDone?.();
  };
  return (
    <Button onPress={say} testid="already-done">
      {t(`objection.already.${verdict}`)}
    </Button>
  );
}
