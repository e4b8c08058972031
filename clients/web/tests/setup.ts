/** What does every test of the page begin with? The words of both languages. */
import { learn } from "../src/i18n/words";
import "../src/systems/einblatt/words";

await Promise.all([learn("de"), learn("en")]);
