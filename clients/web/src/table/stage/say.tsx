/** How does one say something at the table? One line and Enter. */
import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { Option } from "../../net/option";
import { Button } from "../../ui/button";
import { useSubmit } from "../../forms/send_option";

export function Say({ option }: { option: Option }) {
  const id = useId();
  const [text, setText] = useState("");
  // What is typed while it is sent stays.
  const sent = (): void => setText((now) => (now === text ? "" : now));
  const { complete, submit } = useSubmit(option, { text: text.trim() }, sent);
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
      <Button disabled={!complete} testid="waiting-say-send">
        {t("say.send")}
      </Button>
    </form>
  );
}
