/// A string format. Matching does not use regular expressions, which are too slow for records with
/// a million strings.
enum Format {
  case slug, id, language, zone

  func matches(_ text: String) -> Bool {
    switch self {
    case .slug:
      return matches(text, upTo: 100, first: { isLowercase($0) || isDigit($0) }) {
        isLowercase($0) || isDigit($0) || $0 == UInt8(ascii: "-")
      }
    case .id:
      return matches(text, upTo: 100, first: { isLetter($0) || isDigit($0) }) {
        isLetter($0) || isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
          || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-")
      }
    case .language:
      let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      return parts.count <= 9 && (2...8).contains(parts[0].count) && parts[0].allSatisfy(isLetter)
        && parts.dropFirst().allSatisfy { part in
          (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
        }
    case .zone:
      let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return parts.count <= 4
        && parts.allSatisfy { part in
          (1...32).contains(part.count)
            && part.allSatisfy {
              isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "+")
                || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-")
            }
        }
    }
  }

  private func matches(
    _ text: String, upTo longest: Int, first: (UInt8) -> Bool, others: (UInt8) -> Bool
  ) -> Bool {
    guard let start = text.utf8.first, first(start), text.utf8.count <= longest else {
      return false
    }
    return text.utf8.dropFirst().allSatisfy(others)
  }
}

private func isLowercase(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
}

private func isLetter(_ byte: UInt8) -> Bool { isLowercase(byte | 0x20) }

private func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}
