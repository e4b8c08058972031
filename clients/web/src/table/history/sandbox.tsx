/** Whose table is this? Says that it is only tried out, and leads back to the table at which it began, if this device sits there. */
import "../replay/signs.css";
import { t } from "../../i18n/words";
import { myTable } from "../../state/device";
import { go } from "../../state/route";
import { Button } from "../../ui/button";
import { useTable } from "../../state/context";
import "./sandbox_words";

export function SandboxSign() {
  const { exported, session } = useTable();
  const from = exported ? undefined : myTable(session.state.table)?.from;
  return (
    <aside class="sandbox-sign" aria-label={t("sandbox.title")} data-testid="sandbox">
      <p>{t("sandbox.sign")}</p>
      {from && myTable(from) ? (
        <Button onPress={() => go(`/t/${from}`)} testid="sandbox-back">
          {t("sandbox.back")}
        </Button>
      ) : null}
    </aside>
  );
}
