/** How does a conflict of any system lie on the table? Who takes part, and what happened last. */
import "./felt.css";
import "./sides.css";
import type { ComponentChildren } from "preact";
import { figureName } from "../../i18n/display_names";
import { inOrder } from "../../state/names";
import { sentence } from "../../i18n/sentence";
import { t } from "../../i18n/words";
import { useValidEvents } from "../../state/valid_events";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import type { ConflictProps } from "../part";
import { whoIsAsked, figuresOf } from "./asked";

interface BoardProps extends ConflictProps {
  /** What a system draws of its own, in place of the plain list of figures. */
  children?: ComponentChildren;
}

function Figures({ id, conflict }: BoardProps) {
  const view = useParts("asks", "figures");
  const { names } = useTable();
  const waiting = whoIsAsked(view, id);
  return (
    <ul class="sides">
      {inOrder(names.value, figuresOf(view, conflict)).map((figure) => (
        <li
          key={figure}
          class={`kt idle tone-0 ${waiting.includes(figure) ? "waiting" : ""}`}
          data-testid={`side-${figure}`}
        >
          <h4>{figureName(names.value, figure)}</h4>
        </li>
      ))}
    </ul>
  );
}

export function GenericBoard(props: BoardProps) {
  const { id, conflict, children } = props;
  return (
    <div class="felt" data-testid="conflict" data-conflict={id} data-system={conflict.system}>
      <h3 class="sr">{t("generic.sides")}</h3>
      {children ?? (
        <>
          <Figures {...props} />
          <Latest id={id} />
        </>
      )}
    </div>
  );
}

const LINES = 4;

/** The lines of its latest steps, as the log has them. */
function Latest({ id }: { id: string }) {
  const { names } = useTable();
  const lines = useValidEvents()
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
