/** SVG charts, each with a table of its values. */

import { createElement } from "./dom.js";
import { createSVGElement } from "./svg.js";
import { phrase } from "./i18n.js";

/**
 * Creates an SVG drawing with its own coordinate system and a text alternative.
 *
 * @param {string} className
 * @param {number} width
 * @param {number} height
 * @param {string} description
 * @param {...SVGElement} shapes
 */
export function createChart(className, width, height, description, ...shapes) {
  const viewBox = `0 0 ${width} ${height}`;
  const label = { role: "img", "aria-label": description };
  return createSVGElement("svg", { class: `chart ${className}`, viewBox, ...label }, ...shapes);
}

/**
 * Builds a table with a header row; the first cell of each row is a header.
 *
 * @param {string} caption
 * @param {string[]} columns
 * @param {(Node | string)[][]} rows
 */
export function table(caption, columns, rows) {
  const head = createElement("tr", "", ...columns.map((text) => headerCell(text, "col")));
  const body = rows.map(([first = "", ...rest]) =>
    createElement(
      "tr",
      "",
      headerCell(first, "row"),
      ...rest.map((cell) => createElement("td", "", cell)),
    )
  );
  const element = createElement(
    "table",
    "figures",
    createElement("caption", "visually-hidden", caption),
    createElement("thead", "", head),
    createElement("tbody", "", ...body),
  );
  return scrollRegion(caption, element);
}

/**
 * Builds a header cell of a table.
 *
 * @param {Node | string} content
 * @param {"col" | "row"} scope
 */
export function headerCell(content, scope) {
  const cell = createElement("th", "", content);
  cell.scope = scope;
  return cell;
}

/**
 * Wraps wide content in a region that scrolls by pointer and keyboard.
 *
 * @param {string} name
 * @param {Node} content
 */
export function scrollRegion(name, content) {
  const scrollable = createElement("div", "scrolls", content);
  scrollable.tabIndex = 0;
  scrollable.role = "group";
  scrollable.ariaLabel = name;
  return scrollable;
}

/**
 * Builds a collapsed section; its table is created when the section is first opened.
 *
 * @param {() => Node} createTable
 * @param {string} [name]
 */
export function collapsedTable(createTable, name = phrase("asTable")) {
  const details = createElement("details", "as-table", createElement("summary", "", name));
  details.addEventListener("toggle", () => {
    if (details.open && details.children.length === 1) {
      details.append(createTable());
    }
  });
  return details;
}

/**
 * Builds a bar that shows a fraction; the bar is full at 1.
 *
 * @param {number} share from 0 to 1
 * @param {string} description the text alternative
 */
export function bar(share, description) {
  const width = Math.round(Math.max(0, Math.min(share, 1)) * 100);
  const chart = createChart(
    "bar",
    100,
    8,
    description,
    createSVGElement("rect", { class: "track", width: 100, height: 8 }),
    createSVGElement("rect", { class: "fill", width, height: 8 }),
  );
  return stretchedToWidth(chart);
}

/**
 * Stretches a drawing to the width of its container, keeping its height.
 *
 * @param {SVGElement} chart
 */
export function stretchedToWidth(chart) {
  chart.setAttribute("preserveAspectRatio", "none");
  return chart;
}
