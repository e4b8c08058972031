/** What does a gm do next at an empty table? Invite, add figures, open a conflict: one button. */
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import type { View } from "../model/view";
import { Dialog } from "../parts/dialog";
import { lazily } from "../parts/lazily";
import { useView } from "../parts/table";

const Links = lazily(async () => (await import("../invite/links")).Links);

export type Step = "invite" | "figures" | "conflict";

/** Name the first thing that a table lacks. */
export function nextStep(view: View): Step {
  const players = Object.values(view.seats ?? {}).filter((seat) => seat.role === "player" && !seat.revoked);
  if (players.length === 0) return "invite";
  return Object.keys(view.figures ?? {}).length === 0 ? "figures" : "conflict";
}

export function NextStep({ toLead }: { toLead: () => void }) {
  const step = nextStep(useView());
  const [inviting, invite] = useState(false);
  const kinds = { invite: step === "invite" ? "primary" : "quiet", lead: step === "invite" ? "quiet" : "primary" };
  return (
    <div class="plays next-step" data-testid="next-step" data-step={step}>
      <button type="button" class={kinds.invite} onClick={() => invite(true)} data-testid="to-invite">
        {t("waiting.step.invite")}
      </button>
      <button type="button" class={`${kinds.lead} to-lead`} onClick={toLead} data-testid="to-lead">
        {t(`waiting.step.${step === "invite" ? "prepare" : step}`)}
      </button>
      {inviting ? (
        <Dialog title={t("lead.invite")} onClose={() => invite(false)} testid="invite-dialog">
          <Links />
        </Dialog>
      ) : null}
    </div>
  );
}
