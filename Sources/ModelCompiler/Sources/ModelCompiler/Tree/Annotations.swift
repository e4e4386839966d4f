/// What lines such as `- Bounds: 0...20` in a property's doc comment say about what is stored.
struct Annotations: Sendable, Equatable {
  /// Of an Int or a Double.
  var bounds: ClosedRange<Double>?
  /// Of a String, in code points.
  var length: ClosedRange<Int>?
  /// Of a list.
  var count: ClosedRange<Int>?
  /// Of a String, or of each in a list.
  var format: Format?
  /// The one value.
  var constant: Constant?
  /// Whether it keeps what its type does not know.
  var keepsUnknown = false
  /// Whether it keeps records that could not be read.
  var keepsUnreadable = false

  enum Constant: Sendable, Equatable {
    case text(String)
    case integer(Int)
  }
}

/// How a text has to be spelled.
enum Format: String, CaseIterable, Sendable {
  case slug, id, language, zone

  /// As a regular expression of ECMAScript.
  var pattern: String {
    switch self {
    case .slug: "^[a-z0-9][a-z0-9-]{0,99}$"
    case .id: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$"
    case .language: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}$"
    case .zone: "^[A-Za-z0-9_+:-]{1,32}(/[A-Za-z0-9_+:-]{1,32}){0,3}$"
    }
  }

  /// As messages name it.
  var expected: String {
    switch self {
    case .slug: "a slug of at most 100 small letters, digits and -, such as hound-afghan"
    case .id: "an id of at most 100 letters, digits and . _ : -"
    case .language: "a language tag such as pt-BR"
    case .zone: "a time zone such as Europe/Paris"
    }
  }
}
