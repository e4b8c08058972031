/** For which party does a figure come? One of those there are, a usual one, or a new name. */
import { useId } from "preact/hooks";
import { t } from "../i18n/words";
import { Pills } from "../ui/pills";

const MOST = 6;

export function PartyField({
  present,
  party,
  set,
}: {
  present: readonly string[];
  party: string;
  set: (party: string) => void;
}) {
  const id = useId();
  const known = [...new Set([...present, t("party.us"), t("party.them")])].slice(0, MOST);
  return (
    <div class="field">
      <label for={id}>{t("party.for")}</label>
      <Pills options={known} chosen={party} pick={set} format={(each) => each} />
      <input
        id={id}
        type="text"
        maxLength={40}
        autocomplete="off"
        placeholder={t("party.other")}
        value={party}
        data-testid="field-party"
        onInput={(event) => set(event.currentTarget.value)}
      />
    </div>
  );
}
