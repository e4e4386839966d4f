/** Draws the parts of a lesson after an answer: sizes, field marks and the review timeline. */

import { createElement } from "../../ui/dom.js";
import {
  hasPhrase,
  markElement,
  nameElement,
  phrase,
  phraseNodes,
  phraseWithNumberWord,
} from "../../ui/i18n.js";
import { createSVGElement } from "../../ui/svg.js";

/** @import { Round } from "../round/round.js" */
/** @import { Breed, Session, Span } from "../../../generated/study-model.js" */

/**
 * Draws the sizes of two breeds as bars on one scale, solid up to the minimum and tinted up to the
 * maximum: heights if both are known, otherwise weights; nothing if neither is known for both.
 *
 * @param {Breed} breed
 * @param {Breed} other
 * @returns {HTMLElement[]}
 */
export function sizeBars(breed, other) {
  const kind = breed.height && other.height ? "height" : "weight";
  const span = breed[kind];
  const otherSpan = other[kind];
  if (!span || !otherSpan) {
    return [];
  }
  const maximum = Math.max(span.most, otherSpan.most);
  const list = createElement(
    "ul",
    "tracks",
    sizeBar(breed, span, maximum, kind, "first"),
    sizeBar(other, otherSpan, maximum, kind, "second"),
  );
  list.setAttribute("aria-label", phrase("sizes"));
  const hasShades = [span, otherSpan].some(({ least, most }) => least < most);
  const sizes = phrase(`sizesBy.${kind}`);
  const text = hasShades
    ? phrase("sizesWithShades", { sizes, shades: phrase("sizeShades") })
    : sizes;
  const label = createElement("p", "caption", text);
  return [createElement("div", "sizes", label, list)];
}

/**
 * @param {Breed} breed
 * @param {Span} span
 * @param {number} maximum the value at the end of the scale
 * @param {"height" | "weight"} kind
 * @param {"first" | "second"} className
 */
function sizeBar(breed, span, maximum, kind, className) {
  const percent = (/** @type {number} */ value) => Math.round(1000 * value / maximum) / 10;
  const drawing = createSVGElement(
    "svg",
    { viewBox: "0 0 100 16", preserveAspectRatio: "none", "aria-hidden": "true", class: className },
    createSVGElement("rect", { class: "most", width: percent(span.most), height: 16 }),
    createSVGElement("rect", { class: "least", width: percent(span.least), height: 16 }),
  );
  const isSingle = span.least === span.most;
  const key = kind === "height"
    ? isSingle ? "oneHeight" : "height"
    : isSingle
    ? "oneWeight"
    : "weight";
  const sizeText = phrase(key, { least: span.least, most: span.most });
  return createElement(
    "li",
    "",
    nameElement("span", "", breed),
    drawing,
    createElement("span", "figures", sizeText),
  );
}

/**
 * Lists at most three field marks of a breed, leaving out those in a difference that is already
 * shown.
 *
 * @param {Breed} breed
 * @param {string} [difference] the difference that is shown
 * @returns {HTMLElement[]}
 */
export function fieldMarks(breed, difference = "") {
  const marks = breed.marks.filter((mark) => !difference.includes(mark.seen)).slice(0, 3);
  if (marks.length === 0) {
    return [];
  }
  const lines = marks.map(({ place, label, seen, language }) => {
    const mark = { text: seen, part: label ?? place, language };
    return createElement("li", "", markElement(mark));
  });
  const heading = createElement("h3", "caption", ...phraseNodes("marksOf", { name: breed }));
  return [createElement("div", "field-marks", heading, createElement("ul", "", ...lines))];
}

/**
 * Draws the past answers about a breed, in any skill, and the card's next review as dots on a
 * timeline; nothing if the session is not scheduled, or if the card is due again on the same day.
 *
 * @param {Round} round
 * @param {Session} session
 * @returns {HTMLElement[]}
 */
export function reviewTimeline(round, session) {
  const review = session.reviews[session.reviews.length - 1];
  const card = session.learner.cards.find(({ breed, skill }) =>
    breed === review?.breed && skill === review.skill
  );
  const due = card?.memory?.due;
  if (!review || due === undefined || session.options.kind !== "schedule" || due <= review.day) {
    return [];
  }
  const earlierDays = (round.histories.get(review.breed) ?? [])
    .flatMap(({ days }) => days.flat());
  const recentDays = [...round.earlierReviews, ...session.reviews]
    .filter((earlier) =>
      earlier.breed === review.breed && earlier.deck === review.deck &&
      earlier.profile === review.profile && earlier.day <= review.day
    )
    .map((earlier) => earlier.day);
  const days = [...earlierDays, ...recentDays];
  const firstDay = Math.min(...days);
  // Early reviews are close together; a square-root scale spreads them.
  const positionOf = (/** @type {number} */ day) =>
    8 + Math.round(344 * Math.sqrt((day - firstDay) / Math.max(1, due - firstDay)));
  const dots = [...new Set(days)].sort((a, b) => a - b).map((day) =>
    createSVGElement("circle", {
      class: day === review.day ? "now" : "",
      cx: positionOf(day),
      cy: 10,
      r: day === review.day ? 7 : 5,
    })
  );
  const drawing = createSVGElement(
    "svg",
    { viewBox: "0 0 360 20", "aria-hidden": "true", class: "gap" },
    createSVGElement("path", { d: `M${positionOf(firstDay)} 10H${positionOf(due)}` }),
    ...dots,
    createSVGElement("circle", { class: "next", cx: positionOf(due), cy: 10, r: 6 }),
  );
  const seenText = hasPhrase("runs") && days.length > 1
    ? phraseWithNumberWord("seen", days.length, true)
    : phrase("seen", { count: days.length });
  const nextText = createElement("span", "", phrase("nextIn", { count: due - review.day }));
  return [
    createElement(
      "div",
      "gap-line",
      drawing,
      createElement("p", "caption", createElement("span", "", seenText), " ", nextText),
    ),
  ];
}
