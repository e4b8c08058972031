/** How is a whole option filled in and sent? One form for any option of any system. */
import { Fragment, type ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { listed, t } from "../i18n/words";
import { WhatIf, weighs } from "../odds/whatif";
import { Press } from "../parts/press";
import { Room } from "../parts/room";
import { useSend, useView } from "../parts/table";
import { command, constant, missing, start } from "./command";
import { Control } from "./controls";
import { useFilled } from "./filled";
import { likelyBy } from "./given";
import { commandLabel, fieldLabel } from "./labels";
import { noteId, Now } from "./now";
import type { Choices, Field, Option } from "./option";
import { prefer, preferred, VISIBILITY } from "./visibility";

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

/** Names come first, remarks last, and at the very end who sees it; the rest stays in the order of the option. */
function place(name: string, field: Field): number {
  if (name === VISIBILITY) return 3;
  if (!("text" in field)) return 1;
  return field.text.min > 0 ? 0 : 2;
}

export function OptionForm({ option, given = {}, without = [], label, quiet, danger, weighed, onDone }: FormProps) {
  const view = useView();
  const send = useSend();
  const id = useId();
  const filled = useFilled(option, { ...likelyBy(option, view), ...given, ...preferred(option, view) });
  const { choices, set, sent, draft, drawn } = filled;
  const [busy, setBusy] = useState(false);
  const lacking = missing(option, choices, view);
  draft.save = async () => {
    const made = command(option, choices, view);
    if (!made || busy) return false;
    setBusy(true);
    const accepted = await send(made);
    setBusy(false);
    if (!accepted) return false;
    prefer(option, made, view);
    sent();
    return true;
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if ((await draft.save?.()) && (await draft.others())) onDone?.();
  };
  const shown = Object.entries(option.fields)
    .filter(([name, field]) => constant(field) === undefined && !without.includes(name))
    .toSorted(([a, left], [b, right]) => place(a, left) - place(b, right));
  return (
    <form class="form" ref={drawn} onSubmit={submit} data-testid={`option-${option.type}`}>
      {shown.map(([name, field]) => (
        <Fragment key={name}>
          <Control
            type={option.type}
            name={name}
            field={field}
            option={option}
            choices={choices}
            value={choices[name]}
            onChange={(value) => set(name, value)}
            note={noteId(id, name)}
          />
          <Now form={id} type={option.type} name={name} filled={filled} />
        </Fragment>
      ))}
      {weighed && weighs(option) ? (
        <Room>
          <WhatIf option={option} choices={choices} />
        </Room>
      ) : null}
      <button
        type="submit"
        class={danger ? "danger" : quiet ? "quiet" : "primary"}
        disabled={busy || lacking.length > 0}
        data-testid={`send-${option.type}`}
      >
        {typeof label === "function" ? label(choices) : (label ?? commandLabel(option.type))}
      </button>
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
  testid,
  choices = {},
  counts = false,
  onDone,
}: {
  option: Option;
  label?: ComponentChildren;
  /** What a screen reader says instead of the label. */
  name?: string;
  kind?: "primary" | "offer" | "quiet" | "danger" | "icon" | "symbol";
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
    <Press kind={kind} aria-label={name} title={name} words={label ?? commandLabel(option.type)} go={press} disabled={busy} testid={testid ?? `option-${option.type}`} />
  );
}
