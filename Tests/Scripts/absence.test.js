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
    // The last answer counts, wherever it is in the record.
    [[99, 10], false],
    // A clock that was set back has left an answer in the future.
    [[10, 101], false],
  ];
  for (const [days, expected] of cases) {
    const found = isBackAfterAbsence(days.map((day) => ({ day })), 100);
    if (found !== expected) {
      throw new Error(`${days}: ${found}`);
    }
  }
});
