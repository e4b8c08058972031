/** Where is one? The sign of the house, with language and light, above every page that is no table. */
import { Preferences } from "./preferences";

export function Brand() {
  return (
    <header class="brand">
      <img src="/icon.svg" alt="" width="40" height="40" />
      <b class="grow">Chronist</b>
      <Preferences />
    </header>
  );
}
