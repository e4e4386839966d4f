extension DeckSettings {
  /// What people call the breed of a slug, where only the slug is known: as the deck's file says,
  /// else the slug's words. Dog CEO writes the main breed first: `collie-border` is the Border
  /// Collie.
  public func name(of slug: String) -> String {
    if let name = names[slug] { return name }
    let words = slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (source?.kind == .dogCEO ? words.reversed() : words).joined(separator: " ")
  }
}
