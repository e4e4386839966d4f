Object.assign(globalThis, { document: { documentElement: { lang: "en" } } });
const { formatSessionDate, formatSessionStart, isAfterMidnight } = await import(
  "../../Templates/scripts/ui/dates.js"
);

const day = Date.UTC(2026, 10, 24) / 86_400_000;

/**
 * Returns the start of a session on a study day, at an hour of the local clock; the hours after
 * midnight belong to the day before.
 *
 * @param {number} day
 * @param {number} hour
 */
function session(day, hour) {
  const date = new Date(day * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { day, started: new Date(year, month, date.getUTCDate(), hour, 30).getTime() };
}

/**
 * @param {unknown} found
 * @param {unknown} wanted
 */
function same(found, wanted) {
  if (found !== wanted) {
    throw new Error(`${found} instead of ${wanted}`);
  }
}

/** @param {string} text */
const withoutTime = (text) => text.replace(/, [\d:]+\s[AP]M$/u, "");

Deno.test("a session after midnight has the same date in the list as in its details", () => {
  for (const age of [0, 1, 2, 6, 7, 30]) {
    const night = session(day - age, 24);
    same(isAfterMidnight(night), true);
    const listed = withoutTime(formatSessionStart(night, day));
    same(withoutTime(formatSessionDate(night)), `${listed}, 2026`);
  }
});

Deno.test("a session before midnight is listed by its age", () => {
  const starts = [0, 1, 4, 30].map((age) => session(day - age, 21));
  same(starts.some(isAfterMidnight), false);
  same(
    starts.map((start) => withoutTime(formatSessionStart(start, day))).join(" | "),
    "Today | Yesterday | Friday | October 25",
  );
});
