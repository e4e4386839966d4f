// Generated from Sources/StudyModel by `make model`.
// @ts-check

import { codecOf, parsed, shapes } from "./study-codec-runtime.js";

/** @import { Parsed } from "./study-codec-runtime.js" */
/** @import { SiteConfiguration } from "./study-record.js" */

Object.assign(shapes, {
  Category: "id: slug, title: text, breeds: [text]",
  SiteDeck: "id: slug, title: text(1...200), data: text, breeds: integer(0...1000000), categories: [Category], translations: {text}?",
  ProfileKind: ["guest", "protected"],
  SiteConfiguration: "format: \"decks-site\", version: 1, contentVersion: id, decks: [SiteDeck], maintenance: boolean, notice: text(0...500)?, minimumVersion: integer(0...1000000), lifetime: integer(0...31536000), methods: [ProfileKind], guestMode: boolean, socialLoginRequired: boolean, passphraseMinimum: integer(1...200), sessionTimeoutMinutes: integer(1...1440), maximumAttempts: integer(1...1000), flags: {boolean}",
});

/**
 * Reads a `SiteConfiguration` from a file, and reports all problems.
 *
 * @param {string} text
 * @returns {Parsed<SiteConfiguration>}
 */
export function parseSiteConfiguration(text) {
  return parsed(
    text,
    "decks-site",
    [{ shape: "SiteConfiguration", version: 1 }],
  );
}

/**
 * Returns the canonical JSON of a `SiteConfiguration`. Throws a RangeError for a number that is not
 * finite.
 *
 * @param {SiteConfiguration} siteConfiguration
 * @returns {string}
 */
export function canonicalSiteConfiguration(siteConfiguration) {
  return codecOf("SiteConfiguration").write(siteConfiguration);
}
