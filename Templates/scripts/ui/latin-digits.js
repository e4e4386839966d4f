/** The digits that languages write numbers in. */

/**
 * Tags of languages that write in Latin ones, by CLDR's `defaultNumberingSystem`: in those, small counts
 * do without the formats of the world's languages, which are long in loading.
 */
export const latinDigits =
  /^(?:cs|da|de|en|es|fi|fr|id|it|ja|ko|nb|nl|pl|pt|ru|sv|tr|uk|vi|zh)(?=-|$)(?!.*-u-)/;
