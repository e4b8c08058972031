/** What stands above every page that is no table? The product's sign and name, with language and theme. */
import { Preferences } from "./preferences";

export function PageHeader() {
  return (
    <header class="page-header">
      <img src="/icon.svg" alt="" width="40" height="40" />
      <b class="grow">Chronist</b>
      <Preferences />
    </header>
  );
}
