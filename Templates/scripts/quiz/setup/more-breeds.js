/** Number of new breeds that are offered beyond the daily limit. */
export const moreBreeds = 5;
