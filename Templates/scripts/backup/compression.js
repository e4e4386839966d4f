/** Compresses large backups, and reads backups whether they are compressed or not. */

/** Maximum size of a backup and of its content, in bytes: enough for a million answers. */
export const maximumFileBytes = 500 * 1024 * 1024;

/**
 * Minimum length of content to compress, in characters. Shorter content is stored uncompressed, so
 * that it stays readable.
 */
const minimumCompressedLength = 4 * 1024 * 1024;

/** The first bytes of a gzip file. */
const gzipMark = [0x1f, 0x8b];

/**
 * Returns the content of a backup file, compressed with gzip if it is large and the browser
 * supports it. Throws if decompressing the result does not yield the same text.
 *
 * @param {string} text
 * @returns {Promise<Blob>}
 */
export async function compressedBackup(text) {
  const blob = new Blob([text]);
  if (text.length < minimumCompressedLength || !("CompressionStream" in self)) {
    return blob;
  }
  const stream = blob.stream().pipeThrough(new CompressionStream("gzip"));
  const compressed = await new Response(stream).blob();
  if (await decompressedText(compressed, () => {}) !== text) {
    throw new Error("The compressed backup differs from its content.");
  }
  return compressed;
}

/**
 * Whether a file is compressed.
 *
 * @param {Blob} file
 */
export async function isCompressed(file) {
  const start = new Uint8Array(await file.slice(0, gzipMark.length).arrayBuffer());
  return gzipMark.every((byte, index) => start[index] === byte);
}

/**
 * Reads the content of a backup file. Throws if it cannot be decompressed or is too large.
 *
 * @param {Blob} file
 * @param {(share: number) => void} onProgress called with the fraction read so far, from 0 to 1
 * @returns {Promise<string>}
 */
export async function decompressedText(file, onProgress) {
  let bytesRead = 0;
  const stream = file.stream().pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        bytesRead += chunk.length;
        onProgress(file.size > 0 ? bytesRead / file.size : 1);
        controller.enqueue(chunk);
      },
    }),
  );
  const content = await isCompressed(file)
    ? stream.pipeThrough(new DecompressionStream("gzip"))
    : stream;
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  // Not every browser supports async iteration of streams.
  const reader = content.getReader();
  for (let chunk = await reader.read(); chunk.value; chunk = await reader.read()) {
    length += chunk.value.length;
    if (length > maximumFileBytes) {
      await reader.cancel();
      throw new Error("The backup is too large.");
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Whether two files have the same content.
 *
 * @param {Blob} first
 * @param {Blob} second
 */
export async function hasSameContent(first, second) {
  if (first.size !== second.size) {
    return false;
  }
  const chunkLength = 1 << 20;
  for (let at = 0; at < first.size; at += chunkLength) {
    const [firstBytes, secondBytes] = await Promise.all(
      [first, second].map(async (file) =>
        new Uint8Array(await file.slice(at, at + chunkLength).arrayBuffer())
      ),
    );
    if (
      !firstBytes || !secondBytes || firstBytes.some((byte, index) => byte !== secondBytes[index])
    ) {
      return false;
    }
  }
  return true;
}
