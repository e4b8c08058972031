/** Why does a press send nothing? Buttons of one option and forms come by here: the command is sent, or the console of a page in development says what is missing. Several at once go by `sequence.ts`. */
import type { View } from "../net/view";
import type { Choices, Option } from "../net/option";
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

export function useSendOption(): SendOption {
  const view = useView();
  const send = useSend();
  return async (options, choices, ...how) => {
    const all = [options].flat();
    const made = firstCommand(all, choices, view);
    if (made) return send(made, ...how);
    if (import.meta.env.DEV)
      // oxlint-disable-next-line no-console -- only a page in development is built with it
      for (const option of all) console.debug(lackWords(option, choices, view), choices);
    return false;
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
