/** Why does nothing more come of typing? A field that is full says how long its words may be. */
import { t } from "../i18n/words";

export function LengthLimit({ value, max }: { value: string; max: number }) {
  return (
    <small class="muted" role="status">
      {value.length >= max ? t("form.full", { max }) : null}
    </small>
  );
}
