/** How is a step asked about once more before it is taken? */
import { useState } from "preact/hooks";
import { t } from "../../../i18n/words";
import { needsNoChoice } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import { commandLabel } from "../../../forms/options/labels";
import type { Option } from "../../../net/option";
import { Dialog } from "../../../ui/dialog";
import { Button } from "../../../ui/button";

/** A button that asks first, where there is something to ask. */
export function AskedButton({
  option,
  question,
  testid,
}: {
  option: Option;
  question: string | undefined;
  testid: string;
}) {
  const [open, setOpen] = useState(false);
  if (!needsNoChoice(option)) return null;
  if (question === undefined) return <OptionButton option={option} testid={testid} />;
  return (
    <>
      <Button testid={testid} onPress={() => setOpen(true)}>
        {commandLabel(option.type)}
      </Button>
      {open ? (
        <Dialog
          title={commandLabel(option.type)}
          onClose={() => setOpen(false)}
          testid={`${testid}-dialog`}
        >
          <p>{question}</p>
          <div class="plays">
            <OptionButton option={option} kind="danger" testid={`${testid}-confirm`} />
            <Button onPress={() => setOpen(false)}>{t("plan.cancel")}</Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
