/**
 * Adapts links, which name pages of the site: links to the quiz open this page, and links to other
 * pages open the published site. If its address is unknown, these are plain text.
 */

import { root } from "../scripts/core/site-root.js";
import { adaptedLink } from "./adapted-link.js";
import { publishedSite } from "./site-files.js";

/** @param {Element} link */
function adapt(link) {
  const href = link.getAttribute("href") ?? "";
  const adapted = adaptedLink(href, location.href, root.href, publishedSite);
  if (adapted === null) {
    link.removeAttribute("href");
  } else if (adapted !== href) {
    link.setAttribute("href", adapted);
  }
}

/** @param {Node} node */
function adaptLinksIn(node) {
  if (node instanceof Element) {
    [node, ...node.querySelectorAll("a[href]")].filter((link) => link.matches("a[href]"))
      .forEach(adapt);
  }
}

adaptLinksIn(document.documentElement);
new MutationObserver((changes) => {
  for (const { target, type, addedNodes } of changes) {
    (type === "attributes" ? [target] : [...addedNodes]).forEach(adaptLinksIn);
  }
}).observe(document, { attributeFilter: ["href"], childList: true, subtree: true });
