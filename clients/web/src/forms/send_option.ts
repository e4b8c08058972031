/** Why does a press send nothing? The console of a page in development says what is missing: for buttons of one option and forms here, for several commands in `sequence.ts`. */
import type { View } from "../net/view";
import type { Choices, Command, Option } from "../net/option";
import { useSend, useView } from "../state/context";
import { firstCommand, missing } from "./options/build_command";

/** Sends the first of the options for which all is chosen; tells whether the server took it. */
type SendOption = (
  options: Option | readonly Option[],
  choices: Choices,
  how?: "each" | "aside",
) => Promise<boolean>;

/** Say why a command could not be built. */
function lackWords(option: Option, choices: Choices, view: View): string {
  const why = option.more
    ? "the option is abbreviated"
    : `no fitting value for ${missing(option, choices, view).join(", ")}`;
  return `${option.type} is not sent: ${why}`;
}

/** Say why a press sends nothing, to who develops the page. */
export function tellUnsent(why: string, ...more: unknown[]): void {
  // oxlint-disable-next-line no-console -- only a page in development is built with it
  if (import.meta.env.DEV) console.debug(why, ...more);
}

/** Build what a press sends, of the first option for which all is chosen; undefined if there is none, which is told. */
export function commandToSend(
  options: readonly Option[],
  choices: Choices,
  view: View,
): Command | undefined {
  const made = firstCommand(options, choices, view);
  if (made) return made;
  for (const option of options) tellUnsent(lackWords(option, choices, view), choices);
  if (options.length === 0) tellUnsent("nothing is sent: no option is offered");
  return undefined;
}

export function useSendOption(): SendOption {
  const view = useView();
  const send = useSend();
  return async (options, choices, ...how) => {
    const made = commandToSend([options].flat(), choices, view);
    return made !== undefined && send(made, ...how);
  };
}

/** Send an option by a form; `done` follows once the server took it. */
export function useSubmit(
  options: Option | readonly Option[],
  choices: Choices,
  done: () => void,
): { complete: boolean; submit: (event: Event) => Promise<void> } {
  const complete = firstCommand([options].flat(), choices, useView()) !== undefined;
  const sendOption = useSendOption();
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await sendOption(options, choices)) done();
  };
  return { complete, submit };
}
