/// Lists whose indices are checked.
extension Runtime {
  static let lists: [Runtime: String] = [
    .elementAt:
      """
    /**
     * The item at an index that the list has.
     *
     * @template T
     * @param {T[]} items
     * @param {number} index
     * @returns {T}
     */
    function elementAt(items, index) {
      if (index < 0 || index >= items.length) {
        throw new RangeError(`no item ${index} among ${items.length}`);
      }
      return items[index];
    }
    """,
    .setElement:
      """
    /**
     * Puts another item at an index that the list has.
     *
     * @template T
     * @param {T[]} items Changed in place.
     * @param {number} index
     * @param {T} item
     */
    function setElement(items, index, item) {
      elementAt(items, index);
      items[index] = item;
    }
    """,
    .copyAt:
      """
    /**
     * Puts a copy of the item at an index in its place, and gives it.
     *
     * @template {object} T
     * @param {T[]} items Changed in place.
     * @param {number} index
     * @returns {T}
     */
    function copyAt(items, index) {
      return items[index] = { ...elementAt(items, index) };
    }
    """,
    .withElement:
      """
    /**
     * The list with another item at an index that it has.
     *
     * @template T
     * @param {T[]} items
     * @param {number} index
     * @param {T} item
     * @returns {T[]}
     */
    function withElement(items, index, item) {
      elementAt(items, index);
      return items.with(index, item);
    }
    """,
    .partLength:
      """
    /**
     * The number, which must not be negative.
     *
     * @param {number} count
     * @returns {number}
     */
    function partLength(count) {
      if (count < 0) throw new RangeError(`${count} is no count`);
      return count;
    }
    """,
    .prefix:
      part("The first items, at most `count`.", "prefix", "0, partLength(count)"),
    .suffix:
      part(
        "The last items, at most `count`.", "suffix",
        "Math.max(0, items.length - partLength(count))"),
    .dropFirst:
      part("All but the first `count` items.", "dropFirst", "partLength(count)"),
    .dropLast:
      part(
        "All but the last `count` items.", "dropLast",
        "0, Math.max(0, items.length - partLength(count))"),
    .repeating:
      """
    /**
     * A list of one item, `count` times.
     *
     * @template T
     * @param {T} item
     * @param {number} count
     * @returns {T[]}
     */
    function repeating(item, count) {
      return new Array(partLength(count)).fill(item);
    }
    """,
    .withoutNull:
      """
    /**
     * The items that are not null.
     *
     * @template T
     * @param {(T | null)[]} items
     * @returns {T[]}
     */
    function withoutNull(items) {
      return /** @type {T[]} */ (items.filter((item) => item !== null));
    }
    """,
    .sortedBy:
      """
    /**
     * The items in order; those of one rank stay as they stood.
     *
     * @template T
     * @param {T[]} items
     * @param {(a: T, b: T) => boolean} isBefore
     * @returns {T[]}
     */
    function sortedBy(items, isBefore) {
      return [...items].sort((a, b) =>
        isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0
      );
    }
    """,
    .appendAll:
      """
    /**
     * Puts more items at the end.
     *
     * @template T
     * @param {T[]} items Changed in place.
     * @param {T[]} more
     */
    function appendAll(items, more) {
      for (const item of [...more]) items.push(item);
    }
    """,
    .removeLast:
      """
    /**
     * Takes the last item away.
     *
     * @template T
     * @param {T[]} items Changed in place.
     * @returns {T}
     */
    function removeLast(items) {
      if (items.length === 0) throw new RangeError("nothing to remove");
      return /** @type {T} */ (items.pop());
    }
    """,
    .removeAt:
      """
    /**
     * Takes an item away.
     *
     * @template T
     * @param {T[]} items Changed in place.
     * @param {number} index
     * @returns {T}
     */
    function removeAt(items, index) {
      const item = elementAt(items, index);
      items.splice(index, 1);
      return item;
    }
    """,
    .insertAt:
      """
    /**
     * Puts an item before the one at an index, or at the end.
     *
     * @template T
     * @param {T[]} items Changed in place.
     * @param {T} item
     * @param {number} index
     */
    function insertAt(items, item, index) {
      if (index < 0 || index > items.length) {
        throw new RangeError(`no place ${index} among ${items.length}`);
      }
      items.splice(index, 0, item);
    }
    """,
    .swapAt:
      """
    /**
     * Exchanges two items.
     *
     * @template T
     * @param {T[]} items Changed in place.
     * @param {number} first
     * @param {number} second
     */
    function swapAt(items, first, second) {
      const item = elementAt(items, first);
      items[first] = elementAt(items, second);
      items[second] = item;
    }
    """,
  ]

  private static func part(_ summary: String, _ name: String, _ bounds: String) -> String {
    """
    /**
     * \(summary)
     *
     * @template T
     * @param {T[]} items
     * @param {number} count
     * @returns {T[]}
     */
    function \(name)(items, count) {
      return items.slice(\(bounds));
    }
    """
  }
}
