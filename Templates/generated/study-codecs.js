// Generated from Sources/StudyModel by `make model`.
// @ts-check

import { codecOf, parsed, shapes } from "./study-codec-runtime.js";
import { upgraded } from "./study-record-changes.js";

/** @import { Parsed } from "./study-codec-runtime.js" */
/** @import { Deck } from "./study-model.js" */
/** @import { Progress } from "./study-record.js" */

Object.assign(shapes, {
  FieldMark: "place: text, seen: text, label: text?, language: text?",
  Lookalike: "breed: slug, tell: text, language: text?, place: text?",
  Resemblance: "breed: slug, score: integer(0...100)",
  PhotoKind: ["photo", "portrait"],
  Rendition: "path: text, width: integer(1...100000), height: integer(1...100000)",
  Photo: "id: id, kind: PhotoKind, description: text, renditions: [Rendition]",
  Span: "least: number, most: number",
  PartTraits: "place: text, words: [text]",
  AuthoredText: "text: text(1...1000), language: text?",
  AuthoredChoice: "id: slug, text: text(1...200), language: text?",
  AuthoredQuestion: "answer: AuthoredText, accepted: [text], choices: [AuthoredChoice](0...6), explanation: AuthoredText?",
  Breed: "id: slug, name: text(1...200), names: [text], page: text, family: slug?, same: [text], sizeOnly: [slug]?, common: integer(1...1000000)?, marks: [FieldMark], lookalikes: [Lookalike], resembles: [Resemblance], photos: [Photo], height: Span?, weight: Span?, language: text?, traits: [PartTraits]?, question: AuthoredQuestion?",
  Category: "id: slug, title: text, breeds: [text]",
  Rename: "from: slug, to: slug",
  Family: "id: slug, names: [text]",
  DeckParts: "size: integer(1...100000), photos: [text], lessons: [text], names: text?, families: text?",
  DeckRelations: "categories: [[integer(-9007199254740991...9007199254740991)]], lookalikes: [[integer(-9007199254740991...9007199254740991)]], pageFolder: text, resembles: [[integer(-9007199254740991...9007199254740991)]]",
  Deck: "id: slug, version: id, title: text(1...200), species: text(1...100), breeds: [Breed], categories: [Category], renamed: [Rename], families: [Family]?, parts: DeckParts?, relations: DeckRelations?",
  Review1: "id: id, session: id, deck: slug, breed: slug, chosen: slug, choices: [slug](0...6), photo: id, at: integer(0...8640000000000000), day: integer(-2...100000000), ms: integer(0...86400000), other: unknown",
  SetAside: "list: text(1...100), problem: text, record: text",
  Progress1: "format: \"decks-progress\", version: 1, reviews: <Review1>(0...200000), setAside: unreadable(0...1000000), other: unknown",
  ProfileKind: ["guest", "protected"],
  ProfileStatus: ["active", "locked"],
  Profile: "id: id, name: text(0...80), kind: ProfileKind, status: ProfileStatus, created: integer(0...8640000000000000), lastActive: integer(0...8640000000000000), failedAttempts: integer(0...1000000), lockedUntil: integer(0...8640000000000000)?, modified: integer(0...8640000000000000), device: id, other: unknown",
  Skill: ["name", "find", "recall"],
  Mode: ["name", "find", "recall", "mixed", "smart"],
  ReviewKind: ["schedule", "practice", "challenge"],
  Outcome: ["right", "wrong", "near", "skipped", "timeout"],
  Review: "id: id, profile: id, session: id, deck: slug, breed: slug, skill: Skill, mode: Mode, kind: ReviewKind, device: id, seq: integer(0...1000000000), at: integer(0...8640000000000000), zone: zone?, offset: integer(-1080...1080), day: integer(-2...100000000), ms: integer(0...86400000), outcome: Outcome, hinted: boolean, chosen: slug?, typed: text(0...80)?, choices: [slug](0...6), photo: id?, other: unknown",
  Ending: ["finished", "left", "time"],
  SessionRecord: "id: id, profile: id, deck: slug, mode: Mode, kind: ReviewKind, category: slug?, stage: integer(1...100000)?, seed: integer(0...4294967295), started: integer(0...8640000000000000), ended: integer(0...8640000000000000)?, day: integer(-2...100000000), planned: integer(0...100000), answered: integer(0...100000), right: integer(0...100000), ms: integer(0...8640000000000000), ending: Ending?, drill: boolean?, chosen: boolean?, exam: integer(1...14400)?, questions: text(0...100000)?, other: unknown",
  Unlock: "profile: id, achievement: id, at: integer(0...8640000000000000), review: id, other: unknown",
  Favourite: "profile: id, deck: slug, breed: slug, on: boolean, modified: integer(0...8640000000000000), device: id, other: unknown",
  OwnList: "profile: id, deck: slug, breeds: [slug](0...10000), modified: integer(0...8640000000000000), device: id, other: unknown",
  Note: "id: id, profile: id, deck: slug, breed: slug, text: text(0...10000), at: integer(0...8640000000000000), replaces: [id](0...10000), other: unknown",
  Theme: ["system", "light", "dark"],
  Motion: ["system", "reduced", "full"],
  ExamDay: "day: integer(-2...100000000)",
  Stamp: "modified: integer(0...8640000000000000), device: id",
  Settings: "profile: id, language: language?, theme: Theme, sound: boolean, volume: integer(0...100)?, haptics: boolean, motion: Motion, choices: integer(2...6), newPerDay: integer(0...20), sessionCards: integer(1...200), sessionSeconds: integer(30...7200), timer: integer(0...600), retention: integer(80...97), rolloverHour: integer(0...23), reminders: boolean, streakShown: boolean, paced: boolean, keys: boolean, typedKept: boolean, autoSync: boolean, offline: boolean, weights: [number](21...21)?, examDays: {ExamDay}?, flags: {boolean}, stamps: {Stamp}, other: unknown",
  Progress: "format: \"decks-progress\", version: 2, exported: integer(0...8640000000000000)?, profiles: <Profile>(0...200000), reviews: <Review>(0...1000000), sessions: <SessionRecord>(0...1000000), unlocks: <Unlock>(0...200000), favourites: <Favourite>(0...200000), lists: <OwnList>(0...200000), notes: <Note>(0...200000), settings: <Settings>(0...200000), conflicts: <Review>(0...1000000), setAside: unreadable(0...1000000), other: unknown",
});

/**
 * Reads a `Deck` from a file, and reports all problems.
 *
 * @param {string} text
 * @returns {Parsed<Deck>}
 */
export function parseDeck(text) {
  return parsed(text, null, [{ shape: "Deck" }]);
}

/**
 * Returns the canonical JSON of a `Deck`. Throws a RangeError for a number that is not
 * finite.
 *
 * @param {Deck} deck
 * @returns {string}
 */
export function canonicalDeck(deck) {
  return codecOf("Deck").write(deck);
}

/**
 * Reads a `Progress` from a file, and reports all problems.
 *
 * @param {string} text
 * @returns {Parsed<Progress>}
 */
export function parseProgress(text) {
  return parsed(
    text,
    "decks-progress",
    [
      { shape: "Progress1", version: 1 },
      { shape: "Progress", version: 2, upgrade: upgraded },
    ],
  );
}

/**
 * Returns the canonical JSON of a `Progress`. Throws a RangeError for a number that is not
 * finite.
 *
 * @param {Progress} progress
 * @returns {string}
 */
export function canonicalProgress(progress) {
  return codecOf("Progress").write(progress);
}
