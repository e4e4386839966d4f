/** Drags a row of a list with the pointer. */

/**
 * Distance in pixels from the top or bottom of the window within which dragging scrolls the page.
 */
const scrollEdge = 72;

/**
 * Moves a row with the pointer until the pointer is released.
 *
 * @param {HTMLElement} handle
 * @param {number} pointer
 * @param {HTMLElement} item
 * @param {(steps: number) => void} end called with the number of rows by which the row has moved
 *   down; negative if up
 */
export function dragRow(handle, pointer, item, end) {
  let steps = 0;
  item.classList.add("dragged");
  handle.setPointerCapture(pointer);
  const follow = (/** @type {PointerEvent} */ { clientY }) => {
    steps += passNeighbours(item, clientY);
    if (clientY < scrollEdge) {
      scrollBy(0, -16);
    } else if (clientY > innerHeight - scrollEdge) {
      scrollBy(0, 16);
    }
  };
  handle.addEventListener("pointermove", follow);
  handle.addEventListener("lostpointercapture", () => {
    item.classList.remove("dragged");
    handle.removeEventListener("pointermove", follow);
    end(steps);
  }, { once: true });
}

/**
 * Moves the neighbours past a row once the pointer is beyond their middle. The row itself is not
 * moved in the DOM, because a moved element loses pointer capture.
 *
 * @param {HTMLElement} item
 * @param {number} y
 * @returns {number} number of rows by which the row has moved down; negative if up
 */
function passNeighbours(item, y) {
  const { previousElementSibling: previous, nextElementSibling: next } = item;
  if (previous && y < middleOf(previous)) {
    item.after(previous);
    return -1;
  }
  if (next && y > middleOf(next)) {
    item.before(next);
    return 1;
  }
  return 0;
}

/** @param {Element} row */
function middleOf(row) {
  const box = row.getBoundingClientRect();
  return box.top + box.height / 2;
}
