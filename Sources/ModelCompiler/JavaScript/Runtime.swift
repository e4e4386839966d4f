/// Functions that a module brings along, where JavaScript's own mean something else.
enum Runtime: String, CaseIterable, Hashable {
  case int, uint32, quotient, remainder, larger, smaller
  case elementAt, setElement, withElement, present
  case dictionary, valueAt, setValue, withValue
  case prefix, suffix, dropFirst, dropLast, partLength, repeating
  case range, closedRange
  case identical, sameText, sameOrNull, sameItems, sameValues, hasItem, indexOfItem, indexOrNull,
    amongOrNull
  case withoutNull, sortedBy
  case appendAll, removeLast, removeAt, insertAt, swapAt

  static let names = Set(allCases.map(\.rawValue))

  /// These and those that they call.
  static func withDependencies(_ functions: Set<Runtime>) -> Set<Runtime> {
    functions.union(functions.flatMap { withDependencies(Set($0.dependencies)) })
  }

  private var dependencies: [Runtime] {
    switch self {
    case .quotient: return [.int]
    case .remainder: return [.int]
    case .dictionary: return [.setValue]
    case .withValue: return [.setValue]
    case .sameValues: return [.valueAt]
    case .setElement, .withElement, .removeAt, .swapAt: return [.elementAt]
    case .prefix, .suffix, .dropFirst, .dropLast, .repeating: return [.partLength]
    default: return []
    }
  }

