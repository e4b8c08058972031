/** Which part of the table is shown where there is no room for all? */
import "./tabs.css";
import { t } from "../../i18n/words";
import { Icon } from "../../ui/icon";
import { Button } from "../../ui/button";
import { AskBackPlace } from "../history/ask_back_place";

export type Tab = "table" | "log" | "figures" | "lead";

interface TabsProps {
  now: Tab;
  set: (tab: Tab) => void;
  /** What the parts are called, in their order, and how much waits in them or is new. */
  tabs: readonly (readonly [Tab, string, number?])[];
}

export function Tabs({ now, set, tabs }: TabsProps) {
  return (
    <nav class="tabs" aria-label={t("page.tabs")}>
      {tabs.map(([tab, label, waiting]) => (
        <Button
          key={tab}
          kind="bare"
          class={`tab tab-${tab}`}
          aria-current={tab === now ? "page" : undefined}
          testid={`tab-${tab}`}
          onPress={() => set(tab)}
        >
          <Icon name={tab} />
          {label}
          {waiting ? (
            <span class="badge" data-testid={`badge-${tab}`}>
              {waiting}
              <span class="sr"> {t(tab === "log" ? "tab.new" : "tab.waiting")}</span>
            </span>
          ) : null}
        </Button>
      ))}
      <AskBackPlace />
    </nav>
  );
}
