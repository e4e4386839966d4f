import { sortInSteps } from "../../Templates/scripts/core/sort-in-steps.js";

/** @typedef {{ key: number, place: number }} Item */

Deno.test("a long list is sorted like a short one, and equal elements keep their order", async () => {
  for (const count of [0, 1, 2, 10_000, 10_001, 35_003]) {
    /** @type {Item[]} */
    const items = Array.from(
      { length: count },
      (_, place) => ({ key: (place * 7919) % 1009, place }),
    );
    const compare = (/** @type {Item} */ one, /** @type {Item} */ other) => one.key - other.key;
    const sorted = await sortInSteps(items, compare);
    const expected = items.toSorted(compare);
    if (JSON.stringify(sorted) !== JSON.stringify(expected)) {
      throw new Error(`${count} elements`);
    }
  }
});
