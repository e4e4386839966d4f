// Generated from Sources/StudyModel by `make model`.
// @ts-check

import { authoredHint, deckBreed } from "./study-model.js";
import { stringsEqual, withoutNull } from "./study-runtime.js";

/** @import { Deck, Question } from "./study-model.js" */

/**
 * A hint that helps with a question without giving the answer away.
 *
 * - `mark`: The name of a part of the animal, its appearance in the breed in question, and the language of that text, if it is not the language of the deck.
 * - `without`: A wrong choice, to be ruled out.
 * - `opening`: The beginning of the name.
 *
 * @typedef {{ kind: "mark", part: string, appearance: string, language: string | null } | { kind: "without", breed: string } | { kind: "opening" }} Hint
 */

/**
 * Returns the hint for a question; nil if any hint would give the answer away.
 *
 * For a typed answer, the hint is the beginning of the name. For a choice, it is a field mark that
 * no other choice has; otherwise any field mark; otherwise a choice to rule out. The hint for a
 * question that the deck's author wrote is always a choice to rule out.
 *
 * @param {Question} question
 * @param {Deck} deck
 * @returns {Hint | null}
 */
export function hint(question, deck) {
  if (question.skill === "recall") {
    return { kind: "opening" };
  }
  const asked = deckBreed(deck, question.breedID);
  if (asked === null) {
    return null;
  }
  const authored = asked.question ?? null;
  if (authored !== null) {
    return authoredHint(authored, asked);
  }
  const others = withoutNull(
    question.choices.map((choice) => deckBreed(deck, choice.breedID)),
  ).filter((breed) =>
    !stringsEqual(breed.id, asked.id)
  );
  const distinctive = asked.marks.find((mark) =>
    !others.some((other) =>
      other.marks.some((fieldMark) =>
        stringsEqual(fieldMark.place, mark.place) &&
        stringsEqual(fieldMark.seen, mark.seen)
      )
    )
  ) ?? null;
  const mark = distinctive ?? asked.marks.at(0) ?? null;
  if (mark !== null) {
    return {
      kind: "mark",
      part: mark.label ?? mark.place,
      appearance: mark.seen,
      language: mark.language ?? null,
    };
  }
  if (!(others.length > 1)) {
    return null;
  }
  const strange = others.find((breed) =>
    !stringsEqual(breed.id, question.otherBreedID)
  ) ?? null;
  if (strange === null) {
    return null;
  }
  return { kind: "without", breed: strange.id };
}
