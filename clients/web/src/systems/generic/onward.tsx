/** What does the gm do when the game waits? Skip who is away, or end a conflict in which nothing is left to do. */
import { figureName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import { OptionButton } from "../../forms/option_button";
import { offer } from "../../forms/options/offers";
import { useMinutesAway } from "../../state/presence";
import { lazy } from "../../ui/lazy";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { skips, whoIsAsked } from "./asked";

/** For the gm, beside the end of a decided conflict and what comes after it. */
export const OnceMore = lazy(async () => (await import("./once_more")).OnceMoreButton);

function SkipAway({ id }: { id: string }) {
  const view = useParts("asks", "figures", "options");
  const { names } = useTable();
  const minutes = useMinutesAway();
  const away = skips(view, id).flatMap(({ option, ask }) => {
    const since = minutes(view.figures?.[ask.who]?.owner);
    return since === undefined ? [] : [{ option, ask, since }];
  });
  return (
    <>
      {away.map(({ option, ask, since }, i) => (
        <OptionButton
          key={option.ask}
          option={option}
          kind={i === 0 ? "primary" : "quiet"}
          label={t(since === 0 ? "question.skip_away" : "question.skip_since", {
            figure: figureName(names.value, ask.who),
            n: since,
          })}
          testid={`away-${ask.who}`}
        />
      ))}
    </>
  );
}

/** The gm's next step while nobody is asked. */
export function Onward({ id }: { id: string }) {
  const view = useView();
  const close =
    whoIsAsked(view, id).length === 0
      ? offer(view, "table.CloseConflict", { conflict: id })
      : undefined;
  return (
    <div class="plays">
      <SkipAway id={id} />
      {close ? <OptionButton option={close} kind="primary" testid="end-conflict" /> : null}
      {close ? <OnceMore id={id} /> : null}
    </div>
  );
}
