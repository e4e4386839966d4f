/** Whether things move: as the learner chose, else as the device is set. */

/** Whether everything is to stand still. */
export function isStill() {
  const chosen = document.documentElement.dataset.motion;
  return chosen === "reduced" ||
    chosen !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
