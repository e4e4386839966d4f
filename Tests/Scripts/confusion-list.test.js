import { deepEqual } from "node:assert/strict";
import { listedConfusions } from "../../Templates/scripts/progress/confusion-list.js";

Deno.test("confusions of the table and the rest are listed by number, without right answers", () => {
  const listed = listedConfusions({
    breeds: ["a", "b"],
    times: [[9, 1], [3, 0]],
    drills: [[false, true], [false, false]],
    rest: [{ shown: "c", taken: "d", times: 2, isDrill: true }],
  });
  deepEqual(listed, [
    { shown: "b", taken: "a", times: 3, isDrill: false },
    { shown: "c", taken: "d", times: 2, isDrill: true },
    { shown: "a", taken: "b", times: 1, isDrill: true },
  ]);
});
