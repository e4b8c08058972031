/** What stands in place of the gm's pane where nobody leads? Nothing: an exported page has no server to ask. */
const nothing = (): null => null;

export { nothing as Lacking, nothing as Lead, nothing as NextSheet };
