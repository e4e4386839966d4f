/// A date in any of HTTP's three formats, all in GMT:
/// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
struct HTTPDate: Hashable, Sendable {
  let secondsSince1970: Double

  /// Parses a date; nil if it is malformed.
  init?(_ text: String) {
    guard text.utf8.count <= 40 else { return nil }
    // Skip the weekday, which is redundant.
    var words = text.split { " ,-:".contains($0) }.dropFirst()
    guard let first = words.first else { return nil }
    if Self.months.contains(first) {
      guard words.count == 6 else { return nil }
      words = [words[2], words[1], words[6], words[3], words[4], words[5]]
    } else {
      guard words.count == 7, words.last == "GMT" else { return nil }
    }
    let parts = Array(words)
    guard let day = Self.number(parts[0], in: 1...31),
      let month = Self.months.firstIndex(of: parts[1]),
      var year = Self.number(parts[2], in: 0...9999),
      let hour = Self.number(parts[3], in: 0...23), let minute = Self.number(parts[4], in: 0...59),
      let second = Self.number(parts[5], in: 0...60)
    else { return nil }
    // Two-digit years from 70 are in the 1900s.
    if parts[2].count == 2 { year += year < 70 ? 2000 : 1900 }
    let days = Self.days(year: year, month: month + 1, day: day)
    secondsSince1970 = Double(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      range.contains(number)
    else { return nil }
    return number
  }

  /// Returns the days since 1970-01-01 in the Gregorian calendar. Years start in March, so that the
  /// leap day comes last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
