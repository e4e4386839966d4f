/**
 * Placeholders for the tables that the compiler emits for each model. They let the linter and the
 * type checker see the other files of this folder, and are not part of any module.
 */

/** @type {{ [name: string]: [RegExp, string] }} */
export const formats = {};

/** @type {{ [name: string]: string | string[] }} */
export const shapes = {};
