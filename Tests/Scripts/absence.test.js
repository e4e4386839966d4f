import { isBackAfterAbsence } from "../../Templates/scripts/statistics/absence.js";

Deno.test("a learner is back after two weeks without an answer", () => {
  /** @type {[number[], boolean][]} */
  const cases = [
    [[], false],
    [[100], false],
    [[87], false],
    [[86], true],
    [[10, 40], true],
    [[40, 10], true],
    // The latest answer counts, whatever its position in the record.
    [[99, 10], false],
    // An answer is in the future because the clock was set back.
    [[10, 101], false],
  ];
  for (const [days, expected] of cases) {
    const found = isBackAfterAbsence(days.map((day) => ({ day })), 100);
    if (found !== expected) {
      throw new Error(`${days}: ${found}`);
    }
  }
});
