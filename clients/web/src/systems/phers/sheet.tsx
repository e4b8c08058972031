/** What can a figure do? Its levels with the class of each, and its climax points; the gm changes them where they stand. */
import { t, tenths } from "../../i18n/words";
import { constant } from "../../forms/options/command";
import { Decimal } from "../../forms/controls/decimal";
import { OptionButton } from "../../forms/form";
import { offer } from "../../forms/options/offers";
import type { Field } from "../../net/option";
import { DebouncedNumber } from "../../forms/debounced_number";
import { useSend, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { sheetOf, type Level } from "./view";

const AREAS = ["talent", "competence"];

/** The class of a level, Anfänger to Meister. */
function Standing({ level: { standing } }: { level: Level }) {
  return standing ? (
    <small class={`phers-standing ${standing}`}>{t(`value.${standing}`, {}, "phers")}</small>
  ) : null;
}

/** Talents come first; else they stay where they were written, so that nothing moves that is being changed. */
function inOrder(levels: Readonly<Record<string, Level>>): [name: string, level: Level][] {
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

function Row({
  figure,
  name,
  level,
  field,
}: {
  figure: string;
  name: string;
  level: Level;
  field: Field;
}) {
  const view = useView();
  const send = useSend();
  const train = offer(view, "phers.TrainTenth", { figure, name });
  const strike = offer(view, "phers.RemoveLevel", { figure, name });
  const set = (value: number): Promise<boolean> =>
    send({ type: "phers.SetLevel", figure, area: level.area, name, tenths: value });
  return (
    <li class="sheet-row" data-testid={`level-${name}`}>
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
    </li>
  );
}

/** The sheet as the gm may change it; as it stands to anybody else. */
export function SheetNow({ figure }: { figure: string }) {
  const view = useView();
  const sheet = sheetOf(view, figure);
  const write = Object.values(view.options ?? {}).find(
    (option) => option.type === "phers.SetLevel" && constant(option.fields["figure"]) === figure,
  );
  const grant = offer(view, "phers.GrantClimax", { figure });
  const revoke = offer(view, "phers.RevokeClimax", { figure });
  const field = write?.fields["tenths"];
  if (!field) return <Levels figure={figure} />;
  return (
    <>
      <ul class="sheet-rows" data-testid="writing-phers">
        {inOrder(sheet?.levels ?? {}).map(([name, level]) => (
          <Row key={name} figure={figure} name={name} level={level} field={field} />
        ))}
      </ul>
      {grant || sheet?.climax ? (
        <p class="sheet-row" data-testid="points-phers">
          <span class="sheet-row-name">{t("phers.points", { n: sheet?.climax ?? 0 })}</span>
          {revoke ? (
            <OptionButton
              option={revoke}
              choices={{ n: 1 }}
              kind="quiet"
              label="−1"
              name={t("phers.revoke")}
              testid="revoke-one"
              counts
            />
          ) : null}
          {grant ? (
            <OptionButton
              option={grant}
              choices={{ n: 1 }}
              kind="quiet"
              label="+1"
              name={t("phers.grant")}
              testid="grant-one"
              counts
            />
          ) : null}
        </p>
      ) : null}
    </>
  );
}
