/** Languages that write numbers in Latin digits. */

/**
 * Matches the tags of languages that use Latin digits, according to CLDR's
 * `defaultNumberingSystem`. In these languages, small counts are formatted without `Intl`, whose
 * language data is slow to load.
 */
export const latinDigits =
  /^(?:cs|da|de|en|es|fi|fr|id|it|ja|ko|nb|nl|pl|pt|ru|sv|tr|uk|vi|zh)(?=-|$)(?!.*-u-)/;
