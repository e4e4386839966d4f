/** The media types that hosts send with files of the site. */

/** Types of pictures; some hosts do not know the newer ones and send them as bytes or without one. */
const picture = /^(image\/|(application|binary)\/octet-stream\b|$)/i;

/** Media types by file extension. @type {Record<string, RegExp>} */
const mediaTypes = {
  avif: picture,
  css: /^text\/css\b/i,
  html: /^text\/html\b/i,
  jpg: picture,
  js: /^(text|application)\/(x-)?(java|ecma)script\b/i,
  json: /^(application|text)\/(\w+\+)?json\b/i,
  png: picture,
  svg: picture,
  webp: picture,
};

/**
 * Whether a response has the media type of a file. Some hosts answer requests for missing files
 * with an HTML page.
 *
 * @param {string} path relative to the site's root
 * @param {Response} response
 */
export function hasMediaType(path, { headers }) {
  const type = headers.get("Content-Type") ?? "";
  const expected = mediaTypes[fileExtension(path)];
  return expected ? expected.test(type) : !/^text\/html\b/i.test(type);
}

/**
 * Returns a file name's extension; `html` if there is none, since some hosts omit it from the
 * addresses of pages.
 *
 * @param {string} path
 */
export function fileExtension(path) {
  return /\.(\w+)$/.exec(path)?.[1] ?? "html";
}
