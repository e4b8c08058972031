/** Which language does the page speak in each test of a file? */
import { beforeEach } from "vitest";
import { language, type Language } from "../src/state/preferences";

export function speak(spoken: Language): void {
  beforeEach(() => void (language.value = spoken));
}