  /// Its JavaScript.
  var source: String {
    switch self {
    case .int:
      return """
        /**
         * The number, if it is an integer that can be told from its neighbours.
         *
         * @param {number} value
         * @returns {number}
         */
        function int(value) {
          if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no Int`);
          return value + 0; // -0 becomes 0.
        }
        """
    case .uint32:
      return """
        /**
         * The number, if it is an integer of 32 bits.
         *
         * @param {number} value
         * @returns {number}
         */
        function uint32(value) {
          if (!(value >= 0 && value <= 0xffffffff)) {
            throw new RangeError(`${value} is no UInt32`);
          }
          return value >>> 0;
        }
        """
    case .quotient:
      return """
        /**
         * The quotient without its fraction.
         *
         * @param {number} dividend
         * @param {number} divisor
         * @returns {number}
         */
        function quotient(dividend, divisor) {
          return int(Math.trunc(dividend / divisor));
        }
        """
    case .remainder:
      return """
        /**
         * What a division leaves, with the sign of the dividend.
         *
         * @param {number} dividend
         * @param {number} divisor
         * @returns {number}
         */
        function remainder(dividend, divisor) {
          return int(dividend % divisor);
        }
        """
    case .larger:
      return """
        /**
         * @param {number} a
         * @param {number} b
         * @returns {number}
         */
        function larger(a, b) {
          return b >= a ? b : a;
        }
        """
    case .smaller:
      return """
        /**
         * @param {number} a
         * @param {number} b
         * @returns {number}
         */
        function smaller(a, b) {
          return b < a ? b : a;
        }
        """
    case .elementAt:
      return """
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
        """
    case .setElement:
      return """
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
        """
    case .withElement:
      return """
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
        """
    case .valueAt:
      return """
        /**
         * The value for a key, or null.
         *
         * @template T
         * @param {{ [key: string]: T }} values
         * @param {string} key
         * @returns {T | null}
         */
        function valueAt(values, key) {
          const known = key.normalize();
          return Object.hasOwn(values, known) ? values[known] : null;
        }
        """
    case .dictionary:
      return """
        /**
         * The values by their keys, of which no two may be the same.
         *
         * @template T
         * @param {[string, T][]} entries
         * @returns {{ [key: string]: T }}
         */
        function dictionary(entries) {
          /** @type {{ [key: string]: T }} */
          const values = {};
          for (const [key, value] of entries) setValue(values, key, value);
          if (Object.keys(values).length < entries.length) {
            throw new RangeError("a key stands twice");
          }
          return values;
        }
        """
    case .setValue:
      return """
        /**
         * Puts a value under a key, or takes the key away for null.
         *
         * @template T
         * @param {{ [key: string]: T }} values Changed in place.
         * @param {string} key
         * @param {T | null} value
         */
        function setValue(values, key, value) {
          const known = key.normalize();
          if (value === null) {
            delete values[known];
            return;
          }
          // Not `values[known] = value`, which takes `__proto__` for something else.
          Object.defineProperty(values, known, {
            value,
            configurable: true,
            enumerable: true,
            writable: true,
          });
        }
        """
    case .withValue:
      return """
        /**
         * The values with another one under a key, or without the key for null.
         *
         * @template T
         * @param {{ [key: string]: T }} values
         * @param {string} key
         * @param {T | null} value
         * @returns {{ [key: string]: T }}
         */
        function withValue(values, key, value) {
          const copy = { ...values };
          setValue(copy, key, value);
          return copy;
        }
        """
    case .sameValues:
      return """
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
        """
    case .present:
      return """
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
        """
    case .partLength:
      return """
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
        """
    case .prefix: return part("The first items, at most `count`.", "prefix", "0, partLength(count)")
    case .suffix:
      return part(
        "The last items, at most `count`.", "suffix",
        "Math.max(0, items.length - partLength(count))")
    case .dropFirst:
      return part("All but the first `count` items.", "dropFirst", "partLength(count)")
    case .dropLast:
      return part(
        "All but the last `count` items.", "dropLast",
        "0, Math.max(0, items.length - partLength(count))")
    case .repeating:
      return """
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
        """
    case .range: return walk("below `end`", "range", "<")
    case .closedRange: return walk("to `end`", "closedRange", "<=")
    case .identical:
      return """
        /**
         * @param {unknown} a
         * @param {unknown} b
         * @returns {boolean}
         */
        function identical(a, b) {
          return a === b;
        }
        """
    case .sameText:
      return """
        /**
         * Whether both are the same characters, however they are composed.
         *
         * @param {string | null} a
         * @param {string | null} b
         * @returns {boolean}
         */
        function sameText(a, b) {
          if (a === b) return true;
          return a !== null && b !== null && a.normalize() === b.normalize();
        }
        """
    case .sameOrNull:
      return """
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
        """
    case .sameItems:
      return """
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
        """
    case .hasItem:
      return """
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
        """
    case .indexOfItem:
      return """
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
        """
    case .indexOrNull:
      return """
        /**
         * The index, or null for -1.
         *
         * @param {number} index
         * @returns {number | null}
         */
        function indexOrNull(index) {
          return index < 0 ? null : index;
        }
        """
    case .amongOrNull:
      return """
        /**
         * The value, if it is among these.
         *
         * @template {string} T
         * @param {string} value
         * @param {T[]} values
         * @returns {T | null}
         */
        function amongOrNull(value, values) {
          return values.find((known) => known === value.normalize()) ?? null;
        }
        """
    case .withoutNull:
      return """
        /**
         * The items that are not null.
         *
         * @template T
         * @param {(T | null)[]} items
         * @returns {T[]}
         */
        function withoutNull(items) {
          return items.flatMap((item) => item === null ? [] : [item]);
        }
        """
    case .sortedBy:
      return """
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
        """
    case .appendAll:
      return """
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
        """
    case .removeLast:
      return """
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
        """
    case .removeAt:
      return """
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
        """
    case .insertAt:
      return """
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
        """
    case .swapAt:
      return """
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
        """
    }
  }

  private func part(_ summary: String, _ name: String, _ bounds: String) -> String {
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

  private func walk(_ upTo: String, _ name: String, _ sign: String) -> String {
    """
    /**
     * The integers from `start` \(upTo), which must not lie before it.
     *
     * @param {number} start
     * @param {number} end
     * @returns {Iterable<number>}
     */
    function* \(name)(start, end) {
      if (end < start) throw new RangeError(`${end} lies before ${start}`);
      for (let number = start; number \(sign) end; number++) yield number;
    }
    """
  }
}
