// Generated from Sources/StudyModel by `make model`.
// @ts-check

import {
  containsItem,
  int,
  larger,
  rangeEnd,
  roundHalfAway,
  stringsEqual,
  withoutNull,
} from "./study-runtime.js";

/** @import { Span } from "./study-model.js" */

/**
 * The similarities and differences of two breeds.
 *
 * @typedef {object} BreedComparison
 * @property {ComparisonRow[]} marks The field marks that both breeds have.
 * @property {ComparisonRow[]} facts The facts that are known of either breed.
 * @property {string[]} sameFacts Labels of the facts with the same text for both breeds, without those of `sizes`.
 * @property {string[]} differentFacts Labels of the other facts, without those of `sizes`.
 * @property {SizeComparison[]} sizes The sizes that are known of both breeds.
 * @property {SizeChart | null} chart The chart of the two sizes; nil if a size is unknown.
 */

/**
 * A fact or field mark of two breeds.
 *
 * @typedef {object} ComparisonRow
 * @property {string} label
 * @property {ComparedFact | null} first The text about the first breed; nil if it is unknown.
 * @property {ComparedFact | null} second The text about the second breed; nil if it is unknown.
 * @property {boolean} isSame
 * @property {boolean} isHighlighted Whether the row is highlighted as a distinguishing mark.
 */

/**
 * The heights or weights of two breeds.
 *
 * @typedef {object} SizeComparison
 * @property {SizeKind} kind
 * @property {ComparedPosition | null} larger The larger breed; nil if the two ranges overlap.
 */

/**
 * One of two compared breeds.
 *
 * @typedef {"first" | "second"} ComparedPosition
 */

/**
 * Maximum number of marks that are highlighted.
 *
 * @type {number}
 */
const highlightedMarks = 2;

/**
 * Returns the comparison of two breeds.
 *
 * @param {ComparedBreed} first
 * @param {ComparedBreed} second
 * @returns {BreedComparison}
 */
export function breedComparison(first, second) {
  const facts = factRows(first.facts, second.facts);
  /** @type {SizeKind[]} */
  const kinds = ["height", "weight"];
  const sizes = withoutNull(
    kinds.map((sizeKind) => sizeComparison(sizeKind, first, second)),
  );
  // Sizes have sentences of their own, which must not be contradicted.
  const others = facts.filter((comparisonRow) =>
    !isCompared(comparisonRow, sizes)
  );
  return {
    marks: markRows(first.marks, second.marks),
    facts,
    sameFacts: others.filter((comparisonRow) =>
      comparisonRow.isSame
    ).map((comparisonRow) =>
      comparisonRow.label
    ),
    differentFacts: others.filter((comparisonRow) =>
      !comparisonRow.isSame
    ).map((comparisonRow) =>
      comparisonRow.label
    ),
    sizes,
    chart: sizeChart(first, second),
  };
}

/**
 * Returns the field marks that both breeds have, in the order of the first breed. The first marks
 * that differ are highlighted.
 *
 * @param {ComparedFact[]} first
 * @param {ComparedFact[]} second
 * @returns {ComparisonRow[]}
 */
function markRows(first, second) {
  /** @type {ComparisonRow[]} */
  const rows = [];
  let highlighted = 0;
  for (const mark of first) {
    const other = labelled(mark.label, second);
    if (other !== null) {
      const row = { ...comparisonRow(mark.label, mark, other) };
      row.isHighlighted = !row.isSame && highlighted < highlightedMarks;
      highlighted = int(highlighted + (row.isHighlighted ? 1 : 0));
      rows.push(row);
    }
  }
  return rows;
}

/**
 * Returns the facts of the first breed, then those that only the second has.
 *
 * @param {ComparedFact[]} first
 * @param {ComparedFact[]} second
 * @returns {ComparisonRow[]}
 */
function factRows(first, second) {
  /** @type {string[]} */
  const labels = [];
  for (const fact of [...first, ...second]) {
    if (!containsItem(labels, fact.label, stringsEqual)) {
      labels.push(fact.label);
    }
  }
  return labels.map((item) =>
    comparisonRow(item, labelled(item, first), labelled(item, second))
  );
}

/**
 * @param {string} label
 * @param {ComparedFact | null} first
 * @param {ComparedFact | null} second
 * @returns {ComparisonRow}
 */
function comparisonRow(label, first, second) {
  return {
    label,
    first,
    second,
    isSame: stringsEqual(first?.text ?? null, second?.text ?? null),
    isHighlighted: false,
  };
}

/**
 * Returns the text with this label; nil if there is none.
 *
 * @param {string} label
 * @param {ComparedFact[]} facts
 * @returns {ComparedFact | null}
 */
function labelled(label, facts) {
  return facts.find((comparedFact) =>
    stringsEqual(comparedFact.label, label)
  ) ?? null;
}

/**
 * Whether a row shows sizes that are compared.
 *
 * @param {ComparisonRow} row
 * @param {SizeComparison[]} sizes
 * @returns {boolean}
 */
function isCompared(row, sizes) {
  const kind = row.first?.size?.kind ?? null;
  if (kind === null) {
    return false;
  }
  return sizes.some((sizeComparison) => sizeComparison.kind === kind);
}

/**
 * Compares the heights or weights of two breeds; nil if either is unknown. Ranges that only touch
 * do not overlap.
 *
 * @param {SizeKind} kind
 * @param {ComparedBreed} first
 * @param {ComparedBreed} second
 * @returns {SizeComparison | null}
 */
