import Catalog
import Hashing
import URLs

/// Which of a breed's photos are shown.
///
/// Photos rank by a hash, so that those chosen stay the same when others come and go.
public struct PhotoRanking: Sendable {
  /// How many photos a breed gets at most.
  public var count: Int
  /// Photos that come first, in this order: whole URLs, or ends of them that begin after a `/`.
  public var prefer: [String]
  /// Photos that are never chosen, written like `prefer`.
  public var exclude: [String]

  public init(count: Int = 8, prefer: [String] = [], exclude: [String] = []) {
    self.count = count
    self.prefer = prefer
    self.exclude = exclude
  }

  /// All that may be chosen, best first, each once.
  public func ranked(_ photos: [PhotoReference]) -> [PhotoReference] {
    var seen: Set<String> = []
    return
      photos
      .filter { photo in
        seen.insert(photo.key).inserted && !exclude.contains { Self.matches($0, photo) }
      }
      .map { photo in
        let place = prefer.firstIndex { Self.matches($0, photo) } ?? prefer.count
        return (place: place, hash: Digest(of: photo.key).hex, photo: photo)
      }
      .sorted { ($0.place, $0.hash) < ($1.place, $1.hash) }
      .map(\.photo)
  }

  private static func matches(_ written: String, _ photo: PhotoReference) -> Bool {
    let end = WebURL.encoded(written.utf8)
    return written == photo.key || end == photo.url.text || photo.url.text.hasSuffix("/" + end)
  }
}
