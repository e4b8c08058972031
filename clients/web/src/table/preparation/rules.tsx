/** Which optional rules are on? By system, those that differ from the usual marked; for conflicts opened from now on. */
import { useId, useState } from "preact/hooks";
import { counted, firstOf, known, systemOf, t, defaultRule } from "../../i18n/words";
import { optionValue, valuesOf } from "../../forms/options/build_command";
import { offers } from "../../forms/options/offers";
import type { Option } from "../../net/option";
import { Pills } from "../../ui/pills";
import { useSend, useView } from "../../state/context";
import { shortName, useSystem } from "./system_choice";
import { Chip } from "../../ui/chip";

type Held = string | number | undefined;

function toggleOf(option: Option): string {
  return optionValue(option, "toggle");
}

function word(toggle: string, value: string | number): string {
  return firstOf([`toggle.${toggle}.${value}`, `value.${value}`], {}, systemOf(toggle));
}

/** Tell whether a rule differs from what is usual. */
function differs(toggle: string, now: Held): boolean {
  const byDefault = defaultRule(toggle);
  return byDefault !== undefined && now !== undefined && now !== byDefault;
}

function Rule({ option, now }: { option: Option; now: Held }) {
  const view = useView();
  const send = useSend();
  const toggle = toggleOf(option);
  const others = valuesOf(option.fields["value"], view);
  const byDefault = defaultRule(toggle);
  const all = [...(now === undefined ? [] : [now]), ...others].toSorted(
    (a, b) => Number(b === byDefault) - Number(a === byDefault),
  );
  const about = `toggle.${toggle}.about`;
  return (
    <li class={differs(toggle, now) ? "rule differs" : "rule"} data-testid={`toggle-${toggle}`}>
      <h3>
        {t(`toggle.${toggle}`)} {differs(toggle, now) ? <Chip>{t("rules.differs")}</Chip> : null}
      </h3>
      {known(about, systemOf(toggle)) ? (
        <p class="muted">{t(about, {}, systemOf(toggle))}</p>
      ) : null}
      <Pills
        label={t(`toggle.${toggle}`)}
        options={all}
        chosen={now}
        pick={(value) => value !== now && void send({ type: option.type, toggle, value })}
        format={(value) => word(toggle, value)}
        testid={`toggle-${toggle}`}
      />
    </li>
  );
}

/** Tell whether a rule, its values or its sentence say what is looked for. */
function says(option: Option, wanted: string, values: readonly (string | number)[]): boolean {
  const toggle = toggleOf(option);
  const text = [
    t(`toggle.${toggle}`),
    ...values.map((value) => word(toggle, value)),
    t(`toggle.${toggle}.about`, {}, systemOf(toggle)),
  ].join(" ");
  return text.toLowerCase().includes(wanted.trim().toLowerCase());
}

export function Rules() {
  const view = useView();
  const [wanted, setWanted] = useState("");
  const settings = view.table.settings ?? {};
  const found = offers(view, "table.SetToggle").filter((option) =>
    says(option, wanted, [
      settings[toggleOf(option)] ?? "",
      ...valuesOf(option.fields["value"], view),
    ]),
  );
  const systems = [...new Set(found.map((option) => systemOf(toggleOf(option))))];
  const latest = useSystem(systems);
  return (
    <>
      <p class="muted">{t("rules.when")}</p>
      <Search wanted={wanted} setWanted={setWanted} />
      {found.length === 0 ? <p class="muted">{t("rules.none")}</p> : null}
      {systems.map((system) => (
        <RulesOf
          key={system}
          system={system}
          options={found.filter((option) => systemOf(toggleOf(option)) === system)}
          settings={settings}
          open={system === latest.system || wanted.trim() !== ""}
        />
      ))}
    </>
  );
}

function Search({ wanted, setWanted }: { wanted: string; setWanted: (text: string) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label class="sr" for={id}>
        {t("rules.search")}
      </label>
      <input
        id={id}
        type="search"
        value={wanted}
        placeholder={t("rules.search")}
        data-testid="rules-search"
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
    </div>
  );
}

interface RulesOfProps {
  system: string;
  options: readonly Option[];
  settings: Readonly<Record<string, Held>>;
  open: boolean;
}

/** The optional rules of one system, folded. */
function RulesOf({ system, options, settings, open }: RulesOfProps) {
  const rules = options.map((option) => [toggleOf(option), settings[toggleOf(option)]] as const);
  return (
    <details class="tool" open={open} data-testid={`rules-${system}`}>
      <summary>
        {shortName(system)} <small>{rulesNote(rules)}</small>
      </summary>
      <ul class="rules">
        {options.map((option) => (
          <Rule key={toggleOf(option)} option={option} now={settings[toggleOf(option)]} />
        ))}
      </ul>
    </details>
  );
}

/** How many rules differ from the usual ones, in words; nothing if none does. */
export function rulesNote(settings: readonly (readonly [toggle: string, now: Held])[]): string {
  const other = settings.filter(([toggle, now]) => differs(toggle, now)).length;
  return other > 0 ? counted("rules.other", other) : t("rules.usual");
}
