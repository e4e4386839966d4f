import { equal } from "node:assert/strict";
import { isReminderDue } from "../../Templates/scripts/home/reminder-due.js";

const day = 86_400_000;

Deno.test("nobody is reminded of a backup on the first day", () => {
  equal(isReminderDue(true, Infinity), false);
  equal(isReminderDue(false, Infinity), true);
});

Deno.test("a dismissed reminder returns after a week", () => {
  equal(isReminderDue(false, 0), false);
  equal(isReminderDue(false, 7 * day - 1), false);
  equal(isReminderDue(false, 7 * day), true);
});

Deno.test("a clock that was set back does not silence the reminder", () => {
  equal(isReminderDue(false, -day), true);
});
