import { deepEqual, equal } from "node:assert/strict";
import {
  emptyHistoryPhrase,
  historyFilter,
} from "../../Templates/scripts/progress/history-filter.js";

Deno.test("empty fields do not limit the history", () => {
  const filter = historyFilter({ from: null, through: null, category: "" }, 20_000);
  deepEqual(filter, { from: -2, through: 20_001, category: null });
  equal(emptyHistoryPhrase(filter), "noneFound");
});

Deno.test("dates in the wrong order are named as the cause", () => {
  const values = { from: 19_000, through: 18_999, category: "group-hound" };
  equal(emptyHistoryPhrase(historyFilter(values, 20_000)), "datesSwapped");
  equal(emptyHistoryPhrase(historyFilter({ ...values, through: 19_000 }, 20_000)), "noneFound");
});

Deno.test("a first day in the future is not a swap", () => {
  const filter = historyFilter({ from: 20_001, through: null, category: "" }, 20_000);
  equal(emptyHistoryPhrase(filter), "noneFound");
});

Deno.test("an unfiltered history has no dates to swap", () => {
  equal(emptyHistoryPhrase({}), "noneFound");
});
