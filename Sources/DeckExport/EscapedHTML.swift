import HTML

/// Returns text escaped for HTML and for Anki's templates, in which two braces begin a field.
func escaped(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.appendEscaped(text)
  return String(decoding: bytes, as: UTF8.self).replacing("{{", with: "&#123;&#123;")
}
