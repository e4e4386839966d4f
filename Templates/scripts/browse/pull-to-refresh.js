/** The gesture that refreshes a page: pulling it down at its top, on touch screens. */

/**
 * Distance in pixels that the indicator must have moved for the page to be refreshed on release.
 */
const thresholdPx = 80;

/**
 * Returns the distance in pixels that the indicator moves while the page is pulled: half as far as
 * the finger, and only an eighth as far beyond the threshold.
 *
 * @param {number} distance
 */
export function indicatorOffset(distance) {
  const half = Math.max(0, distance) / 2;
  return half <= thresholdPx ? half : thresholdPx + (half - thresholdPx) / 4;
}

/**
 * Whether releasing the page after a pull of this distance, in pixels, refreshes it.
 *
 * @param {number} distance
 */
export function isFarEnough(distance) {
  return indicatorOffset(distance) >= thresholdPx;
}

/**
 * Listens for the gesture. The page's style sheet disables the browser's own gesture.
 *
 * @param {HTMLElement} indicator the element that shows how far the page is pulled
 * @param {() => void} refresh
 */
export function listenToPull(indicator, refresh) {
  /**
   * Vertical position of the touch that started a pull; null if there is no pull.
   *
   * @type {number | null}
   */
  let start = null;
  let distance = 0;

  function end() {
    start = null;
    distance = 0;
    indicator.hidden = true;
    indicator.classList.remove("ready");
  }

  addEventListener("touchstart", (event) => {
    const [finger] = event.touches;
    const isScrollable = event.target instanceof Element && event.target.closest("dialog, input");
    start = finger && event.touches.length === 1 && scrollY <= 0 && !isScrollable
      ? finger.clientY
      : null;
  }, { passive: true });
  addEventListener("touchmove", (event) => {
    const [finger] = event.touches;
    if (start === null || !finger || event.touches.length > 1 || scrollY > 0) {
      end();
      return;
    }
    distance = finger.clientY - start;
    indicator.hidden = distance <= 0;
    indicator.style.setProperty("--pulled", `${indicatorOffset(distance)}px`);
    indicator.classList.toggle("ready", isFarEnough(distance));
  }, { passive: true });
  addEventListener("touchend", () => {
    const isReady = start !== null && isFarEnough(distance);
    end();
    if (isReady) {
      refresh();
    }
  }, { passive: true });
  addEventListener("touchcancel", end, { passive: true });
}