function sizeComparison(kind, first, second) {
  const one = comparedBreedSize(first, kind);
  if (one === null) {
    return null;
  }
  const other = comparedBreedSize(second, kind);
  if (other === null) {
    return null;
  }
  if (isLarger(one, other)) {
    return { kind, larger: "first" };
  }
  return { kind, larger: isLarger(other, one) ? "second" : null };
}

/**
 * Whether a range is above another; the two may share an end, but not be the same size.
 *
 * @param {Span} one
 * @param {Span} other
 * @returns {boolean}
 */
function isLarger(one, other) {
  return one.least >= other.most && one.most > other.least;
}

/**
 * The facts and field marks of a breed in one language, for a comparison with another breed.
 *
 * @typedef {object} ComparedBreed
 * @property {ComparedFact[]} facts
 * @property {ComparedFact[]} marks
 */

/**
 * Returns the height or weight; nil if it is unknown.
 *
 * @param {ComparedBreed} comparedBreed
 * @param {SizeKind} kind
 * @returns {Span | null}
 */
function comparedBreedSize(comparedBreed, kind) {
  return (comparedBreed.facts.find((comparedFact) =>
    (comparedFact.size?.kind ?? null) === kind
  ) ?? null)?.size?.range ?? null;
}

/**
 * A labelled text about a breed, such as "Height: 33–41 cm".
 *
 * @typedef {object} ComparedFact
 * @property {string} label
 * @property {string} text
 * @property {string | null} language The language of the text, if it is not that of the page.
 * @property {ComparedSize | null} size The height or weight that the text states.
 */

/**
 * The height or weight of a breed.
 *
 * @typedef {object} ComparedSize
 * @property {SizeKind} kind
 * @property {Span} range The range over both sexes.
 */

/**
 * - `height`: Height at the withers, in centimetres.
 * - `weight`: Weight in kilograms.
 *
 * @typedef {"height" | "weight"} SizeKind
 */

/**
 * A chart of two sizes on one scale, as bars from the ground up, in a drawing of 320 by 180 units
 * with the ground at y = 170.
 *
 * @typedef {object} SizeChart
 * @property {SizeKind} kind The size that the chart shows.
 * @property {SizeChartLine[]} lines Grid lines at round numbers, from 0.
 * @property {SizeChartBar[]} bars The bars of the first and the second breed.
 */

/**
 * A grid line of a size chart.
 *
 * @typedef {object} SizeChartLine
 * @property {number} size The size, in centimetres or kilograms.
 * @property {number} y
 */

/**
 * A breed's bar in a size chart: solid to the minimum, tinted to the maximum.
 *
 * @typedef {object} SizeChartBar
 * @property {number} x
 * @property {number} solidY Top of the solid part.
 * @property {number} solidHeight
 * @property {number} tintedY Top of the tinted part.
 * @property {number} tintedHeight
 */

/**
 * The largest size that is drawn; for larger sizes there would be more grid lines than pixels.
 *
 * @type {number}
 */
const largestChartedSize = 10000.0;

/**
 * Returns a chart of the heights of two breeds or, if these cannot be drawn, of the weights; nil if
 * neither can be drawn.
 *
 * @param {ComparedBreed} first
 * @param {ComparedBreed} second
 * @returns {SizeChart | null}
 */
function sizeChart(first, second) {
  return chart("height", first, second) ?? chart("weight", first, second);
}

/**
 * @param {SizeKind} kind
 * @param {ComparedBreed} first
 * @param {ComparedBreed} second
 * @returns {SizeChart | null}
 */
function chart(kind, first, second) {
  const one = comparedBreedSize(first, kind);
  if (one === null) {
    return null;
  }
  const other = comparedBreedSize(second, kind);
  if (other === null) {
    return null;
  }
  const largest = larger(one.most, other.most);
  if (
    !isDrawable(one) ||
    !isDrawable(other) ||
    largest <= 0 ||
    largest > largestChartedSize
  ) {
    return null;
  }
  const step = [1, 2, 5, 10, 25, 50, 100].find((item) =>
    int(item * 4) >= largest
  ) ??
    250;
  const count = int(Math.trunc(Math.ceil(largest / step)));
  const scale = 150 / int(count * step);
  /** @type {SizeChartLine[]} */
  const lines = [];
  for (let index = 0, end = rangeEnd(
    index,
    int(count + 1),
  ); index < end; index++) {
    lines.push({
      size: int(index * step),
      y: chartY(int(index * step), scale),
    });
  }
  return {
    kind,
    lines,
    bars: [chartBar(one, 90, scale), chartBar(other, 210, scale)],
  };
}

/**
 * @param {Span} range
 * @returns {boolean}
 */
function isDrawable(range) {
  return range.least >= 0 && range.most >= range.least;
}

/**
 * @param {Span} range
 * @param {number} x
 * @param {number} scale
 * @returns {SizeChartBar}
 */
function chartBar(range, x, scale) {
  return {
    x,
    solidY: chartY(range.least, scale),
    solidHeight: chartHeight(range.least, scale),
    tintedY: chartY(range.most, scale),
    tintedHeight: chartHeight(range.most - range.least, scale),
  };
}

/**
 * @param {number} size
 * @param {number} scale
 * @returns {number}
 */
function chartY(size, scale) {
  return int(Math.trunc(roundHalfAway(170 - size * scale)));
}

/**
 * Returns the height of a size in the drawing, large enough to be visible.
 *
 * @param {number} size
 * @param {number} scale
 * @returns {number}
 */
function chartHeight(size, scale) {
  return Math.max(2, int(Math.trunc(roundHalfAway(size * scale))));
}
