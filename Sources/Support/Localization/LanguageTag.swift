extension String {
  /// Whether the text has the form of a language tag (BCP 47), such as `en` or `zh-Hans`.
  package var isLanguageTag: Bool {
    wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil
  }
}
