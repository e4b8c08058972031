/** Which sentences are said before a table, at one for one player, and to bring people and commands to one? */
import de from "./start.de.json";
import en from "./start.en.json";
import { addWords } from "./words";

addWords({ de, en });
