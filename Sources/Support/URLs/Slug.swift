/// The name of a page: `[a-z0-9]+(-[a-z0-9]+)*`, at most 64 characters, and none that a site or a
/// file system keeps for itself.
public enum Slug {
  /// Characters of a slug at most.
  public static let longest = 64

  /// Makes a slug of a name: letters without accents and in lower case, what is neither letter nor
  /// digit as one hyphen. Empty where the name has nothing to make it of.
  public static func folded(_ name: String) -> String {
    var slug = ""
    for scalar in name.unicodeScalars {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      if scalar.properties.generalCategory == .nonspacingMark { continue }
      let letters = plain(lower)
      if !letters.isEmpty {
        slug += letters
      } else if !slug.isEmpty && !slug.hasSuffix("-") {
        slug += "-"
      }
    }
    return slug.hasSuffix("-") ? String(slug.dropLast()) : slug
  }

  /// Why `text` cannot be a slug; nil if it can.
  public static func refusal(of text: String) -> String? {
    guard !text.isEmpty else { return "has no letter or digit to make an address of" }
    guard text.utf8.count <= longest else { return "is longer than \(longest) characters" }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isSpelledRight = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    guard isSpelledRight else { return "is not of lower-case letters, digits and single hyphens" }
    return isReserved(text) ? "is a name that the site keeps for itself" : nil
  }

  private static func isReserved(_ slug: String) -> Bool {
    // The site's own pages, then the devices that Windows finds under any folder.
    if ["index", "404", "con", "prn", "aux", "nul"].contains(slug) { return true }
    if slug.hasPrefix("page-") { return slug.dropFirst(5).allSatisfy(\.isNumber) }
    return slug.count == 4 && (slug.hasPrefix("com") || slug.hasPrefix("lpt"))
      && slug.last?.isNumber == true
  }

  /// The ASCII letters and digits that stand for one scalar; empty if there are none.
  private static func plain(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "a"..."z", "0"..."9": return String(scalar)
    case "ß": return "ss"
    case "þ": return "th"
    case "œ": return "oe"
    default: break
    }
    // Unicode names an accented letter by its base: LATIN SMALL LETTER E WITH ACUTE.
    let words = scalar.properties.name?.split(separator: " ") ?? []
    guard words.starts(with: ["LATIN", "SMALL"]), let letter = words.firstIndex(of: "LETTER"),
      let base = words.dropFirst(letter + 1).first(where: { $0 != "DOTLESS" }),
      base.count <= 2
    else { return "" }
    return base.lowercased()
  }
}
