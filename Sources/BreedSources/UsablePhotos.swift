import Catalog
import Diagnostics
import HTTP
import Hashing
import URLs

/// Fetches the selected photos of one breed, and returns warnings for those that could not be
/// fetched. Photos that are missing, corrupt or duplicates are replaced by the next in rank.
func fetchUsablePhotos(
  of breed: SourceBreed, from source: some BreedSource, by fetcher: Fetcher,
  choosing ranking: PhotoRanking, through intake: PhotoIntake
) async throws -> (photos: [SourcePhoto], warnings: [FetchWarning]) {
  let list: PhotoList
  do {
    list = try await source.fetchPhotos(of: breed, using: fetcher)
  } catch let error as FetchError where !error.isFatal {
    var warning = error.warning(for: breed)
    // Without a list, no photos of the breed can be fetched.
    if case .unusable = error.reason { warning.isFallback = true }
    return ([], [warning])
  }
  var photos: [SourcePhoto] = []
  var warnings = list.warnings
  let ranked = ranking.ranked(list.photos, keepingOrder: list.isOrdered)
  // Limit the requests for a breed whose photos are all unusable.
  for reference in ranked.prefix(ranking.maximumCount * 3) {
    guard photos.count < ranking.maximumCount else { break }
    do {
      let url: WebURL
      switch reference.location {
      case .web(let address): url = address
      case .file(let file):
        do throws(UnusableFile) {
          let photo = try readPhoto(file, limit: fetcher.policy.maximumPhotoSize, through: intake)
          photos = intake.removeDuplicates(photos + [photo])
        } catch {
          let message = "\(printable(file.path)): \(error)"
          var warning = FetchWarning(reference.listedAt?.description ?? breed.slug, message)
          warning.problem = reference.listedAt.map { Problem($0.list, $0.position, message) }
          warnings.append(warning)
        }
        continue
      }
      let (photo, staleness) = try await fetchUsablePhoto(url, by: fetcher, through: intake)
      if let staleness { warnings.append(staleness.warning) }
      photos = intake.removeDuplicates(photos + [photo])
    } catch let error as FetchError where !error.isFatal {
      warnings.append(error.warning(for: breed))
    }
  }
  return (photos, warnings)
}

/// Fetches a photo into the cache. If the new photo is unusable but the cached copy is usable, the
/// copy is kept and used. If the photo has been removed upstream, the copy is no longer used.
private func fetchUsablePhoto(
  _ url: WebURL, by fetcher: Fetcher, through intake: PhotoIntake
) async throws -> (photo: SourcePhoto, staleness: Fetcher.Staleness?) {
  let update = try await fetcher.fetchFileUpdate(url, as: .photo) {
    intake.accept($0.body, $0.digest) == nil
  }
  let fetched =
    if let new = update.newBody, let reason = intake.accept(new.body, new.digest) {
      try fetcher.reject(update, because: reason)
    } else {
      try fetcher.commit(update)
    }
  let digest = fetched.value.digest
  let photo = SourcePhoto(
    digest: digest, origin: .web(url.text), file: fetcher.cache.path(of: digest))
  return (photo, fetched.staleness)
}

/// Decides which photos to accept. Provided by the caller, since it needs an image library, which
/// this module does not import.
public struct PhotoIntake: Sendable {
  /// Accepts a photo, which may convert and store it.
  ///
  /// - Returns: The reason if the photo is rejected, worded to complete the sentence "the response
  ///   …"; otherwise nil.
  public var accept: @Sendable (_ bytes: [UInt8], Digest) -> String?
  /// Accepts a picture in the site's folder.
  public var acceptFile: @Sendable (_ bytes: [UInt8], Digest) -> String?
  /// Removes photos that duplicate a better photo of the breed. The given photos are sorted best
  /// first.
  public var removeDuplicates: @Sendable ([SourcePhoto]) -> [SourcePhoto]

  public init(
    accept: @escaping @Sendable (_ bytes: [UInt8], Digest) -> String? = { _, _ in nil },
    acceptFile: (@Sendable (_ bytes: [UInt8], Digest) -> String?)? = nil,
    removeDuplicates: @escaping @Sendable ([SourcePhoto]) -> [SourcePhoto] = { $0 }
  ) {
    self.accept = accept
    self.acceptFile = acceptFile ?? accept
    self.removeDuplicates = removeDuplicates
  }

  /// Accepts every photo.
  public static let none = PhotoIntake()
}
