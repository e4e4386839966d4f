/** Replaces the connection check: this page contains all that it needs. */

/** Does nothing. */
export function storeConnection() {}

/** Never due. */
export function isCheckDue() {
  return false;
}

/** Never unreachable. */
export function isUnreachable() {
  return false;
}
