/**
 * Returns the element at an index. Throws if it is out of range.
 *
 * @template T
 * @param {T[]} items
 * @param {number} index
 * @returns {T}
 */
export function elementAt(items, index) {
  if (index < 0 || index >= items.length) {
    throw new RangeError(`index ${index} out of range of ${items.length}`);
  }
  return items[index];
}

/**
 * Replaces the element at an index. Throws if it is out of range.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} index
 * @param {T} item
 */
export function setElement(items, index, item) {
  elementAt(items, index);
  items[index] = item;
}

/**
 * Replaces the element at an index with a copy, and returns the copy.
 *
 * @template {object} T
 * @param {T[]} items Changed in place.
 * @param {number} index
 * @returns {T}
 */
export function copyAt(items, index) {
  return items[index] = { ...elementAt(items, index) };
}

/**
 * Returns a copy of the array with the element at an index replaced.
 *
 * @template T
 * @param {T[]} items
 * @param {number} index
 * @param {T} item
 * @returns {T[]}
 */
export function withElement(items, index, item) {
  elementAt(items, index);
  return items.with(index, item);
}

/**
 * Returns the number. Throws if it is negative.
 *
 * @param {number} count
 * @returns {number}
 */
export function nonNegative(count) {
  if (count < 0) throw new RangeError(`negative count ${count}`);
  return count;
}

/**
 * Returns the first `count` elements, or all if there are fewer.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function prefix(items, count) {
  return items.slice(0, nonNegative(count));
}

/**
 * Returns the last `count` elements, or all if there are fewer.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function suffix(items, count) {
  return items.slice(Math.max(0, items.length - nonNegative(count)));
}

/**
 * Returns all but the first `count` elements.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function dropFirst(items, count) {
  return items.slice(nonNegative(count));
}

/**
 * Returns all but the last `count` elements.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function dropLast(items, count) {
  return items.slice(0, Math.max(0, items.length - nonNegative(count)));
}

/**
 * Returns an array that contains an element `count` times.
 *
 * @template T
 * @param {T} item
 * @param {number} count
 * @returns {T[]}
 */
export function repeating(item, count) {
  return new Array(nonNegative(count)).fill(item);
}

/**
 * Returns the elements that are not null.
 *
 * @template T
 * @param {(T | null)[]} items
 * @returns {T[]}
 */
export function withoutNull(items) {
  return /** @type {T[]} */ (items.filter((item) => item !== null));
}

/**
 * Returns the sorted elements. The sort is stable.
 *
 * @template T
 * @param {T[]} items
 * @param {(a: T, b: T) => boolean} isBefore
 * @returns {T[]}
 */
export function sortedBy(items, isBefore) {
  return [...items].sort((a, b) =>
    isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0
  );
}

/**
 * Appends elements.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {T[]} more
 */
export function appendAll(items, more) {
  for (const item of [...more]) items.push(item);
}

/**
 * Removes and returns the last element. Throws if there is none.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @returns {T}
 */
export function removeLast(items) {
  if (items.length === 0) {
    throw new RangeError("empty array has no last element");
  }
  return /** @type {T} */ (items.pop());
}

/**
 * Removes and returns the element at an index.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} index
 * @returns {T}
 */
export function removeAt(items, index) {
  const item = elementAt(items, index);
  items.splice(index, 1);
  return item;
}

/**
 * Inserts an element before the one at an index, or at the end.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {T} item
 * @param {number} index
 */
export function insertAt(items, item, index) {
  if (index < 0 || index > items.length) {
    throw new RangeError(`index ${index} out of range of ${items.length}`);
  }
  items.splice(index, 0, item);
}

/**
 * Swaps two elements. As in Swift, equal indices have no effect, even out of range.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} first
 * @param {number} second
 */
export function swapAt(items, first, second) {
  if (first === second) return;
  const item = elementAt(items, first);
  items[first] = elementAt(items, second);
  items[second] = item;
}
