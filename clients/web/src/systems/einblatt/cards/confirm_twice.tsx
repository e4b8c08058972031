/** How is something done that cannot be taken back? By two presses: the first asks. */
import { t } from "../../../i18n/words";
import { constant } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import type { Choices, Option } from "../../../net/option";
import { useParts } from "../../../state/select";
import { Button } from "../../../ui/button";
import { arm, ARMED, disarm, isArmed } from "./armed";

interface ConfirmTwiceProps {
  option: Option;
  choices?: Choices;
  label: string;
  /** What the second press says. */
  sure: string;
  testid: string;
}

/** Name the open questions of the offer's conflict: they change with the round and the phase. */
function useAsked({ fields }: Option): string {
  const { asks = {} } = useParts("asks");
  const id = constant(fields["conflict"]);
  return Object.keys(asks)
    .filter((name) => asks[name]?.conflict === id)
    .join();
}

/** Where the first press was, the second says no: a double tap does nothing. */
export function ConfirmTwice({ option, choices = {}, label, sure, testid }: ConfirmTwiceProps) {
  const asked = useAsked(option);
  const deed = `${testid} ${constant(option.fields["figure"])}`;
  const armed = isArmed(deed, asked);
  return (
    <>
      <Button
        class={armed ? ARMED : ""}
        testid={armed ? `${testid}-not` : testid}
        onPress={() => (armed ? disarm() : arm(deed, asked))}
      >
        {armed ? t("einblatt.not_sure") : label}
      </Button>
      {armed ? (
        <OptionButton
          option={option}
          choices={choices}
          kind="danger"
          class={ARMED}
          label={sure}
          testid={`${testid}-sure`}
        />
      ) : null}
    </>
  );
}
