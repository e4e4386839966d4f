/** Downloads of files that the page makes. */

/**
 * Downloads a file.
 *
 * @param {File} file
 */
export function downloadFile(file) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser reads the file asynchronously, so the URL has to outlive this call.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
