/** Why was a wish refused, in words? The rule's own sentence if there is one, else the code's. */
import { filled } from "../i18n/sentence";
import { within, type Names } from "../i18n/names";
import { known, systemOf, t } from "../i18n/words";
import { notify } from "../model/changes";
import type { Refusal } from "../net/wire";
import { lazily } from "./lazily";
import { Sign } from "./sign";
import { useTable } from "./table";

const RuleOf = lazily(async () => (await import("../rules/rule")).RuleOf);

/** Say a refusal: the most particular sentence known. */
export function refusalWords({ code, params }: Refusal, names: Names): string {
  const field = code === "illegal" ? `illegal.${params["command"]}.${params["field"]}` : "";
  const range = "most" in params ? `rejection.${code}.range` : "";
  const why = "why" in params ? `why.${params["why"]}` : "";
  const keys = [why, field, range, `rejection.${code}.${params["what"]}`, `rejection.${code}`];
  const system = systemOf(String(params["command"] ?? ""));
  const key = keys.find((each) => known(each, system)) ?? `rejection.${code}`;
  return filled(key, params, within(names, system));
}

/** The last refusal, until it is put away. */
export function NoticeBar() {
  const { session, names } = useTable();
  const notice = session.state.notice.value;
  return (
    <div role="alert" class="notice-place">
      {notice ? (
        <div class="notice" data-testid="refusal" data-code={notice.refusal.code}>
          <p>
            {refusalWords(notice.refusal, names.value)} <RuleOf command={String(notice.refusal.params["command"] ?? "")} />
          </p>
          <button
            type="button"
            class="icon"
            aria-label={t("dialog.close")}
            onClick={() => notify(session.state, undefined)}
          >
            <Sign name="close" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
