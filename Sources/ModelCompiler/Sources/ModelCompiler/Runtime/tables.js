/**
 * The tables that the compiler writes for each model, empty: they let the other files of this folder be
 * checked, and are part of no module.
 */

/** @type {{ [name: string]: [RegExp, string] }} */
export const formats = {};

/** @type {{ [name: string]: string | string[] }} */
export const shapes = {};
