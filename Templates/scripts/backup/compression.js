/** Compresses large backups, and reads backups whether they are compressed or not. */

/** Maximum size of a backup and of its content, in bytes: enough for a million answers. */
export const maximumFileBytes = 500 * 1024 * 1024;

/** Minimum length of content to compress; smaller files remain readable without decompression. */
const compressedLength = 4 * 1024 * 1024;

/** The first bytes of a gzip file. */
const gzipMark = [0x1f, 0x8b];

/**
 * Returns the content of a backup file, gzip-compressed if it is large. Throws if the compressed
 * content cannot be decompressed again.
 *
 * @param {string} text
 * @returns {Promise<Blob>}
 */
export async function packedText(text) {
  const plain = new Blob([text]);
  if (text.length < compressedLength || !("CompressionStream" in self)) {
    return plain;
  }
  const stream = plain.stream().pipeThrough(new CompressionStream("gzip"));
  const packed = await new Response(stream).blob();
  if (await unpackedText(packed, () => {}) !== text) {
    throw new Error("The compressed backup differs from its content.");
  }
  return packed;
}

/**
 * Whether a file is compressed.
 *
 * @param {Blob} file
 */
export async function isPacked(file) {
  const start = new Uint8Array(await file.slice(0, gzipMark.length).arrayBuffer());
  return gzipMark.every((byte, index) => start[index] === byte);
}

/**
 * Reads the content of a backup file. Throws if it is damaged or too large.
 *
 * @param {Blob} file
 * @param {(share: number) => void} onProgress called with the fraction read so far, from 0 to 1
 * @returns {Promise<string>}
 */
export async function unpackedText(file, onProgress) {
  let read = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream({
      transform(piece, controller) {
        read += piece.length;
        onProgress(file.size > 0 ? read / file.size : 1);
        controller.enqueue(piece);
      },
    }),
  );
  const content = await isPacked(file)
    ? counted.pipeThrough(new DecompressionStream("gzip"))
    : counted;
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  // Not every browser supports async iteration of streams.
  const reader = content.getReader();
  for (let piece = await reader.read(); piece.value; piece = await reader.read()) {
    length += piece.value.length;
    if (length > maximumFileBytes) {
      await reader.cancel();
      throw new Error("The backup is too large.");
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Whether two files have the same content.
 *
 * @param {Blob} one
 * @param {Blob} other
 */
export async function hasSameContent(one, other) {
  if (one.size !== other.size) {
    return false;
  }
  const pieceLength = 1 << 20;
  for (let at = 0; at < one.size; at += pieceLength) {
    const [first, second] = await Promise.all(
      [one, other].map(async (file) =>
        new Uint8Array(await file.slice(at, at + pieceLength).arrayBuffer())
      ),
    );
    if (!first || !second || first.some((byte, index) => byte !== second[index])) {
      return false;
    }
  }
  return true;
}
