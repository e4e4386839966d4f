/// The key of a stored property and the constraints on it, from lines such as `- Bounds: 0...20` in
/// its doc comment.
struct Annotations: Sendable, Equatable {
  /// The name in JSON and in JavaScript, if it differs from the name in Swift.
  var key: String?
  /// The range of an Int or a Double.
  var bounds: ClosedRange<Double>?
  /// The length of a String, in code points.
  var length: ClosedRange<Int>?
  /// The number of elements of a list.
  var count: ClosedRange<Int>?
  /// The format of a String, or of each String in a list.
  var format: Format?
  /// The only valid value.
  var constant: Constant?
  /// Whether the property keeps unknown fields.
  var keepsUnknown = false
  /// Whether the property keeps unreadable records.
  var keepsUnreadable = false

  enum Constant: Sendable, Equatable {
    case text(String)
    case integer(Int)
  }
}

/// A string format.
enum Format: String, CaseIterable, Sendable {
  case slug, id, language, zone

  /// The format as an ECMAScript regular expression.
  var pattern: String {
    switch self {
    case .slug: "^[a-z0-9][a-z0-9-]{0,99}$"
    case .id: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$"
    case .language: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}$"
    case .zone: "^[A-Za-z0-9_+:-]{1,32}(/[A-Za-z0-9_+:-]{1,32}){0,3}$"
    }
  }

  /// The format in words, for messages.
  var expected: String {
    switch self {
    case .slug: "a slug of at most 100 lower-case letters, digits and -, such as hound-afghan"
    case .id: "an id of at most 100 letters, digits and . _ : -"
    case .language: "a language tag such as pt-BR"
    case .zone: "a time zone such as Europe/Paris"
    }
  }
}
