/** List rows: pictures, text, and an element at the end. */

import { createElement, icon } from "./dom.js";

/**
 * Creates the text of a row: a name and its caption.
 *
 * @param {Node} name
 * @param {...(Node | string)} caption
 */
export function rowWords(name, ...caption) {
  return createElement("span", "words", name, createElement("span", "caption", ...caption));
}

/**
 * Creates a row that is a link.
 *
 * @param {string} href
 * @param {...Node} content
 */
export function rowLink(href, ...content) {
  const link = createElement("a", "row", ...content);
  link.href = href;
  return link;
}

/** Creates the chevron at the end of a row that links to another page. */
export function chevron() {
  return icon("chevron", "icon turns");
}
