/** The facts of a breed, from its deck's facts file and search index. */

import { searchEntries } from "../browse/search-index.js";
import { jsonLoader } from "../core/json-loader.js";

/** @import { Entry } from "../browse/search-index.js" */
/** @import { ComparedFact, SizeKind } from "../../generated/study-comparison.js" */

/**
 * @typedef {object} BreedFacts
 * @property {string} id the breed's id, such as `dogs/beagle`
 * @property {string} name
 * @property {string} [language] the language of the name, if it differs from the page's
 * @property {string} href
 * @property {Entry["picture"]} [picture]
 * @property {ComparedFact[]} facts
 * @property {ComparedFact[]} marks
 * @property {boolean} isAsked whether the quiz asks about the breed
 * @property {string[]} inseparable ids of the breeds that no question distinguishes from this breed
 * @property {Map<string, { text: string, language: string | null }>} distinctions differences from
 *   other breeds, by the other breed's id
 */

/**
 * A deck's facts file. Facts and marks refer to `labels`, and similar breeds to `reasons`, by
 * index.
 *
 * @typedef {object} FactsFile
 * @property {Record<string, FactsEntry>} breeds by slug
 * @property {string[]} labels
 * @property {string[]} reasons
 */

/**
 * @typedef {object} FactsEntry
 * @property {[label: number, text: string, least?: number, most?: number, kind?: SizeKind][]} [facts]
 * @property {[label: number, text: string, lang?: string][]} [marks] with the language of the text,
 *   if it differs from the page's
 * @property {[slug: string, text: string, lang?: string][]} [tells] with the language of the text,
 * if it differs from the page's
 * @property {[slug: string, reason: number][]} [similar]
 * @property {false} [asked] present if the quiz does not ask about the breed
 * @property {string[]} [inseparable] slugs of the breeds that no question distinguishes from this
 *   breed
 */

const factsFile = jsonLoader((json) => /** @type {FactsFile} */ (json));

/**
 * Returns the facts of a breed; null if the deck has no such breed. Throws if the deck's files
 * cannot be fetched.
 *
 * @param {string} deck
 * @param {string} slug
 * @param {{ finder: string, facts: string }} sources the addresses of the deck's search index and
 *   facts file
 * @returns {Promise<BreedFacts | null>}
 */
export async function breedFacts(deck, slug, { finder, facts }) {
  const [file, entries] = await Promise.all([factsFile(facts), searchEntries(finder)]);
  const entry = entries.find((entry) => entry.id === slug);
  if (!entry || !Object.hasOwn(file.breeds, slug)) {
    return null;
  }
  const factsEntry = /** @type {FactsEntry} */ (file.breeds[slug]);
  const distinctions = [
    ...(factsEntry.tells ?? []).map(([other, text, language = null]) => {
      return { other, text, language };
    }),
    ...(factsEntry.similar ?? []).map(([other, reason]) => {
      return { other, text: file.reasons[reason] ?? "", language: null };
    }),
  ];
  return {
    id: `${deck}/${slug}`,
    name: entry.name,
    language: entry.language,
    href: new URL(`${deck}/${slug}.html`, new URL(".", location.href)).href,
    // A family has no picture of its own: its entry has that of one of its breeds.
    picture: entry.family ? undefined : entry.picture,
    facts: (factsEntry.facts ?? []).map(([label, text, least = 0, most = 0, kind]) => {
      const size = kind ? { kind, range: { least, most } } : null;
      return { label: file.labels[label] ?? "", text, language: null, size };
    }),
    marks: (factsEntry.marks ?? []).map(([label, text, language = null]) => {
      return { label: file.labels[label] ?? "", text, language, size: null };
    }),
    isAsked: factsEntry.asked ?? true,
    inseparable: (factsEntry.inseparable ?? []).map((other) => `${deck}/${other}`),
    distinctions: new Map(
      distinctions.map(({ other, text, language }) => [`${deck}/${other}`, { text, language }]),
    ),
  };
}
