/** How does one say something at the table? One line and Enter. */
import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { buildCommand } from "../../forms/options/build_command";
import type { Option } from "../../net/option";
import { Button } from "../../ui/button";
import { useSubmit, useView } from "../../state/context";

export function Say({ option }: { option: Option }) {
  const id = useId();
  const view = useView();
  const [text, setText] = useState("");
  const made = buildCommand(option, { text: text.trim() }, view);
  const submit = useSubmit(made, () => setText(""));
  return (
    <form class="say" onSubmit={submit} data-testid="waiting-say">
      <label for={id} class="sr">
        {t("say.label")}
      </label>
      <input
        id={id}
        type="text"
        maxLength={500}
        autocomplete="off"
        placeholder={t("say.label")}
        value={text}
        data-testid="waiting-say-text"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Button disabled={!made} testid="waiting-say-send">
        {t("say.send")}
      </Button>
    </form>
  );
}
