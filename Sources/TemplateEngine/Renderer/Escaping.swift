/// How text is written where a tag stands.
enum Escaping: Sendable, Equatable {
  /// Between tags, and in a quoted attribute value.
  case text
  /// In a quoted attribute value that is a URL.
  case url
  /// In a quoted attribute value that lists URLs, such as `srcset`.
  case urlInList
}
