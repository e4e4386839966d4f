/// The escaping of a value for its context in the HTML.
enum Escaping: Sendable, Equatable {
  /// For text and quoted attribute values.
  case text
  /// For a quoted attribute value that is a URL.
  case url
  /// For a quoted attribute value that is a list of URLs, such as `srcset`.
  case urlInList
}
