/// The lifetime that a `Cache-Control` header sets for private caches; `s-maxage` is ignored.
struct CacheControl: Hashable {
  /// The number of seconds for which the response is fresh after it arrives; nil if the header sets
  /// no limit.
  ///
  /// `no-store` is treated as `no-cache`: without a stored copy there would be no fallback.
  let lifetime: Double?

  /// - Parameters:
  ///   - text: The header's value.
  ///   - age: The value of the `Age` header: how many seconds the response has already spent in
  ///     caches.
  init(_ text: String?, age: String? = nil) {
    let directives = (text ?? "").lowercased().split(separator: ",").map { directive in
      directive.split(separator: "=", maxSplits: 1).map {
        $0.trimming(while: { " \t\"".contains($0) })
      }
    }
    let maxAges = directives.filter { $0.first == "max-age" }.map {
      Self.seconds($0.dropFirst().first)
    }
    if directives.contains(where: { ["no-cache", "no-store"].contains($0.first) }) {
      lifetime = 0
    } else {
      lifetime = maxAges.min().map { max(0, $0 - Self.seconds(age)) }
    }
  }

  /// Parses a number of seconds; 0 if the text is malformed, so that a response with a bad
  /// `max-age` counts as stale.
  private static func seconds(_ text: String?) -> Double {
    guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return 0
    }
    return Double(text) ?? 0
  }
}

extension Substring {
  fileprivate func trimming(while isOuter: (Character) -> Bool) -> String {
    String(drop(while: isOuter).reversed().drop(while: isOuter).reversed())
  }
}
