/** Which optional rules are on? For conflicts opened from now on. */
import { firstOf, systemOf, t } from "../i18n/words";
import { constant, valuesOf } from "../options/command";
import { offers } from "../options/offers";
import type { Option } from "../options/option";
import { useSend, useView } from "../parts/table";
import { useSystem } from "./systems";

function Rule({ option, now }: { option: Option; now: string | number | undefined }) {
  const view = useView();
  const send = useSend();
  const toggle = String(constant(option.fields["toggle"]));
  const others = valuesOf(option.fields["value"] ?? { one_of: [] }, view);
  const word = (value: string | number): string => firstOf([`toggle.${toggle}.${value}`, `value.${value}`], {}, systemOf(toggle));
  return (
    <li class="rule" data-testid={`toggle-${toggle}`}>
      <h3>{t(`toggle.${toggle}`)}</h3>
      <div class="pills" role="group" aria-label={t(`toggle.${toggle}`)}>
        {[...(now === undefined ? [] : [now]), ...others].toSorted().map((value) => (
          <button
            key={value}
            type="button"
            class="pill"
            aria-pressed={value === now}
            data-testid={`toggle-${toggle}-${value}`}
            onClick={() => value !== now && void send({ type: option.type, toggle, value })}
          >
            {word(value)}
          </button>
        ))}
      </div>
    </li>
  );
}

function toggleOf(option: Option): string {
  return String(constant(option.fields["toggle"]));
}

export function Rules() {
  const view = useView();
  const all = offers(view, "table.SetToggle");
  const systems = [...new Set(all.map((option) => systemOf(toggleOf(option))))];
  const latest = useSystem(systems);
  return (
    <>
      <p class="muted">{t("rules.when")}</p>
      {systems.map((system) => (
        <details key={system} class="tool" open={system === latest.system} data-testid={`rules-${system}`}>
          <summary>{firstOf([`system.${system}`, system])}</summary>
          <ul class="rules">
            {all
              .filter((option) => systemOf(toggleOf(option)) === system)
              .map((option) => (
                <Rule key={toggleOf(option)} option={option} now={view.table.settings?.[toggleOf(option)]} />
              ))}
          </ul>
        </details>
      ))}
    </>
  );
}
