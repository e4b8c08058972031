/** Which of one's figures is meant? */
import { figureName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { Button } from "../../ui/button";

interface WhoProps {
  all: readonly string[];
  active: string;
  pick: (who: string) => void;
  /** Of whom something is asked. */
  asked: ReadonlySet<string>;
}

/** With one only it is the way back to it from another. */
export function FigureChoice({ all, active, pick, asked }: WhoProps) {
  const { names } = useTable();
  if (all.every((who) => who === active)) return null;
  return (
    <div class="figure-tabs" role="group" aria-label={t("generic.my_figures")}>
      {all.map((who) => (
        <Button
          key={who}
          kind="pill"
          aria-pressed={who === active}
          testid={`dock-figure-${who}`}
          onPress={() => pick(who)}
        >
          {figureName(names.value, who)}
          {asked.has(who) ? <span class="dot" role="img" aria-label={t("generic.asked")} /> : null}
        </Button>
      ))}
    </div>
  );
}
