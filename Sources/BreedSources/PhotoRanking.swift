import Catalog
import Hashing
import URLs

/// The settings that select a breed's photos.
///
/// Photos are ranked by a hash, so that adding or removing photos changes the selection as little
/// as possible.
public struct PhotoRanking: Sendable {
  /// Maximum number of photos per breed.
  public var maximumCount: Int
  /// Preferred photos, best first. Each is given as a complete URL or as the part of a URL after
  /// some `/`.
  public var preferred: [String]
  /// Excluded photos, in the format of `preferred`.
  public var excluded: [String]

  public init(maximumCount: Int = 8, preferred: [String] = [], excluded: [String] = []) {
    self.maximumCount = maximumCount
    self.preferred = preferred
    self.excluded = excluded
  }

  /// Returns the photos that are not excluded, best first, without duplicates.
  public func ranked(_ photos: [PhotoReference]) -> [PhotoReference] {
    var seen: Set<String> = []
    return
      photos
      .filter { photo in
        seen.insert(photo.key).inserted && !excluded.contains { Self.matches($0, photo) }
      }
      .map { photo in
        let rank = preferred.firstIndex { Self.matches($0, photo) } ?? preferred.count
        return (rank: rank, hash: Digest(of: photo.key).hex, photo: photo)
      }
      .sorted { ($0.rank, $0.hash) < ($1.rank, $1.hash) }
      .map(\.photo)
  }

  private static func matches(_ pattern: String, _ photo: PhotoReference) -> Bool {
    let suffix = WebURL.encoded(pattern.utf8)
    return pattern == photo.key || suffix == photo.url.text
      || photo.url.text.hasSuffix("/" + suffix)
  }
}
