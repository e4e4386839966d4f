extension DeckSettings {
  /// Returns the display name for a slug: the name set in the deck's file, or one made from the
  /// slug by capitalizing its words. Dog CEO puts the main breed first: `collie-border` is the
  /// Border Collie.
  public func name(of slug: String) -> String {
    if let name = displayNames[slug] { return name }
    let words = slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (source?.kind == .dogCEO ? words.reversed() : words).joined(separator: " ")
  }
}
