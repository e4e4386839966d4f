/// Equality, and looking for what is equal.
extension Runtime {
  static let sameness: [Runtime: String] = [
    .identical:
      """
    /**
     * @param {unknown} a
     * @param {unknown} b
     * @returns {boolean}
     */
    function identical(a, b) {
      return a === b;
    }
    """,
    .sameOrNull:
      """
    /**
     * Whether both are null, or the same.
     *
     * @template T
     * @param {T | null} a
     * @param {T | null} b
     * @param {(a: T, b: T) => boolean} equal
     * @returns {boolean}
     */
    function sameOrNull(a, b, equal) {
      return a === null || b === null ? a === b : equal(a, b);
    }
    """,
    .sameItems:
      """
    /**
     * Whether both have the same items in the same order.
     *
     * @template T
     * @param {T[]} a
     * @param {T[]} b
     * @param {(a: T, b: T) => boolean} equal
     * @returns {boolean}
     */
    function sameItems(a, b, equal) {
      return a.length === b.length &&
        a.every((item, index) => equal(item, b[index]));
    }
    """,
    .sameValues:
      """
    /**
     * Whether both have the same values under the same keys.
     *
     * @template T
     * @param {{ [key: string]: T }} a
     * @param {{ [key: string]: T }} b
     * @param {(a: T, b: T) => boolean} equal
     * @returns {boolean}
     */
    function sameValues(a, b, equal) {
      const keys = Object.keys(a);
      return keys.length === Object.keys(b).length &&
        keys.every((key) => {
          const other = valueAt(b, key);
          return other !== null && equal(a[key], other);
        });
    }
    """,
    .hasItem:
      """
    /**
     * Whether the item is among the items.
     *
     * @template T
     * @param {T[]} items
     * @param {T} item
     * @param {(a: T, b: T) => boolean} equal
     * @returns {boolean}
     */
    function hasItem(items, item, equal) {
      return items.some((other) => equal(other, item));
    }
    """,
    .indexOfItem:
      """
    /**
     * Where the item stands first, or -1.
     *
     * @template T
     * @param {T[]} items
     * @param {T} item
     * @param {(a: T, b: T) => boolean} equal
     * @returns {number}
     */
    function indexOfItem(items, item, equal) {
      return items.findIndex((other) => equal(other, item));
    }
    """,
    .indexOrNull:
      """
    /**
     * The index, or null for -1.
     *
     * @param {number} index
     * @returns {number | null}
     */
    function indexOrNull(index) {
      return index < 0 ? null : index;
    }
    """,
    .amongOrNull:
      """
    /**
     * The value, if it is among these.
     *
     * @template {string} T
     * @param {string} value
     * @param {T[]} values
     * @returns {T | null}
     */
    function amongOrNull(value, values) {
      const text = composed(value);
      return values.find((known) => known === text) ?? null;
    }
    """,
    .present:
      """
    /**
     * The value, which must not be null.
     *
     * @template T
     * @param {T | null | undefined} value
     * @returns {T}
     */
    function present(value) {
      if (value == null) throw new RangeError("found nil");
      return value;
    }
    """,
  ]
}
