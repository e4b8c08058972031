/** With which words is something published? A field that says how long they may be before they are too long. */
import { useId } from "preact/hooks";
import { t } from "../../i18n/words";

/** Characters, as the server takes them. */
export const LONGEST_DESCRIPTION = 8_000;
/** From this part on it is said how many there may be. */
const NEAR = 0.9;

interface RoomProps {
  id: string;
  /** How many characters there are, and how many there may be. */
  n: number;
  max: number;
  testid: string;
}

/** Says how much room is left; nothing as long as there is plenty. */
export function RoomLeft({ id, n, max, testid }: RoomProps) {
  const tooLong = n > max;
  const near = n >= NEAR * max ? t("share.room", { n, max }) : "";
  return (
    <small id={id} class={tooLong ? "refusal" : "muted"} role="status" data-testid={testid}>
      {tooLong ? t("share.too_long", { n, max, over: n - max }) : near}
    </small>
  );
}

export function Description({ value, set }: { value: string; set: (text: string) => void }) {
  const id = useId();
  const room = useId();
  const n = value.length;
  return (
    <div class="field">
      <label for={id}>{t("share.description")}</label>
      <textarea
        id={id}
        rows={3}
        value={value}
        aria-describedby={room}
        aria-invalid={n > LONGEST_DESCRIPTION || undefined}
        data-testid="publish-description"
        onInput={(event) => set(event.currentTarget.value)}
      />
      <RoomLeft id={room} n={n} max={LONGEST_DESCRIPTION} testid="publish-room" />
    </div>
  );
}
