/** How are language and light switched? Two small buttons, at any time, per viewer. */
import { learn, t } from "../i18n/words";
import { isDark, language, theme } from "../model/preferences";

export function Preferences() {
  const dark = isDark();
  const other = language.value === "de" ? "en" : "de";
  return (
    <div class="preferences">
      <button
        type="button"
        class="icon"
        lang={other}
        aria-label={other === "en" ? "EN, English" : "DE, Deutsch"}
        title={other === "en" ? "English" : "Deutsch"}
        data-testid="language"
        onClick={() => void learn(other).then(() => (language.value = other))}
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
    </div>
  );
}
