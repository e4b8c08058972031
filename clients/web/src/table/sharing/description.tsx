/** With which words is something published? A field that says how long they may be before they are too long. */
import { useId } from "preact/hooks";
import { t } from "../../i18n/words";

/** Characters, as the server takes them. */
export const LONGEST_DESCRIPTION = 8_000;
/** From so many on it is said how many there may be. */
const NEAR = 0.9 * LONGEST_DESCRIPTION;

/** Say how much room is left; "" as long as there is plenty. */
function roomWords(n: number): string {
  const max = LONGEST_DESCRIPTION;
  if (n > max) return t("share.too_long", { n, max, over: n - max });
  return n >= NEAR ? t("share.room", { n, max }) : "";
}

export function Description({ value, set }: { value: string; set: (text: string) => void }) {
  const id = useId();
  const room = useId();
  const tooLong = value.length > LONGEST_DESCRIPTION;
  return (
    <div class="field">
      <label for={id}>{t("share.description")}</label>
      <textarea
        id={id}
        rows={3}
        value={value}
        aria-describedby={room}
        aria-invalid={tooLong || undefined}
        data-testid="publish-description"
        onInput={(event) => set(event.currentTarget.value)}
      />
      <small
        id={room}
        class={tooLong ? "refusal" : "muted"}
        role="status"
        data-testid="publish-room"
      >
        {roomWords(value.length)}
      </small>
    </div>
  );
}
