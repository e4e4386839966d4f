/** Minimum numbers of answers for storing a first replay, and of new answers for replacing it. */

export const minimumCount = 500;
export const minimumAdded = 20;
