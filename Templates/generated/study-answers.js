// Generated from Sources/StudyModel by `make model`.
// @ts-check

import {
  difference,
  foldedWords,
  isCloser,
  isName,
  makeLetterTables,
  nameDifferenceIsNone,
  spellings,
  tooManyErrors,
  wordStem,
} from "./study-folding.js";
import { deckBreed, isRightAnswer } from "./study-model.js";
import {
  arraysEqual,
  codePoints,
  containsItem,
  identical,
  int,
  optionalsEqual,
  stringsEqual,
} from "./study-runtime.js";

/** @import { LetterTables, NameDifference, Spelling } from "./study-folding.js" */
/** @import { AuthoredQuestion, Breed, Deck, Family, Session, SessionEvent } from "./study-model.js" */
/** @import { Timestamp } from "./study-record.js" */

/**
 * Judges the typed answer to a question that the deck's author wrote, by the rules for names.
 *
 * Only its own answers count: the answer to another question is just a wrong answer. A number must
 * be exact, since a wrong one would otherwise pass as a spelling error of the right one.
 *
 * @param {string} typed
 * @param {AuthoredQuestion} authored
 * @param {Breed} asked
 * @param {Deck} deck
 * @returns {TypedJudgement}
 */
function judgeAuthoredAnswer(typed, authored, asked, deck) {
  const answer = { ...asked };
  answer.name = authored.answer.text;
  answer.names = authored.accepted;
  answer.question = /** @type {AuthoredQuestion | null} */ (null);
  answer.same = [];
  answer.photos = [];
  const only = { ...deck };
  only.breeds = [answer];
  only.families = /** @type {Family[] | null} */ (null);
  const judgement = judgeTypedAnswer(typed, answer, only);
  switch (judgement.kind) {
    case "near": {
      const { name } = judgement;
      if (!arraysEqual(digits(typed), digits(name), identical)) {
        return { kind: "wrong", breed: null };
      }
      return judgement;
    }
    case "right":
    case "family":
    case "similar":
    case "wrong": {
      return judgement;
    }
  }
}

/**
 * Returns the code points of the ASCII digits in a text.
 *
 * @param {string} text
 * @returns {number[]}
 */
function digits(text) {
  return codePoints(text).filter((item) => item >= 48 && item <= 57);
}

/**
 * The judgement of a typed or spoken name.
 *
 * - `right`: The text names the breed.
 * - `near`: The text names the breed with a spelling error; `name` is the correct spelling.
 * - `family`: The text names the breed's family, or is a part of several breeds' names, among them this one.
 * - `similar`: The text is a misspelled name of another breed; `name` is the correct spelling and `breed` the slug.
 * - `wrong`: The text does not name the breed; `breed` is the slug of the breed that it does name, if any.
 *
 * @typedef {{ kind: "right" } | { kind: "near", name: string } | { kind: "family" } | { kind: "similar", breed: string, name: string } | { kind: "wrong", breed: string | null }} TypedJudgement
 */

/**
 * Returns the session event for a typed or spoken answer.
 *
 * `homophones` are groups of Chinese characters that sound alike, as for `judgeTypedAnswer`.
 *
 * @param {string} text
 * @param {Session} session
 * @param {Deck} deck
 * @param {Timestamp} moment
 * @param {number} ms
 * @param {string[]} [homophones]
 * @returns {SessionEvent}
 */
export function typedAnswerEvent(
  text,
  session,
  deck,
  moment,
  ms,
  homophones = [],
) {
  let judgement = /** @type {TypedJudgement} */ ({
    kind: "wrong",
    breed: null,
  });
  const question = session.question;
  if (question !== null) {
    const asked = deckBreed(deck, question.breedID);
    if (asked !== null) {
      judgement = judgeTypedAnswer(
        text,
        asked,
        deck,
        question.photoID,
        homophones,
      );
    }
  }
  return { kind: "type", text, judgement, moment, ms };
}

