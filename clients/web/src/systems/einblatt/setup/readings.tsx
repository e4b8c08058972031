/** How is the result of a party read? Each for itself, the sum or the best, and what either would give. */
import { figureName } from "../../../i18n/display_names";
import { signed, t } from "../../../i18n/words";
import { valuesOf } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import { offers } from "../../../forms/options/offers";
import type { Option, Value } from "../../../net/option";
import { Group } from "../../../ui/drawer";
import { useTable, useView } from "../../../state/context";
import { AGGREGATE, type EinblattConflict, type Kt, type EinblattProps } from "../cards/view";

function Gives({
  points,
  classes,
}: {
  points: Record<string, number>;
  classes: Record<string, string>;
}) {
  return (
    <span class="gives">
      {Object.entries(points).map(([who, n]) => (
        <span key={who}>
          {who} <b class={n > 0 ? "plus" : n < 0 ? "minus" : ""}>{signed(n)}</b>{" "}
          <small>{classes[who] ? t(`class.${classes[who]}`, {}, "einblatt") : ""}</small>
        </span>
      ))}
    </span>
  );
}

/** What each gets where nothing is read together. */
function Own({ conflict: { kts = {}, reading_classes: classes } }: { conflict: EinblattConflict }) {
  const { names } = useTable();
  const by = <T,>(of: (figure: string, kt: Kt) => T): Record<string, T> =>
    Object.fromEntries(
      Object.entries(kts).map(([figure, kt]) => [figureName(names.value, figure), of(figure, kt)]),
    );
  return (
    <Gives
      points={by((_, { ep = 0 }) => ep)}
      classes={by((figure) => classes?.each?.[figure] ?? "")}
    />
  );
}

interface ModeProps {
  option: Option;
  mode: string;
  conflict: EinblattConflict;
  onDone: (() => void) | undefined;
}

/** The buttons that let a way of reading count, for one Probe or from now on. */
function ModeButtons({ option, mode, conflict, onDone }: ModeProps) {
  const now = conflict.aggregate;
  const label = (apply: Value): string =>
    t(mode === "each" ? "einblatt.read_so" : `einblatt.read_${apply}`);
  return (
    <span class="plays">
      {valuesOf(option.fields["apply"], useView()).map((apply) => (
        <OptionButton
          key={apply}
          option={option}
          choices={{ mode, apply }}
          kind={now?.mode === mode && now.apply === apply ? "primary" : "quiet"}
          label={label(apply)}
          name={`${t(`einblatt.read_${mode}`)}: ${label(apply)}`}
          testid={`read-${mode}-${apply}`}
          {...(onDone ? { onDone } : {})}
        />
      ))}
    </span>
  );
}

function Mode(props: ModeProps) {
  const { mode, conflict } = props;
  const read = mode === "sum" || mode === "best" ? mode : undefined;
  return (
    <li class="reading">
      <span class="reading-words">
        <b>{t(`einblatt.read_${mode}`)}</b>
        {read ? (
          <Gives
            points={conflict.readings?.[read] ?? {}}
            classes={conflict.reading_classes?.[read] ?? {}}
          />
        ) : (
          <Own conflict={conflict} />
        )}
      </span>
      <ModeButtons {...props} />
    </li>
  );
}

interface ReadingListProps {
  id: string;
  conflict: EinblattConflict;
  onDone?: () => void;
}

/** The ways to read the parties, for a sheet that has their title. */
export function ReadingList({ id, conflict, onDone }: ReadingListProps) {
  const view = useView();
  return (
    <>
      <p class="muted">{t("einblatt.read_hint")}</p>
      <ul class="rows">
        {offers(view, AGGREGATE, { conflict: id }).flatMap((option) =>
          valuesOf(option.fields["mode"], view).map((mode) => (
            <Mode
              key={mode}
              option={option}
              mode={String(mode)}
              conflict={conflict}
              onDone={onDone}
            />
          )),
        )}
      </ul>
    </>
  );
}

export function Readings({ id, conflict }: EinblattProps) {
  if (offers(useView(), AGGREGATE, { conflict: id }).length === 0) return null;
  return (
    <Group title={t("einblatt.readings")} testid="readings">
      <ReadingList id={id} conflict={conflict} />
    </Group>
  );
}
