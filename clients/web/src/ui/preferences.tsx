/** How are language and theme switched? Two small buttons, at any time, per viewer. */
import { useState } from "preact/hooks";
import { loadLanguage, t } from "../i18n/words";
import { isDark, language, theme } from "../state/preferences";
import { Button } from "./button";
import { LoadFailed } from "./error_boundary";

export function Preferences() {
  const dark = isDark();
  const other = language.value === "de" ? "en" : "de";
  const [code, name] = other === "en" ? ["EN", "English"] : ["DE", "Deutsch"];
  const otherTheme = t(dark ? "theme.light" : "theme.dark");
  const [failed, setFailed] = useState(false);
  const speak = async (): Promise<void> => {
    try {
      await loadLanguage(other);
      language.value = other;
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  };
  return (
    <div class="preferences">
      <Button
        kind="icon"
        lang={other}
        aria-label={`${code}, ${name}`}
        title={name}
        onPress={speak}
        testid="language"
      >
        <span aria-hidden="true">{code}</span>
      </Button>
      <Button
        kind="icon"
        aria-label={otherTheme}
        title={otherTheme}
        onPress={() => (theme.value = dark ? "light" : "dark")}
        testid="theme"
      >
        <span aria-hidden="true">{dark ? "☀" : "☾"}</span>
      </Button>
      {failed ? <LoadFailed /> : null}
    </div>
  );
}
