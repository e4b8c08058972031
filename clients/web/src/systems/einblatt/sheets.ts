/** What of einBlatt is drawn of figures beside any conflict? Fetched when a sheet is first looked at. */
export { Describe } from "./sheet";
export { SheetForm } from "./sheet";
export { Summary } from "./summary";
