/** Finding and making the elements of a page. Text goes in as text, never as markup. */

/**
 * The element with this id, which the template promises.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function element(id) {
  const found = document.getElementById(id);
  if (!found) {
    throw new Error(`The page has no element with the id ${id}.`);
  }
  return found;
}

/**
 * A new element with a class and children.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) {
    made.className = className;
  }
  made.append(...children);
  return made;
}

/**
 * A button that does something.
 *
 * @param {string} className
 * @param {string} label
 * @param {() => void} press
 */
export function button(className, label, press) {
  const made = make("button", className, label);
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}

const svg = "http://www.w3.org/2000/svg";

/**
 * An icon of the page's sprite, for the eye only.
 *
 * @param {string} name
 * @param {string} className
 * @returns {SVGSVGElement}
 */
export function icon(name, className = "icon") {
  const drawing = document.createElementNS(svg, "svg");
  drawing.setAttribute("class", className);
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svg, "use");
  use.setAttribute("href", `#icon-${name}`);
  drawing.append(use);
  return drawing;
}

/**
 * A message in the page: one bold clause, one plain, and a way on if there is one.
 *
 * @param {"info" | "error" | "done"} kind
 * @param {string} bold
 * @param {string} plain
 * @param {...Node} actions
 */
export function banner(kind, bold, plain, ...actions) {
  const signs = { info: "info", error: "warning", done: "tick" };
  const sign = icon(signs[kind]);
  const words = make("p", "", make("strong", "", bold), ` ${plain}`);
  const made = make("div", `banner ${kind}`, sign, make("div", "", words, ...actions));
  if (kind === "error") {
    made.setAttribute("role", "alert");
  }
  return made;
}
