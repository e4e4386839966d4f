/** The length of a day. */

/** Milliseconds in a day. */
export const dayMs = 86_400_000;
