/// The directives of a `Cache-Control` header that apply to a private cache; `s-maxage` does not.
struct CacheControl: Hashable {
  /// Seconds after its arrival during which the response is fresh; nil if the header sets no limit.
  ///
  /// `no-store` counts as `no-cache`: without a stored copy there would be no fallback.
  let lifetime: Double?

  /// - Parameters:
  ///   - text: The header's value.
  ///   - age: The value of `Age`: the seconds that the response has already spent in caches.
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

  /// Parses a number of seconds; 0 if it is malformed, so that a bad `max-age` counts as stale.
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
