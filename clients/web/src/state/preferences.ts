/** Which language and which light does this viewer want? */
import { effect, signal } from "@preact/signals";
import { recall, remember } from "./device";

export type Language = "de" | "en";
type Theme = "auto" | "light" | "dark";

function firstLanguage(): Language {
  const stored = recall("chronist.language");
  if (stored === "de" || stored === "en") return stored;
  const spoken = navigator.languages.map((each) => each.slice(0, 2).toLowerCase());
  return spoken.find((each) => each === "de" || each === "en") ?? "en";
}

function firstTheme(): Theme {
  const stored = recall("chronist.theme");
  return stored === "light" || stored === "dark" ? stored : "auto";
}

export const language = signal<Language>(firstLanguage());
export const theme = signal<Theme>(firstTheme());

/** Tell whether the page is dark now, by the viewer's word or else by the system's. */
export function isDark(): boolean {
  if (theme.value !== "auto") return theme.value === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Keep the document and the device in step with the preferences. */
export function applyPreferences(): void {
  effect(() => {
    document.documentElement.lang = language.value;
    remember("chronist.language", language.value);
  });
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
    remember("chronist.theme", theme.value);
  });
}
