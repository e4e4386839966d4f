/** Creates SVG elements. */

const svg = "http://www.w3.org/2000/svg";

/**
 * Creates an SVG element.
 *
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function createSVGElement(tag, attributes, ...children) {
  const element = document.createElementNS(svg, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}
