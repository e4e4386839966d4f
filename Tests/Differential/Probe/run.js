// Reads cases, one per line, and writes the answer to each of their calls, one per line.
import { answersTo } from "./answers.js";
import { readFileSync, writeSync } from "node:fs";

let output = [];
let length = 0;
for (const line of readFileSync(0, "utf8").split("\n")) {
  if (line === "") continue;
  for (const answer of answersTo(line)) {
    output.push(answer, "\n");
    length += answer.length;
    if (length > 1e6) flush();
  }
}
flush();

function flush() {
  let bytes = new TextEncoder().encode(output.join(""));
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(1, bytes));
  output = [];
  length = 0;
}
