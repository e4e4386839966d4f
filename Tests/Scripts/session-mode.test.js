import { equal } from "node:assert/strict";
import { sessionMode } from "../../Templates/scripts/progress/session-mode.js";

Deno.test("a drill is listed under its own name, whatever its mode", () => {
  equal(sessionMode({ mode: "name", drill: true }), "mode.drill");
  equal(sessionMode({ mode: "recall", drill: null }), "mode.recall");
});
