import { latest } from "../../Templates/scripts/core/latest.js";
import { pageState } from "../../Templates/scripts/core/page-state.js";

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function same(found, expected) {
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  }
}

Deno.test("each change is drawn with the previous state", () => {
  const calls = [];
  const page = pageState(
    { view: "list", count: 0 },
    (state, before) => calls.push([state, before]),
  );
  page.set({ count: 1 });
  page.set({ view: "detail" });
  same(calls, [
    [{ view: "list", count: 1 }, { view: "list", count: 0 }],
    [{ view: "detail", count: 1 }, { view: "list", count: 1 }],
  ]);
  same(page.get(), { view: "detail", count: 1 });
});

Deno.test("a change during drawing is drawn too", () => {
  const counts = [];
  const page = pageState({ count: 0 }, ({ count }) => {
    counts.push(count);
    if (count < 3) {
      page.set({ count: count + 1 });
    }
  });
  page.set({ count: 1 });
  same(counts, [1, 2, 3]);
});

Deno.test("a slow run does not overwrite a later one", async () => {
  const names = [];
  const show = latest(async (isCurrent, name, arrival) => {
    await arrival;
    if (isCurrent()) {
      names.push(name);
    }
  });
  const slow = Promise.withResolvers();
  const first = show("first", slow.promise);
  await show("second", Promise.resolve());
  slow.resolve();
  await first;
  same(names, ["second"]);
});

Deno.test("functions count their runs separately", () => {
  const one = latest((isCurrent) => isCurrent);
  const other = latest((isCurrent) => isCurrent);
  const isCurrent = one();
  other();
  same(isCurrent(), true);
  one();
  same(isCurrent(), false);
});

Deno.test("arguments and the result are passed on", () => {
  same(latest((_, a, b) => a + b)(1, 2), 3);
});