/**
 * Judges a typed breed name.
 *
 * Names are compared ignoring case, accents, hyphens and spaces, with and without "the" and words
 * for dog and cat, and with the first or last word moved to the other end ("poodle, toy"). Another
 * breed counts as named only if the text matches one of its names exactly. Spelling errors are
 * allowed in the letters of a name or in their phonetic key: one in names of 3 to 7 letters, two
 * in names of up to 12 and three in longer names, but none if another breed's name is equally
 * close. A misspelled name of another breed is recognized too, since a question about the breed
 * that was meant would otherwise give the answer away. Words that make up at least a quarter of a
 * name of the breed count as a near miss if no other breed's name contains them, and otherwise ask
 * for the full name. A family's name asks for a member if the breed in question is one of several,
 * even if it is also an alias of that breed, and otherwise names no breed.
 *
 * Each string in `homophones` is a group of Chinese characters that sound alike. Text that sounds
 * like a name of the breed in question, and like none of another breed, is a near miss.
 *
 * @param {string} typed
 * @param {Breed} asked
 * @param {Deck} deck
 * @param {string | null} [photoID]
 * @param {string[]} [homophones]
 * @returns {TypedJudgement}
 */
export function judgeTypedAnswer(
  typed,
  asked,
  deck,
  photoID = null,
  homophones = [],
) {
  const authored = asked.question ?? null;
  if (authored !== null) {
    return judgeAuthoredAnswer(typed, authored, asked, deck);
  }
  const tables = makeLetterTables();
  const words = foldedWords(typed, tables);
  const texts = spellings(words, tables);
  if ((texts.at(0) ?? null) === null) {
    return { kind: "wrong", breed: null };
  }
  let ownDifference = /** @type {NameDifference | null} */ (null);
  let ownName = asked.name;
  for (const breed of [asked, ...deck.breeds]) {
    if (isRightAnswer(breed, asked, photoID)) {
      for (const name of ownNames(breed, deck, tables)) {
        const found = difference(texts, name, 0, tables);
        if (found !== null && isCloser(found, ownDifference)) {
          if (nameDifferenceIsNone(found)) {
            return { kind: "right" };
          }
          ownDifference = found;
          ownName = name;
        }
      }
    }
  }
  const others = deck.breeds.filter((breed) =>
    !isRightAnswer(breed, asked, photoID)
  );
  let otherDifference = /** @type {NameDifference | null} */ (null);
  let otherBreed = /** @type {string | null} */ (null);
  for (const breed of others) {
    for (const name of [breed.name, ...breed.names]) {
      if (isName(name, texts, [], tables)) {
        const found = difference(texts, name, 0, tables);
        if (found !== null) {
          if (isCloser(found, otherDifference)) {
            otherDifference = found;
            otherBreed = breed.id;
          } else if (
            optionalsEqual(found, otherDifference, nameDifferenceEquals) &&
            !stringsEqual(otherBreed, breed.id)
          ) {
            otherBreed = /** @type {string | null} */ (null);
          }
        }
      }
    }
  }
  const own = ownDifference;
  if (own !== null && own.errors === 0) {
    const other = otherDifference;
    if (other !== null && isCloser(other, own)) {
      return { kind: "wrong", breed: otherBreed };
    }
    return { kind: "right" };
  }
  const families = familiesNamed(texts, deck, tables);
  const ownFamilies = (deck.families ?? []).filter((family) =>
    stringsEqual(family.id, asked.id) ||
    stringsEqual(family.id, asked.family ?? null)
  );
  const isOwnFamily = ownFamilies.some((family) =>
    containsItem(families, family.id, stringsEqual)
  );
  if (
    isOwnFamily && ownFamilies.some((family) => hasSeveralMembers(family, deck))
  ) {
    return { kind: "family" };
  }
  if (otherDifference !== null) {
    if (isOwnFamily) {
      return { kind: "family" };
    }
    return { kind: "wrong", breed: families.length === 0 ? otherBreed : null };
  }
  const groups = homophones.map((item) => codePoints(item));
  const own2 = { ...asked };
  own2.names = ownNames(asked, deck, tables);
  const name = nameSoundingLike(texts, groups, [own2], tables);
  if (name !== null) {
    const isAmbiguous = nameSoundingLike(texts, groups, others, tables) !==
      null;
    return isAmbiguous
      ? { kind: "wrong", breed: null }
      : { kind: "near", name };
  }
  const judgement = judgeMisspelling(
    words,
    texts,
    ownDifference,
    ownName,
    asked,
    deck,
    photoID,
    tables,
  );
  if (!typedJudgementEquals(judgement, { kind: "wrong", breed: null })) {
    return judgement;
  }
  if (isOwnFamily || isMisspelledFamily(asked, texts, deck, tables)) {
    return { kind: "family" };
  }
  return families.length === 0
    ? judgeAsOther(texts, others, ownDifference, tables)
    : judgement;
}

