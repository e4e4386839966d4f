/// A plural category defined by Unicode CLDR.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// Creates the category for an integer in a language: always `other` for languages without plural
  /// forms, such as Korean and Chinese, otherwise `one` or `other`.
  init(of count: Int, in languageTag: String) {
    let language = languageTag.prefix { $0 != "-" }.lowercased()
    if ["ko", "zh", "ja", "vi", "th", "id"].contains(language) {
      self = .other
    } else if language == "fr" || language == "pt" {
      self = count < 2 ? .one : .other
    } else {
      self = count == 1 ? .one : .other
    }
  }
}
