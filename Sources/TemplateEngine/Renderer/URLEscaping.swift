import HTML
import URLs

extension [UInt8] {
  /// Appends `text` to the URL that begins at `urlStart`.
  ///
  /// Characters that are not allowed in URLs are percent-encoded. After a `?` or `#`, `text` is
  /// treated as a component: reserved characters such as `&`, `=` and `/` are encoded too.
  mutating func appendURL(_ text: String, isInList: Bool, urlStart: Int) {
    let isComponent = self[urlStart...].contains {
      $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }
    // Two leading slashes would make the path a network-path reference to another host.
    let followsSlash = count > urlStart && last == UInt8(ascii: "/")
    var text = text
    text.withUTF8 { utf8 in
      var copyStart = 0
      for (index, byte) in utf8.enumerated() {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "~"):
          continue
        case UInt8(ascii: "/") where !isComponent && !(index == 0 && followsSlash),
          UInt8(ascii: ",") where !isComponent && !isInList,
          UInt8(ascii: "%") where !isComponent && utf8[index...].startsWithPercentEncoding:
          continue
        case UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@"),
          UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: ";"), UInt8(ascii: "!"),
          UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "("), UInt8(ascii: ")"),
          UInt8(ascii: "["), UInt8(ascii: "]"):
          if !isComponent { continue }
        default: break
        }
        append(contentsOf: utf8[copyStart..<index])
        copyStart = index + 1
        if byte == UInt8(ascii: "&"), !isComponent {
          append("&amp;")
        } else {
          append(UInt8(ascii: "%"))
          append(hexDigit(byte >> 4))
          append(hexDigit(byte & 15))
        }
      }
      append(contentsOf: utf8[copyStart...])
    }
  }

  /// Replaces the URL that begins at `urlStart` with `#` if it is not allowed.
  ///
  /// The finished attribute is checked because values and template text can together form a
  /// `javascript:` URL that none of them contains alone.
  mutating func replaceDisallowedURL(from urlStart: Int, isList: Bool) {
    let url = self[urlStart...]
    let isAllowed =
      isList
      ? url.split { $0 == UInt8(ascii: ",") || $0.isHTMLSpace }.allSatisfy(isAllowedURL)
      : isAllowedURL(url)
    guard !isAllowed else { return }
    removeSubrange(urlStart...)
    append(UInt8(ascii: "#"))
  }
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate var startsWithPercentEncoding: Bool {
    count > 2 && self[startIndex + 1].isHexDigit && self[startIndex + 2].isHexDigit
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch asciiLowercased {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
