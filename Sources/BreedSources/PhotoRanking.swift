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
  private let preferred: PhotoPatterns
  private let excluded: PhotoPatterns

  /// - Parameters:
  ///   - preferred: Preferred photos, best first. Each is given as its key, its URL, or the part of
  ///     its URL after any `/`.
  ///   - excluded: Excluded photos, in the format of `preferred`.
  public init(maximumCount: Int = 8, preferred: [String] = [], excluded: [String] = []) {
    self.maximumCount = maximumCount
    self.preferred = PhotoPatterns(preferred)
    self.excluded = PhotoPatterns(excluded)
  }

  /// Returns the photos that are not excluded, best first, without duplicates.
  ///
  /// - Parameter keepsOrder: Whether photos that are not preferred keep their order.
  public func ranked(
    _ photos: [PhotoReference], keepingOrder keepsOrder: Bool = false
  ) -> [PhotoReference] {
    var seen: Set<String> = []
    return
      photos
      .filter { seen.insert($0.key).inserted && excluded.firstMatch(for: $0) == nil }
      .enumerated()
      .map { index, photo in
        let rank = preferred.firstMatch(for: photo) ?? .max
        let hash = keepsOrder ? "" : Digest(of: photo.key).hex
        return (rank: rank, hash: hash, index: index, photo: photo)
      }
      .sorted { ($0.rank, $0.hash, $0.index) < ($1.rank, $1.hash, $1.index) }
      .map(\.photo)
  }
}

/// Photo patterns, indexed so that matching a photo does not take longer with many patterns.
private struct PhotoPatterns: Sendable {
  private var indexByKey: [String: Int] = [:]
  private var indexByEncodedSuffix: [String: Int] = [:]

  init(_ patterns: [String]) {
    for (index, pattern) in patterns.enumerated() {
      indexByKey[pattern] = min(indexByKey[pattern] ?? index, index)
      let suffix = WebURL.encoded(pattern.utf8)
      indexByEncodedSuffix[suffix] = min(indexByEncodedSuffix[suffix] ?? index, index)
    }
  }

  /// Returns the index of the first pattern that matches a photo; nil if none does.
  func firstMatch(for photo: PhotoReference) -> Int? {
    let url = photo.url?.text ?? WebURL.encoded(photo.address.utf8)
    let suffixes = url.indices.lazy.filter { url[$0] == "/" }.map { url[url.index(after: $0)...] }
    let indices =
      [indexByKey[photo.key], indexByEncodedSuffix[url]]
      + suffixes.map { indexByEncodedSuffix[String($0)] }
    return indices.compactMap { $0 }.min()
  }
}
