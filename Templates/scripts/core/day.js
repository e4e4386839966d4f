/** The length of a day. */

/** Milliseconds of a day. */
export const dayMs = 86_400_000;
