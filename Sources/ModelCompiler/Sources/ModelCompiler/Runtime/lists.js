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
 * The predicate may be inconsistent, for example because it compares NaN. So that the result is then
 * the same as in Swift, this makes the comparisons of Swift's sort, a Timsort without galloping
 * (stdlib/public/core/Sort.swift), in the same order.
 *
 * @template T
 * @param {T[]} items
 * @param {(a: T, b: T) => boolean} isBefore
 * @returns {T[]}
 */
export function sortedBy(items, isBefore) {
  const sorted = [...items];
  const length = sorted.length;
  const shortest = shortestRun(length);
  if (length <= shortest) {
    extendRun(sorted, 0, Math.min(1, length), length, isBefore);
    return sorted;
  }
  // The starts of the sorted runs, and the end of the last.
  const bounds = [0];
  for (let start = 0; start < length; start = bounds[bounds.length - 1]) {
    const end = makeRun(sorted, start, isBefore);
    const wanted = Math.max(end, Math.min(start + shortest, length));
    extendRun(sorted, start, end, wanted, isBefore);
    bounds.push(wanted);
    let index = runToMerge(bounds);
    while (index > 0) {
      mergeRun(sorted, bounds, index, isBefore);
      index = runToMerge(bounds);
    }
  }
  while (bounds.length > 2) {
    mergeRun(sorted, bounds, bounds.length - 2, isBefore);
  }
  return sorted;
}

/**
 * Returns the length to which shorter runs are extended: the length of the array if it is below 64,
 * otherwise 32 to 64, such that the number of runs is at most a power of two.
 *
 * @param {number} length
 * @returns {number}
 */
export function shortestRun(length) {
  let shortest = length;
  let rest = 0;
  while (shortest >= 64) {
    rest |= shortest % 2;
    shortest = Math.trunc(shortest / 2);
  }
  return shortest + rest;
}

/**
 * Returns the end of the run that begins at an index. A descending run is reversed.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} start
 * @param {(a: T, b: T) => boolean} isBefore
 * @returns {number}
 */
export function makeRun(items, start, isBefore) {
  let end = start + 1;
  if (end === items.length) return end;
  const isDescending = isBefore(items[end], items[start]);
  do {
    end++;
  } while (
    end < items.length && isBefore(items[end], items[end - 1]) === isDescending
  );
  if (isDescending) {
    for (let low = start, high = end - 1; low < high; low++, high--) {
      [items[low], items[high]] = [items[high], items[low]];
    }
  }
  return end;
}

/**
 * Inserts the elements after a run, one by one, into the run.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} start
 * @param {number} end The end of the run.
 * @param {number} wanted The end of the extended run.
 * @param {(a: T, b: T) => boolean} isBefore
 */
export function extendRun(items, start, end, wanted, isBefore) {
  for (let next = end; next < wanted; next++) {
    const item = items[next];
    let index = next;
    while (index > start && isBefore(item, items[index - 1])) {
      items[index] = items[index - 1];
      index--;
    }
    items[index] = item;
  }
}

/**
 * Returns the index of the run to merge with the run before it, or 0 if each run is longer than the
 * two after it together.
 *
 * @param {number[]} bounds
 * @returns {number}
 */
export function runToMerge(bounds) {
  const last = bounds.length - 2;
  const length = (/** @type {number} */ index) =>
    bounds[index + 1] - bounds[index];
  if (
    (last >= 3 && length(last - 3) <= length(last - 2) + length(last - 1)) ||
    (last >= 2 && length(last - 2) <= length(last - 1) + length(last))
  ) {
    return length(last - 2) < length(last) ? last - 1 : last;
  }
  return last >= 1 && length(last - 1) <= length(last) ? last : 0;
}

/**
 * Merges a run with the run before it.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number[]} bounds Changed in place.
 * @param {number} index
 * @param {(a: T, b: T) => boolean} isBefore
 */
export function mergeRun(items, bounds, index, isBefore) {
  const [low, middle, high] = bounds.slice(index - 1, index + 2);
  bounds.splice(index, 1);
  if (middle - low < high - middle) {
    const run = items.slice(low, middle);
    let target = low;
    let next = middle;
    for (let taken = 0; taken < run.length; target++) {
      const isNext = next < high && isBefore(items[next], run[taken]);
      items[target] = isNext ? items[next++] : run[taken++];
    }
  } else {
    const run = items.slice(middle, high);
    let target = high;
    let next = middle;
    while (run.length > 0) {
      const isNext = next > low &&
        isBefore(run[run.length - 1], items[next - 1]);
      items[--target] = isNext ? items[--next] : /** @type {T} */ (run.pop());
    }
  }
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

/**
 * Returns the first of the smallest elements; null if the list is empty.
 *
 * @template T
 * @param {T[]} items
 * @param {(a: T, b: T) => boolean} isBefore
 * @returns {T | null}
 */
export function minimumBy(items, isBefore) {
  if (items.length === 0) return null;
  let found = items[0];
  for (let index = 1; index < items.length; index++) {
    if (isBefore(items[index], found)) found = items[index];
  }
  return found;
}

/**
 * Returns the first of the largest elements; null if the list is empty.
 *
 * @template T
 * @param {T[]} items
 * @param {(a: T, b: T) => boolean} isBefore
 * @returns {T | null}
 */
export function maximumBy(items, isBefore) {
  if (items.length === 0) return null;
  let found = items[0];
  for (let index = 1; index < items.length; index++) {
    if (isBefore(found, items[index])) found = items[index];
  }
  return found;
}
