/** How is a whole option filled in and sent? One form for any option of any system. */
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { listed, systemOf, t } from "../i18n/words";
import { WhatIf, weighs } from "./odds/whatif";
import { Button, type ButtonKind } from "../ui/button";
import { KeepHeight } from "../ui/keep_height";
import { scopeOf } from "../ui/scope";
import { useSend, useView } from "../state/context";
import { command, missing, start } from "./options/command";
import { Fields } from "./fields";
import { useFilled, type Filled } from "./form_state";
import { suggestedValues } from "./options/values";
import { commandLabel, fieldLabel } from "./options/labels";
import type { Choices, Option } from "../net/option";

export interface FormProps {
  option: Option;
  /** What is filled in at first where the view has nothing for it. */
  given?: Choices;
  /** Fields that are drawn elsewhere, or follow from something else. */
  without?: string[];
  /** What is on the button: it may say what is chosen. */
  label?: string | ((choices: Choices) => string);
  quiet?: boolean;
  danger?: boolean;
  /** What it comes to is told before it is sent. */
  weighed?: boolean;
  onDone?: () => void;
}

/** Send what is filled in, and then the other drafts of the sheet. */
function useSaving(
  option: Option,
  { choices, sent, draft }: Filled,
  onDone: (() => void) | undefined,
) {
  const view = useView();
  const send = useSend();
  const [busy, setBusy] = useState(false);
  draft.save = async () => {
    const made = command(option, choices, view);
    if (!made || busy) return false;
    setBusy(true);
    const accepted = await send(made);
    setBusy(false);
    if (!accepted) return false;
    sent();
    return true;
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if ((await draft.save?.()) && (await draft.others())) onDone?.();
  };
  return { busy, submit };
}

export function OptionForm({
  option,
  given = {},
  without = [],
  label,
  quiet,
  danger,
  weighed,
  onDone,
}: FormProps) {
  const view = useView();
  const id = useId();
  const filled = useFilled(option, { ...suggestedValues(option, view), ...given });
  const { choices, drawn } = filled;
  const { busy, submit } = useSaving(option, filled, onDone);
  const lacking = missing(option, choices, view);
  const words = typeof label === "function" ? label(choices) : (label ?? commandLabel(option.type));
  return (
    <form
      class={`form ${scopeOf(systemOf(option.type))}`}
      ref={drawn}
      onSubmit={submit}
      data-testid={`option-${option.type}`}
    >
      <Fields form={id} option={option} without={without} filled={filled} />
      {weighed && weighs(option) ? (
        <KeepHeight>
          <WhatIf option={option} choices={choices} />
        </KeepHeight>
      ) : null}
      <Button
        kind={danger ? "danger" : quiet ? "quiet" : "primary"}
        disabled={busy || lacking.length > 0}
        testid={`send-${option.type}`}
      >
        {words}
      </Button>
      <Lacks option={option} lacking={lacking} />
    </form>
  );
}

/** Says what a form needs before it can be sent. */
function Lacks({ option, lacking }: { option: Option; lacking: string[] }) {
  if (lacking.length === 0) return null;
  const fields = listed(lacking.map((name) => fieldLabel(option.type, name, option.fields[name])));
  return (
    <p class="lacks muted" data-testid={`lacks-${option.type}`}>
      {t("form.lacks", { fields })}
    </p>
  );
}

/** A button for an option without anything to choose. */
export function OptionButton({
  option,
  label,
  name,
  kind = "quiet",
  class: placed,
  testid,
  choices = {},
  counts = false,
  onDone,
}: {
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
  /** The server took it. */
  onDone?: () => void;
}) {
  const view = useView();
  const send = useSend();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    const made = command(option, { ...start(option), ...choices }, view);
    if (!made || busy) return;
    setBusy(!counts);
    const accepted = await (counts ? send(made, "each") : send(made));
    setBusy(false);
    if (accepted) onDone?.();
  };
  return (
    <Button
      kind={kind}
      class={placed}
      aria-label={name}
      title={name}
      onPress={press}
      disabled={busy}
      testid={testid ?? `option-${option.type}`}
    >
      {label ?? commandLabel(option.type)}
    </Button>
  );
}
