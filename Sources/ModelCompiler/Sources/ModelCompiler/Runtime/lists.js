/**
 * The item at an index that the list has.
 *
 * @template T
 * @param {T[]} items
 * @param {number} index
 * @returns {T}
 */
export function elementAt(items, index) {
  if (index < 0 || index >= items.length) {
    throw new RangeError(`no item ${index} among ${items.length}`);
  }
  return items[index];
}

/**
 * Puts another item at an index that the list has.
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
 * Puts a copy of the item at an index in its place, and gives it.
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
 * The list with another item at an index that it has.
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
 * The number, which must not be negative.
 *
 * @param {number} count
 * @returns {number}
 */
export function partLength(count) {
  if (count < 0) throw new RangeError(`${count} is no count`);
  return count;
}

/**
 * The first items, at most `count`.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function prefix(items, count) {
  return items.slice(0, partLength(count));
}

/**
 * The last items, at most `count`.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function suffix(items, count) {
  return items.slice(Math.max(0, items.length - partLength(count)));
}

/**
 * All but the first `count` items.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function dropFirst(items, count) {
  return items.slice(partLength(count));
}

/**
 * All but the last `count` items.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function dropLast(items, count) {
  return items.slice(0, Math.max(0, items.length - partLength(count)));
}

/**
 * A list of one item, `count` times.
 *
 * @template T
 * @param {T} item
 * @param {number} count
 * @returns {T[]}
 */
export function repeating(item, count) {
  return new Array(partLength(count)).fill(item);
}

/**
 * The items that are not null.
 *
 * @template T
 * @param {(T | null)[]} items
 * @returns {T[]}
 */
export function withoutNull(items) {
  return /** @type {T[]} */ (items.filter((item) => item !== null));
}

/**
 * The items in order; those of one rank stay as they stood.
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
 * Puts more items at the end.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {T[]} more
 */
export function appendAll(items, more) {
  for (const item of [...more]) items.push(item);
}

/**
 * Takes the last item away.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @returns {T}
 */
export function removeLast(items) {
  if (items.length === 0) throw new RangeError("nothing to remove");
  return /** @type {T} */ (items.pop());
}

/**
 * Takes an item away.
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
 * Puts an item before the one at an index, or at the end.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {T} item
 * @param {number} index
 */
export function insertAt(items, item, index) {
  if (index < 0 || index > items.length) {
    throw new RangeError(`no place ${index} among ${items.length}`);
  }
  items.splice(index, 0, item);
}

/**
 * Exchanges two items.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} first
 * @param {number} second
 */
export function swapAt(items, first, second) {
  const item = elementAt(items, first);
  items[first] = elementAt(items, second);
  items[second] = item;
}
