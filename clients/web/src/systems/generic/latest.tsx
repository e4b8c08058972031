/** What happened last in a conflict? The lines of its latest steps, as the log has them. */
import { t } from "../../i18n/words";
import { sentence } from "../../i18n/sentence";
import { useStanding } from "../../log/standing";
import { useTable } from "../../parts/table";

const LINES = 4;

export function Latest({ id }: { id: string }) {
  const { names } = useTable();
  const lines = useStanding()
    .filter((event) => event["conflict"] === id)
    .slice(-LINES);
  if (lines.length === 0) return null;
  return (
    <section class="stories" aria-label={t("generic.latest")}>
      <blockquote data-testid="latest">
        {lines.map((event, i) => (
          <p key={i}>{sentence(event, names.value)}</p>
        ))}
      </blockquote>
    </section>
  );
}
