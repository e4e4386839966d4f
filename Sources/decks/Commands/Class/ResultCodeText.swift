import FoundationEssentials
import StudyModel

/// The encoded texts in a result code.
struct ResultCodeText {
  private let code: String

  init(_ code: String) { self.code = code }

  /// The code with its texts, without homophones, which depend on the deck.
  var decoded: DecodedCode {
    let parts = code.split(separator: ".").dropFirst().dropLast().map(String.init)
    let hasTexts = code.hasPrefix("t") || code.hasPrefix("et")
    let typed = hasTexts ? parts.first.map(decodedText) ?? "" : ""
    let name = parts.dropFirst(hasTexts ? 1 : 0).first.map(decodedText) ?? ""
    return DecodedCode(
      code: code, name: cleanName(name),
      typed: typed.isEmpty
        ? []
        : typed.split(separator: "\n", omittingEmptySubsequences: false).map {
          prefix($0, scalars: 80)
        }, homophones: [])
  }
}

/// Decodes base64url; empty if it is invalid.
private func decodedText(_ encoded: String) -> String {
  let standard = encoded.replacing("-", with: "+").replacing("_", with: "/")
  let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
  return Data(base64Encoded: standard + padding)
    .flatMap { String(validating: [UInt8]($0), as: UTF8.self) } ?? ""
}

/// Shortens a name, and removes control characters and stacked accents, as the site does.
private func cleanName(_ name: String) -> String {
  var cleaned: [Unicode.Scalar] = []
  var marks = 0
  for scalar in name.unicodeScalars {
    let category = scalar.properties.generalCategory
    if isInvisible(category), scalar != "\u{200C}", scalar != "\u{200D}" {
      if cleaned.last != " " { cleaned.append(" ") }
      marks = 0
      continue
    }
    let isMark =
      category == .nonspacingMark || category == .spacingMark || category == .enclosingMark
    marks = isMark ? marks + 1 : 0
    if marks <= 3 { cleaned.append(scalar) }
  }
  return trimmed(prefix(trimmed(String(String.UnicodeScalarView(cleaned))), scalars: 40))
}

private func isInvisible(_ category: Unicode.GeneralCategory) -> Bool {
  switch category {
  case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
    .paragraphSeparator:
    true
  default: false
  }
}

private func trimmed(_ text: String) -> String {
  String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}

private func prefix(_ text: some StringProtocol, scalars count: Int) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
}