/**
 * Judges text that does not name the breed in question: as the misspelled name of the one of the
 * other breeds that is closer to it than every breed else. `ownDifference` is its difference from
 * the breed in question; nil if it resembles none of its names.
 *
 * @param {Spelling[]} texts
 * @param {Breed[]} others
 * @param {NameDifference | null} ownDifference
 * @param {LetterTables} tables Changed in place.
 * @returns {TypedJudgement}
 */
function judgeAsOther(texts, others, ownDifference, tables) {
  let least = ownDifference?.errors ?? tooManyErrors;
  let closest = /** @type {TypedJudgement} */ ({ kind: "wrong", breed: null });
  let closestID = "";
  for (const breed of others) {
    for (const name of [breed.name, ...breed.names]) {
      const found = difference(texts, name, 0, tables);
      if (found !== null) {
        if (found.errors < least) {
          least = found.errors;
          closest = /** @type {TypedJudgement} */ ({
            kind: "similar",
            breed: breed.id,
            name,
          });
          closestID = breed.id;
        } else if (
          found.errors === least && !stringsEqual(closestID, breed.id)
        ) {
          closest = /** @type {TypedJudgement} */ ({
            kind: "wrong",
            breed: null,
          });
          closestID = "";
        }
      }
    }
  }
  return closest;
}

/**
 * Judges text that is no breed's exact name. `ownDifference` is its difference from `ownName`, the
 * closest name of the breed in question; nil if it resembles none.
 *
 * @param {number[][]} words
 * @param {Spelling[]} texts
 * @param {NameDifference | null} ownDifference
 * @param {string} ownName
 * @param {Breed} asked
 * @param {Deck} deck
 * @param {string | null} photoID
 * @param {LetterTables} tables Changed in place.
 * @returns {TypedJudgement}
 */
function judgeMisspelling(
  words,
  texts,
  ownDifference,
  ownName,
  asked,
  deck,
  photoID,
  tables,
) {
  if (ownDifference === null) {
    return judgeByPart(words, asked, deck, photoID, tables);
  }
  // Another breed that is as close counts even if its own names allow fewer errors.
  for (const breed of deck.breeds) {
    if (!isRightAnswer(breed, asked, photoID)) {
      for (const name of [breed.name, ...breed.names]) {
        const found = difference(texts, name, ownDifference.errors, tables);
        if (found !== null && found.errors <= ownDifference.errors) {
          return { kind: "wrong", breed: null };
        }
      }
    }
  }
  return { kind: "near", name: ownName };
}

/**
 * Returns the first name of the breeds that one of the texts sounds like.
 *
 * @param {Spelling[]} texts
 * @param {number[][]} homophones
 * @param {Breed[]} breeds
 * @param {LetterTables} tables Changed in place.
 * @returns {string | null}
 */
function nameSoundingLike(texts, homophones, breeds, tables) {
  for (const breed of breeds) {
    if (homophones.length > 0) {
      for (const name of [breed.name, ...breed.names]) {
        if (isName(name, texts, homophones, tables)) {
          return name;
        }
      }
    }
  }
  return null;
}

/**
 * Returns the names of a breed without those of its family, which stand for other breeds too. The
 * name that pages show stays.
 *
 * @param {Breed} breed
 * @param {Deck} deck
 * @param {LetterTables} tables Changed in place.
 * @returns {string[]}
 */
function ownNames(breed, deck, tables) {
  /** @type {string[]} */
  const names = [breed.name];
  const families = (deck.families ?? []).filter((family) =>
    stringsEqual(family.id, breed.family ?? null) ||
    stringsEqual(family.id, breed.id)
  );
  for (const name of breed.names) {
    let isShared = false;
    const texts = spellings(foldedWords(name, tables), tables);
    for (const family of families) {
      if (hasSeveralMembers(family, deck)) {
        for (const familyName of family.names) {
          if (isName(familyName, texts, [], tables)) {
            isShared = true;
          }
        }
      }
    }
    if (!isShared) {
      names.push(name);
    }
  }
  return names;
}

/**
 * Whether a deck has several breeds of a family.
 *
 * @param {Family} family
 * @param {Deck} deck
 * @returns {boolean}
 */
