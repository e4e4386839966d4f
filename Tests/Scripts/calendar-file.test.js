import { dailyEvent } from "../../Templates/scripts/reminders/calendar-file.js";

const event = {
  id: "decks-1",
  title: "A few pictures to name",
  address: "https://example.org/decks/index.html",
  from: new Date(2026, 10, 21, 8, 5),
  created: new Date("2026-11-20T23:59:58.999Z"),
};

/** @param {Partial<typeof event>} change */
function lines(change = {}) {
  const text = dailyEvent({ ...event, ...change });
  if (!text.endsWith("\r\n") || /[^\r]\n/.test(text)) {
    throw new Error("a line does not end with a carriage return and a line feed");
  }
  return text.trimEnd().split("\r\n");
}

/**
 * @param {string[]} lines
 * @param {string} line
 */
function has(lines, line) {
  if (!lines.includes(line)) {
    throw new Error(`no "${line}" in\n${lines.join("\n")}`);
  }
}

Deno.test("the event recurs daily in floating local time", () => {
  const output = lines();
  has(output, "DTSTART:20261121T080500");
  has(output, "DTSTAMP:20261120T235958Z");
  has(output, "RRULE:FREQ=DAILY");
  has(output, "UID:decks-1");
});

Deno.test("components are closed in the reverse order of their opening", () => {
  /** @type {string[]} */
  const open = [];
  for (const line of lines()) {
    const [word, component = ""] = line.split(":");
    if (word === "BEGIN") {
      open.push(component);
    } else if (word === "END" && open.pop() !== component) {
      throw new Error(`${line} without its BEGIN`);
    }
  }
  if (open.length > 0) {
    throw new Error(`${open} without its END`);
  }
});

Deno.test("special characters are escaped", () => {
  has(lines({ title: "Cats; dogs, \\ and\nmore" }), "SUMMARY:Cats\\; dogs\\, \\\\ and\\nmore");
});

Deno.test("lines are folded at 75 bytes, and never within a character", () => {
  for (const title of ["비글을 알아보는 시간 ".repeat(12), "🐕".repeat(60), "a".repeat(300)]) {
    const output = lines({ title });
    for (const line of output) {
      if (new TextEncoder().encode(line).length > 75) {
        throw new Error(`too long: ${line}`);
      }
    }
    has(output.join("\r\n").replaceAll("\r\n ", "").split("\r\n"), `SUMMARY:${title}`);
  }
});
