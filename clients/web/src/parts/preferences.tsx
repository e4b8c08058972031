/** How are language and light switched? Two small buttons, at any time, per viewer. */
import { useState } from "preact/hooks";
import { learn, t } from "../i18n/words";
import { isDark, language, theme } from "../model/preferences";
import { Missing } from "./trouble";

export function Preferences() {
  const dark = isDark();
  const other = language.value === "de" ? "en" : "de";
  const [lost, lose] = useState(false);
  const speak = async (): Promise<void> => {
    try {
      await learn(other);
      language.value = other;
    } catch (error) {
      reportError(error);
      lose(true);
    }
  };
  return (
    <div class="preferences">
      <button
        type="button"
        class="icon"
        lang={other}
        aria-label={other === "en" ? "EN, English" : "DE, Deutsch"}
        title={other === "en" ? "English" : "Deutsch"}
        data-testid="language"
        onClick={() => void speak()}
      >
        <span aria-hidden="true">{other.toUpperCase()}</span>
      </button>
      <button
        type="button"
        class="icon"
        aria-label={t(dark ? "theme.light" : "theme.dark")}
        title={t(dark ? "theme.light" : "theme.dark")}
        data-testid="theme"
        onClick={() => (theme.value = dark ? "light" : "dark")}
      >
        <span aria-hidden="true">{dark ? "☀" : "☾"}</span>
      </button>
      {lost ? <Missing /> : null}
    </div>
  );
}
