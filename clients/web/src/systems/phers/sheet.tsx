/** What can a figure do? Its levels with the class of each, and its climax points; the gm changes them where they stand. */
import { t, tenths } from "../../i18n/words";
import { constant } from "../../forms/options/build_command";
import { Decimal } from "../../forms/inputs/decimal";
import { OptionButton } from "../../forms/option_button";
import { offer } from "../../forms/options/offers";
import type { Field } from "../../net/option";
import { DebouncedNumber } from "../../forms/debounced_number";
import { useSend, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { GrantButton, RevokeButton } from "./points";
import { sheetOf, type PhersLevel } from "./view";

const AREAS = ["talent", "competence"];

/** The class of a level, Anfänger to Meister. */
function Standing({ level: { standing } }: { level: PhersLevel }) {
  return standing ? (
    <small class={`phers-standing ${standing}`}>{t(`value.${standing}`, {}, "phers")}</small>
  ) : null;
}

/** Talents come first; else they stay where they were written, so that nothing moves that is being changed. */
function inOrder(
  levels: Readonly<Record<string, PhersLevel>>,
): [name: string, level: PhersLevel][] {
  return Object.entries(levels).toSorted(
    ([, a], [, b]) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area),
  );
}

export function Levels({ figure }: { figure: string }) {
  const sheet = sheetOf(useParts("sheets"), figure);
  const all = Object.entries(sheet?.levels ?? {});
  if (all.length === 0 && !sheet?.climax) return null;
  return (
    <div class="phers-sheet" data-testid="summary-phers">
      {AREAS.map((area) => {
        const levels = all
          .filter(([, level]) => level.area === area)
          .toSorted(([, a], [, b]) => b.tenths - a.tenths);
        return levels.length === 0 ? null : (
          <dl key={area} class="phers-levels">
            <dt>{t(`value.${area}`, {}, "phers")}</dt>
            {levels.map(([name, level]) => (
              <dd key={name}>
                {name} <b>{tenths(level.tenths)}</b>
                <Standing level={level} />
              </dd>
            ))}
          </dl>
        );
      })}
      {sheet?.climax ? <p>{t("phers.points", { n: sheet.climax })}</p> : null}
    </div>
  );
}

/** What is drawn here, and needs no form of its own. */
export const WRITTEN = [
  "phers.TrainTenth",
  "phers.RemoveLevel",
  "phers.GrantClimax",
  "phers.RevokeClimax",
];

interface RowProps {
  figure: string;
  name: string;
  level: PhersLevel;
  field: Field;
}

/** Buttons that raise a level by a tenth, or remove it. */
function LevelButtons({ figure, name }: Pick<RowProps, "figure" | "name">) {
  const view = useView();
  const train = offer(view, "phers.TrainTenth", { figure, name });
  const strike = offer(view, "phers.RemoveLevel", { figure, name });
  return (
    <>
      {train ? (
        <OptionButton
          option={train}
          choices={{ name }}
          kind="quiet"
          label={`+${tenths(1)}`}
          name={t("phers.train", { name })}
          testid={`train-${name}`}
        />
      ) : null}
      {strike ? (
        <OptionButton
          option={strike}
          choices={{ name }}
          kind="icon"
          label="✕"
          name={t("phers.strike", { name })}
          testid={`strike-${name}`}
        />
      ) : null}
    </>
  );
}

function Row({ figure, name, level, field }: RowProps) {
  const send = useSend();
  const set = (value: number): Promise<boolean> =>
    send({ type: "phers.SetLevel", figure, area: level.area, name, tenths: value });
  return (
    <li class="row sheet-row" data-testid={`level-${name}`}>
      <span class="sheet-row-name">
        <small class="muted">{t(`value.${level.area}`, {}, "phers")}</small> {name}{" "}
        <Standing level={level} />
      </span>
      <DebouncedNumber
        label={name}
        type="phers.SetLevel"
        name="tenths"
        field={field}
        value={level.tenths}
        set={set}
        Draw={Decimal}
      />
      <LevelButtons figure={figure} name={name} />
    </li>
  );
}

/** How many climax points a figure has; the gm changes them. */
function ClimaxPoints({ figure, climax }: { figure: string; climax: number | undefined }) {
  const view = useView();
  const grant = offer(view, "phers.GrantClimax", { figure });
  const revoke = offer(view, "phers.RevokeClimax", { figure });
  if (!grant && !climax) return null;
  return (
    <p class="row sheet-row" data-testid="points-phers">
      <span class="sheet-row-name">{t("phers.points", { n: climax ?? 0 })}</span>
      {revoke ? <RevokeButton figure={figure} option={revoke} testid="revoke-one" /> : null}
      {grant ? <GrantButton figure={figure} option={grant} testid="grant-one" /> : null}
    </p>
  );
}

/** The sheet as the gm may change it; as it stands to anybody else. */
export function SheetNow({ figure }: { figure: string }) {
  const view = useView();
  const sheet = sheetOf(view, figure);
  const write = Object.values(view.options ?? {}).find(
    (option) => option.type === "phers.SetLevel" && constant(option.fields["figure"]) === figure,
  );
  const field = write?.fields["tenths"];
  if (!field) return <Levels figure={figure} />;
  return (
    <>
      <ul class="sheet-rows" data-testid="writing-phers">
        {inOrder(sheet?.levels ?? {}).map(([name, level]) => (
          <Row key={name} figure={figure} name={name} level={level} field={field} />
        ))}
      </ul>
      <ClimaxPoints figure={figure} climax={sheet?.climax} />
    </>
  );
}
