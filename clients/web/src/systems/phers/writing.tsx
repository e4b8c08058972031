/** What stands on a sheet, and is changed where it stands? Each level by its number; the climax points. */
import { t, tenths } from "../../i18n/words";
import { constant } from "../../options/command";
import { Decimal } from "../../options/decimal";
import { OptionButton } from "../../options/form";
import { offer } from "../../options/offers";
import type { Field } from "../../options/option";
import { Rested } from "../../options/rested";
import { useSend, useView } from "../../parts/table";
import { inOrder, Levels, Standing } from "./sheet";
import { sheetOf, type Level } from "./view";

/** What is drawn here, and needs no form of its own. */
export const WRITTEN = ["phers.TrainTenth", "phers.RemoveLevel", "phers.GrantClimax", "phers.RevokeClimax"];

function Row({ figure, name, level, field }: { figure: string; name: string; level: Level; field: Field }) {
  const view = useView();
  const send = useSend();
  const train = offer(view, "phers.TrainTenth", { figure, name });
  const strike = offer(view, "phers.RemoveLevel", { figure, name });
  const set = (value: number): Promise<boolean> => send({ type: "phers.SetLevel", figure, area: level.area, name, tenths: value });
  return (
    <li class="sheet-row" data-testid={`level-${name}`}>
      <span class="sheet-row-name">
        <small class="muted">{t(`value.${level.area}`, {}, "phers")}</small> {name} <Standing level={level} />
      </span>
      <Rested label={name} type="phers.SetLevel" name="tenths" field={field} value={level.tenths} set={set} Draw={Decimal} />
      {train ? <OptionButton option={train} choices={{ name }} kind="quiet" label={`+${tenths(1)}`} name={t("phers.train", { name })} testid={`train-${name}`} /> : null}
      {strike ? <OptionButton option={strike} choices={{ name }} kind="icon" label="✕" name={t("phers.strike", { name })} testid={`strike-${name}`} /> : null}
    </li>
  );
}

/** The sheet as the gm may change it; as it stands to anybody else. */
export function SheetNow({ figure }: { figure: string }) {
  const view = useView();
  const sheet = sheetOf(view, figure);
  const write = Object.values(view.options ?? {}).find((option) => option.type === "phers.SetLevel" && constant(option.fields["figure"]) === figure);
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
          {revoke ? <OptionButton option={revoke} choices={{ n: 1 }} kind="quiet" label="−1" name={t("phers.revoke")} testid="revoke-one" counts /> : null}
          {grant ? <OptionButton option={grant} choices={{ n: 1 }} kind="quiet" label="+1" name={t("phers.grant")} testid="grant-one" counts /> : null}
        </p>
      ) : null}
    </>
  );
}
