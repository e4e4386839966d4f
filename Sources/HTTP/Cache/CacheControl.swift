/// What a `Cache-Control` header says to a client of its own, which is no shared cache: `s-maxage`
/// is not meant for it.
struct CacheControl: Hashable {
  /// Seconds for which the answer may be used from when it came; nil where that is not said.
  ///
  /// `no-store` counts as `no-cache`: without a copy there would be nothing to fall back on.
  let lifetime: Double?

  /// - Parameters:
  ///   - text: the header's value.
  ///   - age: the value of `Age`: the seconds that the answer has lain in caches on its way.
  init(_ text: String?, age: String? = nil) {
    let directives = (text ?? "").lowercased().split(separator: ",").map { directive in
      directive.split(separator: "=", maxSplits: 1).map {
        $0.trimming(while: { " \t\"".contains($0) })
      }
    }
    let ages = directives.filter { $0.first == "max-age" }.map {
      Self.seconds($0.dropFirst().first)
    }
    if directives.contains(where: { ["no-cache", "no-store"].contains($0.first) }) {
      lifetime = 0
    } else {
      lifetime = ages.min().map { max(0, $0 - Self.seconds(age)) }
    }
  }

  /// A number that cannot be read says nothing good of the answer's freshness.
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
