/** What stands on a sheet, and is changed where it stands? Each level by its number; the climax points. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t, tenths } from "../../i18n/words";
import { constant } from "../../options/command";
import { Decimal } from "../../options/decimal";
import { OptionButton } from "../../options/form";
import { offer } from "../../options/offers";
import type { Field } from "../../options/option";
import { useSend, useView } from "../../parts/table";
import { inOrder, Levels, Standing } from "./sheet";
import { sheetOf, type Level } from "./view";

/** What is drawn here, and needs no form of its own. */
export const WRITTEN = ["phers.TrainTenth", "phers.RemoveLevel", "phers.GrantClimax", "phers.RevokeClimax"];

interface RowProps {
  figure: string;
  name: string;
  level: Level;
  field: Field;
}

function Row({ figure, name, level, field }: RowProps) {
  const view = useView();
  const send = useSend();
  const train = offer(view, "phers.TrainTenth", { figure, name });
  const strike = offer(view, "phers.RemoveLevel", { figure, name });
  const set = (value: number): Promise<boolean> => send({ type: "phers.SetLevel", figure, area: level.area, name, tenths: value });
  return (
    <li class="phers-row" data-testid={`level-${name}`}>
      <span class="phers-row-name">
        <small class="muted">{t(`value.${level.area}`, {}, "phers")}</small> {name} <Standing level={level} />
      </span>
      <Typed name={name} field={field} value={level.tenths} set={set} />
      {train ? <OptionButton option={train} choices={{ name }} kind="quiet" label={`+${tenths(1)}`} name={t("phers.train", { name })} testid={`train-${name}`} /> : null}
      {strike ? <OptionButton option={strike} choices={{ name }} kind="icon" label="✕" name={t("phers.strike", { name })} testid={`strike-${name}`} /> : null}
    </li>
  );
}

/** A number that is still moved is sent once it rests. */
const REST = 500;

/** What is wished for before it is sent; closing the sheet sends it at once. */
function useWish(value: number, set: (value: number) => Promise<boolean>): [number, (value: number) => void] {
  const [wish, want] = useState<number>();
  const due = useRef<number | undefined>(undefined);
  const send = (): void => {
    const now = due.current;
    due.current = undefined;
    if (now !== undefined && now !== value) void set(now).then((accepted) => accepted || want(undefined));
  };
  // Who leaves has the value in mind that stands there by then.
  const last = useRef(send);
  last.current = send;
  useEffect(() => {
    const timer = setTimeout(() => last.current(), REST);
    return () => clearTimeout(timer);
  }, [wish]);
  useEffect(() => () => last.current(), []);
  useEffect(() => want(undefined), [value]);
  const change = (next: number): void => {
    due.current = next;
    want(next);
  };
  return [wish ?? value, change];
}

function Typed({ name, field, value, set }: { name: string; field: Field; value: number; set: (value: number) => Promise<boolean> }) {
  const [now, want] = useWish(value, set);
  return (
    <div class="phers-typed" role="group" aria-label={name}>
      <Decimal type="phers.SetLevel" name="tenths" field={field} value={now} onChange={(to) => want(Number(to))} />
    </div>
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
      <ul class="phers-rows" data-testid="writing-phers">
        {inOrder(sheet?.levels ?? {}).map(([name, level]) => (
          <Row key={name} figure={figure} name={name} level={level} field={field} />
        ))}
      </ul>
      {grant || sheet?.climax ? (
        <p class="phers-row" data-testid="points-phers">
          <span class="phers-row-name">{t("phers.points", { n: sheet?.climax ?? 0 })}</span>
          {revoke ? <OptionButton option={revoke} choices={{ n: 1 }} kind="quiet" label="−1" name={t("phers.revoke")} testid="revoke-one" counts /> : null}
          {grant ? <OptionButton option={grant} choices={{ n: 1 }} kind="quiet" label="+1" name={t("phers.grant")} testid="grant-one" counts /> : null}
        </p>
      ) : null}
    </>
  );
}
