/** Which sentences are said before a table, at one for one player, and in what is opened at one later? */
import de from "./start.de.json";
import en from "./start.en.json";
import { addWords } from "./words";

addWords({ de, en });
