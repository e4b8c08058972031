/** What does PHERS bring to a table for one? */
export { bot } from "./bot";
export { example } from "./example";
