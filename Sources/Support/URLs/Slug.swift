/// Functions for slugs, the names of pages in URLs: `[a-z0-9]+(-[a-z0-9]+)*`, at most 64 characters,
/// and not reserved by the site or by Windows.
public enum Slug {
  /// Maximum length of a slug in characters.
  public static let maximumLength = 64

  /// Converts a name to a slug: Latin letters become lower-case and lose their accents, and each
  /// run of other characters between letters or digits becomes a hyphen. Empty if the name has no
  /// Latin letters or digits.
  ///
  /// Reads only the first 1,000 characters, far more than a valid slug has, because looking up their
  /// properties is slow.
  public static func folded(_ name: String) -> String {
    var slug = ""
    for scalar in name.unicodeScalars.prefix(1_000) {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      if scalar.properties.generalCategory == .nonspacingMark { continue }
      let letters = asciiReplacement(for: lower)
      if !letters.isEmpty {
        slug += letters
      } else if !slug.isEmpty && !slug.hasSuffix("-") {
        slug += "-"
      }
    }
    return slug.hasSuffix("-") ? String(slug.dropLast()) : slug
  }

  /// Returns the reason why `text` is not a valid slug; nil if it is valid.
  public static func validationError(of text: String) -> String? {
    guard !text.isEmpty else { return "contains no letters or digits that can be used in a URL" }
    guard text.utf8.count <= maximumLength else {
      return "is longer than \(maximumLength) characters"
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isWellFormed = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    guard isWellFormed else {
      return "does not consist of lower-case letters, digits and single hyphens"
    }
    return isReserved(text) ? "is a reserved name" : nil
  }

  private static func isReserved(_ slug: String) -> Bool {
    // The names of the site's own pages, and the device names that Windows reserves in every
    // folder.
    if ["index", "404", "con", "prn", "aux", "nul"].contains(slug) { return true }
    if slug.hasPrefix("page-") { return slug.dropFirst(5).allSatisfy(\.isNumber) }
    return slug.count == 4 && (slug.hasPrefix("com") || slug.hasPrefix("lpt"))
      && slug.last?.isNumber == true
  }

  /// Returns the ASCII letters and digits that replace a scalar; empty if there are none.
  private static func asciiReplacement(for scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "a"..."z", "0"..."9": return String(scalar)
    case "ß": return "ss"
    case "þ": return "th"
    case "œ": return "oe"
    default: break
    }
    // The Unicode name of an accented letter contains its base letter, as in LATIN SMALL LETTER E
    // WITH ACUTE.
    let words = scalar.properties.name?.split(separator: " ") ?? []
    guard words.starts(with: ["LATIN", "SMALL"]), let letter = words.firstIndex(of: "LETTER"),
      let base = words.dropFirst(letter + 1).first(where: { $0 != "DOTLESS" }),
      base.count <= 2
    else { return "" }
    return base.lowercased()
  }
}
