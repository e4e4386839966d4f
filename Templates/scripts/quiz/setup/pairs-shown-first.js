/** Number of mixed-up pairs that a list shows at first; the others are collapsed. */
export const pairsShownFirst = 8;
