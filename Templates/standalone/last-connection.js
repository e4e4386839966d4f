/** Replaces the connection check: this page contains all that it needs. */

export function storeConnection() {}

export function isCheckDue() {
  return false;
}

export function isUnreachable() {
  return false;
}
