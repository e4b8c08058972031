/** How do Schere, Stein and Papier look? Own shapes, told apart without colour. */
import { t } from "../../i18n/words";
import { OptionButton } from "../../forms/form";
import type { OpenQuestion } from "../generic/asked";
import { SYMBOLS, type HandSign } from "./view";

const SHAPES = {
  Schere: (
    <>
      <circle cx="13" cy="37" r="7" />
      <circle cx="35" cy="37" r="7" />
      <path d="M17.5 31.5 34 6M30.5 31.5 14 6" />
    </>
  ),
  Stein: (
    <path
      class="solid"
      d="M8 32 12 18 23 10 36 14 42 27 36 39 16 41Z M12 18 22 22 36 14 M22 22 26 40"
    />
  ),
  Papier: (
    <>
      <path class="solid" d="M11 6H30L38 14V42H11Z" />
      <path d="M30 6V14H38 M17 22H32 M17 29H32 M17 36H26" />
    </>
  ),
};

export function Shape({ symbol }: { symbol: HandSign }) {
  return (
    <svg class="sign" viewBox="0 0 48 48" aria-hidden="true">
      {SHAPES[symbol]}
    </svg>
  );
}

export function signName(symbol: HandSign): string {
  return t(`value.${symbol}`, {}, "ews");
}

/** A symbol as it lies open; silent where something else names it. */
export function OpenSymbol({ symbol, silent = false }: { symbol: HandSign; silent?: boolean }) {
  const label = silent
    ? ({ "aria-hidden": true } as const)
    : ({ role: "img", "aria-label": signName(symbol) } as const);
  return (
    <span class="sign-place shown" {...label}>
      <Shape symbol={symbol} />
    </span>
  );
}

/** The three big buttons of a question for a symbol. */
export function SymbolQuestion({ question: { options } }: { question: OpenQuestion }) {
  const choose = options.find((option) => option.type === "ews.CommitSymbol");
  const draw = options.find((option) => option.type === "ews.DrawSymbol");
  if (!choose) return null;
  return (
    <>
      <div class="signs" role="group" aria-label={t("command.ews.CommitSymbol", {}, "ews")}>
        {SYMBOLS.map((symbol) => (
          <OptionButton
            key={symbol}
            option={choose}
            choices={{ symbol }}
            kind="bare"
            class="symbol"
            testid={`symbol-${symbol}`}
            label={
              <>
                <Shape symbol={symbol} />
                {signName(symbol)}
              </>
            }
          />
        ))}
      </div>
      {draw ? (
        <div class="plays">
          <OptionButton option={draw} />
        </div>
      ) : null}
    </>
  );
}
