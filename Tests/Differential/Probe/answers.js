// Runs cases with the compiled model. It uses nothing but the language, so that it runs in every engine.
import { calls, changed } from "./study-model.probe.js";

/**
 * Returns the canonical JSON of a value (RFC 8785), without null members. Numbers that it cannot tell
 * apart or represent, such as -0 and NaN, are strings.
 */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === "number" && !Number.isFinite(value)) return `"${value}"`;
  if (Object.is(value, -0)) return '"-0"';
  if (value === undefined) return '"undefined"';
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.keys(value).sort().filter((key) => value[key] != null)
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join()}}`;
}

/** Freezes a value deeply, since the model must not change its arguments or earlier results. */
function frozen(value) {
  if (value !== null && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Returns the value with all references to earlier results resolved. */
function resolved(value, results) {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => resolved(item, results));
  if (Object.hasOwn(value, "$")) {
    let found = results;
    for (const step of value.$) found = found != null && Object.hasOwn(found, step) ? found[step] : null;
    return found ?? value.else;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, resolved(member, results)]),
  );
}

/** Returns the answers to the calls of a case, which is a line of JSON. */
export function answersTo(line) {
  const results = [];
  let failure = null;
  return JSON.parse(line).map(({ call, with: given }) => {
    if (failure === null) {
      try {
        const values = given.map((value) => resolved(value, results));
        for (const place of changed[call] ?? []) values[place] = structuredClone(values[place]);
        values.forEach((value, place) => changed[call]?.includes(place) || frozen(value));
        results.push(frozen(calls[call](...values)));
      } catch (error) {
        // Some engines have stacks without the message.
        failure = `!${error} ${error.stack}`.replaceAll(/\s+/g, " ");
      }
    }
    return failure ?? canonical(results.at(-1));
  });
}
