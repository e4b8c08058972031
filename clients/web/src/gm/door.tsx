/** How does the gm's pane come to the page? When it is looked at for the first time: nobody else waits for it. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/words";

interface LeadProps {
  onOpened: () => void;
}

let here: ComponentType<LeadProps> | undefined;

export function Lead(props: LeadProps) {
  const [Pane, show] = useState<ComponentType<LeadProps> | undefined>(() => here);
  useEffect(() => {
    let wanted = true;
    if (!here)
      void import("./lead").then((lead) => {
        here = lead.Lead;
        if (wanted) show(() => lead.Lead);
      });
    return () => void (wanted = false);
  }, []);
  return Pane ? <Pane {...props} /> : <p class="muted">{t("lead.loading")}</p>;
}