function hasSeveralMembers(family, deck) {
  return deck.breeds.filter((breed) =>
      stringsEqual(breed.family ?? null, family.id) ||
      stringsEqual(breed.id, family.id)
    ).length >
    1;
}

/**
 * Whether one of the texts is a misspelled name of the breed's family.
 *
 * @param {Breed} asked
 * @param {Spelling[]} texts
 * @param {Deck} deck
 * @param {LetterTables} tables Changed in place.
 * @returns {boolean}
 */
function isMisspelledFamily(asked, texts, deck, tables) {
  for (const family of deck.families ?? []) {
    if (stringsEqual(family.id, asked.family ?? null) ||
    stringsEqual(family.id, asked.id)) {
      for (const name of family.names) {
        if (difference(texts, name, 0, tables) !== null) {
          return true;
        }
      }
    }
  }
  return false;
}

/**
 * Returns the ids of the families that one of the texts names.
 *
 * @param {Spelling[]} texts
 * @param {Deck} deck
 * @param {LetterTables} tables Changed in place.
 * @returns {string[]}
 */
function familiesNamed(texts, deck, tables) {
  /** @type {string[]} */
  const found = [];
  for (const family of deck.families ?? []) {
    let isNamed = false;
    for (const name of family.names) {
      if (isName(name, texts, [], tables)) {
        isNamed = true;
      }
    }
    if (isNamed) {
      found.push(family.id);
    }
  }
  return found;
}

/**
 * Judges words that are not a full name but may be part of one, of which they must make up at least
 * a quarter. Of the breed in question alone, they are a near miss; "shepherd" asks which one.
 *
 * @param {number[][]} words
 * @param {Breed} asked
 * @param {Deck} deck
 * @param {string | null} photoID
 * @param {LetterTables} tables Changed in place.
 * @returns {TypedJudgement}
 */
function judgeByPart(words, asked, deck, photoID, tables) {
  const part = words.filter((item) => wordStem(item).length > 0);
  let ownName = /** @type {string | null} */ (null);
  let isShared = false;
  for (const breed of deck.breeds) {
    if (part.length > 0) {
      const name = firstName(breed, part, tables);
      if (name !== null) {
        if (isRightAnswer(breed, asked, photoID)) {
          ownName = ownName ?? name;
        } else {
          isShared = true;
        }
      }
    }
  }
  const name = ownName;
  if (name === null) {
    return { kind: "wrong", breed: null };
  }
  if (!(int(letterCount(part) * 4) >= letterCount(foldedWords(name, tables)))) {
    return { kind: "wrong", breed: null };
  }
  return isShared ? { kind: "family" } : { kind: "near", name };
}

/**
 * Returns the number of letters in the words.
 *
 * @param {number[][]} words
 * @returns {number}
 */
function letterCount(words) {
  return words.reduce((first, second) => int(first + second.length), 0);
}

/**
 * Returns the first name of a breed that contains all these words.
 *
 * @param {Breed} breed
 * @param {number[][]} words
 * @param {LetterTables} tables Changed in place.
 * @returns {string | null}
 */
function firstName(breed, words, tables) {
  for (const name of [breed.name, ...breed.names]) {
    const nameWords = foldedWords(name, tables);
    if (
      words.every((item) =>
        containsItem(nameWords, item, (a, b) => arraysEqual(a, b, identical))
      )
    ) {
      return name;
    }
  }
  return null;
}

/**
 * Returns whether two values of NameDifference are equal.
 *
 * @param {NameDifference} a
 * @param {NameDifference} b
 * @returns {boolean}
 */
function nameDifferenceEquals(a, b) {
  return a.errors === b.errors &&
    a.isReordered === b.isReordered &&
    a.isShortened === b.isShortened;
}

/**
 * Returns whether two values of TypedJudgement are equal.
 *
 * @param {TypedJudgement} a
 * @param {TypedJudgement} b
 * @returns {boolean}
 */
function typedJudgementEquals(a, b) {
  if (a.kind === "near" && b.kind === "near") {
    return stringsEqual(a.name, b.name);
  }
  if (a.kind === "similar" && b.kind === "similar") {
    return stringsEqual(a.breed, b.breed) && stringsEqual(a.name, b.name);
  }
  if (a.kind === "wrong" && b.kind === "wrong") {
    return optionalsEqual(a.breed, b.breed, stringsEqual);
  }
  return a.kind === b.kind;
}
