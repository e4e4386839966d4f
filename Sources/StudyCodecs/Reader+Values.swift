import JSON

/// Methods that read and check single values, and the version of a file.
extension Reader {
  mutating func integer(_ json: JSON?, _ range: ClosedRange<Int>) -> Int? {
    if case .number(let number)? = json, let value = Int(exactly: number), range.contains(value) {
      return value
    }
    reportMismatch(json, "an integer from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  mutating func unsigned(_ json: JSON?) -> UInt32? {
    integer(json, 0...Int(UInt32.max)).map(UInt32.init)
  }

  mutating func number(_ json: JSON?) -> Double? {
    if case .number(let number)? = json { return number }
    reportMismatch(json, "a number")
    return nil
  }

  mutating func number(_ json: JSON?, _ range: ClosedRange<Double>) -> Double? {
    if case .number(let number)? = json, range.contains(number) { return number }
    let ends = [range.lowerBound, range.upperBound].map { (try? JSON.text(of: $0)) ?? "" }
    reportMismatch(json, "a number from \(ends[0]) to \(ends[1])")
    return nil
  }

  mutating func boolean(_ json: JSON?) -> Bool? {
    if case .bool(let value)? = json { return value }
    reportMismatch(json, "true or false")
    return nil
  }

  mutating func text(_ json: JSON?) -> String? {
    if case .string(let text)? = json { return text }
    reportMismatch(json, "text")
    return nil
  }

  /// - Parameter length: The allowed length, in code points.
  mutating func text(_ json: JSON?, _ length: ClosedRange<Int>) -> String? {
    if case .string(let text)? = json, length.contains(text.unicodeScalars.count) { return text }
    reportMismatch(json, "text of \(words(length)) characters")
    return nil
  }

  mutating func text(_ json: JSON?, _ format: Format) -> String? {
    if case .string(let text)? = json, format.matches(text) { return text }
    reportMismatch(json, format.expected)
    return nil
  }

  mutating func constant(_ json: JSON?, _ text: String) -> String? {
    if case .string(let found)? = json, found.isSpelled(text) { return text }
    reportMismatch(json, JSON.quoted(text))
    return nil
  }

  mutating func constant(_ json: JSON?, _ number: Int) -> Int? {
    if json == JSON(number) { return number }
    reportMismatch(json, String(number))
    return nil
  }

  mutating func choice<Value>(_ json: JSON?, _ choices: [(String, Value)]) -> Value? {
    if case .string(let text)? = json, let choice = choices.first(where: { text.isSpelled($0.0) }) {
      return choice.1
    }
    reportMismatch(json, choices.map { JSON.quoted($0.0) }.alternatives)
    return nil
  }

  /// Checks the format of a file and reads its version, which must be one of `versions`; 0 if the
  /// file type has none.
  mutating func version(of json: JSON, format: String?, versions: [Int]) -> Int? {
    guard let newest = versions.last, let members = object(json) else {
      return versions.isEmpty ? 0 : nil
    }
    if let format {
      guard required("format", of: members, { $1.constant($0, format) }) != nil else { return nil }
    }
    return required("version", of: members) { json, reader in
      if let known = versions.first(where: { json == JSON($0) }) { return known }
      if case .number(let number)? = json, number > Double(newest) {
        reader.report(
          "is \((try? JSON.text(of: number)) ?? ""), but the newest supported version is \(newest); "
            + "update this site, then open the file again (it was not changed)")
      } else {
        reader.reportMismatch(json, versions.map(String.init).alternatives)
      }
      return nil
    }
  }
}

extension [String] {
  /// The items joined as `a, b or c`.
  fileprivate var alternatives: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}
