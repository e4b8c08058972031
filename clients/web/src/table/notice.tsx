/** What was refused just now? Said above the question until it is put away. */
import { t } from "../i18n/words";
import { notify } from "../state/changes";
import { lazy } from "../ui/lazy";
import { Button } from "../ui/button";
import { refusalWords } from "../i18n/refusal";
import { Icon } from "../ui/icon";
import { useTable } from "../state/context";

const RuleOf = lazy(async () => (await import("./rule")).RuleOf);

/** The last refusal, until it is put away. */
export function NoticeBar() {
  const { session, names } = useTable();
  const notice = session.state.notice.value;
  return (
    <div role="alert">
      {notice ? (
        <div class="notice" data-testid="refusal" data-code={notice.code}>
          <p>
            {refusalWords(notice, names.value)}{" "}
            <RuleOf command={String(notice.params["command"] ?? "")} />
          </p>
          <Button
            kind="icon"
            aria-label={t("dialog.close")}
            onPress={() => notify(session.state, undefined)}
          >
            <Icon name="close" />
          </Button>
        </div>
      ) : null}
    </div>
  );
}
