/** How is an option sent that leaves nothing to choose, or whose choice is made by the button itself? By one press. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button, type ButtonKind } from "../ui/button";
import { start } from "./options/build_command";
import { commandLabel } from "./options/labels";
import { useSendOption } from "./send_option";
import type { Choices, Option } from "../net/option";

interface OptionButtonProps {
  option: Option;
  label?: ComponentChildren;
  /** What a screen reader says instead of the label. */
  name?: string;
  kind?: ButtonKind;
  class?: string | undefined;
  testid?: string;
  choices?: Choices;
  /** Two quick presses are two; else the second is a slip of the finger. */
  counts?: boolean;
  /** What has to come before it is on its way. */
  waits?: boolean;
  /** The server took it. */
  onDone?: () => void;
}

/** Send the option once, however often it is pressed meanwhile; `counts`: at each press. */
function usePress({ option, choices = {}, counts = false, onDone }: OptionButtonProps) {
  const sendOption = useSendOption();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(!counts);
    const all = { ...start(option), ...choices };
    const accepted = await (counts ? sendOption(option, all, "each") : sendOption(option, all));
    setBusy(false);
    if (accepted) onDone?.();
  };
  return { busy, press };
}

export function OptionButton(props: OptionButtonProps) {
  const { option, label, name, kind = "quiet", class: placed, testid, waits = false } = props;
  const { busy, press } = usePress(props);
  return (
    <Button
      kind={kind}
      class={placed}
      aria-label={name}
      title={name}
      onPress={press}
      busy={busy || waits}
      testid={testid ?? `option-${option.type}`}
    >
      {label ?? commandLabel(option.type)}
    </Button>
  );
}
