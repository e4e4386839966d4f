/** Draws a lesson after an answer: sizes side by side, field marks and the next review. */

import { createElement } from "../ui/dom.js";
import {
  hasPhrase,
  markElement,
  nameElement,
  phrase,
  phraseNodes,
  phraseWithNumberWord,
} from "../ui/i18n.js";
import { createSVGElement } from "../ui/svg.js";
import { allSkills } from "../../generated/study-model.js";

/** @import { Round } from "./round.js" */
/** @import { Breed, Session, Span } from "../../generated/study-model.js" */

/**
 * Draws the sizes of two breeds on one scale: solid to the minimum, tinted to the maximum. Compares
 * heights if both are known, otherwise weights; draws nothing if neither is known for both.
 *
 * @param {Breed} breed
 * @param {Breed} other
 * @returns {HTMLElement[]}
 */
export function sizeBars(breed, other) {
  const kind = breed.height && other.height ? "height" : "weight";
  const own = breed[kind];
  const others = other[kind];
  if (!own || !others) {
    return [];
  }
  const most = Math.max(own.most, others.most);
  const list = createElement(
    "ul",
    "tracks",
    sizeBar(breed, own, most, kind, "right"),
    sizeBar(other, others, most, kind, "wrong"),
  );
  list.setAttribute("aria-label", phrase("sizes"));
  return [list];
}

/**
 * @param {Breed} breed
 * @param {Span} span
 * @param {number} most
 * @param {"height" | "weight"} kind
 * @param {"right" | "wrong"} className
 */
function sizeBar(breed, span, most, kind, className) {
  const share = (/** @type {number} */ value) => Math.round(1000 * value / most) / 10;
  const drawing = createSVGElement(
    "svg",
    { viewBox: "0 0 100 16", preserveAspectRatio: "none", "aria-hidden": "true", class: className },
    createSVGElement("rect", { class: "most", width: share(span.most), height: 16 }),
    createSVGElement("rect", { class: "least", width: share(span.least), height: 16 }),
  );
  const isSingle = span.least === span.most;
  const key = kind === "height"
    ? isSingle ? "oneHeight" : "height"
    : isSingle
    ? "oneWeight"
    : "weight";
  const figures = phrase(key, { least: span.least, most: span.most });
  return createElement(
    "li",
    "",
    nameElement("span", "", breed),
    drawing,
    createElement("span", "figures", figures),
  );
}

/**
 * Lists at most three field marks of a breed, leaving out those in a difference that is already
 * shown.
 *
 * @param {Breed} breed
 * @param {string} [difference]
 * @returns {HTMLElement[]}
 */
export function fieldMarks(breed, difference = "") {
  const further = breed.marks.filter((mark) => !difference.includes(mark.seen)).slice(0, 3);
  if (further.length === 0) {
    return [];
  }
  const lines = further.map(({ place, label, seen, language }) => {
    const mark = { text: seen, part: label ?? place, language };
    return createElement("li", "", markElement(mark, { isSentence: true }));
  });
  const heading = createElement("h3", "caption", ...phraseNodes("marksOf", { name: breed }));
  return [createElement("div", "field-marks", heading, createElement("ul", "", ...lines))];
}

/**
 * Draws the past reviews and the next one as dots on a timeline.
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
    .flatMap(({ days }) => days[allSkills.indexOf(review.skill)] ?? []);
  const recentDays = [...round.earlierReviews, ...session.reviews]
    .filter((earlier) =>
      earlier.breed === review.breed && earlier.skill === review.skill &&
      earlier.deck === review.deck &&
      earlier.profile === review.profile && earlier.day <= review.day
    )
    .map((earlier) => earlier.day);
  const days = [...earlierDays, ...recentDays];
  const first = Math.min(...days);
  // Early reviews are close together; a square root spreads them and keeps their order.
  const place = (/** @type {number} */ day) =>
    8 + Math.round(344 * Math.sqrt((day - first) / Math.max(1, due - first)));
  const dots = [...new Set(days)].map((day) =>
    createSVGElement("circle", {
      class: day === review.day ? "now" : "",
      cx: place(day),
      cy: 10,
      r: day === review.day ? 7 : 5,
    })
  );
  const drawing = createSVGElement(
    "svg",
    { viewBox: "0 0 360 20", "aria-hidden": "true", class: "gap" },
    createSVGElement("path", { d: `M${place(first)} 10H${place(due)}` }),
    ...dots,
    createSVGElement("circle", { class: "next", cx: place(due), cy: 10, r: 6 }),
  );
  const seen = hasPhrase("runs") && days.length > 1
    ? phraseWithNumberWord("seen", days.length, true)
    : phrase("seen", { count: days.length });
  const next = createElement("span", "", phrase("nextIn", { count: due - review.day }));
  return [
    createElement(
      "div",
      "gap-line",
      drawing,
      createElement("p", "caption", createElement("span", "", seen), " ", next),
    ),
  ];
}
