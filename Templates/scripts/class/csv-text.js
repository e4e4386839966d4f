/** CSV files (RFC 4180). */

/**
 * Returns a table as CSV. A spreadsheet would run a cell that begins like a formula; a leading
 * apostrophe makes it text.
 *
 * @param {string[][]} rows
 */
export function csvText(rows) {
  return rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

/** @param {string} cell */
function quoted(cell) {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
