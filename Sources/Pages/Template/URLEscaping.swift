extension [UInt8] {
  /// Appends `text` as a URL or the next part of one that began at `urlStart`.
  ///
  /// What may not stand in a URL is percent-encoded. Once the URL has a `?` or `#`, `text` is a
  /// component, whose `&`, `=`, `/` and the like are data and encoded too.
  mutating func appendURL(_ text: String, inList: Bool, urlStart: Int) {
    let isComponent = self[urlStart...].contains {
      $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }
    // A path that begins with two slashes would name another host.
    let followsSlash = count > urlStart && last == UInt8(ascii: "/")
    var text = text
    text.withUTF8 { utf8 in
      for (index, byte) in utf8.enumerated() {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "~"):
          append(byte)
        case _ where isComponent:
          appendPercentEncoded(byte)
        case UInt8(ascii: "&"):
          append("&amp;")
        case UInt8(ascii: "/") where !(index == 0 && followsSlash),
          UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@"),
          UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: ";"), UInt8(ascii: "!"),
          UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "("), UInt8(ascii: ")"),
          UInt8(ascii: "["), UInt8(ascii: "]"):
          append(byte)
        case UInt8(ascii: ",") where !inList:
          append(byte)
        case UInt8(ascii: "%")
        where index + 2 < utf8.count && utf8[index + 1].isHexDigit && utf8[index + 2].isHexDigit:
          append(byte)
        default:
          appendPercentEncoded(byte)
        }
      }
    }
  }

  /// Replaces what was written from `urlStart` on by `#` unless it is a URL that a page may carry.
  ///
  /// Looking at the finished attribute means that no combination of values and template text
  /// can add up to a `javascript:` that none of its parts contains.
  mutating func checkURL(from urlStart: Int, isList: Bool) {
    let url = self[urlStart...]
    let isHarmless =
      isList
      ? url.split { $0 == UInt8(ascii: ",") || $0.isHTMLSpace }.allSatisfy(isAllowedURL)
      : isAllowedURL(url)
    guard !isHarmless else { return }
    removeSubrange(urlStart...)
    append(UInt8(ascii: "#"))
  }

  private mutating func appendPercentEncoded(_ byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(hexDigit(byte >> 4))
    append(hexDigit(byte & 15))
  }
}

/// Whether a link may lead there: a relative path, a fragment, or an absolute URL of a known scheme.
func isAllowedURL(_ url: some Collection<UInt8>) -> Bool {
  if url.starts(with: "//".utf8) { return false }
  let delimiter = url.firstIndex { ":/?#".utf8.contains($0) }
  guard let delimiter, url[delimiter] == UInt8(ascii: ":") else { return true }
  let scheme = url[..<delimiter]
  return ["http", "https", "mailto"].contains { (allowed: String) in
    allowed.utf8.elementsEqual(scheme.lazy.map(\.asciiLowercased))
  }
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
}

extension UInt8 {
  var isHexDigit: Bool {
    switch asciiLowercased {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }

  var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 0x20 : self
  }

  var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(asciiLowercased)
  }

  /// What HTML counts as white space.
  var isHTMLSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }
}
