/** What stands in an exported page in place of what only those who prepare or play need? Nothing. */
export const preparation = {};
