/** Numbers of answers from which a first replay is worth its space, and from which it is replaced. */

export const minimumCount = 500;
export const minimumAdded = 20;
